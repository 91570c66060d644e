// swift-tools-version: 6.2
import PackageDescription

let bench = "presenter-bench"
let screens = ["Offers", "Catalogue", "Plant", "Search", "Login", "Profile", "Order"]
let forXcode = ["App/Offers/Base.lproj", "App/Plant/Plant.xcassets"]
let package = Package(
    name: "MyAppBench", defaultLocalization: "en", platforms: [.macOS(.v15)],
    dependencies: [.package(name: bench, path: "../../..")],
    targets: [
        .target(
            name: "MyApp", dependencies: [.product(name: "LinuxShims", package: bench)], path: ".",
            exclude: ["Scenarios", "Fixtures", "Recordings", "App/Application"] + forXcode
                + screens.map { "App/\($0)/View" },
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "MyAppBench", dependencies: ["MyApp", .product(name: "BenchCommand", package: bench)],
            path: "Scenarios"),
    ])
