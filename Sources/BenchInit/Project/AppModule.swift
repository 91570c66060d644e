/// A module of an app: its files, and how they are compiled.
struct AppModule: Equatable, Sendable {
    let name: String
    /// The paths of its Swift files below the root, sorted.
    let files: [String]
    /// The files that the project lists for it and that are in no folder below the root, as they are listed, sorted.
    let lost: [String]
    /// The paths under which the project lists files that lie elsewhere, by the paths where they lie.
    let moved: [String: String]
    /// Its files that the project lists one by one, also in a folder of tests.
    let listed: Set<String>
    let settings: CompileSettings
    /// True for a module of a package, which offers others only what is public.
    let isOfPackage: Bool
    /// The build settings that its `Info.plist` may name.
    let variables: [String: String]

    init(
        name: String, files: [String], lost: [String] = [], moved: [String: String] = [:],
        listed: Set<String> = [], settings: CompileSettings = .init(), isOfPackage: Bool = false,
        variables: [String: String] = [:]
    ) {
        self.name = Self.identifier(name)
        self.files = Set(files).sorted()
        self.lost = Set(lost).sorted()
        self.moved = moved
        self.listed = listed
        self.settings = settings.cleaned
        self.isOfPackage = isOfPackage
        self.variables = variables
    }

    /// The file that a build setting names.
    func file(namedBy setting: String, among files: [String]) -> String? {
        // The folder of the project, under each of its names.
        let folders = ["$(SRCROOT)/", "$(PROJECT_DIR)/", "./"]
        let path = folders.reduce(variables[setting] ?? "") { $0.hasPrefix($1) ? String($0.dropFirst($1.count)) : $0 }
        return path.isEmpty ? nil : files.first { $0 == path || $0.hasSuffix("/\(path)") }
    }

    /// The same module with those of its lost files that are there.
    func finding(_ there: Set<String>) -> AppModule {
        let found = lost.filter(there.contains)
        return AppModule(
            name: name, files: files + found, lost: lost.filter { !there.contains($0) }, moved: moved,
            listed: listed.union(found), settings: settings, isOfPackage: isOfPackage, variables: variables)
    }

    /// A name that Swift takes for a module.
    static func identifier(_ name: String) -> String {
        let text = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        return text.first.map { $0.isLetter || $0 == "_" } == true ? text : "App\(text)"
    }
}

/// The app and the modules that were read of a project.
struct ProjectReading: Equatable, Sendable {
    /// The name of the app.
    let name: String
    let modules: [AppModule]
    /// The names of other apps of the project, which were not taken.
    let others: [String]

    init(name: String, modules: [AppModule], others: [String] = []) {
        self.name = name
        self.modules = modules
        self.others = others
    }

    /// The same reading with those of its lost files that are there.
    func finding(_ there: Set<String>) -> ProjectReading {
        let found = modules.map { $0.finding(there) }.filter { !$0.files.isEmpty || $0.lost.isEmpty }
        return ProjectReading(name: name, modules: found, others: others)
    }
}

/// The settings with which a module of an app is compiled, as its project says.
struct CompileSettings: Equatable, Sendable {
    /// `4`, `4.2`, `5` or `6`.
    var mode = "5"
    var features: [String] = []
    var experimental: [String] = []
    /// The conditions beside `DEBUG`, sorted.
    var defines: [String] = []
    /// True if code without an isolation of its own is on the main actor.
    var isOnMainActor = false

    /// The words for the compiler; SwiftPM defines the same two conditions where it builds for debugging.
    var words: [String] {
        // A list, since Swift 6.2 cannot type-check the sum.
        let all: [[String]] = [
            ["-swift-version", mode],
            (["DEBUG", "SWIFT_PACKAGE"] + defines).flatMap { ["-D", $0] },
            features.flatMap { ["-enable-upcoming-feature", $0] },
            experimental.flatMap { ["-enable-experimental-feature", $0] },
            isOnMainActor ? ["-default-isolation", "MainActor"] : [],
        ]
        return all.flatMap { $0 }
    }

    /// The settings in a manifest.
    var written: [String] {
        let all: [[String]] = [
            [".swiftLanguageMode(.v\(mode.replacing(".", with: "_")))"],
            defines.map { ".define(\"\($0)\")" },
            features.map { ".enableUpcomingFeature(\"\($0)\")" },
            experimental.map { ".enableExperimentalFeature(\"\($0)\")" },
            isOnMainActor ? [".defaultIsolation(MainActor.self)"] : [],
        ]
        return all.flatMap { $0 }
    }

    /// The differences from an app that says nothing, in words.
    var differences: [String] {
        (mode == "5" ? [] : ["Swift \(mode)"]) + (isOnMainActor ? ["main actor by default"] : [])
            + (features + experimental) + defines
    }

    /// The differences that decide where code runs, and which code there is.
    var playedDifferences: [String] {
        var played = self
        let placing = ["DisableOutwardActorInference", "DynamicActorIsolation", "NonisolatedNonsendingByDefault"]
        played.features = features.filter(placing.contains)
        played.experimental = []
        // CocoaPods sets it for every app.
        played.defines.removeAll { $0 == "COCOAPODS" }
        return played.differences
    }

    /// The mode of a version such as `5.0`: what is older than 4 is compiled as 4, the oldest that the compiler has.
    static func mode(of version: String) -> String {
        let numbers = version.split(separator: ".").map { Int($0) ?? 0 }
        switch numbers.first ?? 5 {
        case 1...3: return "4"
        case 4: return numbers.dropFirst().first ?? 0 >= 2 ? "4.2" : "4"
        case 6...: return "6"
        default: return "5"
        }
    }

    /// The features that Swift 6 has anyway, which may not be named there.
    private static let included: Set = [
        "BareSlashRegexLiterals", "ConciseMagicFile", "DeprecateApplicationMain", "DisableOutwardActorInference",
        "DynamicActorIsolation", "ForwardTrailingClosures", "GlobalActorIsolatedTypesUsability", "GlobalConcurrency",
        "ImplicitOpenExistentials", "ImportObjcForwardDeclarations", "InferSendableFromCaptures",
        "IsolatedDefaultValues",
        "NonfrozenEnumExhaustivity", "RegionBasedIsolation", "StrictConcurrency",
    ]

    /// Without what may not be named, each feature once.
    var cleaned: CompileSettings {
        var cleaned = self
        cleaned.features = Set(features).filter { mode != "6" || !Self.included.contains($0) }.sorted()
        cleaned.experimental = Set(experimental).filter { mode != "6" || !Self.included.contains($0) }.sorted()
        cleaned.defines = Set(defines).filter {
            !["DEBUG", "SWIFT_PACKAGE"].contains($0) && $0.wholeMatch(of: /[A-Za-z_]\w*/) != nil
        }.sorted()
        return cleaned
    }
}
