import BenchDiagnostics
import BenchRunner
import BenchSetup
import Foundation

/// The manifest of a package, as SwiftPM reads it.
///
/// `swift package dump-package` says the same as `describe --type json` of settings and targets, and says it also of a package
/// whose dependencies cannot be had or whose other targets have no folder here.
struct PackageManifest: Decodable {
    struct Target: Decodable {
        let name: String
        let type: String
        let path: String?
        let sources: [String]?
        let exclude: [String]?
        let settings: [Setting]?
        let dependencies: [TargetDependency]?
    }

    /// A dependency of a target: a product of a package, or the target or product that has this name.
    struct TargetDependency: Decodable {
        private let product: [String?]?
        private let byName: [String?]?
        private let ofPackage: [String?]?

        /// The name of a product; nil for another target.
        var name: String? { (product ?? byName)?.first ?? nil }
        /// The package of the product, where it is named.
        var package: String? { product.flatMap { $0.count > 1 ? $0[1] : nil } }

        /// The name of another target of the same package, where it may be one.
        var target: String? { (ofPackage ?? byName)?.first ?? nil }

        enum CodingKeys: String, CodingKey { case product, byName, ofPackage = "target" }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            // Behind the names there may be a condition.
            product = (try? values.decode([Text].self, forKey: .product))?.map(\.value)
            byName = (try? values.decode([Text].self, forKey: .byName))?.map(\.value)
            ofPackage = (try? values.decode([Text].self, forKey: .ofPackage))?.map(\.value)
        }

