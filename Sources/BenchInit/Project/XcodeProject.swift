import Foundation

/// A project of Xcode, as far as it says which files are compiled into which module, and how.
struct XcodeProject {
    /// A target that makes a module.
    struct Target {
        let id: String
        let name: String
        let isApp: Bool
    }

    private typealias Object = [String: Any]
    private let objects: [String: [String: Any]]
    private let root: [String: Any]
    private let reader: XcodeSettings
    /// The path of each file and folder, from the folder of the project.
    private let places: [String: String]

    /// Reads `project.pbxproj`, a property list; nil if it is not such a file.
    init?(_ data: Data, text: (String) -> String?) {
        let list = Self.list(data)
        guard let objects = list["objects"] as? [String: Object], let id = list["rootObject"] as? String,
            let root = objects[id]
        else { return nil }
        self.objects = objects
        self.root = root
        var places: [String: String] = [:]
        let start = (root["projectDirPath"] as? String) ?? ""
        Self.place(root["mainGroup"] as? String ?? "", below: start, in: objects, &places)
        self.places = places
        reader = XcodeSettings(objects: objects, places: places, text: text)
    }

    /// The property list in `project.pbxproj`; empty for data that is none.
    static func list(_ data: Data) -> [String: Any] {
        (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any] ?? [:]
    }

    private static func place(
        _ id: String, below parent: String, in objects: [String: Object], _ places: inout [String: String]
    ) {
        guard let object = objects[id], places[id] == nil else { return }
        let own = object["path"] as? String ?? ""
        let isFree = object["sourceTree"] as? String == "SOURCE_ROOT"
        let path = own.isEmpty ? parent : isFree || parent.isEmpty ? own : "\(parent)/\(own)"
        places[id] = path
        for child in object["children"] as? [String] ?? [] { place(child, below: path, in: objects, &places) }
    }

    /// The targets that make a module, in the order of the project: apps, frameworks and libraries, no tests and no extensions.
    var targets: [Target] {
        (root["targets"] as? [String] ?? []).compactMap { id in
            guard let target = objects[id], let name = target["name"] as? String,
                let kind = (target["productType"] as? String)?.split(separator: ".").last(where: { $0 != "static" }),
                ["application", "framework", "dynamic"].contains(kind) || kind == "library"
            else { return nil }
            return Target(id: id, name: name, isApp: kind == "application")
        }
    }

    /// The paths of the projects that it refers to, from the folder of the project.
    var references: [String] {
        places.values.filter { $0.hasSuffix(".xcodeproj") }.map(Self.standardized).sorted()
    }

    /// The names of the frameworks that it takes from where products are built: its own, or those of projects beside it.
    var frameworks: Set<String> {
        let files = objects.values.filter {
            $0["isa"] as? String == "PBXFileReference" && $0["sourceTree"] as? String == "BUILT_PRODUCTS_DIR"
        }
        return Set(
            files.compactMap { $0["path"] as? String }.filter { $0.hasSuffix(".framework") }.map {
                String($0.dropLast(10))
            })
    }

    /// The module that a target makes.
    func module(_ target: Target, among files: [String]) -> AppModule {
        let settings = reader.values(of: target.id, root: root)
        let plain = settings["PRODUCT_MODULE_NAME"] ?? settings["PRODUCT_NAME"] ?? target.name
        let name = plain.contains("$") ? target.name : plain
        let known = Set(files)
        let spelled = Self.spelled(files)
        let asListed = listed(target.id).map { known.contains($0) ? $0 : spelled[$0.lowercased()] ?? $0 }
        let moved = moved(asListed.filter { $0.hasSuffix(".swift") && !known.contains($0) }, among: files)
        let listed = asListed.map { moved[$0] ?? $0 }
        let own = listed.filter { known.contains($0) } + synchronized(target.id, among: files)
        let lost = listed.filter { $0.hasSuffix(".swift") && !known.contains($0) }
        return AppModule(
            name: name, files: own, lost: lost,
            moved: Dictionary(moved.map { ($1, $0) }, uniquingKeysWith: { first, _ in first }), listed: Set(listed),
            settings: XcodeSettings.settings(settings), variables: settings)
    }

    /// The paths where listed files lie that are not where they are listed: each is the only one of its name that the project does not list.
    private func moved(_ lost: [String], among files: [String]) -> [String: String] {
        func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
        let all = Set(places.values.map(Self.standardized))
        let rest = Dictionary(grouping: files.filter { !all.contains($0) }, by: name)
        return lost.reduce(into: [:]) { found, path in
            let there = rest[name(path)] ?? []
            guard there.count == 1, lost.count(where: { name($0) == name(path) }) == 1,
                // Of two that differ only in letters nobody knows which is meant.
                there[0].lowercased() != path.lowercased()
            else { return }
            found[path] = there[0]
        }
    }

