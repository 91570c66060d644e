import Foundation
import PlayRuntime

/// The values that belong to one process: identifiers that it has created, addresses, times.
extension Scrubbing {
    static func processFinders(after memory: PlayMemory) -> [any VolatileFinder] {
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
}

extension PlayMemory {
    /// The memory with the time at which the play began.
    var begun: PlayMemory {
        var memory = self
        memory.startedInReality = startedInReality ?? RealTime.startOfPlay
        return memory
    }
}
