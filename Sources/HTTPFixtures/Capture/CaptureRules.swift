/// The limits on what a capture stores.
package struct CaptureRules: Sendable {
    /// True if a status of 400 or more is stored.
    package var acceptsErrors = false
    /// True if a request that failed is stored.
    package var acceptsFailures = false
    /// True if an answer that looks wrong is stored.
    package var acceptsSuspicious = false
    /// Patterns for the URLs to store; empty for all.
    package var only: [String] = []
    /// True if existing exchanges are kept, and only new ones are added.
    package var keeps = false
    /// True if nothing is written.
    package var isDry = false

    package init() {}

    /// Returns whether exchanges with a redacted URL are stored.
    func names(_ url: String) -> Bool { only.isEmpty || only.contains { WildcardText(glob: $0).matches(url) } }
}
