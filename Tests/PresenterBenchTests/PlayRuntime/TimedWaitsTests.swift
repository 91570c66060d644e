import Synchronization
import Testing

@testable import PlayRuntime

@Suite("Waits end in the order of their deadlines")
struct TimedWaitsTests {
    private let waits = TimedWaits()
    private let woken = Woken()

    private final class Woken: Sendable {
        private let names = Mutex<[String]>([])
        var all: [String] { names.withLock { $0 } }
        func add(_ name: String) { names.withLock { $0.append(name) } }
    }

    private final class Flag: Sendable {
        private let value = Mutex(true)
        var isUp: Bool { value.withLock { $0 } }
        func lower() { value.withLock { $0 = false } }
    }

    private func add(_ name: String, at deadline: Int64, _ kind: TimedWaits.Kind = .timer) -> TimedWaits.ID {
        waits.add(due: Due(at: deadline), kind: kind) { [woken] in woken.add(name) }
    }

    @Test("The earliest wait ends first, and of equal ones the one that began first")
    func order() {
        for (name, deadline) in [("c", 30), ("a", 10), ("b", 30), ("d", 20)] as [(String, Int64)] {
            _ = add(name, at: deadline)
        }
        #expect(waits.pending.map(\.due.order) == [10, 20, 30, 30])
        for _ in 0..<4 { waits.endEarliest() }
        #expect(woken.all == ["a", "d", "c", "b"])
        #expect(waits.pending.isEmpty)
    }

    @Test("Ten thousand waits end in their order, also where every third was removed or set again")
    func many() {
        let deadlines = (0..<10_000).map { Int64(($0 * 7_919) % 1_000) }
        var ids = deadlines.indices.map { add("\($0)", at: deadlines[$0]) }
        for place in deadlines.indices where place % 3 == 0 { waits.remove(ids[place]) }
        for place in deadlines.indices where place % 3 == 1 {
            waits.remove(ids[place])
            ids[place] = waits.add(due: Due(at: deadlines[place] + 500), kind: .timer) { [woken] in
                woken.add("\(place) again")
            }
        }
        #expect(waits.earliest?.due.order == waits.pending.first?.due.order)
        while waits.earliest != nil { waits.endEarliest() }
        let first = deadlines.indices.filter { $0 % 3 == 2 }.map { (deadlines[$0], $0, "\($0)") }
        let again = deadlines.indices.filter { $0 % 3 == 1 }
            .map { (deadlines[$0] + 500, 10_000 + $0, "\($0) again") }
        #expect(woken.all == (first + again).sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2))
        #expect(waits.pending.isEmpty)
    }

    @Test("A wait that is set again and again is looked at once, and leaves no more than one end behind for each other")
    func setAgain() {
        var id = add("timer", at: 1)
        for deadline in 2...10_000 {
            waits.remove(id)
            id = add("timer", at: Int64(deadline))
        }
        #expect(waits.earliest?.due.order == 10_000)
        waits.endEarliest()
        #expect(woken.all == ["timer"] && waits.earliest == nil)
    }

    @Test("Whether somebody waits is asked of the earliest waits only")
    func asksFew() {
        let asked = Woken()
        for number in 0..<100 {
            _ = waits.add(
                due: Due(at: Int64(number)), kind: .timer,
                isWanted: {
                    asked.add("\(number)")
                    return number > 1
                }, wake: {})
        }
        #expect(waits.earliest?.due.order == 2)
        #expect(asked.all == ["0", "1", "2"])
    }

    @Test("A removed wait wakes nobody, and removing reports whether it had ended before")
    func remove() {
        let first = add("first", at: 10)
        let second = add("second", at: 20, .sleep)
        #expect(waits.remove(first))
        #expect(!waits.remove(first))
        #expect(waits.pending.map(\.kind) == [.sleep])
        waits.endEarliest()
        #expect(!waits.remove(second))
        #expect(woken.all == ["second"])
    }

    @Test("A wait that replaces another keeps its position among those of one moment")
    func instead() {
        let first = add("first", at: 10)
        _ = add("second", at: 10)
        waits.remove(first)
        _ = waits.add(due: Due(at: 10), kind: .timer, insteadOf: first) { [woken] in woken.add("again") }
        _ = add("third", at: 10)
        for _ in 0..<3 { waits.endEarliest() }
        #expect(woken.all == ["again", "second", "third"])
    }

    @Test("A wait that nobody wants any more is not pending, and never ends")
    func unwanted() {
        let flag = Flag()
        _ = waits.add(due: Due(at: 10), kind: .timer, isWanted: { flag.isUp }) { [woken] in woken.add("unwanted") }
        _ = add("wanted", at: 20)
        #expect(waits.pending.map(\.due.order) == [10, 20])
        flag.lower()
        #expect(waits.pending.map(\.due.order) == [20])
        waits.endEarliest()
        waits.endEarliest()
        #expect(woken.all == ["wanted"])
    }

    @Test("Ending the earliest of no waits does nothing")
    func empty() {
        waits.endEarliest()
        #expect(waits.pending.isEmpty && woken.all.isEmpty)
    }

    @Test("A waker may begin another wait")
    func reentrant() {
        _ = waits.add(due: Due(at: 1), kind: .timer) { [waits, woken] in
            _ = waits.add(due: Due(at: 2), kind: .timer) { woken.add("again") }
        }
        waits.endEarliest()
        waits.endEarliest()
        #expect(woken.all == ["again"])
    }
}