        private struct Text: Decodable {
            let value: String?
            init(from decoder: any Decoder) throws { value = try? decoder.singleValueContainer().decode(String.self) }
        }
    }

    /// A package of others.
    struct Dependency: Decodable {
        struct Source: Decodable {
            struct Location: Decodable {
                struct Remote: Decodable { let urlString: String }
                let remote: [Remote]?
            }
            struct Requirement: Decodable {
                struct Range: Decodable { let lowerBound, upperBound: String }
                let exact, branch, revision: [String]?
                let range: [Range]?
            }
            let identity: String
            let location: Location
            let requirement: Requirement
        }
        /// A package in a folder, by that folder's name in small letters.
        struct Folder: Decodable { let identity: String }
        let sourceControl: [Source]?
        let fileSystem: [Folder]?
    }

    struct Setting: Decodable {
        struct Value: Decodable { let _0: Word? }
        /// A text; a list of flags is nothing that is read here.
        struct Word: Decodable {
            let text: String?
            init(from decoder: any Decoder) throws { text = try? decoder.singleValueContainer().decode(String.self) }
        }
        struct Condition: Decodable {
            let config: String?
            let platformNames: [String]?
        }
        let tool: String
        let kind: [String: Value]
        let condition: Condition?
    }

    struct Product: Decodable {
        let name: String
        let targets: [String]
    }

    struct Version: Decodable { let _version: String }

    let name: String
    let targets: [Target]
    private let products: [Product]?
    let dependencies: [Dependency]?
    let swiftLanguageVersions: [String]?
    let toolsVersion: Version?

    /// Asks SwiftPM.
    static func read(_ folder: URL, toolchain: Toolchain) throws -> PackageManifest {
        let text = SourceText.read(folder.appending(path: "Package.swift"))
        guard let plain = text.flatMap(PlaygroundManifest.plain) else {
            return try dumped(folder, toolchain, of: folder)
        }
        let manager = FileManager.default
        let copy = manager.temporaryDirectory.appending(path: "bench-manifest-\(UUID().uuidString)")
        try manager.createDirectory(at: copy, withIntermediateDirectories: true)
        defer { try? manager.removeItem(at: copy) }
        try Data(plain.utf8).write(to: copy.appending(path: "Package.swift"))
        return try dumped(copy, toolchain, of: folder)
    }

    private static func dumped(_ folder: URL, _ toolchain: Toolchain, of package: URL) throws -> PackageManifest {
        let place = package.appending(path: "Package.swift").path
        let run = try toolchain.run("swift", ["package", "--package-path", folder.path, "dump-package"])
        if run.code != 0 { throw Diagnostic.manifest(place, reason: ProgramOnPath.Run.reason(run.errors)) }
        do { return try JSONDecoder().decode(PackageManifest.self, from: Data(run.output.utf8)) } catch {
            throw Diagnostic.manifest(
                place, reason: "the package manager describes it in a form that is not known here")
        }
    }

    /// The names of the folders with packages that it depends on, in small letters.
    var folders: [String] { (dependencies ?? []).flatMap { $0.fileSystem ?? [] }.map(\.identity) }

    /// The target that would compile a folder with its own files: SwiftPM looks into the packages below a target's folder, too.
    func target(around path: String, in folder: String, among files: [String]) -> String? {
        let start = folder.isEmpty ? "" : folder + "/"
        return targets.first { target in
            guard let place = place(of: target, below: start, among: files), target.sources == nil else { return false }
            return path.hasPrefix(place) && !(target.exclude ?? []).contains { Self.contains(place + $0, path) }
        }?.name
    }

    /// The modules that its targets make.
    func modules(in folder: String, among files: [String]) -> [AppModule] {
        targets.filter { ["regular", "executable"].contains($0.type) }.compactMap { target in
            let start = folder.isEmpty ? "" : folder + "/"
            guard let place = place(of: target, below: start, among: files) else { return nil }
            let excluded = (target.exclude ?? []).map { place + $0 }
            let named = target.sources?.map { place + $0 }
            let own = files.filter { file in
                file.hasPrefix(place) && !excluded.contains { Self.contains($0, file) }
                    && named?.contains { Self.contains($0, file) } ?? true
            }
            guard !own.isEmpty else { return nil }
            return AppModule(name: target.name, files: own, settings: settings(of: target), isOfPackage: true)
        }
    }

    /// The targets of which the product is made that brings a module.
    func targets(of module: String) -> [Target] {
        var found: [Target] = []
        var next = products?.first { AppModule.identifier($0.name) == module }?.targets ?? []
        while let name = next.popLast() {
            guard let target = targets.first(where: { $0.name == name }), !found.contains(where: { $0.name == name })
            else { continue }
            found.append(target)
            next += (target.dependencies ?? []).compactMap(\.target)
        }
        return found.sorted { $0.name < $1.name }
    }

    /// The products of other packages that its targets are linked with; where no package is named, that of the product's name.
    var linked: [ProjectPackages.Product] {
        let packages = (dependencies ?? []).flatMap { $0.sourceControl ?? [] }
        return targets.flatMap { $0.dependencies ?? [] }.compactMap { dependency in
            guard let name = dependency.name,
                let package = packages.first(where: { $0.identity == (dependency.package ?? name).lowercased() }),
                let address = package.location.remote?.first?.urlString
            else { return nil }
            return ProjectPackages.Product(name: name, address: address, requirement: package.requirement.asked)
        }
    }

    private static func contains(_ path: String, _ file: String) -> Bool {
        let folder = XcodeProject.standardized(path)
        return folder.isEmpty || file == folder || file.hasPrefix(folder + "/")
    }

    /// The folder of a target's sources: the one that it names, or else one where SwiftPM looks; of the only target, all of such a
    /// folder (SwiftPM, from tools version 5.9 on).
    private func place(of target: Target, below start: String, among files: [String]) -> String? {
        if let path = target.path {
            let folder = XcodeProject.standardized(start + path)
            return folder.isEmpty ? "" : folder + "/"
        }
        let folders = ["Sources", "Source", "src", "srcs"].map { "\(start)\($0)/" }
        let isOnly = targets.count { $0.type != "test" } == 1
        return (folders.map { "\($0)\(target.name)/" } + (isOnly ? folders : []))
            .first { place in files.contains { $0.hasPrefix(place) } }
    }

    private func settings(of target: Target) -> CompileSettings {
        var settings = CompileSettings()
        let tools = CompileSettings.mode(of: toolsVersion?._version ?? "5")
        settings.mode = swiftLanguageVersions?.map(CompileSettings.mode).max() ?? tools
        for setting in target.settings ?? [] where setting.tool == "swift" && Self.holds(setting.condition) {
            for (kind, value) in setting.kind {
                switch (kind, value._0?.text) {
                case ("define", let name?): settings.defines.append(name)
                case ("enableUpcomingFeature", let name?): settings.features.append(name)
                case ("enableExperimentalFeature", let name?): settings.experimental.append(name)
                case ("swiftLanguageMode", let version?): settings.mode = CompileSettings.mode(of: version)
                case ("defaultIsolation", let actor): settings.isOnMainActor = actor == "MainActor"
                default: continue
                }
            }
        }
        return settings
    }

    /// As the app is built for a phone, for debugging.
    private static func holds(_ condition: Setting.Condition?) -> Bool {
        guard let condition else { return true }
        return condition.config != "release"
            && (condition.platformNames.map { $0.isEmpty || $0.contains("ios") } ?? true)
    }
}

extension PackageManifest.Dependency.Source.Requirement {
    /// The state that a manifest asks for.
    fileprivate var asked: PackageSource.Requirement? {
        let plain: [PackageSource.Requirement?] = [
            exact?.first.map { .exact($0) }, branch?.first.map { .branch($0) }, revision?.first.map { .revision($0) },
            range?.first.map { .between($0.lowerBound, $0.upperBound) },
        ]
        return plain.compactMap(\.self).first
    }
}
