import BenchDiagnostics

/// A bench that cannot be set up.
enum InitError: PlainError, Equatable {
    case notAFolder(String)
    case exists(String)
    case noPackage
    /// The package of the bench is called as the folder that is written.
    case sameName(String)
    case noSwift(String)
    case tooMany(String, most: Int)
    case unwritable(String, reason: String)
    /// The written bench does not build.
    case build(String, reason: String)
    /// The written bench builds, and does not play.
    case unplayed(String, reason: String, bench: String)
    /// Several projects have an app, and none was named.
    case projects(String, [String])
    /// No app of the project has this name.
    case target(String, [String])
    /// A folder that was named for the library in the place of Combine has no package.
    case noCopy(String)
    /// The library in the place of Combine cannot be had.
    case library(String, failure: String, reason: String)

    var what: String {
        switch self {
        case .notAFolder: "The app is not a folder."
        case .exists: "There is a bench already, or something else of that name."
        case .noPackage: "The package of the bench is not above this program."
        case .sameName:
            "The package of the bench has the name of the folder that would be written, and SwiftPM takes two of one name for one."
        case .noSwift: "There is no Swift file."
        case .tooMany(_, let most): "There are more than \(most) files."
        case .unwritable(_, let reason): "The bench cannot be written: \(reason)".asSentence
        case .build(_, let reason): "The bench was written, but it does not build: \(reason)".asSentence
        case .unplayed(let name, let reason, _):
            "The bench was written, and \(name) was not played: \(reason)".asSentence
        case .projects(_, let paths): "There are \(paths.count) projects with an app."
        case .target(let name, _): "No app of the project is called \"\(name)\"."
        case .noCopy: "There is no package in this folder, so it is no copy of \(CombineLibrary.name)."
        case .library(_, let failure, let reason): "\(CombineLibrary.name) \(failure): \(reason)".asSentence
        }
    }

    var place: String {
        switch self {
        case .notAFolder(let path), .exists(let path), .noSwift(let path), .tooMany(let path, _),
            .unwritable(let path, _), .noCopy(let path), .library(let path, _, _), .projects(let path, _),
            .build(let path, _), .unplayed(_, _, let path), .sameName(let path):
            path
        case .noPackage: "--package"
        case .target: "--target"
        }
    }

    var next: String {
        switch self {
        case .notAFolder, .noSwift: "Name the folder with the Xcode project, the package, or the sources."
        case .exists: "Move it away, or see what would be written: add --dry-run. Nothing was written."
        case .noPackage: "Say where it is: --package DIR, or --package with the URL of its repository"
        case .sameName: "Rename it, to presenter-bench for example, and build it again. Nothing was written."
        case .build: "See all of it with swift build in that folder; if the error is in the app, fix it there."
        case .unplayed(let name, _, _): "See what it says: swift run in that folder, with replay \(name)"
        case .projects(_, let paths): "Name one of them, or its folder: \(paths.joined(separator: ", "))"
        case .target(_, let names):
            names.isEmpty ? "The project has no app." : "Name one of: \(names.joined(separator: ", "))"
        case .tooMany: "Name the folder with the sources of the app only."
        case .noCopy:
            "--combine takes standin, opencombine, or the folder of a copy: git clone \(CombineLibrary(copy: nil).source.place)"
        case .library:
            "Do it again with a network, or with a copy: --combine DIR; --combine standin leaves out what needs it. Nothing was written."
        case .unwritable: "Give the folder to your user, or copy the app elsewhere. Nothing was left there."
        }
    }
}
