import Foundation
import PlayRuntime
import Transcript

extension Scrubbing {
    /// Creates the scrubbing for the launch of this process.
    ///
    /// - Parameters:
    ///   - scrubbers: The rules of the scenario.
    ///   - memory: What earlier launches knew.
    ///   - tell: Receives each value before the first text that uses its character.
    /// - Returns: The scrubbing for the texts of this launch.
    /// - Throws: `ScrubberError`.
    static func ofPlay(
        _ scrubbers: [Scrubber], after memory: PlayMemory,
        tell: @escaping @Sendable (Int, VolatileValue) -> Void
    ) throws(ScrubberError) -> Scrubbing {
        let folders = [
            FolderFinder("HOME", path: variable("HOME")), FolderFinder("TMP", path: variable("TMPDIR")),
            FolderFinder("APP", path: Bundle.main.bundlePath),
        ].compactMap(\.self)
        return try Scrubbing(scrubbers, known: folders + processFinders(after: memory), tell: tell)
    }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    #if os(Linux)
    private static func processFinders(after memory: PlayMemory) -> [any VolatileFinder] {
        for text in memory.bornValues {
            if let (bits, _) = UUIDBits.read(Array(text.utf8), from: 0) { ProcessWide.births.note(bits) }
        }
        let start = memory.startedInReality ?? RealTime.now
        let seen = timeSeen
        return [
            UUIDFinder { ProcessWide.births.place(of: $0) }, AddressFinder { MappedMemory.contains($0) },
            NowFinder(real: { start...max(start, RealTime.now) }, virtual: seen),
        ]
    }

    /// Keeps what the next launch must know.
    static func remember(in memory: inout PlayMemory) {
        memory.bornValues = ProcessWide.births.all.map(\.text)
    }

    /// The range of times that the app has seen.
    private static var timeSeen: @Sendable () -> ClosedRange<Double> {
        {
            let now = Double(ProcessWide.clock.calendar) / 1e9
            return now - Double(ProcessWide.clock.elapsed) / 1e9 - 0.001...now + 0.001
        }
    }
    #else
    /// On other platforms nothing shows which values were created by the play: a value that differs is refused.
    private static func processFinders(after memory: PlayMemory) -> [any VolatileFinder] { [] }

    static func remember(in memory: inout PlayMemory) {}
    #endif
}

extension PlayMemory {
    /// The memory with the time at which the play began.
    var begun: PlayMemory {
        var memory = self
        #if os(Linux)
        memory.startedInReality = startedInReality ?? RealTime.startOfPlay
        #endif
        return memory
    }
}
