import BenchSetup

/// The manifest of an app of Swift Playgrounds, whose product SwiftPM knows on Apple's platforms only.
enum PlaygroundManifest {
    /// Returns the manifest with products that SwiftPM knows anywhere in the place of the apps; nil for one that needs none.
    static func plain(_ text: String) -> String? {
        var plain = text
        while let app = plain.firstRange(of: ".iOSApplication(") {
            let inside = TypeText.inside(plain[app.upperBound...])
            guard plain[inside.endIndex...].first == ")",
                let name = inside.firstMatch(of: /name:\s*("[^"]*")/),
                let targets = inside.firstMatch(of: /targets:\s*(\[[^\]]*\])/)
            else { return nil }
            let product = ".library(name: \(name.1), targets: \(targets.1))"
            plain = plain[..<app.lowerBound] + product + plain[plain.index(after: inside.endIndex)...]
        }
        return plain == text ? nil : plain.replacing(/(?m)^\s*import AppleProductTypes\s*$/, with: "")
    }
}
