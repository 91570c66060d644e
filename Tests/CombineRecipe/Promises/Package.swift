// swift-tools-version: 6.0
import PackageDescription

// A small library that is built as PromiseKit is: it adds to Combine wherever it finds it.
let package = Package(
    name: "Promises", products: [.library(name: "Promises", targets: ["Promises"])],
    targets: [.target(name: "Promises")], swiftLanguageModes: [.v5])
