import BenchSetup

/// A project that is generated from a description: XcodeGen's `project.yml`, or Tuist's `Project.swift`.
struct GeneratedProject: Equatable {
    struct Target: Equatable {
        let name: String
        let isApp: Bool
        /// Folders, files and patterns, as paths from the folder of the description.
        let sources: [String]
        let excludes: [String]
        let settings: [String: String]
        /// The files of settings, that of the project first.
        var files: [String] = []
    }

    let name: String?
    /// The configuration for debugging.
    let configuration: String
    let targets: [Target]

    /// Reads XcodeGen's description, with all that it includes.
    init(yaml root: YAMLValue) {
        /// A value with those that it names in a list, which may name others; what it says itself comes last.
        func following(_ list: String, in all: String, _ value: YAMLValue?, _ depth: Int = 0) -> [YAMLValue] {
            guard let value, depth < 8 else { return [] }
            let named = value[list]?.list.compactMap(\.text) ?? []
            return named.flatMap { following(list, in: all, root[all]?[$0], depth + 1) } + [value]
        }
        let configuration = Self.debug(
            among: (root["configs"]?.pairs ?? []).compactMap { $1.text == "debug" ? $0 : nil })
        func settings(_ value: YAMLValue?) -> [String: String] {
            following("groups", in: "settingGroups", value).map { Self.flat($0, configuration) }
                .reduce([:]) { $0.merging($1) { $1 } }
        }
        func file(_ value: YAMLValue) -> String? { value["configFiles"]?[configuration]?.text }
        let common = settings(root["settings"])
        self.configuration = configuration
        name = root["name"]?.text
        targets = (root["targets"]?.pairs ?? []).compactMap { name, target in
            let all = following("templates", in: "targetTemplates", target)
            let kind = all.compactMap { $0["type"]?.text }.last ?? ""
            guard Self.makesModule(kind) else { return nil }
            func own(_ path: String) -> String { path.replacing("${target_name}", with: name) }
            let listed = all.flatMap { $0["sources"]?.list ?? [] }
            return Target(
                name: name, isApp: kind == "application",
                sources: listed.compactMap { $0["path"]?.text ?? $0.text }.map(own),
                excludes: listed.flatMap { source in
                    let folder = source["path"]?.text ?? ""
                    return (source["excludes"]?.list ?? []).compactMap(\.text).map { own("\(folder)/\($0)") }
                },
                settings: all.map { settings($0["settings"]) }.reduce(common) { $0.merging($1) { $1 } },
                files: ([root] + all).compactMap(file))
        }
    }

    private static func makesModule(_ kind: String) -> Bool {
        kind == "application" || kind.hasPrefix("framework") || kind.hasPrefix("library")
    }

    /// The configuration for debugging among those that a description names; that of the generator where it names none.
    private static func debug(among names: [String]) -> String { XcodeSettings.debug(among: names) ?? "Debug" }

    private static func flat(_ value: YAMLValue?, _ configuration: String) -> [String: String] {
        let own = (value?.pairs ?? []).compactMap { key, value in value.text.map { (key, $0) } }
        let nested = ["base", "configs", "debug", configuration].compactMap { value?[$0] }.map {
            flat($0, configuration)
        }
        return nested.reduce(Dictionary(own, uniquingKeysWith: { $1 })) { $0.merging($1) { $1 } }
    }

    /// Reads Tuist's description, a file of Swift.
    init(swift tree: SyntaxTree) {
        let calls = tree.bodies.flatMap(\.all)
        let configuration = Self.debug(among: calls.compactMap(Self.configuration).map(\.name))
        func files(_ value: Expression?) -> [String] {
            (value?.all ?? []).compactMap(Self.configuration).filter { $0.name == configuration }.compactMap(\.file)
        }
        var name: String?
        var (common, shared): ([String: String], [String]) = ([:], [])
        var found: [Target] = []
        for case .call(let callee, let arguments) in calls {
            let labelled = Self.labelled(arguments)
            if callee.path?.last == "Project" {
                name = Self.words(labelled["name"]).first
                (common, shared) = (Self.settings(labelled["settings"]), files(labelled["settings"]))
            }
            guard let title = Self.words(labelled["name"]).first, case .member(_, let kind)? = labelled["product"],
                ["app", "framework", "staticFramework", "staticLibrary", "dynamicLibrary"].contains(kind)
            else { continue }
            let listed = [labelled["sources"], labelled["buildableFolders"]].map(Self.listed)
            found.append(
                Target(
                    name: title, isApp: kind == "app", sources: listed.flatMap(\.sources),
                    excludes: listed.flatMap(\.excludes),
                    settings: common.merging(Self.settings(labelled["settings"])) { $1 },
                    files: shared + files(labelled["settings"])))
        }
        (self.name, self.configuration, targets) = (name, configuration, found)
    }

    /// The configuration that `.debug(name: "Debug", xcconfig: "Debug.xcconfig")` declares.
    private static func configuration(_ expression: Expression) -> (name: String, file: String?)? {
        guard case .call(.member(_, "debug"), let arguments) = expression,
            let name = words(labelled(arguments)["name"]).first
        else { return nil }
        return (name, words(labelled(arguments)["xcconfig"]).first)
    }

