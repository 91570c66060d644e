import Foundation

/// A library of others that an app imports and that compiles here: the bench of the app depends on it too.
///
/// This package depends on none of them.
struct AppLibrary: Hashable, Sendable {
    /// The module that an app imports, which is also a product.
    let module: String
    /// Its package.
    let source: PackageSource

    private init(_ module: String, _ repository: String, _ version: String) {
        self.module = module
        source = PackageSource(
            String(repository.split(separator: "/").last ?? ""), repository: "https://github.com/\(repository).git",
            version: version)
    }

    /// Takes a product of a package.
    init(_ product: String, _ source: PackageSource) { (module, self.source) = (product, source) }

    /// Takes the copy of a package that has a product of this name.
    init(_ module: String, copy: URL) {
        self.module = module
        source = PackageSource(copy.lastPathComponent, copy: copy)
    }

    /// Those that are asked for in a release that was seen to compile on Linux, whichever the app asks for.
    static let known = [
        AppLibrary("Alamofire", "Alamofire/Alamofire", "5.10.2"),
        AppLibrary("Factory", "hmlongco/Factory", "2.5.3"),
        AppLibrary("ObjectMapper", "tristanhimmelman/ObjectMapper", "4.4.3"),
        AppLibrary("PromiseKit", "mxcl/PromiseKit", "8.2.0"),
        AppLibrary("ReactiveSwift", "ReactiveCocoa/ReactiveSwift", "7.2.1"),
        // The last release in which its package has RxCocoa on Linux.
        AppLibrary("RxCocoa", "ReactiveX/RxSwift", "6.9.0"),
        AppLibrary("RxRelay", "ReactiveX/RxSwift", "6.9.0"),
        AppLibrary("RxSwift", "ReactiveX/RxSwift", "6.9.0"),
        AppLibrary("Swinject", "Swinject/Swinject", "2.9.1"),
    ]

    /// True if its package is one of those.
    var isKnown: Bool { Self.known.contains { $0.source == source } }

    /// The product of it, in the dependencies of a target.
    var product: String { ".product(name: \"\(module)\", package: \"\(source.name)\")" }
}

/// The libraries of an app that may be asked for, from its imports.
struct AppLibraries {
    /// A folder with copies of packages, such as `SourcePackages/checkouts` of Xcode; nil for none.
    let copies: URL?
    /// Those that the app's projects name, by their products.
    var named: [String: AppLibrary] = [:]

    /// Returns those that files import, sorted by module.
    ///
    /// - Parameters:
    ///   - files: The files of the app.
    ///   - own: The modules of the app.
    /// - Returns: The libraries.
    func asked(by files: some Sequence<SwiftFile>, besides own: Set<String>) -> [AppLibrary] {
        let imported = files.filter { FileChoice.reason(for: $0) != .test }.reduce(into: Set<String>()) {
            $0.formUnion($1.imports)
        }
        let foreign = imported.subtracting(own).subtracting(FileChoice.known).subtracting(Standin.originals)
        return foreign.sorted().compactMap { module in
            copy(of: module) ?? (copies == nil ? AppLibrary.known.first { $0.module == module } ?? named[module] : nil)
        }
    }

    private func copy(of module: String) -> AppLibrary? {
        guard let copies else { return nil }
        let folder = copies.appending(path: module)
        let manifest = folder.appending(path: "Package.swift").path
        return FileManager.default.fileExists(atPath: manifest) ? AppLibrary(module, copy: folder) : nil
    }
}
