import Foundation
import Synchronization

/// Loads one fixture from its HAR file and its side files.
struct FixtureReader {
    let name: String
    /// The path of `Fixtures/`.
    let folder: String

    /// Reads and decodes all of it.
    func contents() throws -> Fixture.Contents { try contents(of: bytes()) }

    /// Reads it, and finds out what its exchanges ask for; the rest is decoded when it is asked for.
    func exchanges() throws -> StoredExchanges {
        let bytes = try bytes()
        // What the index finds too odd is decoded whole: that is right, or says what is wrong.
        guard let index = HARIndex(bytes) else { return StoredExchanges(try contents(of: bytes)) }
        try HAR.check(version: index.version, fixture: name)
        let entries = try order(of: index)
        let capturedAt = try HAR.captureDate(
            index.capturedAt, first: entries.compactMap { HARDate.date(index.entries[$0].startedDateTime) }.min(),
            fixture: name)
        let heads = entries.map { place in
            let entry = index.entries[place]
            return StoredExchanges.Head(method: entry.method, url: entry.url, hasBody: entry.hasBody)
        }
        let size = Mutex(bytes.count)
        return StoredExchanges(capturedAt: capturedAt, heads: heads) { number in
            let place = entries[number]
            let path = "log.entries[\(place)]"
            let entry = try HAR.entry(bytes.subdata(in: index.entries[place].range), at: path, fixture: name)
            return try EntryReader(fixture: name, path: path) { file, path in
                let body = try body(of: file, path, sizeSoFar: size.withLock { $0 })
                size.withLock { $0 += body.count }
                return body
            }.exchange(entry)
        }
    }

    /// Reads and decodes all of it, and keeps how each exchange is stored.
    func look() throws -> LookedAtFixture {
        let bytes = try bytes()
        var size = bytes.count
        return try HAR(bytes, fixture: name).look(fixture: name) { file, path in
            let body = try body(of: file, path, sizeSoFar: size)
            size += body.count
            return body
        }
    }

    /// HAR 1.2 leaves the sorting of entries to the reader; ours are in the order of the capture.
    private func order(of index: HARIndex) throws -> [Int] {
        let places = Array(index.entries.indices)
        guard index.creator != HAR.creator.name else { return places }
        let dates = try places.map { place in
            guard let date = HARDate.date(index.entries[place].startedDateTime) else {
                throw FixtureError.malformed(
                    name: name, path: "log.entries[\(place)].startedDateTime", expected: HARDate.form)
            }
            return date
        }
        return places.sorted { (dates[$0], $0) < (dates[$1], $1) }
    }

    /// Reads the HAR file.
    func bytes() throws -> Data {
        let bytes = try reading(FixtureStore.path(of: name), sizeSoFar: 0) {
            try Disk.load(Disk.resolved("\(folder)/\(name).har"), limit: FixtureStore.limit)
        }
        guard !bytes.isEmpty else { throw FixtureError.empty(name: name) }
        return bytes
    }

    private func contents(of bytes: Data) throws -> Fixture.Contents {
        var size = bytes.count
        return try HAR(bytes, fixture: name).contents(fixture: name) { file, path in
            let body = try body(of: file, path, sizeSoFar: size)
            size += body.count
            return body
        }
    }

    private func body(of file: String, _ path: String, sizeSoFar size: Int) throws -> Data {
        let target = try resolved(file, path)
        return try reading("Fixtures/" + file, sizeSoFar: size) {
            try Disk.load(target, limit: FixtureStore.limit - size)
        }
    }

    /// Finds a side file, which must lie inside the folder with every link resolved.
    private func resolved(_ file: String, _ path: String) throws -> String {
        let outside = FixtureError.sideFileOutside(name: name, path: path, file: file)
        // A NUL would end the path for the system and not for us, and a newline would break the error.
        guard !file.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw FixtureError.malformed(name: name, path: path, expected: "a path without control characters")
        }
        guard !file.isEmpty, !file.hasPrefix("/"), !file.split(separator: "/").contains("..") else { throw outside }
        do {
            let (base, target) = (try Disk.resolved(folder), try Disk.resolved("\(folder)/\(file)"))
            guard target.hasPrefix(base == "/" ? base : base + "/") else { throw outside }
            return target
        } catch Disk.Refusal.system(let code) where code == ENOENT || code == ENOTDIR {
            throw FixtureError.sideFileMissing(name: name, path: path, file: file)
        } catch Disk.Refusal.system(let code) {
            throw FixtureError.unreadable(path: "Fixtures/" + file, code: code)
        }
    }

    /// Reads from the disk, and turns its refusal into the error of this fixture.
    private func reading(_ path: String, sizeSoFar: Int, _ action: () throws -> Data) throws -> Data {
        do {
            return try action()
        } catch Disk.Refusal.system(let code) {
            throw FixtureError.unreadable(path: path, code: code)
        } catch Disk.Refusal.notRegularFile {
            throw FixtureError.notRegularFile(path: path)
        } catch Disk.Refusal.tooLarge(let bytes) {
            throw FixtureError.tooLarge(name: name, bytes: sizeSoFar + bytes)
        }
    }
}
