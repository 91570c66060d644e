import Foundation

/// Loads one fixture from its HAR file and its side files.
struct FixtureReader {
    let name: String
    /// The path of `Fixtures/`.
    let folder: String

    func contents() throws -> Fixture.Contents {
        let bytes = try reading(FixtureStore.path(of: name), sizeSoFar: 0) {
            try Disk.load(Disk.resolved("\(folder)/\(name).har"), limit: FixtureStore.limit)
        }
        guard !bytes.isEmpty else { throw FixtureError.empty(name: name) }
        var size = bytes.count
        return try HAR(bytes, fixture: name).contents(fixture: name) { file, path in
            let target = try resolved(file, path)
            let body = try reading("Fixtures/" + file, sizeSoFar: size) {
                try Disk.load(target, limit: FixtureStore.limit - size)
            }
            size += body.count
            return body
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
