import Foundation

/// A library of others that an app imports and that compiles here: the bench of the app depends on it too.
///
/// This package depends on none of them.
struct AppLibrary: Hashable, Sendable {
    /// The module that an app imports, which is also a product.
    let module: String
    /// The name of its package, as SwiftPM knows it: the last part of where it is.
    let package: String
    private let repository: String
    private let version: String
    /// A copy of its package; nil for the release on its own site.
    private let copy: URL?

    private init(_ module: String, _ repository: String, _ version: String) {
        self.module = module
        self.repository = "https://github.com/\(repository).git"
        self.version = version
        package = String(repository.split(separator: "/").last ?? "")
        copy = nil
    }

    /// Takes the copy of a package that has a product of this name.
    init(_ module: String, copy: URL) {
        self.module = module
        (repository, version, package, self.copy) = ("", "", copy.lastPathComponent, copy)
    }

    /// Those that are asked of their own sites, in a release that was seen to compile on Linux.
    static let known = [
        AppLibrary("Alamofire", "Alamofire/Alamofire", "5.10.2"),
        AppLibrary("Moya", "Moya/Moya", "15.0.3"),
        AppLibrary("ObjectMapper", "tristanhimmelman/ObjectMapper", "4.4.3"),
        AppLibrary("RxRelay", "ReactiveX/RxSwift", "6.9.0"),
        AppLibrary("RxSwift", "ReactiveX/RxSwift", "6.9.0"),
        AppLibrary("Swinject", "Swinject/Swinject", "2.9.1"),
    ]

    /// The name and version, or the folder of the copy.
    var title: String { copy.map { "\(package) in \($0.path)" } ?? "\(package) \(version)" }

    /// The arguments of `.package` in a manifest.
    ///
    /// - Parameter folder: The folder of the manifest; nil for one that is thrown away.
    /// - Returns: A URL with the exact version, or the path of the copy.
    func dependency(from folder: URL?) -> String {
        guard let copy else { return "url: \"\(repository)\", exact: \"\(version)\"" }
        let path = folder.map { PackageDependency.path(from: $0.pathComponents, to: copy.pathComponents) }
        return "name: \"\(package)\", path: \"\(path ?? copy.path)\""
    }

    /// The product of it, in the dependencies of a target.
    var product: String { ".product(name: \"\(module)\", package: \"\(package)\")" }
}

/// The libraries of an app that may be asked for, from its imports.
struct AppLibraries {
    /// A folder with copies of packages, such as `SourcePackages/checkouts` of Xcode; nil for none.
    let copies: URL?

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
            copy(of: module) ?? (copies == nil ? AppLibrary.known.first { $0.module == module } : nil)
        }
    }

    private func copy(of module: String) -> AppLibrary? {
        guard let copies else { return nil }
        let folder = copies.appending(path: module)
        let manifest = folder.appending(path: "Package.swift").path
        return FileManager.default.fileExists(atPath: manifest) ? AppLibrary(module, copy: folder) : nil
    }
}
