import Foundation

/// The wish for what takes the place of Combine.
enum CombineChoice: Equatable, Sendable {
    /// Our stand-in where it suffices, else the library.
    case automatic
    case standin
    case library(CombineLibrary)

    /// Reads the value of `--combine`.
    ///
    /// - Parameters:
    ///   - value: The value; nil for none.
    ///   - surroundings: Where folders are looked for.
    /// - Throws: `InitError.noCopy` for a folder without a package.
    init(_ value: String?, surroundings: Surroundings) throws(InitError) {
        switch value {
        case nil: self = .automatic
        case "standin": self = .standin
        case "opencombine": self = .library(CombineLibrary(copy: nil))
        case .some(let path):
            let folder = surroundings.folder(named: path)
            let manifest = folder.appending(path: "Package.swift").path
            guard FileManager.default.fileExists(atPath: manifest) else { throw .noCopy(folder.path) }
            self = .library(CombineLibrary(copy: folder))
        }
    }
}
