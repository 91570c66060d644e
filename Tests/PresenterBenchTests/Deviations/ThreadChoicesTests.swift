import PlayRuntime
import Testing

@testable import PresenterBench
@testable import Transcript

@Suite("Another ready thread gets the turn")
struct ThreadChoicesTests {
    @Test("Each turn at which more than one thread is ready is a choice point; the first of them is taken by default")
    func found() {
        let script = ScheduleScript(Schedule())
        #expect(script.threads.index(among: [4], at: .turn) == 0)
        #expect(script.threads.index(among: [4, 7], at: .turn) == 0)
        #expect(script.threads.index(among: [7, 4, 5], at: .turn) == 0)
        #expect(script.threads.found.choices.map(\.text) == ["threads.1:2", "threads.2:2", "threads.2:3"])
    }

    @Test("A deviation takes another one, once, and goes on after a relaunch with the numbers of the first launch")
    func taken() throws {
        let script = ScheduleScript(try Schedule(token: "threads.2:3+threads.3:2"))
        #expect(script.threads.index(among: [1, 2], at: .turn) == 0)
        #expect(script.threads.index(among: [1, 2, 3], at: .turn) == 2)
        #expect(script.unused.map(\.text) == ["threads.3:2"])
        let later = ScheduleScript(Schedule(), after: script.memory)
        #expect(later.threads.index(among: [1, 2], at: .turn) == 1)
        #expect(later.threads.index(among: [1, 2], at: .turn) == 0)
        #expect(later.unused.isEmpty)
    }

    @Test("A choice that a turn does not have is not taken, and remains unused")
    func missing() throws {
        let script = ScheduleScript(try Schedule(token: "threads.1:5"))
        #expect(script.threads.index(among: [1, 2], at: .turn) == 0)
        #expect(script.unused.map(\.text) == ["threads.1:5"])
    }

    @Test("An access is counted apart from turns, and is a choice only where several threads use the variable")
    func accesses() throws {
        let script = ScheduleScript(Schedule())
        for (thread, address) in [(1, 8), (1, 16), (2, 8)] as [(Int, UInt)] {
            #expect(script.threads.index(among: [thread, 3], at: .access(to: address)) == 0)
        }
        #expect(script.threads.index(among: [3, 4], at: .point) == 0)
        #expect(
            script.threads.found.choices.map(\.text) == ["threads.1:access-2", "threads.3:access-2", "threads.1:2"])
        let other = ScheduleScript(try Schedule(token: "threads.2:access-2"))
        #expect(other.threads.index(among: [1, 2], at: .access(to: 8)) == 0)
        #expect(other.threads.index(among: [1, 2], at: .turn) == 0)
        #expect(other.threads.index(among: [1, 2], at: .access(to: 8)) == 1)
    }

    @Test("More choices than 2,000 are not reported, but counted")
    func many() {
        let script = ScheduleScript(Schedule())
        for _ in 0..<1_500 { _ = script.threads.index(among: [1, 2, 3], at: .turn) }
        #expect(script.threads.found.choices.count == 2_000 && script.threads.found.notTried == 1_000)
    }
}
