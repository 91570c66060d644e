import BenchDiagnostics
import BenchSetup
import Foundation

/// A package of others that does not build here and whose files come in as those of the app do: what it lacks on Linux, such as an import
/// of FoundationNetworking, is brought along for it too.
struct PackageCopy {
    /// A reason for which the files of a package do not come in.
    enum Refusal: Error, Equatable {
        case noProduct(String)
        /// A target has no code in Swift.
        case otherCode(String)
        case tooMany(Int)
        case views
        /// They lie in the folder of the app, of which nothing is made of them.
        case unusedViews
        /// It has a `URLProtocol` of its own, such as one that logs what is sent.
        case urlProtocol

        var text: String {
            switch self {
            case .noProduct(let name): "it has no library \(name)"
            case .otherCode(let target): "\(target) is not Swift alone"
            case .tooMany(let count): "they are \(count), and more than \(PackageCopy.most) are not tried"
            case .views: "most of them are views"
            case .urlProtocol: "it takes requests in its own URLProtocol, as the bench does"
            case .unusedViews: "most of them are views, and the app makes no class and no model of them"
            }
        }
    }

    /// The folder of all copies, which is also the beginning of the paths of their files.
    static let folder = "Packages"
    /// The number of files that are tried at most: each is compiled several times.
    static let most = 200

    let source: PackageSource
    /// The modules of its products and those that they need of the same package.
    let modules: [AppModule]
    /// The files of the modules, by their paths in the bench.
    let places: [String: URL]
    let sources: AppSources
    /// The libraries of other packages that it is linked with, by their products.
    let libraries: [String: AppLibrary]
    /// The files that say under which terms it may be copied, by their names.
    let terms: [String: String]
    /// The name with its release, as a report has it.
    let title: String
    /// The words that say what its files are copies of, and why they are.
    private let origin: String

    /// Reads products of a package.
    init(
        _ products: [String], of source: PackageSource, besides there: Set<String>, in folder: URL, toolchain: Toolchain
    ) throws {
        let manifest = try PackageManifest.read(folder, toolchain: toolchain)
        if let product = products.first(where: { manifest.targets(of: $0).isEmpty }) {
            throw Refusal.noProduct(product)
        }
        let needed = Set(products.flatMap(manifest.targets).map(\.name)).subtracting(there)
        let targets = manifest.targets.filter { needed.contains($0.name) }
        let tree = try AppTree(folder)
        let all = manifest.modules(in: "", among: tree.swift)
        let found = try targets.map { target in
            guard let module = all.first(where: { $0.name == AppModule.identifier(target.name) }),
                target.type == "regular"
            else { throw Refusal.otherCode(target.name) }
            return module
        }
        let count = found.reduce(0) { $0 + $1.files.count }
        guard count <= Self.most else { throw Refusal.tooMany(count) }
        self.source = source
        let top = "\(AppPlace.bench)/\(Self.folder)/\(source.name)"
        let placed = found.map { Self.placed($0, below: "\(top)/\($0.name)") }
        modules = placed.map(\.module)
        places = placed.flatMap(\.files).reduce(into: [:]) { $0[$1.path] = folder.appending(path: $1.origin) }
        sources = try AppSources(places, of: modules, toolchain: toolchain)
        libraries = ProjectPackages(manifest.linked, pins: []).libraries
        terms = Self.terms(of: tree, in: folder)
        title = source.title
        origin = """
            \(source.title), from \(source.place): copies of its files, as they are.
            It does not build on Linux as a package. Here its modules are compiled as those of the app are.

            """
        guard !Self.takesRequests(sources) else { throw Refusal.urlProtocol }
        // Of those that are known, what is no view was seen to compile.
        guard !Self.areViews(sources) || AppLibrary.isSeenAsFiles(source) else { throw Refusal.views }
    }

    /// Reads a library that lies in the folder of an app, for the files that import it.
    init(_ library: FetchedLibraries.Library, for users: [SwiftFile], toolchain: Toolchain) throws {
        let count = library.module.files.count
        guard count <= Self.most else { throw Refusal.tooMany(count) }
        source = PackageSource(library.name, copy: library.folder)
        let top = "\(AppPlace.bench)/\(Self.folder)/\(library.name)/\(library.module.name)"
        let placed = Self.placed(library.module, below: top)
        modules = [placed.module]
        places = placed.files.reduce(into: [:]) { $0[$1.path] = library.base.appending(path: $1.origin) }
        sources = try AppSources(places, of: modules, toolchain: toolchain)
        libraries = [:]
        terms = (try? AppTree(library.folder)).map { Self.terms(of: $0, in: library.folder) } ?? [:]
        title = library.title
        origin = """
            \(library.title): copies of its files, as they are.
            Here its module is compiled as those of the app are. Once you fetch another release of it, set the bench up again.

            """
        guard !Self.takesRequests(sources) else { throw Refusal.urlProtocol }
        guard !Self.areViews(sources) || LibraryUse(users, of: sources).isOfModels else { throw Refusal.unusedViews }
    }

