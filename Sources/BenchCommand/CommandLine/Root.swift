import BenchDiagnostics
import Foundation

/// Checks the folder that holds, or will hold, `Fixtures/` and `Recordings/`.
enum Root {
    /// Returns the folder after checking it.
    ///
    /// - Throws: `RootError` if it is not a folder, or one of its two folders is a file.
    static func checked(_ folder: URL) throws(RootError) -> URL {
        guard isFolder(folder) == true else { throw .nowhere(folder.path) }
        for name in ["Fixtures", "Recordings"] {
            let inner = folder.appending(path: name)
            if isFolder(inner) == false { throw .notAFolder(inner.path) }
        }
        return folder
    }

    /// Returns whether a folder or something else is there; nil if nothing is.
    private static func isFolder(_ url: URL) -> Bool? {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else { return nil }
        return isDirectory.boolValue
    }
}

/// A root that cannot hold fixtures and recordings.
enum RootError: PlainError, Equatable {
    case nowhere(String)
    case notAFolder(String)

    var what: String {
        switch self {
        case .nowhere: "The root is not a folder."
        case .notAFolder: "There is a file where a folder must be."
        }
    }

    var place: String {
        switch self {
        case .nowhere(let path), .notAFolder(let path): path
        }
    }

    var next: String {
        switch self {
        case .nowhere: "Name the folder that holds Fixtures/ and Recordings/: --root DIR"
        case .notAFolder: "Move the file away, or name another folder: --root DIR"
        }
    }
}
