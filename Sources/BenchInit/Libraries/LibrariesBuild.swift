import BenchSetup
import Foundation

/// Fetches and builds the libraries of an app in a folder of its own, to ask the compiler with them.
struct LibrariesBuild {
    /// The libraries that were built, and the modules with them.
    struct Result {
        let libraries: [AppLibrary]
        let modules: BuiltModules
    }

    /// The modules of this package, and their toolchain.
    let modules: BuiltModules
    /// The folder.
    let folder: URL
    /// Says what takes a while, and what cannot be had.
    let say: @Sendable (String) -> Void

    /// Builds them: where not all build together, those that build alone.
    func run(_ libraries: [AppLibrary]) throws -> Result {
        guard !libraries.isEmpty else { return Result(libraries: [], modules: modules) }
        let titles = libraries.map(\.source.title).distinct.joined(separator: ", ")
        say("fetching and building \(titles), which the app imports")
        var built = libraries
        if let reason = try failure(of: libraries) {
            let alone = try libraries.map { ($0, libraries.count == 1 ? reason : try failure(of: [$0])) }
            for (library, reason) in alone { if let reason { say("\(library.source.title) is not used: \(reason)") } }
            built = alone.filter { $0.1 == nil }.map(\.0)
            // A package that the app names may ask for another state of one that is known.
            for rest in [built.filter(\.isKnown), []] where rest != built {
                guard let reason = try failure(of: built) else { break }
                let left = built.filter { !rest.contains($0) }.map(\.source.title).distinct.joined(separator: ", ")
                say("not used, since with the others \(reason): \(left)")
                built = rest
            }
        }
        let products = package.modules
        let found = built.isEmpty ? modules : modules.searching([products] + BuiltModules.modulesOfC(beside: products))
        return Result(libraries: built, modules: found)
    }

    /// The reason why some of them cannot be had together; nil where they can.
    private func failure(of libraries: [AppLibrary]) throws -> String? {
        let package = package(of: libraries)
        try package.write(manifest(libraries), to: "Package.swift")
        let imports = libraries.map { "import \($0.module)\n" }.joined()
        try package.write(imports, to: "Sources/Libraries/Libraries.swift")
        if let reason = try package.resolve() { return "it cannot be fetched: \(reason)" }
        return try package.build().map { "it does not build here: \($0)" }
    }

    /// Nobody knows how large a package is that the app names.
    private func package(of libraries: [AppLibrary]) -> ScratchPackage {
        let limit = libraries.allSatisfy(\.isKnown) ? nil : Self.minutes
        return ScratchPackage(folder: folder, toolchain: modules.toolchain, minutes: limit)
    }

    /// Longer than this takes no package that is worth it.
    private static let minutes = 4

    private var package: ScratchPackage { package(of: []) }

    private func manifest(_ libraries: [AppLibrary]) -> String {
        let packages = libraries.map { ".package(\($0.source.dependency(from: nil)))" }.distinct.joined(separator: ", ")
        let products = libraries.map(\.product).joined(separator: ", ")
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "Libraries", platforms: [.macOS(.v15)], dependencies: [\(packages)],
                targets: [.target(name: "Libraries", dependencies: [\(products)])])

            """
    }
}
