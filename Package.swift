// swift-tools-version: 6.2
import PackageDescription

/// Samples are app code as most apps have it: Swift 5 mode, internal types, no test seam.
func sample(_ name: String) -> Target {
    .target(
        name: name, dependencies: ["LinuxShims"], path: "Sources/Samples/\(name)",
        swiftSettings: [.swiftLanguageMode(.v5)])
}

let samples = ["BeerListMVP", "PictureOfTheDayMVP"]

let package = Package(
    name: "presenter-bench",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "PresenterBench", targets: ["PresenterBench"]),
        .library(name: "BenchCommand", targets: ["BenchCommand"]),
        .library(name: "LinuxShims", targets: ["LinuxShims"]),
        .executable(name: "bench", targets: ["bench"]),
    ],
    targets: [
        .target(name: "PresenterBench"),
        .target(name: "BenchCommand", dependencies: ["PresenterBench"]),
        .target(name: "LinuxShims"),
        .target(
            name: "SampleScenarios",
            dependencies: ["PresenterBench"] + samples.map { .byName(name: $0) }),
        .executableTarget(name: "bench", dependencies: ["BenchCommand", "SampleScenarios"]),
        .target(name: "LoopbackOrigin", path: "Tests/LoopbackOrigin"),
        .executableTarget(
            name: "loopback-origin", dependencies: ["LoopbackOrigin"], path: "Tests/LoopbackOriginCommand"),
        .target(
            name: "CollidingNames", dependencies: ["LinuxShims"], path: "Tests/CollidingNames/App",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(
            name: "CollidingNamesScenarios", dependencies: ["CollidingNames", "PresenterBench"],
            path: "Tests/CollidingNames/Scenarios"),
        .executableTarget(
            name: "TestBench", dependencies: ["BenchCommand", "CollidingNamesScenarios", "PresenterBench"],
            path: "Tests/TestBench",
            exclude: ["Fixtures", "Recordings"]),
        .executableTarget(
            name: "TestBenchOfFailures", dependencies: ["BenchCommand", "PresenterBench"],
            path: "Tests/TestBenchOfFailures"),
        .executableTarget(
            name: "SelfTestBreaker", dependencies: ["PresenterBench"], path: "Tests/SelfTestBreaker"),
        .testTarget(
            name: "PresenterBenchTests", dependencies: ["PresenterBench", "LoopbackOrigin", "SelfTestBreaker"]),
        .testTarget(
            name: "BenchCommandTests",
            dependencies: ["BenchCommand", "LoopbackOrigin", "bench", "TestBench", "TestBenchOfFailures"]),
        .testTarget(
            name: "SampleScenariosTests",
            dependencies: ["SampleScenarios", "PresenterBench", "BeerListMVP", "LinuxShims"]),
        .testTarget(name: "LoopbackOriginTests", dependencies: ["LoopbackOrigin"]),
    ] + samples.map(sample),
    swiftLanguageModes: [.v6]
)
