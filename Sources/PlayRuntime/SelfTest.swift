#if os(Linux)
import BenchDiagnostics
import Foundation
import Glibc

/// Proves, before each play, that everything a play relies on works in this very process.
@MainActor
package struct SelfTest {
    private static let patience = Duration.seconds(10)

    package init() {}

    /// Returns what keeps a process from being prepared for a play: without `/proc`, Foundation crashes in its first
    /// session.
    package func failureBeforeBoot() -> Diagnostic? { hiddenThreads() ?? missingFunction() }

    /// Returns what does not work of all that is not a request; a play must not begin then.
    package func failureOfRuntime() -> Diagnostic? {
        unseenThreads() ?? brokenClock() ?? brokenUUID() ?? brokenRandomness() ?? impatientWorker() ?? brokenTimer()
            ?? brokenRunLoopTimer() ?? brokenWait()
    }

    /// Returns what does not work in a copy of a process that another copy has proved to work.
    ///
    /// It does what the app would otherwise be the first to do, so that a copy has the same descriptors as a new process.
    package func failureOfCopy() -> Diagnostic? { hiddenThreads() ?? brokenRunLoopTimer() }

    private func hiddenThreads() -> Diagnostic? {
        KernelLook().isPossible
            ? nil
            : refusal(
                "The kernel does not show what this process's threads do.", at: "/proc/self/task/*/status and syscall")
    }

    private func missingFunction() -> Diagnostic? {
        do {
            _ = try Originals()
            return nil
        } catch { return refusal("A function that the bench replaces is missing.", at: error.name) }
    }

    /// Runs before every check that waits: with an unseen thread, such a check might wait forever.
    private func unseenThreads() -> Diagnostic? { bypass(of: Replacement.threads) }

    /// Finds what the other checks cannot provoke: it matters only to some apps, or on some machines.
    package func bypassedReplacement() -> Diagnostic? { bypass(of: Replacement.all) }

    private func bypass(of replacements: [Replacement]) -> Diagnostic? {
        Interposition.bypass(of: replacements).map {
            refusal("A library calls a system function without going through the bench.", at: $0)
        }
    }

    /// Gives the turn away until no thread is ready, and returns all threads; nil if that takes too long.
    package func settled() -> [TurnThread]? {
        guard let turns = ProcessWide.turns else { return nil }
        repeat {
            guard turns.waitForIdle(atMost: Self.patience) else { return nil }
        } while turns.wakeReadyDescriptors()
        return turns.threads
    }

    package func restless(_ what: String) -> Diagnostic {
        refusal("The threads of this process do not settle.", at: what)
    }

    package func refusal(_ what: String, at place: String) -> Diagnostic {
        Diagnostic(
            what: what, place: "self-test: \(place)",
            next:
                "No play can be exact here. Use Swift 6.3 on Linux with a readable /proc and the dynamic runtime libraries."
        )
    }
}
#endif
