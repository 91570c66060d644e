import PresenterBench

/// What a capture may store, as its caller asked.
struct CaptureRules: Sendable {
    /// Whether a status of 400 or more is stored.
    var acceptsErrors = false
    /// Whether a request that failed is stored.
    var acceptsFailures = false
    /// Whether an answer that looks wrong is stored.
    var acceptsSuspicious = false
    /// Patterns for the URLs that are stored; all are where it is empty.
    var only: [String] = []
    /// Whether what the fixture has stays, and only what is new is added.
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

    /// Tells whether exchanges with a URL, which must be redacted, are to be stored.
    func names(_ url: String) -> Bool { only.isEmpty || only.contains { Glob($0).matches(url) } }
}
