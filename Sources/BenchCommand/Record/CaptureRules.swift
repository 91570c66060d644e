import PresenterBench

/// The options for what a capture may store.
struct CaptureRules: Sendable {
    /// Whether a status of 400 or more is stored.
    var acceptsErrors = false
    /// Whether a request that failed is stored.
    var acceptsFailures = false
    /// Whether an answer that looks wrong is stored.
    var acceptsSuspicious = false
    /// Patterns for the URLs to store; empty for all.
    var only: [String] = []
    /// Whether existing exchanges are kept, and only new ones are added.
    var keeps = false
    /// Whether nothing is written.
    var isDry = false

    init() {}

    /// Reads the options of `record`.
    init(_ arguments: Arguments) {
        acceptsErrors = arguments.contains(.acceptErrors)
        acceptsFailures = arguments.contains(.acceptFailures)
        acceptsSuspicious = arguments.contains(.acceptSuspicious)
        only = arguments.values(of: .only)
        keeps = arguments.contains(.keep)
        isDry = arguments.contains(.dryRun)
    }

    /// Returns whether exchanges with a redacted URL are stored.
    func names(_ url: String) -> Bool { only.isEmpty || only.contains { Glob($0).matches(url) } }
}
