import Foundation

/// A HAR file of another tool, with access to the files beside it.
package struct ForeignFile {
    /// The path as the user sees it, including that of the folder or the archive.
    package let name: String
    let bytes: Data
    /// Loads a file beside it; nil if it is missing or may not be read.
    let attached: (String) -> Data?
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
    /// - Parameter path: The path of a file or a folder.
    /// - Returns: The files that can be read, by name, and the reasons why others cannot.
    package static func all(at path: String) -> (files: [ForeignFile], unreadable: [UnreadableFile]) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let resolved = try? Disk.resolved(path) else {
            return ([], [UnreadableFile(name: path, reason: "there is no such file")])
        }
        var found = Found()
        if Disk.isFolder(resolved) {
            found.search(resolved, below: "")
        } else {
            found.take(resolved, as: name)
        }
        return (found.files, found.unreadable)
    }

    private struct Found {
        var files: [ForeignFile] = []
        var unreadable: [UnreadableFile] = []
        var seen = 0
        var size = 0

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
                // Several archives may make one fixture, which is smaller than they are.
                let bytes = try Disk.load(path, limit: min(FixtureLimits.bytes, 4 * FixtureLimits.bytes - size))
                size += bytes.count
                guard !ZipArchive.isOne(bytes) else { return try takeZip(bytes, as: name) }
                let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
                let reader = SideFileReader(fixture: name, folder: folder, sizeSoFar: bytes.count)
                // Some tools keep the bodies in a folder named after the archive.
                let stem = path.dropFirst(folder.count + 1).prefix { $0 != "." }
                files.append(
                    ForeignFile(name: name, bytes: bytes) { file in
                        [file, "\(stem).files/\(file)"].lazy.compactMap {
                            try? reader.body(of: $0, at: StoredBody(entry: 0, isOfRequest: false))
                        }.first
                    })
            } catch { unreadable.append(UnreadableFile(name: name, reason: ForeignFile.text(error))) }
        }

        private mutating func takeZip(_ bytes: Data, as name: String) throws {
            let archive = try ZipArchive(bytes)
            let archives = archive.names.filter { $0.lowercased().hasSuffix(".har") && !Self.isHidden($0) }
            if archives.isEmpty { throw ZipArchive.Fault(text: "it holds no HAR file") }
            for inner in archives {
                let folder = inner.lastIndex(of: "/").map { inner[...$0] } ?? ""
                do {
                    guard let har = try archive.file(inner) else { continue }
                    files.append(
                        ForeignFile(name: "\(name)/\(inner)", bytes: har) { try? archive.file(folder + $0) })
                } catch {
                    unreadable.append(UnreadableFile(name: "\(name)/\(inner)", reason: ForeignFile.text(error)))
                }
            }
        }

        /// Tells whether a file of an archive would not be searched for in a folder, or is what the Finder of macOS puts
        /// beside it.
        private static func isHidden(_ path: String) -> Bool {
            path.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
        }
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
