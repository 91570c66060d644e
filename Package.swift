// swift-tools-version: 6.2
import PackageDescription

/// Samples are app code as most apps have it: Swift 5 mode, internal types, no test seam.
func sample(_ name: String) -> Target {
    .target(
        name: name, dependencies: ["LinuxShims"] + (needs[name] ?? []), path: "Sources/Samples/\(name)",
        swiftSettings: [.swiftLanguageMode(.v5), testable] + (needs[name] == nil ? [] : aliases))
}

/// Makes the internal types of the samples visible to their scenarios in release as in debug, where it is so for all modules.
let testable = SwiftSetting.unsafeFlags(["-enable-testing"], .when(configuration: .release))

#if compiler(>=6.3)
let sections: [SwiftSetting] = []
#else
/// `@section` and `@used` under the names that they had before Swift 6.3.
let sections: [SwiftSetting] = [.enableExperimentalFeature("SymbolLinkageMarkers")]
#endif

let samples = [
    "BeerListMVP", "BeerListMVC", "GithubMVC", "GithubCocoaMVC", "GithubMVP", "GithubMVVM", "PictureOfTheDayMVP",
    "TodoMVP",
]

#if os(Linux)
let isLinux = true
#else
let isLinux = false
#endif

/// Apple's platforms have a Combine of their own.
let combine = isLinux ? ["CombineStandin"] : []

/// What is for one platform alone lies in a folder `Linux` or `Apple` of its target, and only here is chosen between them, by what is left
/// out. So no source needs a condition. These are the folders with the names of modules, `Glibc` or `Darwin`.
let othersModules: [String] = [isLinux ? "Apple" : "Linux"]

/// The names of the kernel and the C library that Swift's own module of it lacks: headers, and no code.
let kernelNames: [Target] = isLinux ? [.target(name: "KernelNames")] : []
let kernel = kernelNames.map(\.name)

/// The same of a target with nothing but additions for Linux.
let additions: [String] = isLinux ? [] : ["Linux"]

/// The folders with what the platform can do for a play. For who works on this package, and no promise: Linux compiles those of Apple's
/// platforms too, with its own modules. `.ci/apple-side` checks their types.
let othersPlays: [String] = Context.environment["PRESENTER_BENCH_SIDE"] == "Apple" ? ["Linux"] : othersModules

/// Makes `import Combine` find the stand-in, where nothing else is one.
let combineAlias: [SwiftSetting] = [.unsafeFlags(combine.flatMap(alias))]

/// Makes `import Combine` find the stand-in in the sources of the samples, which stay as their apps have them: no other package
/// may see a module of that name. The package manager has no setting for it but this, and no library product contains a sample.
let aliases: [SwiftSetting] = [
    .unsafeFlags((combine + ["UIKitStandin"]).flatMap(alias))
]

/// What apps import that is not there, as little of it as the samples need; it emits as the originals do.
let standins = combine + ["Relays"]

func standin(_ name: String) -> Target {
    .target(name: name, dependencies: ["Emission"], path: "Sources/Standins/\(name)")
}

/// Apple's names that a model may touch, each compiled only where an app imports the module that it stands for.
let appleNames: [String: [Target.Dependency]] = [
    "OSStandin": [], "OSLogStandin": ["OSStandin"], "CoreDataStandin": ["Absent", "Predicates"],
    "CoreLocationStandin": ["Absent"],
    "MapKitStandin": ["CoreLocationStandin"], "SwiftDataStandin": [],
    "CryptoKitStandin": [], "CommonCryptoStandin": ["CryptoKitStandin"],
    "NetworkStandin": ["Absent", "BenchPlatform"], "SecurityStandin": ["Absent"],
    "UserNotificationsStandin": ["Absent", "LinuxShims"],
    "StoreKitStandin": ["Absent"], "SystemConfigurationStandin": ["NetworkStandin"],
    "SafariServicesStandin": ["UIKitStandin"], "WebKitStandin": ["UIKitStandin"],
    "AVFoundationStandin": ["UIKitStandin"], "AVKitStandin": ["AVFoundationStandin"],
    // Of Foundation, which lacks them on Linux.
    "FormattersStandin": ["Absent"], "ObjectiveCStandin": ["Absent"],
    // A library that tells of the same way to the servers, and that so many apps ask first.
    "ReachabilityStandin": ["SystemConfigurationStandin"],
    // A library that does not compile on Linux, and by which many apps read JSON.
    "SwiftyJSONStandin": [],
    // A store that is written for Apple's platforms.
    "RealmSwiftStandin": ["Predicates"], "RealmStandin": ["RealmSwiftStandin"],
]
let appleModules = appleNames.keys.sorted()

/// `import CoreLocation` finds the stand-in, as `aliases` does for the samples.
func alias(_ module: String) -> [String] {
    let originals = ["OSStandin": "os", "SwiftUIShim": "SwiftUI"]
    return ["-module-alias", "\(originals[module] ?? String(module.dropLast("Standin".count)))=\(module)"]
}

