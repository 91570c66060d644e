import BenchDiagnostics
import Foundation
import PlayRuntime

/// Everything that a play proves before it begins, and that its process has an environment of its own.
package enum Rehearsal {
    /// Returns what does not work; copies of this process must then not be plays.
    @MainActor package static func failure() -> Diagnostic? {
        #if os(Linux)
        Boot.failure(startingAt: Date(timeIntervalSinceReferenceDate: 0)) ?? foreignNumber() ?? foreignFolder()
        #else
        nil
        #endif
    }

    #if os(Linux)
    /// Finds that the C library takes this thread for that of the process which was copied.
    private static func foreignNumber() -> Diagnostic? {
        ProcessFork.isKnownToLibrary
            ? nil
            : Diagnostic(
                what: "The C library does not know the number of this copy's thread.", place: "struct pthread",
                next: "Plays are spawned; they take a little longer.")
    }
    #endif

    /// Finds something of Foundation's that is not what the variables of this process say: somebody has asked for it
    /// before the process was copied.
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
}
