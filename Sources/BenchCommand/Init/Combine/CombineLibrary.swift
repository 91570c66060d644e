import Foundation

/// The library that behaves as Combine does, for an app that needs more of it than our stand-in has.
///
/// It is the bench of the app that depends on it; this package has no dependency.
struct CombineLibrary: Equatable, Sendable {
    static let name = "OpenCombine"
    /// Its modules, each a product of the same name.
    static let modules = ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"]
    private static let version = "0.14.0"
    private static let repository = "https://github.com/OpenCombine/OpenCombine.git"

    /// A copy of it; nil for the release on its own site.
    let copy: URL?

    /// The folder or repository that it comes from.
    var place: String { copy?.path ?? Self.repository }

    /// The name in messages about what takes the place of Combine.
    var title: String { copy == nil ? "\(Self.name) \(Self.version)" : "\(Self.name) in \(place)" }

    /// The arguments of `.package` in a manifest.
    ///
    /// - Parameter folder: The folder of the manifest; nil for one that is thrown away.
    /// - Returns: A URL with the exact version, or the path of the copy.
    func dependency(from folder: URL?) -> String {
        guard let copy else { return "url: \"\(Self.repository)\", exact: \"\(Self.version)\"" }
        let path = folder.map { PackageDependency.path(from: $0.pathComponents, to: copy.pathComponents) }
        return "name: \"\(Self.name)\", path: \"\(path ?? copy.path)\""
    }

    /// The target that re-exports it under a name that is not Apple's: where a module is called Combine, the library hides its
    /// own schedulers, and others add to what they take for Combine itself.
    static var target: String {
        let products = modules.map { "                .product(name: \"\($0)\", package: \"\(name)\"),\n" }.joined()
        return """
                    .target(
                        name: "\(Standin.appCombine.name)",
                        dependencies: [
            \(products)            ],
                        path: "Modules/\(Standin.appCombine.name)"),
            """
    }
}