func appleName(_ name: String) -> Target {
    .target(
        name: name, dependencies: appleNames[name] ?? [], path: "Sources/Standins/\(name)",
        exclude: ["ObjectiveCStandin", "SystemConfigurationStandin"].contains(name) ? additions : [])
}

/// What a sample imports that the platform may lack.
let needs: [String: [Target.Dependency]] = [
    "BeerListMVC": ["UIKitStandin"], "GithubMVC": dependencies(combine),
    "GithubCocoaMVC": dependencies(combine + ["UIKitStandin"]),
    "GithubMVVM": ["Relays"],
]

/// Each is a product of its own too, so that only what an app imports is compiled for its bench.
let products: [Product] = (appleModules + combine + ["SwiftUIShim", "SwiftUIValues", "UIKitStandin"]).map {
    .library(name: $0, targets: [$0])
}

func dependencies(_ names: [String]) -> [Target.Dependency] { names.map { .byName(name: $0) } }

/// What others use, and the bench of the samples.
let shipped: [Target] = [
    .target(name: "BenchPlatform", exclude: othersModules),
    .target(name: "BenchDiagnostics"),
    .target(name: "HTTPFixtures", dependencies: ["BenchDiagnostics", "BenchPlatform"]),
    .target(
        name: "PlayRuntime", dependencies: ["BenchDiagnostics", "BenchPlatform"] + dependencies(kernel),
        exclude: othersPlays),
    .target(name: "Transcript", dependencies: ["HTTPFixtures", "PlayRuntime"]),
    .target(
        name: "PresenterBench", dependencies: ["BenchPlatform", "HTTPFixtures", "PlayRuntime", "Transcript"],
        exclude: othersPlays),
    .target(
        name: "BenchRunner", dependencies: ["PresenterBench", "Transcript"] + dependencies(kernel),
        exclude: othersPlays,
        swiftSettings: sections),
    .target(name: "BenchReports", dependencies: ["BenchRunner"]),
    .target(name: "BenchSetup", dependencies: ["BenchRunner"]),
    // No product has it: what plays is compiled in every pipeline of every app, and this once, beside the app.
    .target(name: "BenchInit", dependencies: ["BenchRunner", "BenchSetup"]),
    .target(name: "BenchCommand", dependencies: ["BenchReports", "BenchRunner", "BenchSetup"]),
    .target(name: "BenchTesting", dependencies: ["PresenterBench"]),
    .plugin(
        name: "BenchPlugin",
        capability: .command(
            intent: .custom(verb: "bench", description: "Plays the bench of this package")),
        path: "Sources/BenchPlugin"),
    .target(name: "LinuxShims", exclude: additions),
    .target(
        name: "UIKitStandin", dependencies: ["Absent", "LinuxShims", "ObjectiveCStandin"],
        path: "Sources/Standins/UIKitStandin"),
    .target(
        name: "SwiftUIValues", dependencies: ["LinuxShims", "UIKitStandin"], path: "Sources/Standins/SwiftUIValues"),
    .target(
        name: "SwiftUIShim", dependencies: ["SwiftUIValues"] + dependencies(combine),
        path: "Sources/Standins/SwiftUIShim", exclude: othersModules),
    .target(name: "Emission", path: "Sources/Standins/Emission"),
    .target(name: "Absent", path: "Sources/Standins/Absent"),
    .target(name: "Predicates", path: "Sources/Standins/Predicates"),
    .target(
        name: "SampleScenarios",
        dependencies: ["PresenterBench"] + dependencies(samples + standins + ["UIKitStandin"]),
        swiftSettings: combineAlias),
    // What takes the place of Apple's modules is built with it, since `init` asks the compiler with what is there.
    .executableTarget(
        name: "bench",
        dependencies: ["BenchCommand", "BenchInit", "SampleScenarios", "SwiftUIShim"] + dependencies(appleModules)),
]

