import Foundation

/// A library of others that an app imports and that compiles here: the bench of the app depends on it too.
///
/// This package depends on none of them.
struct AppLibrary: Hashable, Sendable {
    /// The module that an app imports.
    let module: String
    /// The product with it, which has the same name but for what no module can be called: `my-kit` brings `my_kit`.
    private let name: String
    /// Its package.
    let source: PackageSource

    private init(_ module: String, _ repository: String, _ version: String) {
        (self.module, name) = (module, module)
        source = PackageSource(
            String(repository.split(separator: "/").last ?? ""), repository: "https://github.com/\(repository).git",
            version: version)
    }

    /// Takes a product of a package.
    init(_ product: String, _ source: PackageSource) {
        (module, name, self.source) = (AppModule.identifier(product), product, source)
    }

    /// Takes the copy of a package that has a product of this name.
    init(_ module: String, copy: URL) {
        (self.module, name) = (module, module)
        source = PackageSource(copy.lastPathComponent, copy: copy)
    }

    /// The libraries that are asked for in a release that was seen to compile on Linux, whichever the app asks for.
    static let known =
        [
            AppLibrary("Alamofire", "Alamofire/Alamofire", "5.10.2"),
            AppLibrary("CryptoSwift", "krzyzanowskim/CryptoSwift", "1.9.0"),
            AppLibrary("Factory", "hmlongco/Factory", "2.5.3"),
            AppLibrary("ObjectMapper", "tristanhimmelman/ObjectMapper", "4.4.3"),
            AppLibrary("PromiseKit", "mxcl/PromiseKit", "8.2.0"),
            AppLibrary("ReactiveSwift", "ReactiveCocoa/ReactiveSwift", "7.2.1"),
            // The last release in which its package has RxCocoa on Linux.
            AppLibrary("RxCocoa", "ReactiveX/RxSwift", "6.9.0"),
            AppLibrary("RxRelay", "ReactiveX/RxSwift", "6.9.0"),
            AppLibrary("RxSwift", "ReactiveX/RxSwift", "6.9.0"),
            AppLibrary("Swinject", "Swinject/Swinject", "2.9.1"), AppLibrary("Then", "devxoul/Then", "3.0.0"),
        ] + files

    /// The libraries in a release of an older interface, for apps that ask for that major version.
    private static let older = [AppLibrary("Factory", "hmlongco/Factory", "1.3.0")]

    /// The known release of a package that takes the place of the one that an app asks for; nil for a package that is not known. Its name is that
    /// by which SwiftPM knows it, in small letters.
    static func knownSource(of name: String, for requirement: PackageSource.Requirement) -> PackageSource? {
        let all = (older + known).map(\.source).filter { $0.name.lowercased() == name }
        return all.first { $0.requirement.major == requirement.major } ?? all.last
    }

    /// The libraries that do not build on Linux and whose files do, as they were seen to.
    private static let files =
        ["CombineMoya", "Moya", "RxMoya"].map { AppLibrary($0, "Moya/Moya", "15.0.3") } + [
            AppLibrary("APIKit", "ishkawa/APIKit", "5.4.0"),
            AppLibrary("Action", "RxSwiftCommunity/Action", "5.0.0"),
            AppLibrary("CombineExt", "CombineCommunity/CombineExt", "1.8.1"),
            AppLibrary("Differentiator", "RxSwiftCommunity/RxDataSources", "5.0.2"),
            AppLibrary("Resolver", "hmlongco/Resolver", "1.5.1"),
            AppLibrary("RxAlamofire", "RxSwiftCommunity/RxAlamofire", "6.1.2"),
            AppLibrary("RxDataSources", "RxSwiftCommunity/RxDataSources", "5.0.2"),
        ]

    /// The modules that are part of another one where CocoaPods builds it, if the app has a third, and that others bring along.
    private static let parts = [
        (module: "RxMoya", of: "Moya", with: "RxSwift"), (module: "CombineMoya", of: "Moya", with: "Combine"),
        (module: "RxCocoa", of: "RxDataSources", with: "RxSwift"),
        (module: "RxCocoa", of: "RxSwiftUtilities", with: "RxSwift"),
    ]

    /// Returns the modules that files see by an import of what they are part of, and that none of them imports.
    static func parts(seenBy files: [SwiftFile]) -> Set<String> {
        let imports = files.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
        return Set(parts.filter { imports.isSuperset(of: [$0.of, $0.with]) }.map(\.module)).subtracting(imports)
    }

    /// True for one that is not built as a package first.
    var comesAsFiles: Bool { source.copy == nil && Self.isSeenAsFiles(source) }

    /// Tells whether the files of a package were seen to compile where it does not build.
    static func isSeenAsFiles(_ source: PackageSource) -> Bool { files.contains { $0.source == source } }

    /// True if its package is a known one.
    var isKnown: Bool { isOlder || Self.known.contains { $0.source == source } }

    /// True if its package is a known one with an older interface.
    var isOlder: Bool { Self.older.contains { $0.source == source } }

    /// The product of it, in the dependencies of a target.
    var product: String { ".product(name: \"\(name)\", package: \"\(source.name)\")" }
}

/// The libraries of an app that may be asked for, from its imports.
struct AppLibraries {
    /// A folder with copies of packages, such as `SourcePackages/checkouts` of Xcode; nil for none.
    let copies: URL?
    /// The libraries that the app's projects name, by their modules.
    var named: [String: AppLibrary] = [:]

    /// Returns those that files import, sorted by module.
    func asked(by files: some Sequence<SwiftFile>, besides own: Set<String>) -> [AppLibrary] {
        let code = files.filter { FileChoice.reason(for: $0) != .test }
        let imported = code.reduce(into: AppLibrary.parts(seenBy: code)) { $0.formUnion($1.imports) }
        let foreign = imported.subtracting(own).subtracting(FileChoice.known).subtracting(Standin.originals)
        return foreign.sorted().compactMap { module in
            let older = named[module].flatMap { $0.isOlder ? $0 : nil }
            let library = older ?? AppLibrary.known.first { $0.module == module } ?? named[module]
            guard let copies else { return library }
            // A package may have other products than one of its own name.
            let folders = [module, library?.source.name].compactMap(\.self).map { copies.appending(path: $0) }
            return folders.first(where: Self.isPackage).map { AppLibrary(module, copy: $0) }
        }
    }

    private static func isPackage(_ folder: URL) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
    }
}
