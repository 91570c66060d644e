import Foundation

/// What a command line asks of `init`: a bench for an app.
///
/// To fulfil it takes more code than all that plays, and every bench would have to compile that. So it is a target of its own, which
/// only the bench of this package links.
package struct InitOrder: Sendable {
    /// Writes the bench, or says what would be written, and builds it.
    package typealias Fulfilment = @Sendable (InitOrder) throws -> Void

    /// The folder that was named.
    package let app: URL
    /// The path of this program.
    package let executable: String
    package let environment: [String: String]
    /// Finds a folder that a word of the command line names.
    package let folder: @Sendable (String) -> URL
    /// Prints a line.
    package let say: @Sendable (String) -> Void
    /// Where the bench finds this package, a folder or a URL; nil for where this program was built.
    package var package: String?
    /// The folder of compiled modules; nil for those beside this program.
    package var modules: URL?
    /// The app of the project; nil for the one of the project's name.
    package var target: String?
    /// What takes the place of Combine, as `--combine` names it.
    package var combine: String?
    /// The folder with copies of the packages that the app imports.
    package var libraries: URL?
    /// The folder of builds that was named.
    package var scratch: URL?
    /// The first capture; nil where nobody asks for it.
    package var capture: FirstCapture?
    /// True if the bench is built once.
    package var isBuilt = true
    /// True if nothing is written.
    package var isDry = false

    package init(
        app: URL, executable: String, environment: [String: String], folder: @escaping @Sendable (String) -> URL,
        say: @escaping @Sendable (String) -> Void
    ) {
        self.app = app
        self.executable = executable
        self.environment = environment
        self.folder = folder
        self.say = say
    }
}

/// The first capture of the fixtures of a bench, where `init` was asked for it.
package struct FirstCapture: Equatable, Sendable {
    /// The values of `--upstream`.
    package let upstreams: [String]

    package init(upstreams: [String]) { self.upstreams = upstreams }
}