    /// The paths of files as they are on disk, by themselves in small letters: the disk of a Mac finds a file under any spelling of these. Two
    /// of one spelling are not of such a disk.
    private static func spelled(_ files: [String]) -> [String: String] {
        Dictionary(grouping: files) { $0.lowercased() }.compactMapValues { $0.count == 1 ? $0[0] : nil }
    }

    private func listed(_ target: String) -> [String] {
        let phases = objects[target]?["buildPhases"] as? [String] ?? []
        let sources = phases.compactMap { objects[$0] }.filter { $0["isa"] as? String == "PBXSourcesBuildPhase" }
        return sources.flatMap { $0["files"] as? [String] ?? [] }
            .compactMap { objects[$0]?["fileRef"] as? String }.compactMap { places[$0] }.map(Self.standardized)
    }

    /// The files of folders that Xcode keeps in step with the disk, without those that are excepted, and with those that
    /// another target's folder lends.
    private func synchronized(_ target: String, among files: [String]) -> [String] {
        let own = Set(objects[target]?["fileSystemSynchronizedGroups"] as? [String] ?? [])
        let groups = objects.filter { $0.value["isa"] as? String == "PBXFileSystemSynchronizedRootGroup" }
        return groups.sorted { $0.key < $1.key }.flatMap { id, group -> [String] in
            let folder = Self.standardized(places[id] ?? "")
            let start = folder.isEmpty ? "" : folder + "/"
            let excepted = (group["exceptions"] as? [String] ?? []).compactMap { objects[$0] }
                .filter { $0["target"] as? String == target }
                .flatMap { $0["membershipExceptions"] as? [String] ?? [] }.map { start + $0 }
            // A package in it is one, and no part of the target.
            let packages = files.filter { $0.hasPrefix(start) && $0.hasSuffix("/Package.swift") }
                .map { $0.dropLast("Package.swift".count) }.filter { $0.count > start.count }
            let inside = files.filter { file in file.hasPrefix(start) && !packages.contains { file.hasPrefix($0) } }
            let isExcepted: (String) -> Bool = { file in
                excepted.contains { file == $0 || file.hasPrefix($0 + "/") }
            }
            return inside.filter { own.contains(id) != isExcepted($0) }
        }
    }

    static func standardized(_ path: String) -> String {
        path.split(separator: "/").reduce(into: [Substring]()) { parts, part in
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else if part != "." {
                parts.append(part)
            }
        }
        .joined(separator: "/")
    }
}

/// The build settings of a project: those of the target over those of the project, each over its file of settings.
struct XcodeSettings {
    private let objects: [String: [String: Any]]
    /// The settings of files, by the configurations that are over them.
    private let files: [String: [String: String]]

    init(objects: [String: [String: Any]], places: [String: String], text: (String) -> String?) {
        self.objects = objects
        files = objects.compactMapValues { object in
            Self.base(of: object, objects, places).map { Self.file(XcodeProject.standardized($0), text: text) }
        }
    }

    /// The path of the file below a configuration: one of the project, or one in a folder that is in step with the disk.
    private static func base(
        of object: [String: Any], _ objects: [String: [String: Any]], _ places: [String: String]
    ) -> String? {
        if let id = object["baseConfigurationReference"] as? String {
            return places[id] ?? objects[id]?["path"] as? String
        }
        guard let anchor = object["baseConfigurationReferenceAnchor"] as? String,
            let path = object["baseConfigurationReferenceRelativePath"] as? String
        else { return nil }
        return places[anchor].map { "\($0)/\(path)" }
    }

    /// Reads a `.xcconfig` with what it includes.
    static func file(_ path: String, text: (String) -> String?, depth: Int = 0) -> [String: String] {
        var values: [String: String] = [:]
        for line in (text(path) ?? "").split(separator: "\n") {
            if let match = line.firstMatch(of: /^\s*#include\??\s*"(.*?)"/), depth < 8 {
                let folder = path.split(separator: "/").dropLast().joined(separator: "/")
                let other = XcodeProject.standardized(folder + "/" + match.1)
                put(file(other, text: text, depth: depth + 1), over: &values)
            } else if let match = line.firstMatch(of: /^\s*(\w+)\s*=\s*(.*?)\s*(?:\/\/.*)?$/) {
                put([String(match.1): String(match.2)], over: &values)
            }
        }
        return values
    }

