import Foundation

extension Scrubbing {
    /// Creates the scrubbing of the play that this process is.
    ///
    /// - Throws: `ScrubberError`.
    static func ofPlay(
        _ scrubbers: [Scrubber], tell: @escaping @Sendable (Int, VolatileValue) -> Void
    ) throws(ScrubberError) -> Scrubbing {
        let variables = ProcessInfo.processInfo.environment
        let folders = [
            FolderFinder("HOME", path: variables["HOME"]), FolderFinder("TMP", path: variables["TMPDIR"]),
        ].compactMap(\.self)
        return try Scrubbing(scrubbers, known: folders + processFinders(home: variables["HOME"]), tell: tell)
    }

    #if os(Linux)
    private static func processFinders(home: String?) -> [any VolatileFinder] {
        let start = RealTime.start(ofPlayIn: home)
        let seen = timeSeen
        return [
            UUIDFinder { ProcessWide.births.place(of: $0) }, AddressFinder { MappedMemory.contains($0) },
            NowFinder(real: { start...max(start, RealTime.now) }, virtual: seen),
        ]
    }

    /// The time that the app has seen.
    private static var timeSeen: @Sendable () -> ClosedRange<Double> {
        {
            let now = Double(ProcessWide.clock.calendar) / 1e9
            return now - Double(ProcessWide.clock.elapsed) / 1e9 - 0.001...now + 0.001
        }
    }
    #else
    /// Elsewhere nothing tells which values came into being with the play: what differs is refused.
    private static func processFinders(home: String?) -> [any VolatileFinder] { [] }
    #endif
}
