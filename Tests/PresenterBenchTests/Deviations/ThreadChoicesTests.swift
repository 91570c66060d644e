import Testing

@testable import PresenterBench

@Suite("Another ready thread gets the turn")
struct ThreadChoicesTests {
    @Test("Each turn at which more than one thread is ready is a choice point; the first of them is taken by default")
    func found() {
        let script = ScheduleScript(Schedule())
        #expect(script.threads.index(among: [4]) == 0)
        #expect(script.threads.index(among: [4, 7]) == 0)
        #expect(script.threads.index(among: [7, 4, 5]) == 0)
        #expect(script.threads.found.map(\.text) == ["threads.1:2", "threads.2:2", "threads.2:3"])
    }

    @Test("A deviation takes another one, once, and goes on after a relaunch with the numbers of the first launch")
    func taken() throws {
        let script = ScheduleScript(try Schedule(token: "threads.2:3+threads.3:2"))
        #expect(script.threads.index(among: [1, 2]) == 0)
        #expect(script.threads.index(among: [1, 2, 3]) == 2)
        #expect(script.unused.map(\.text) == ["threads.3:2"])
        let later = ScheduleScript(Schedule(), after: script.memory)
        #expect(later.threads.index(among: [1, 2]) == 1)
        #expect(later.threads.index(among: [1, 2]) == 0)
        #expect(later.unused.isEmpty)
    }

    @Test("A choice that a turn does not have is not taken, and remains unused")
    func missing() throws {
        let script = ScheduleScript(try Schedule(token: "threads.1:5"))
        #expect(script.threads.index(among: [1, 2]) == 0)
        #expect(script.unused.map(\.text) == ["threads.1:5"])
    }
}
