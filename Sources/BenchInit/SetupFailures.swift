import BenchDiagnostics
import Foundation

// The reasons why a bench cannot be set up: the app.
extension Diagnostic {
    private static let nameTheFolder: Advice =
        "Name the folder with the Xcode project, the package, or the sources."

    static func notAFolder(_ path: String) -> Diagnostic {
        Diagnostic("The app is not a folder.", path, next: nameTheFolder)
    }

    static func noSwift(_ path: String) -> Diagnostic {
        Diagnostic("There is no Swift file.", path, next: nameTheFolder)
    }

    static func tooMany(_ path: String, most: Int) -> Diagnostic {
        Diagnostic(
            "There are more than \(most) files.", path, next: "Name the folder with the sources of the app only.")
    }

    /// Several projects have an app, and none was named.
    static func projects(_ path: String, _ paths: [String]) -> Diagnostic {
        Diagnostic(
            "There are \(paths.count) projects with an app.", path,
            next: "Name one of them, or its folder: \(paths.joined(separator: ", "))")
    }

    /// A project of Xcode has no form that can be read.
    static func project(_ path: String) -> Diagnostic {
        Diagnostic(
            "The project cannot be read; what is left of a merge may be in it.", path,
            next: "Repair it until Xcode opens it, or move it out of the folder.")
    }

    /// A description of a project includes a file that is not there.
    static func include(_ path: String, from including: String) -> Diagnostic {
        Diagnostic(
            "The description of the project includes \(path), which is not there.", including,
            next: "Put it there, or take the line out of `include`.")
    }

    /// SwiftPM does not read the manifest of a package.
    static func manifest(_ path: String, reason: String) -> Diagnostic {
        Diagnostic(
            "The package manager does not read the manifest: \(reason)".asSentence, path,
            next: "Repair it until swift package dump-package prints it, with the toolchain on the path.")
    }

    /// A folder of the app cannot be looked into.
    static func closed(_ path: String, reason: String) -> Diagnostic {
        Diagnostic(
            "The folder cannot be looked into: \(reason)".asSentence, path,
            next: "Give it to your user, or name a folder without it.")
    }

    /// No app of the project has this name.
    static func target(_ name: String, _ names: [String]) -> Diagnostic {
        Diagnostic(
            "No app of the project is called \"\(name)\".", "--target",
            next: names.isEmpty ? "The project has no app." : "Name one of: \(names.joined(separator: ", "))")
    }
}

// What the bench depends on.
extension Diagnostic {
    static let noPackage = Diagnostic(
        "The package of the bench is not above this program.", "--package",
        next: "Say where it is: --package DIR, or --package with the URL of its repository")

    /// The URL of the package has a password.
    static let password = Diagnostic(
        "The URL of the package has a password, which would be committed with the bench.", "--package",
        next: "Name the URL without it; git and SwiftPM know a login by other ways, such as ~/.netrc.")

    /// The package of the bench is called as the folder that is written.
    static func sameName(_ path: String) -> Diagnostic {
        Diagnostic(
            "The package of the bench has the name of the folder that would be written, and SwiftPM takes two of one name for one.",
            path,
            next:
                "Name a link to it with --package that is called otherwise, such as presenter-bench. Nothing was written."
        )
    }

    /// A module of the app is called as one of this package, which plays need.
    static func sharedModule(_ name: String) -> Diagnostic {
        Diagnostic(
            "The app has a module called \(name), as the package of the bench has, and no program has two of one name.",
            name,
            next: "Give the target of the app another product module name. Nothing was written.")
    }

    /// A folder that was named for the library in the place of Combine has no package.
    static func noCopy(_ path: String) -> Diagnostic {
        let source = CombineLibrary(copy: nil).source.place
        return Diagnostic(
            "There is no package in this folder, so it is no copy of \(CombineLibrary.name).", path,
            next: "--combine takes standin, opencombine, or the folder of a copy: git clone \(source)")
    }

    /// The library in the place of Combine cannot be had.
    static func library(_ place: String, failure: String, reason: String) -> Diagnostic {
        Diagnostic(
            "\(CombineLibrary.name) \(failure): \(reason)".asSentence, place,
            next:
                "Do it again with a network, or with a copy: --combine DIR; --combine standin leaves out what needs it. Nothing was written."
        )
    }
}

// What is written.
extension Diagnostic {
    static func exists(_ path: String) -> Diagnostic {
        Diagnostic(
            "There is a bench already, or something else of that name.", path,
            next: "Move it away, or see what would be written: add --dry-run. Nothing was written.")
    }

    static func unwritable(_ path: String, reason: String) -> Diagnostic {
        Diagnostic(
            "The bench cannot be written: \(reason)".asSentence, path,
            next: "Give the folder to your user, or copy the app elsewhere. Nothing was left there.")
    }

    /// The written bench does not build.
    static func build(_ path: String, _ words: [String], reason: String) -> Diagnostic {
        Diagnostic(
            "The bench was written, but it does not build: \(reason)".asSentence, path,
            next: "See all of it: \(ProgramName(typed: words).text); if the error is in the app, fix it there.")
    }

    /// The written bench builds, and does not play.
    static func unplayed(_ names: [String], by program: URL, root: URL, reason: String) -> Diagnostic {
        let replay = Suggestion(.replay, names).text(for: ProgramName(typed: [program.path]).at(root: root.path))
        return Diagnostic(
            "The bench was written, and \(names.first ?? "a scenario") was not played: \(reason)".asSentence, root.path,
            next: "See what it says: \(replay)")
    }
}