/// Programs and libraries that the tests start or use.
let testPrograms: [Target] = [
    .target(name: "LoopbackOrigin", path: "Tests/LoopbackOrigin"),
    .executableTarget(
        name: "loopback-origin", dependencies: ["LoopbackOrigin"], path: "Tests/LoopbackOriginCommand"),
    .target(
        name: "CollidingNames", dependencies: ["LinuxShims"], path: "Tests/CollidingNames/App",
        swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
        name: "CollidingNamesScenarios", dependencies: ["CollidingNames", "PresenterBench"],
        path: "Tests/CollidingNames/Scenarios"),
    .target(
        name: "ClosureCallers", path: "Tests/ClosureCallers", swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
        name: "TestBench",
        dependencies: [
            "AnswerModels", "BenchCommand", "ClosureCallers", "CollidingNamesScenarios", "LinuxShims", "OrderModels",
            "PresenterBench",
        ],
        path: "Tests/TestBench",
        exclude: ["Fixtures", "Recordings"]),
    .executableTarget(
        name: "FirstExample", dependencies: ["BenchCommand", "PictureOfTheDayMVP", "PresenterBench"],
        path: "Tests/FirstExample", exclude: ["Recordings"]),
    .executableTarget(
        name: "DocumentationExamples", dependencies: ["BenchCommand", "PresenterBench"],
        path: "Tests/DocumentationExamples", exclude: ["Fixtures", "Recordings"]),
    .target(name: "SpyFormsBase", path: "Tests/SpyForms/Base"),
    .target(
        name: "SpyForms", dependencies: ["SpyFormsBase"], path: "Tests/SpyForms/Forms",
        swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
        name: "SpyFormsWritten", dependencies: ["SpyForms", "PresenterBench"], path: "Tests/SpyForms/Written"),
    .target(
        name: "StandinUsers", dependencies: ["LinuxShims", "SwiftUIShim"] + dependencies(appleModules),
        path: "Tests/StandinUsers",
        swiftSettings: [
            .swiftLanguageMode(.v5),
            .unsafeFlags((appleModules + combine + ["SwiftUIShim", "UIKitStandin"]).flatMap(alias)),
        ]),
    .target(name: "OrderModels", path: "Tests/OrderModels"),
    .target(name: "AnswerModels", path: "Tests/AnswerModels"),
    .executableTarget(name: "AnswerTwin", dependencies: ["AnswerModels"], path: "Tests/AnswerTwin"),
    .executableTarget(name: "OrderTwin", dependencies: ["OrderModels"], path: "Tests/OrderTwin"),
    .target(name: "KernelCall", path: "Tests/KernelCall"),
    .executableTarget(
        name: "TestBenchOfFailures",
        dependencies: [
            "BenchCommand", "ClosureCallers", "KernelCall", "NetworkStandin", "PresenterBench",
            "SystemConfigurationStandin",
        ],
        path: "Tests/TestBenchOfFailures", swiftSettings: sections),
    .executableTarget(
        name: "TestBenchOfDefects", dependencies: ["BenchCommand", "PresenterBench"],
        path: "Tests/TestBenchOfDefects"),
    .executableTarget(
        name: "SelfTestBreaker", dependencies: ["PresenterBench"], path: "Tests/SelfTestBreaker"),
    .executableTarget(name: "WithoutFilters", path: "Tests/WithoutFilters"),
    .target(name: "FixtureFuzz", dependencies: ["BenchCommand", "PresenterBench"], path: "Tests/FixtureFuzz"),
    .target(name: "TranscriptTexts", dependencies: ["Transcript"], path: "Tests/TranscriptTexts"),
    .executableTarget(
        name: "Benchmarks", dependencies: ["BenchCommand", "PresenterBench", "LoopbackOrigin", "FixtureFuzz"],
        path: "Tests/Benchmarks"),
]

let tests: [Target] = [
    .testTarget(
        name: "PresenterBenchTests",
        dependencies: ["PresenterBench", "LoopbackOrigin", "FixtureFuzz", "SelfTestBreaker", "TranscriptTexts"]
            + dependencies(kernel)),
    .testTarget(
        name: "BenchCommandTests",
        dependencies: [
            "AnswerModels", "AnswerTwin", "BenchCommand", "BenchInit", "BenchReports", "BenchSetup",
            "DocumentationExamples", "LoopbackOrigin", "bench", "FirstExample", "SpyFormsWritten", "TestBench",
            "TestBenchOfDefects",
            "TestBenchOfFailures",
            "TranscriptTexts", "WithoutFilters",
        ]),
    .testTarget(
        name: "SampleScenariosTests",
        dependencies: ["SampleScenarios", "PresenterBench", "BeerListMVP", "TodoMVP", "LinuxShims"]),
    .testTarget(
        name: "BenchTestingTests",
        dependencies: ["BenchTesting", "DocumentationExamples", "PresenterBench", "TestBenchOfFailures"]),
    .testTarget(name: "LoopbackOriginTests", dependencies: ["LoopbackOrigin"]),
    .testTarget(
        name: "StandinsTests",
        dependencies: dependencies(
            standins + appleModules + ["PresenterBench", "StandinUsers", "SwiftUIValues", "UIKitStandin"])),
]

/// Added up one by one: Swift 6.2 cannot type-check one expression of all targets.
var targets = shipped
targets += kernelNames
targets += testPrograms
targets += tests
targets += samples.map(sample)
targets += standins.map(standin)
targets += appleModules.map(appleName)

let package = Package(
    name: "presenter-bench",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "PresenterBench", targets: ["PresenterBench"]),
        .library(name: "BenchCommand", targets: ["BenchCommand"]),
        .library(name: "LinuxShims", targets: ["LinuxShims"]),
        .library(name: "Standins", targets: combine + ["SwiftUIShim", "SwiftUIValues", "UIKitStandin"]),
        .library(name: "BenchTesting", targets: ["BenchTesting"]),
        .plugin(name: "BenchPlugin", targets: ["BenchPlugin"]),
        .executable(name: "bench", targets: ["bench"]),
    ] + products,
    targets: targets,
    swiftLanguageModes: [.v6]
)
