#if os(Linux)
import Foundation
import Glibc

/// Proves, before each play, that everything a play relies on works in this very process.
@MainActor
package struct SelfTest {
    private static let patience = Duration.seconds(10)

    package init() {}

    /// Returns what keeps a process from being prepared for a play: without `/proc`, Foundation crashes in its first
    /// session.
    package func failureBeforeBoot() -> PlayEvent.Failure? { hiddenThreads() ?? missingFunction() }

    /// Returns what does not work; a play must not begin then.
    package func failure() -> PlayEvent.Failure? {
        unseenThreads() ?? brokenClock() ?? brokenUUID() ?? brokenRandomness() ?? impatientWorker() ?? brokenTimer()
            ?? brokenRunLoopTimer() ?? brokenWait() ?? wrongRequest() ?? bypassedReplacement()
    }

    private func wrongRequest() -> PlayEvent.Failure? { escapingRequest() ?? unseenRedirect() }

    private func hiddenThreads() -> PlayEvent.Failure? {
        KernelLook().isPossible
            ? nil
            : refusal(
                "The kernel does not show what this process's threads do.", at: "/proc/self/task/*/status and syscall")
    }

    private func missingFunction() -> PlayEvent.Failure? {
        do {
            _ = try Originals()
            return nil
        } catch { return refusal("A function that the bench replaces is missing.", at: error.name) }
    }

    /// Runs before every check that waits: with an unseen thread, such a check might wait forever.
    private func unseenThreads() -> PlayEvent.Failure? { bypass(of: Replacement.threads) }

    /// Finds what the other checks cannot provoke: it matters only to some apps, or on some machines.
    private func bypassedReplacement() -> PlayEvent.Failure? { bypass(of: Replacement.all) }

    private func bypass(of replacements: [Replacement]) -> PlayEvent.Failure? {
        Interposition.bypass(of: replacements).map {
            refusal("A library calls a system function without going through the bench.", at: $0)
        }
    }

    /// Gives the turn away until no thread is ready, and returns all threads; nil if that takes too long.
    func settled() -> [TurnThread]? {
        guard let turns = ProcessWide.turns else { return nil }
        repeat {
            guard turns.waitForIdle(atMost: Self.patience) else { return nil }
        } while turns.wakeReadyDescriptors()
        return turns.threads
    }

    func restless(_ what: String) -> PlayEvent.Failure {
        refusal("The threads of this process do not settle.", at: what)
    }

    func refusal(_ what: String, at place: String) -> PlayEvent.Failure {
        PlayEvent.Failure(
            what: what, place: "self-test: \(place)",
            next:
                "No play can be exact here. Use Swift 6.3 on Linux with a readable /proc and the dynamic runtime libraries."
        )
    }
}
#endif
