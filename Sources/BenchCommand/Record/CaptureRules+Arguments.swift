import HTTPFixtures

extension CaptureRules {
    /// Reads the options of `record`.
    init(_ arguments: Arguments) {
        self.init()
        acceptsErrors = arguments.contains(.acceptErrors)
        acceptsFailures = arguments.contains(.acceptFailures)
        acceptsSuspicious = arguments.contains(.acceptSuspicious)
        only = arguments.values(of: .only)
        keeps = arguments.contains(.keep)
        isDry = arguments.contains(.dryRun)
    }
}
