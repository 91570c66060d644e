import Foundation

/// The order to `init` from a command line: a bench for an app.
///
/// Performing it takes more code than all plays, and every bench would have to compile that. So that code is a target
/// of its own, which only the bench of this package links.
package struct InitOrder: Sendable {
    /// Writes the bench, or says what would be written, and builds it.
    package typealias Fulfilment = @Sendable (InitOrder) throws -> Void

    /// The folder that the user has named.
    package let app: URL
    /// The path of this program.
    package let executable: String
    package let environment: [String: String]
    /// Returns the folder for a word of the command line.
    package let folder: @Sendable (String) -> URL
    /// Prints a line.
    package let say: @Sendable (String) -> Void
    /// The place of this package for the bench, a folder or a URL; nil for the place where this program was built.
    package var package: String?
    /// The folder of compiled modules; nil for those beside this program.
    package var modules: URL?
    /// The app of the project; nil for the one with the project's name.
    package var target: String?
    /// The module in the place of Combine, by the name that `--combine` gives it; nil for the usual choice.
    package var combine: String?
    /// The folder with copies of the packages that the app imports.
    package var libraries: URL?
    /// The folder for builds; nil for the usual one.
    package var scratch: URL?
    /// The first capture; nil if none is wanted.
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

/// The first capture of a bench's fixtures, if `init` is to make one.
package struct FirstCapture: Equatable, Sendable {
    /// The values of `--upstream`.
    package let upstreams: [String]

    package init(upstreams: [String]) { self.upstreams = upstreams }
}
