import BenchSetup

/// The manifest of an app of Swift Playgrounds, whose product SwiftPM knows on Apple's platforms only.
enum PlaygroundManifest {
    /// Returns the manifest with a product that SwiftPM knows anywhere in the place of the app; nil for one that needs none.
    static func plain(_ text: String) -> String? {
        guard let app = text.firstRange(of: ".iOSApplication(") else { return nil }
        let inside = TypeText.inside(text[app.upperBound...])
        guard text[inside.endIndex...].first == ")",
            let name = inside.firstMatch(of: /name:\s*("[^"]*")/),
            let targets = inside.firstMatch(of: /targets:\s*(\[[^\]]*\])/)
        else { return nil }
        let product = ".library(name: \(name.1), targets: \(targets.1))"
        let after = text[text.index(after: inside.endIndex)...]
        return (text[..<app.lowerBound] + product + after).replacing(/(?m)^\s*import AppleProductTypes\s*$/, with: "")
    }
}
