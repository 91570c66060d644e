// swift-tools-version: 6.2
import PackageDescription

let bench = "presenter-bench"
/// `import Combine` finds the library, in the app's own sources only.
let combine: [SwiftSetting] = [.unsafeFlags(["-module-alias", "Combine=AppCombine"])]
let package = Package(
    name: "CitiesBench", platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: bench, path: "../../.."), .package(path: "../Streams"), .package(path: "../Promises"),
    ],
    targets: [
        .target(
            name: "AppCombine",
            dependencies: [
                .product(name: "Streams", package: "Streams"),
                .product(name: "StreamsDispatch", package: "Streams"),
                .product(name: "StreamsFoundation", package: "Streams"),
            ],
            path: "Modules/AppCombine"),
        .target(
            name: "Cities",
            dependencies: [
                "AppCombine", .product(name: "LinuxShims", package: bench),
                .product(name: "Promises", package: "Promises"),
            ],
            path: "Modules/App", swiftSettings: [.swiftLanguageMode(.v5)] + combine),
        .executableTarget(
            name: "CitiesBench", dependencies: ["Cities", .product(name: "BenchCommand", package: bench)],
            path: "Scenarios", swiftSettings: combine),
    ])