    /// Tells whether a file has a subclass of `URLProtocol`.
    private static func takesRequests(_ sources: AppSources) -> Bool {
        func takesRequests(_ part: SourcePart) -> Bool {
            part.inherited.contains { $0.name == "URLProtocol" } || part.parts.contains(where: takesRequests)
        }
        return sources.files.values.contains { $0.parts.contains(where: takesRequests) }
    }

    /// Tells whether most files are views. What imports views for a phone alone may do without them elsewhere.
    private static func areViews(_ sources: AppSources) -> Bool {
        let views = sources.files.values.count { file in
            !LibraryUse.views.isDisjoint(with: file.isConditional ? file.phoneImports : file.imports)
        }
        return views * 2 > sources.files.count
    }

    /// A module with the paths that its files have in the bench, beside those that they have in the package.
    private static func placed(
        _ module: AppModule, below top: String
    ) -> (module: AppModule, files: [(path: String, origin: String)]) {
        let folders = module.files.map { $0.split(separator: "/").dropLast() }
        let shared = folders.dropFirst().reduce(folders.first ?? []) { shared, next in
            shared.prefix(zip(shared, next).prefix { $0 == $1 }.count)
        }
        let files = module.files.map { origin in
            var parts = origin.split(separator: "/").dropFirst(shared.count).map(String.init)
            parts.append(ModuleLinks.name(of: parts.removeLast()))
            return (path: "\(top)/\(parts.joined(separator: "/"))", origin: origin)
        }
        let placed = AppModule(
            name: module.name, files: files.map(\.path), settings: module.settings, isOfPackage: true)
        return (placed, files)
    }

    private static func terms(of tree: AppTree, in folder: URL) -> [String: String] {
        let names = tree.files.filter { name in
            !name.contains("/")
                && ["LICENSE", "LICENCE", "NOTICE", "COPYING"].contains { name.uppercased().hasPrefix($0) }
        }
        return names.reduce(into: [:]) { terms, name in
            terms[name] = (try? Data(contentsOf: folder.appending(path: name))).map {
                String(decoding: $0, as: UTF8.self)
            }
        }
    }

    /// The files beside those of its modules, by their paths below the bench: its terms, and where it is from.
    var papers: [String: String] {
        let top = "\(Self.folder)/\(source.name)"
        return terms.reduce(into: ["\(top)/ORIGIN.txt": origin]) { $0["\(top)/\($1.key)"] = $1.value }
    }
}

/// The use that an app makes of a library of views.
struct LibraryUse {
    /// The modules of views.
    static let views: Set = ["AppKit", "SwiftUI", "UIKit", "WebKit"]

    private let users: [SwiftFile]
    private let sources: AppSources

    /// Takes the files that import a library, and the library.
    init(_ users: [SwiftFile], of sources: AppSources) { (self.users, self.sources) = (users, sources) }

    /// True where the app makes its own classes of the library's, such as its screens and its cells, or where a file names its types that is no
    /// view: such as the model that makes the rows. What a view tells its delegate is not missed where the view is.
    var isOfModels: Bool {
        let declared = sources.files.values.flatMap(\.tree.types).filter { $0.kind != .extension }
        let aliases = sources.files.values.flatMap(\.parts).filter { $0.alias != nil }.map(\.name)
        let names = Set(declared.compactMap { $0.name.split(separator: ".").last.map(String.init) } + aliases)
        let parents = names.filter { !$0.hasSuffix("Delegate") && !$0.hasSuffix("DataSource") }
        return users.contains { file in
            file.tree.types.contains { type in type.inherits.contains { parents.contains(Self.name(of: $0)) } }
                || Self.views.isDisjoint(with: file.imports) && !names.isDisjoint(with: file.tree.words)
        }
    }

    /// The name of a type without those around it and without its arguments.
    private static func name(of type: String) -> String {
        let plain = type.prefix { $0 != "<" }
        return plain.split(separator: ".").last.map(String.init) ?? type
    }
}
