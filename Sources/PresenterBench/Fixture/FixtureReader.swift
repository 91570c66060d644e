import Foundation

/// Loads one fixture from its HAR file and its side files.
struct FixtureReader {
    let name: String
    /// The path of `Fixtures/`.
    let folder: String

    func contents() throws -> Fixture.Contents {
        let bytes = try read(folder + "/\(name).har", as: FixtureStore.path(of: name), sizeSoFar: 0)
        guard !bytes.isEmpty else { throw FixtureError.empty(name: name) }
        var size = bytes.count
        return try HAR(bytes, fixture: name).contents(fixture: name) { file, path in
            let body = try read(resolved(file, path), as: "Fixtures/" + file, sizeSoFar: size)
            size += body.count
            return body
        }
    }

    private func read(_ path: String, as shown: String, sizeSoFar: Int) throws -> Data {
        do {
            return try Disk.load(path, limit: FixtureStore.limit - sizeSoFar)
        } catch {
            switch error {
            case .system(let code): throw FixtureError.unreadable(path: shown, code: code)
            case .notRegularFile: throw FixtureError.notRegularFile(path: shown)
            case .tooLarge(let bytes): throw FixtureError.tooLarge(name: name, bytes: sizeSoFar + bytes)
            }
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
        guard let base = Disk.resolved(folder), let target = Disk.resolved(folder + "/" + file) else {
            throw FixtureError.sideFileMissing(name: name, path: path, file: file)
        }
        guard target.hasPrefix(base == "/" ? base : base + "/") else { throw outside }
        return target
    }
}
