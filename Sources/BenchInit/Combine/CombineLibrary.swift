import Foundation

/// The library that behaves as Combine does, for an app that needs more of it than our stand-in has.
///
/// It is the bench of the app that depends on it; this package has no dependency.
struct CombineLibrary: Equatable, Sendable {
    static let name = "OpenCombine"
    /// Its modules, each a product of the same name.
    static let modules = ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"]

    /// The package: its release, or a copy of it.
    let source: PackageSource

    init(copy: URL?) {
        source = PackageSource(
            Self.name, repository: "https://github.com/OpenCombine/OpenCombine.git", version: "0.14.0", copy: copy)
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
