// swift-tools-version: 6.0
import PackageDescription

// A small library that is built as OpenCombine is: three modules, two of which hide what Combine itself has.
let package = Package(
    name: "Streams",
    products: [
        .library(name: "Streams", targets: ["Streams"]),
        .library(name: "StreamsDispatch", targets: ["StreamsDispatch"]),
        .library(name: "StreamsFoundation", targets: ["StreamsFoundation"]),
    ],
    targets: [
        .target(name: "Streams"), .target(name: "StreamsDispatch", dependencies: ["Streams"]),
        .target(name: "StreamsFoundation", dependencies: ["Streams"]),
    ], swiftLanguageModes: [.v5])
