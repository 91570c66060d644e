import BenchDiagnostics

/// On Apple's platforms no process is copied, and so none rehearses for its copies.
extension Rehearsal {
    @MainActor package static func failure() -> Diagnostic? { nil }
    static func findFields() {}
    static func nameClasses() {}
}

/// Nothing shows which values were created by the play: a value that differs is refused.
extension Scrubbing {
    static func processFinders(after memory: PlayMemory) -> [any VolatileFinder] { [] }

    static func remember(in memory: inout PlayMemory) {}
}

extension PlayMemory {
    /// The memory with the time at which the play began, which is not needed.
    var begun: PlayMemory { self }
}