    /// Puts settings over others, whose values they may name.
    private static func put(_ settings: [String: String], over values: inout [String: String]) {
        for (key, value) in settings {
            values[key] = values[key].map { inheriting($0, in: value, of: key) } ?? value
        }
    }

    /// The value of a setting with the one below it where it names that: as inherited, or by its own name.
    private static func inheriting(_ below: String, in value: String, of key: String) -> String {
        ["inherited", key].flatMap { ["$(\($0))", "${\($0)}"] }.reduce(value) { $0.replacing($1, with: below) }
    }

    /// The settings of a target where it is built for debugging, with the name of that configuration.
    func values(of target: String, root: [String: Any]) -> [String: String] {
        let own = configurations(of: objects[target] ?? [:])
        let all = configurations(of: root)
        let name = Self.debug(among: own.map(\.name)) ?? Self.debug(among: all.map(\.name))
        let levels = [all, own].flatMap { list in
            let chosen = list.first { $0.name == name }
            let base = chosen.flatMap { files[$0.id] } ?? [:]
            let set = (chosen.flatMap { objects[$0.id] }?["buildSettings"] as? [String: Any] ?? [:]).mapValues {
                value in
                (value as? [String])?.joined(separator: " ") ?? value as? String ?? ""
            }
            return [base, set]
        }
        return Self.layered(levels, in: name, of: objects[target]?["name"] as? String)
    }

    /// The settings of a target's levels in a configuration, each over those before it, whose values it may name: `$(inherited) STAGING`.
    static func layered(
        _ levels: [[String: String]], in configuration: String?, of target: String?
    ) -> [String: String] {
        var values: [String: String] = [:]
        for level in levels { put(level, over: &values) }
        for (key, value) in values { values[key] = inheriting("", in: value, of: key) }
        values["CONFIGURATION"] = configuration
        values["TARGET_NAME"] = target
        return values
    }

    private func configurations(of object: [String: Any]) -> [(id: String, name: String)] {
        let list = (object["buildConfigurationList"] as? String).flatMap { objects[$0] }
        return (list?["buildConfigurations"] as? [String] ?? []).map { ($0, objects[$0]?["name"] as? String ?? "") }
    }

    /// The configuration for debugging, or else the first.
    static func debug(among names: [String]) -> String? { names.first { $0.hasPrefix("Debug") } ?? names.first }

    /// The settings of the compiler that these build settings stand for.
    static func settings(_ written: [String: String]) -> CompileSettings {
        let values = ResolvedSettings.values(written)
        var settings = CompileSettings()
        settings.mode = values["SWIFT_VERSION"].map(CompileSettings.mode) ?? "5"
        settings.isOnMainActor = values["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
        settings.defines = (values["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ").map(String.init)
        if values["SWIFT_APPROACHABLE_CONCURRENCY"] == "YES" { settings.features += approachable }
        for (key, value) in values where key.hasPrefix(upcoming) && value == "YES" {
            settings.features.append(feature(String(key.dropFirst(upcoming.count))))
        }
        let flags = (values["OTHER_SWIFT_FLAGS"] ?? "").split(separator: " ").map(String.init)
        for (flag, value) in zip(flags, flags.dropFirst()) {
            switch flag {
            case "-D": settings.defines.append(value)
            case "-enable-upcoming-feature": settings.features.append(value)
            case "-enable-experimental-feature": settings.experimental.append(value)
            case "-default-isolation": settings.isOnMainActor = value == "MainActor"
            default: continue
            }
        }
        settings.defines += flags.filter { $0.hasPrefix("-D") && $0.count > 2 }.map { String($0.dropFirst(2)) }
        return settings
    }

    private static let upcoming = "SWIFT_UPCOMING_FEATURE_"

    /// The features that `SWIFT_APPROACHABLE_CONCURRENCY` switches on (Xcode's build settings reference).
    private static let approachable = [
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
        "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
    ]

    /// `EXISTENTIAL_ANY` is `ExistentialAny`; two are named otherwise.
    private static func feature(_ name: String) -> String {
        switch name {
        case "DISABLE_OUTWARD_ACTOR_ISOLATION": "DisableOutwardActorInference"
        case "NONFROZEN_ENUM_EXHAUSTIVITY": "NonfrozenEnumExhaustivity"
        default: name.split(separator: "_").map { $0.prefix(1) + $0.dropFirst().lowercased() }.joined()
        }
    }
}
