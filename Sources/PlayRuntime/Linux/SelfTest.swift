import BenchDiagnostics
import Foundation
import Glibc

/// Proves, before each play, that everything a play relies on works in this very process.
@MainActor
package struct SelfTest {
    private static let patience = Duration.seconds(10)

    package init() {}

    /// Returns the reason why a process cannot be prepared for a play: without `/proc`, Foundation crashes in its first
    /// session.
    ///
    /// - Parameter isProven: True if a copy of the same process was a play, with the same program and libraries.
    /// - Returns: The failure; nil if there is none.
    package func failureBeforeBoot(isProven: Bool) -> Diagnostic? {
        hiddenThreads() ?? (isProven ? nil : failureOfProgram())
    }

    /// Returns a failure of the program, or of the libraries that it was loaded with; nil if there is none.
    private func failureOfProgram() -> Diagnostic? {
        mergedLibraries() ?? missingFunction() ?? emptiedMethod() ?? olderTransfers()
    }

    /// Returns the reason why a program cannot start at all: without `/proc`, the runtime gives it no arguments.
    package nonisolated static func failureOfStart() -> Diagnostic? {
        let file = "/proc/self/cmdline"
        guard access(file, R_OK) != 0 else { return nil }
        let reason = String(cString: strerror(errno))
        return Diagnostic(
            what: "There is no /proc here, so this program cannot read its own command line.",
            place: "\(file): \(reason)",
            next: "Mount it, and run the command again: mount -t proc proc /proc",
            details: [RuntimeFacts.line], subject: .machine)
    }

    /// Returns a failure of anything but requests, with which a play must not begin; nil if there is none.
    package func failureOfRuntime() -> Diagnostic? {
        unseenThreads() ?? brokenValue() ?? impatientWorker() ?? brokenTimer() ?? brokenRunLoopTimer() ?? brokenWait()
    }

    /// Apart from the others, as Swift 6.2 cannot type-check nine checks in one expression.
    private func brokenValue() -> Diagnostic? {
        brokenClock() ?? brokenUUID() ?? brokenRandomness() ?? unknownOperation()
    }

    /// Returns a failure in a copy of a process that another copy has proved to work; nil if there is none.
    ///
    /// It does what the app would otherwise be the first to do, so that a copy has the same descriptors as a new
    /// process.
    package func failureOfCopy() -> Diagnostic? { brokenRunLoopTimer() }

    /// Finds that the runtime libraries are linked into the program, where they call one another without slots.
    private func mergedLibraries() -> Diagnostic? {
        LoadedImage.all().contains { $0.name.hasPrefix("libswiftCore.") }
            ? nil
            : refusal(
                "The bench plays with the shared libraries of a Swift toolchain: build without static ones.",
                at: "built with --static-swift-stdlib")
    }

    private func hiddenThreads() -> Diagnostic? {
        switch KernelLook().obstacle {
        case nil: nil
        case .hidden(let file):
            refusal("The kernel does not show what this process's threads do.", at: "/proc/self/task/*/\(file)")
        case .unknownNumbers(let read):
            refusal(
                "The kernel numbers its system calls as no known one does.",
                at: "/proc/self/task/*/syscall, where read is \(read)")
        }
    }

    private func missingFunction() -> Diagnostic? {
        do {
            _ = try Originals()
            return nil
        } catch { return refusal("A function that the bench replaces is missing.", at: error.name) }
    }

    /// Finds that the optimizer has left out a function of the bench that only a library calls.
    private func emptiedMethod() -> Diagnostic? {
        SwiftMethod.combine == nil
            ? refusal("The program lacks a function of the bench.", at: "Hasher.combineInPlay(_:)") : nil
    }

    /// Finds that operations would be hashed by their addresses, as on a processor whose addresses are not recognised.
    private func unknownOperation() -> Diagnostic? {
        let isKnown = withExtendedLifetime(Operation()) {
            ProcessWide.operations.isOperation(UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()))
        }
        return isKnown ? nil : refusal("An operation is not known by its address.", at: "Operation")
    }

    /// Finds a function of libcurl that Foundation calls and an older libcurl lacks: it would end the process in the
    /// middle of a play.
    private func olderTransfers() -> Diagnostic? {
        let images = LoadedImage.all().filter { $0.name.hasPrefix("libFoundationNetworking.") }
        return images.lazy.compactMap { ImportSlots.unresolved(of: $0, beginningWith: "curl_") }.first.map {
            refusal("Foundation calls a function that this libcurl does not have.", at: $0)
        }
    }

    /// Finds a bypassed replacement for threads, before every check that waits: with an unseen thread, such a check
    /// might wait for ever.
    private func unseenThreads() -> Diagnostic? { bypass(of: Replacement.threads) }

    /// Finds a bypassed replacement that the other checks cannot provoke, as it matters only to some apps, or on some
    /// machines.
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
        let sleeps = ProcessWide.turns?.hasTimedSleeper.load(ordering: .relaxed) == true
        return refusal(
            sleeps ? "A thread sleeps by the machine's own time." : "The threads of this process do not settle.",
            at: what)
    }

    package func refusal(_ what: String, at place: String) -> Diagnostic {
        Diagnostic(
            what: what, place: "self-test: \(place)",
            next:
                "No play can be exact here, but `\(.import)`, `\(.export)` and `\(.show)` work. `\(.doctor)` prints what a report needs.",
            details: [RuntimeFacts.line], subject: .machine)
    }
}
