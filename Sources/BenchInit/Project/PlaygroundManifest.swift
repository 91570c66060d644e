import BenchSetup

/// The manifest of an app of Swift Playgrounds, whose product SwiftPM knows on Apple's platforms only.
enum PlaygroundManifest {
    /// Returns the manifest with products that SwiftPM knows anywhere in the place of the apps; nil for one that needs none.
    static func plain(_ text: String) -> String? {
        var (text, hasApp) = (text, false)
        while let app = text.firstRange(of: ".iOSApplication(") {
            let inside = TypeText.inside(text[app.upperBound...])
            guard text[inside.endIndex...].first == ")",
                let name = inside.firstMatch(of: /name:\s*("[^"]*")/),
                let targets = inside.firstMatch(of: /targets:\s*(\[[^\]]*\])/)
            else { return nil }
            let product = ".library(name: \(name.1), targets: \(targets.1))"
            text = text[..<app.lowerBound] + product + text[text.index(after: inside.endIndex)...]
            hasApp = true
        }
        return hasApp ? text.replacing(/(?m)^\s*import AppleProductTypes\s*$/, with: "") : nil
    }
}