    private static func labelled(_ arguments: [Expression.Argument]) -> [String: Expression] {
        Dictionary(
            arguments.compactMap { argument in argument.label.map { ($0, argument.value) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// The paths that a list of Tuist's has, and those that it leaves out: `.glob("Shop/**", excluding: "Shop/Old/**")` names these from the
    /// description's folder, and `.folder("Shop", exceptions: [.exception(excluded: ["Old.swift"])])` from its own.
    private static func listed(_ value: Expression?) -> (sources: [String], excludes: [String]) {
        guard case .call(_, let arguments)? = value else {
            let parts = (value?.quotedText.map { [$0] } ?? [], (value?.children ?? []).map(listed))
            return (parts.0 + parts.1.flatMap(\.sources), parts.1.flatMap(\.excludes))
        }
        let own = arguments.filter { !["excluding", "exceptions", "compilerFlags"].contains($0.label) }
            .map { listed($0.value) }
        let (labelled, sources) = (labelled(arguments), own.flatMap(\.sources))
        let excluded = (labelled["exceptions"]?.all ?? []).flatMap { part -> [String] in
            guard case .call(_, let arguments) = part else { return [] }
            return words(Self.labelled(arguments)["excluded"])
        }
        let inside = sources.flatMap { folder in excluded.map { "\(folder)/\($0)" } }
        return (sources, own.flatMap(\.excludes) + words(labelled["excluding"]) + inside)
    }

    private static func words(_ value: Expression?) -> [String] { value?.all.compactMap(\.quotedText) ?? [] }

    /// The targets of a description that has them made by functions of its own, which nobody here can call: by the folders beside it, as
    /// such functions name them. `Sources` is the module of the folder's name, and `Interface` one with both names.
    init(folder: String, files: [String], isApp: Bool) {
        let folders = Set(files.compactMap { $0.contains("/") ? $0.split(separator: "/").first.map(String.init) : nil })
        (name, configuration) = (folder, Self.debug(among: []))
        targets = folders.sorted().filter { !Self.others.contains($0) }.map { own in
            let isSources = own == "Sources"
            return Target(
                name: isSources ? folder : folder + own, isApp: isSources && isApp, sources: ["\(own)/**"],
                excludes: [],
                settings: [:])
        }
    }

    /// The folders that are no part of an app.
    private static let others: Set = [
        "Demo", "Derived", "Example", "Resources", "Test", "Testing", "Tests", "Tuist", "UITests",
    ]

    /// Pairs such as `"SWIFT_VERSION": "6.0"`.
    private static func settings(_ value: Expression?) -> [String: String] {
        var settings: [String: String] = [:]
        for case .dictionary(let pairs) in value?.all ?? [] {
            for pair in pairs {
                let words = pair.all.compactMap(\.quotedText)
                if words.count == 2 { settings[words[0]] = words[1] }
            }
        }
        return settings
    }

    /// Makes the module of a target.
    ///
    /// - Parameters:
    ///   - target: The target.
    ///   - files: The files below the folder of the description.
    ///   - text: Reads one of them.
    /// - Returns: The module, with the settings of the files that the description names.
    func module(_ target: Target, among files: [String], text: (String) -> String?) -> AppModule {
        let own = files.filter { file in
            target.sources.contains { PathPattern.matches($0, file) }
                && !target.excludes.contains { PathPattern.matches($0, file) }
        }
        let files = target.files.map { XcodeSettings.file(XcodeProject.standardized($0), text: text) }
        let values = XcodeSettings.layered(files + [target.settings], in: configuration, of: target.name)
        return AppModule(
            name: target.name, files: own, settings: XcodeSettings.settings(values), variables: values)
    }
}

/// Patterns of paths: `Shop/Sources/**`, `Shop/**/*.swift`, a folder, or a file.
enum PathPattern {
    static func matches(_ pattern: String, _ file: String) -> Bool {
        let parts = XcodeProject.standardized(pattern).split(separator: "/")
        return matches(parts[...], file.split(separator: "/")[...])
    }

    private static func matches(_ pattern: ArraySlice<Substring>, _ path: ArraySlice<Substring>) -> Bool {
        // What ends at a folder means all below it.
        guard let first = pattern.first else { return true }
        if first == "**" {
            return path.indices.contains { matches(pattern.dropFirst(), path[$0...]) } || pattern.count == 1
        }
        guard let part = path.first, matches(first, part) else { return false }
        return matches(pattern.dropFirst(), path.dropFirst())
    }

    private static func matches(_ pattern: Substring, _ name: Substring) -> Bool {
        guard let star = pattern.firstIndex(of: "*") else { return pattern == name }
        let (head, tail) = (pattern[..<star], pattern[pattern.index(after: star)...])
        guard name.hasPrefix(head) else { return false }
        let rest = name.dropFirst(head.count)
        if tail.isEmpty { return true }
        return (rest.indices + [rest.endIndex]).contains { matches(tail, rest[$0...]) }
    }
}
