import BenchDiagnostics
import Foundation
import FoundationNetworking
import PlayRuntime

extension Rehearsal {
    /// Returns the reason why copies of this process must not be plays; nil if there is none.
    @MainActor package static func failure() -> Diagnostic? {
        Boot.failure(startingAt: Date(timeIntervalSinceReferenceDate: 0)) ?? foreignNumber() ?? foreignFolder()
    }

    /// Returns a failure if the C library takes this thread for that of the process that was copied.
    private static func foreignNumber() -> Diagnostic? {
        ProcessFork.isKnownToLibrary
            ? nil
            : Diagnostic(
                what: "The C library does not know the number of this copy's thread.", place: "struct pthread",
                next: "Plays are spawned; they take a little longer.")
    }

    /// Returns a failure if Foundation gives folders or a time zone that are not those of this process: somebody asked
    /// for them before the process was copied.
    private static func foreignFolder() -> Diagnostic? {
        let variables = ProcessInfo.processInfo.environment
        let home = variables["HOME"]
        let zone = TimeZone.current.identifier
        let readings: [(name: String, seen: String?, expected: String?)] = [
            ("NSHomeDirectory", NSHomeDirectory(), home),
            ("NSTemporaryDirectory", URL(filePath: NSTemporaryDirectory()).path, variables["TMPDIR"]),
            ("TimeZone.current", zone == "GMT" ? "UTC" : zone, variables["TZ"]),
            ("documentDirectory", documents, home.map { "\($0)/Documents" }),
        ]
        return readings.first { $0.seen != $0.expected }.map {
            Diagnostic(
                what: "A copy of this process sees what another has read: \($0.seen ?? "nothing").", place: $0.name,
                next: "Plays are spawned; they take a little longer.")
        }
    }

    private static var documents: String? {
        FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first?.path
    }

    /// Looks up the fields in Foundation's objects that a play reads and changes.
    static func findFields() { _ = (URLSessionTask.fields, ResumeData.methods) }

    /// Makes Foundation name its classes, if the app uses archivers: that takes half of a play that archives something.
    static func nameClasses() {
        // The functions by which Swift code refers to the archivers.
        let archivers: Set = ["$s10Foundation15NSKeyedArchiverCMa", "$s10Foundation17NSKeyedUnarchiverCMa"]
        if ImportSlots.exist(for: archivers, outside: "libFoundation") { _ = NSStringFromClass(NSObject.self) }
    }
}

extension ScreenReading {
    /// Tells whether a play has created an identifier; another one, of a fixture, says which thing is meant.
    nonisolated static func isBorn(_ text: String) -> Bool { ProcessWide.births.has(text) }
}

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
