/// What a capture may store.
package struct CaptureRules: Sendable {
    /// Whether a status of 400 or more is stored.
    package var acceptsErrors = false
    /// Whether a request that failed is stored.
    package var acceptsFailures = false
    /// Whether an answer that looks wrong is stored.
    package var acceptsSuspicious = false
    /// Patterns for the URLs to store; empty for all.
    package var only: [String] = []
    /// Whether existing exchanges are kept, and only new ones are added.
    package var keeps = false
    /// Whether nothing is written.
    package var isDry = false

    package init() {}

    /// Returns whether exchanges with a redacted URL are stored.
    func names(_ url: String) -> Bool { only.isEmpty || only.contains { WildcardText(glob: $0).matches(url) } }
}
