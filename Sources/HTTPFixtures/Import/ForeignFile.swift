import Foundation

/// A HAR file of another tool, with access to the files beside it.
package struct ForeignFile {
    /// The path as the user sees it, including that of the folder or the archive.
    package let name: String
    let bytes: Data
    /// Loads a file beside it; nil if it is missing or may not be read. Throws where all files together are too large.
    let attached: (String) throws(ImportReason) -> Data?
}

/// A file of an import that could not be read.
package struct UnreadableFile: Error, Hashable, Sendable {
    package let name: String
    package let reason: String
}

extension ForeignFile {
    /// The greatest number of files that are searched in a folder.
    static let mostFiles = 10_000

    /// Finds the HAR files at a path: one file, those of a folder and its subfolders, or those of a ZIP archive.
    ///
    /// - Parameters:
    ///   - path: The path of a file or a folder.
    ///   - limit: The number of bytes that may be read, packed or not: several archives may make one fixture, which is
    ///     smaller than they are.
    /// - Returns: The files that can be read, by name, and the reasons why others cannot.
    package static func all(
        at path: String, limit: Int = 4 * FixtureLimits.bytes
    ) -> (files: [ForeignFile], unreadable: [UnreadableFile]) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let resolved = try? Disk.resolved(path) else {
            return ([], [UnreadableFile(name: path, reason: "there is no such file")])
        }
        var found = Found(budget: ByteBudget(limit))
        if Disk.isFolder(resolved) {
            found.search(resolved, below: "")
        } else {
            found.take(resolved, as: name)
        }
        return (found.files, found.unreadable)
    }

    private struct Found {
        let budget: ByteBudget
        var files: [ForeignFile] = []
        var unreadable: [UnreadableFile] = []
        var seen = 0

        /// Searches a folder; a link in it is not followed.
        mutating func search(_ folder: String, below: String) {
            do {
                for name in try Disk.names(in: folder) where !name.hasPrefix(".") {
                    seen += 1
                    guard seen <= ForeignFile.mostFiles else {
                        unreadable.append(UnreadableFile(name: below + name, reason: "too many files"))
                        return
                    }
                    let path = "\(folder)/\(name)"
                    if Disk.isFolder(path) {
                        search(path, below: "\(below)\(name)/")
                    } else if [".har", ".zip"].contains(where: name.lowercased().hasSuffix) {
                        take(path, as: below + name)
                    }
                }
            } catch { unreadable.append(UnreadableFile(name: below, reason: ForeignFile.text(error))) }
        }

        mutating func take(_ path: String, as name: String) {
            do {
                guard let bytes = try budget.spend({ try Disk.load(path, limit: $0) }) else { return }
                guard !ZipArchive.isOne(bytes) else { return try takeZip(bytes, as: name) }
                let (folder, file) = ForeignFile.split(path)
                add(name, bytes, file) { place, limit in
                    try SideFileReader(fixture: name, folder: folder, sizeSoFar: FixtureLimits.bytes - limit)
                        .body(of: place, at: StoredBody(entry: 0, isOfRequest: false))
                }
            } catch { unreadable.append(UnreadableFile(name: name, reason: ForeignFile.text(error))) }
        }

        private mutating func takeZip(_ bytes: Data, as name: String) throws {
            let archive = try ZipArchive(bytes)
            let archives = archive.names.filter { $0.lowercased().hasSuffix(".har") && !Self.isHidden($0) }
            if archives.isEmpty { throw ZipArchive.Fault(text: "it holds no HAR file") }
            for inner in archives {
                let (folder, file) = ForeignFile.split(inner)
                do {
                    guard let har = try budget.spend({ try archive.file(inner, limit: $0) }) else { continue }
                    add("\(name)/\(inner)", har, file) { place, limit in
                        try archive.file(folder.isEmpty ? place : "\(folder)/\(place)", limit: limit)
                    }
                } catch {
                    unreadable.append(UnreadableFile(name: "\(name)/\(inner)", reason: ForeignFile.text(error)))
                }
            }
        }

        /// Adds a file, and looks for the bodies of its entries beside it, or in a folder that some tools name after it.
        private mutating func add(
            _ name: String, _ bytes: Data, _ file: String,
            _ read: @escaping (_ place: String, _ limit: Int) throws -> Data?
        ) {
            let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file[...]
            let found = ForeignFile(name: name, bytes: bytes) { [budget] body throws(ImportReason) in
                for place in [body, "\(stem).files/\(body)"] {
                    // A body is counted as often as it is read, because each entry has a copy of it.
                    if let bytes = try? budget.spend({ try read(place, $0) }) { return bytes }
                }
                guard !budget.isShort else { throw .overLimit("\(budget.most >> 20) MB in all files of an import") }
                return nil
            }
            files.append(found)
        }

        /// Tells whether a file of an archive would not be searched for in a folder, or is what the Finder of macOS puts
        /// beside it.
        private static func isHidden(_ path: String) -> Bool {
            path.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
        }
    }

    /// Returns the folder of a path, empty if it has none, and the name of the file.
    private static func split(_ path: String) -> (folder: String, file: String) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path) }
        return (String(path[..<slash]), String(path[path.index(after: slash)...]))
    }

    private static func text(_ error: any Error) -> String {
        switch error {
        case Disk.Refusal.system(let code): String(cString: strerror(code))
        case Disk.Refusal.notRegularFile: "it is not a regular file"
        case Disk.Refusal.tooLarge: "it is larger than the \(FixtureLimits.bytes >> 20) MB of a fixture"
        case let fault as ZipArchive.Fault: fault.text
        default: "it cannot be read"
        }
    }
}

/// The bytes that an import may still read.
private final class ByteBudget {
    /// The bytes of all files together.
    let most: Int
    private var left: Int

    init(_ bytes: Int) { (most, left) = (bytes, bytes) }

    /// True if less is left than one file may have.
    var isShort: Bool { left < FixtureLimits.bytes }

    /// Reads bytes, no more than given to `read`, which are spent then.
    func spend(_ read: (_ limit: Int) throws -> Data?) rethrows -> Data? {
        let bytes = try read(min(FixtureLimits.bytes, left))
        left -= bytes?.count ?? 0
        return bytes
    }
}
