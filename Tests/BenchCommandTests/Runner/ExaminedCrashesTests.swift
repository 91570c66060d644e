import Foundation
import PresenterBench
import Testing
import Transcript

@testable import BenchRunner
@testable import PlayRuntime

@Suite("A crash of a copy is examined once")
struct ExaminedCrashesTests {
    private func result(
        _ stack: [UInt64], _ message: String? = "Fatal error: a", frames: [Crash.Frame] = [], signal: String = "SIGILL"
    ) -> RawPlay {
        let isExamined = message?.hasPrefix("Swift runtime failure") == true
        var result = RawPlay(
            plan: PlannedPlay(scenario: "s"), events: [],
            end: .crashed(
                RawCrash(
                    signal: signal, message: message.map { PlayText($0) }, isExaminedMessage: isExamined, frames: frames
                )))
        result.crashStack = stack
        return result
    }

    private let frame = Crash.Frame("Cellar.pour(_:)", image: "App", source: "Cellar.swift:3")

    private func told(_ play: RawPlay?) -> PlayExit? { play?.told(in: [:]).exit }

    private func learned(_ message: String? = "Fatal error: a") -> ExaminedCrashes {
        var crashes = ExaminedCrashes()
        crashes.learn(result([], message, frames: [frame]), of: result([1, 2]))
        return crashes
    }

    @Test("A later crash with the same stack has the same functions, and a message of its own")
    func same() {
        let later = learned().examined(result([1, 2], "Fatal error: b"))
        #expect(told(later) == .crashed(Crash(signal: "SIGILL", message: "Fatal error: b", frames: [frame])))
    }

    @Test("A message that only the examination has found is that of later crashes too")
    func message() {
        let later = learned("Swift runtime failure: arithmetic overflow").examined(result([1, 2], nil))
        #expect(
            told(later)
                == .crashed(
                    Crash(signal: "SIGILL", message: "Swift runtime failure: arithmetic overflow", frames: [frame])))
    }

    @Test("Another stack, another signal, another environment and a crash without a stack are examined")
    func other() {
        #expect(learned().examined(result([1, 3])) == nil)
        #expect(learned().examined(result([1])) == nil)
        #expect(learned().examined(result([1, 2], signal: "SIGSEGV")) == nil)
        var other = result([1, 2])
        other.plan.environment = ["LICENCE"]
        #expect(learned().examined(other) == nil)
        var crashes = ExaminedCrashes()
        crashes.learn(result([], frames: [frame]), of: result([]))
        #expect(crashes.examined(result([])) == nil)
        crashes.learn(result([]), of: result([4]))
        #expect(crashes.examined(result([4])) == nil)
    }

    /// Crashes of which one was examined in a process whose images were at other addresses.
    private func learned(_ stack: [UInt64], as examined: [UInt64]) -> ExaminedCrashes {
        var crashes = ExaminedCrashes()
        crashes.learn(result(examined, frames: [frame]), of: result(stack))
        return crashes
    }

    @Test("What called the first function of the program makes no difference")
    func callers() {
        let crashes = learned([0x7f00_1234, 0x5500_0abc, 0x5500_0def], as: [0x7f99_9234, 0x5611_1abc])
        #expect(crashes.examined(result([0x7f00_1234, 0x5500_0abc, 0x5500_0fff, 1])) != nil)
        #expect(crashes.examined(result([0x7f00_1234, 0x5500_0abc])) != nil)
        #expect(crashes.examined(result([0x7f00_1234, 0x5500_1abc, 0x5500_0def])) == nil)
        #expect(crashes.examined(result([0x7f00_1234])) == nil)
    }

    @Test("Where the examination walked another stack, the whole one is compared", arguments: [[0x9235, 0x1abc], []])
    func otherWalk(examined: [UInt64]) {
        let stack: [UInt64] = [0x7f00_1234, 0x5500_0abc, 0x5500_0def]
        let crashes = learned(stack, as: examined)
        #expect(crashes.examined(result(stack)) != nil)
        #expect(crashes.examined(result(stack + [1])) == nil)
        #expect(crashes.examined(result([0x7f00_1234, 0x5500_0abc, 0x5500_0fff])) == nil)
    }

    @Test("A stack that is shorter than what was examined is compared as a whole")
    func shorter() {
        let crashes = learned([0x1234], as: [0x1234, 0x5678])
        #expect(crashes.examined(result([0x1234])) != nil)
        #expect(crashes.examined(result([0x1234, 0x5678])) == nil)
    }

    #if os(Linux)
    @Test("The stack is read from pairs of a frame and an address")
    func addresses() {
        let bytes = ([7, 0x11, 8, 0x22] as [UInt64]).flatMap { word in
            withUnsafeBytes(of: word.littleEndian) { Array($0) }
        }
        #expect(CrashStack.addresses(in: bytes) == [0x11, 0x22])
        #expect(CrashStack.addresses(in: bytes.dropLast(9)) == [0x11])
        #expect(CrashStack.addresses(in: []) == [])
    }
    #endif
}
