import Testing

@testable import PresenterBench

@Suite("A formula is judged state by state, and the last state lasts for ever")
struct FormulaTests {
    private enum Verdict: Equatable {
        case holds, brokenAtEnd
        case broken(state: Int)
    }

    private static let isA = Stated<Property.Condition> { _ in true }
    private static let (a, b) = (
        Formula.condition(isA, since: nil), Formula.condition(Stated { _ in true }, since: nil)
    )
    /// The case of an implication, and two moments.
    private static let stated = Stated(())
    private static let (input, leaving) = (Stated(Moment.input("a")), Stated(Moment.leaving))

    /// Judges a list of states: each names the conditions that hold in it, `a` and `b`, and whether the moment `m` has come.
    private func verdict(
        _ formula: Formula, _ states: [String], every seconds: Int64 = 1, met: inout Set<ObjectIdentifier>,
        leavingBefore left: Int? = nil
    ) -> Verdict {
        var rest = formula
        var last: Formula.Situation?
        for (index, state) in states.enumerated() {
            var situation = Formula.Situation(now: Int64(index) * seconds * 1_000_000_000, number: index) {
                condition, since in
                let range = (since ?? index)...index
                // A condition about what has happened since a state holds if it held in any of them.
                return states[range].contains { $0.contains(condition == Self.isA ? "a" : "b") }
            } comes: { _ in
                state.contains("m")
            }
            if index == left { rest = rest.released() }
            rest = rest.progressed(in: &situation)
            met.formUnion(situation.met)
            if rest == .truth(false) { return .broken(state: index) }
            last = situation
        }
        guard var last else { return .holds }
        return rest.holdsForEver(in: &last) ? .holds : .brokenAtEnd
    }

    private func verdict(
        _ formula: Formula, _ states: [String], every seconds: Int64 = 1, leavingBefore left: Int? = nil
    ) -> Verdict {
        var met: Set<ObjectIdentifier> = []
        return verdict(formula, states, every: seconds, met: &met, leavingBefore: left)
    }

    @Test("Always is broken by the first state in which it does not hold")
    func always() {
        #expect(verdict(.always(Self.a, .none), ["a", "ab", "a"]) == .holds)
        #expect(verdict(.always(Self.a, .none), ["a", "b", "a"]) == .broken(state: 1))
    }

    @Test("Eventually is broken by the end if it never held")
    func eventually() {
        #expect(verdict(.eventually(Self.a, .none), ["", "a", ""]) == .holds)
        #expect(verdict(.eventually(Self.a, .none), ["", "b", ""]) == .brokenAtEnd)
    }

    @Test("Within a time, it is broken by the first state after that time, and holds if it comes in time")
    func within() {
        let inTwo = Formula.eventually(Self.a, .within(.seconds(2)))
        #expect(verdict(inTwo, ["", "", "a"]) == .holds)
        #expect(verdict(inTwo, ["", "", "", "a"]) == .broken(state: 3))
        #expect(verdict(inTwo, ["", "a"], every: 5) == .broken(state: 1))
        #expect(verdict(inTwo, ["", ""]) == .brokenAtEnd)
        #expect(verdict(.always(inTwo, .none), ["a", "", "a", "", "", "a"]) == .holds)
        #expect(verdict(.always(inTwo, .none), ["a", "", "", "", "a"]) == .broken(state: 4))
    }

    @Test("Next is about the state that follows, or about the last one for ever")
    func next() {
        #expect(verdict(.next(Self.a), ["", "a", ""]) == .holds)
        #expect(verdict(.next(Self.a), ["a", ""]) == .broken(state: 1))
        #expect(verdict(.next(Self.a), ["a"]) == .holds)
        #expect(verdict(.next(Self.a), ["b"]) == .brokenAtEnd)
    }

    @Test("And, or and not are what they are in logic")
    func logic() {
        #expect(verdict(.always(.all([Self.a, Self.b]), .none), ["ab", "ab"]) == .holds)
        #expect(verdict(.always(.all([Self.a, Self.b]), .none), ["ab", "a"]) == .broken(state: 1))
        #expect(verdict(.always(.any([Self.a, Self.b]), .none), ["a", "b"]) == .holds)
        #expect(verdict(.always(.any([Self.a, Self.b]), .none), ["a", ""]) == .broken(state: 1))
        #expect(verdict(.not(.eventually(Self.a, .none)), ["", ""]) == .holds)
        #expect(verdict(.not(.eventually(Self.a, .none)), ["", "a"]) == .broken(state: 1))
        #expect(verdict(.not(.always(Self.a, .none)), ["a", "a"]) == .brokenAtEnd)
        #expect(verdict(.not(.always(Self.a, .none)), ["a", ""]) == .holds)
    }

    @Test("An implication is judged where its first part holds, and says whether there was such a case")
    func implies() {
        let formula = Formula.always(.implies(Self.stated, Self.a, Self.b), .none)
        var met: Set<ObjectIdentifier> = []
        #expect(verdict(formula, ["", "b"], met: &met) == .holds && met.isEmpty)
        #expect(verdict(formula, ["ab", "b"], met: &met) == .holds && met == [ObjectIdentifier(Self.stated)])
        #expect(verdict(formula, ["", "a"]) == .broken(state: 1))
        let later = Formula.always(.implies(Self.stated, Self.a, .eventually(Self.b, .none)), .none)
        #expect(verdict(later, ["a", "", "b"]) == .holds)
        #expect(verdict(later, ["a", "b", "a"]) == .brokenAtEnd)
        let waiting = Formula.implies(Self.stated, .eventually(Self.a, .none), Self.b)
        met = []
        #expect(verdict(waiting, ["b", "", ""], met: &met) == .holds && met.isEmpty)
        #expect(verdict(waiting, ["b", "", "a"], met: &met) == .holds && met == [ObjectIdentifier(Self.stated)])
        #expect(verdict(waiting, ["", "", "a"]) == .broken(state: 2))
        #expect(verdict(.not(waiting), ["b", "", "a"]) == .broken(state: 0))
    }

    @Test("After a moment, it is judged from there on, each time, and looks at what has happened since")
    func after() {
        let formula = Formula.after(Self.input, .eventually(Self.a, .none))
        var met: Set<ObjectIdentifier> = []
        #expect(verdict(formula, ["a", ""], met: &met) == .holds && met.isEmpty)
        #expect(verdict(formula, ["", "m", "a"], met: &met) == .holds && met == [ObjectIdentifier(Self.input)])
        #expect(verdict(formula, ["a", "m", ""]) == .brokenAtEnd)
        #expect(verdict(formula, ["m", "a", "m"]) == .brokenAtEnd)
        #expect(
            verdict(.after(Self.input, .always(.not(Self.a), .none)), ["a", "m", "", "a"]) == .broken(state: 3))
    }

    @Test("Who has left waits for nothing, but what must never be must never be")
    func released() {
        let search = Formula.after(Self.input, .eventually(Self.a, .none))
        #expect(verdict(search, ["m", "", ""], leavingBefore: 1) == .holds)
        #expect(verdict(search, ["m", "m", ""], leavingBefore: 1) == .brokenAtEnd)
        #expect(verdict(.always(Self.a, .none), ["a", ""], leavingBefore: 1) == .broken(state: 1))
        #expect(verdict(.not(.eventually(Self.a, .none)), ["", "", "a"], leavingBefore: 1) == .broken(state: 2))
        #expect(verdict(.not(.always(Self.a, .none)), ["a", "a"], leavingBefore: 1) == .holds)
        #expect(verdict(.next(Self.a), ["", ""], leavingBefore: 1) == .broken(state: 1))
    }

    @Test("After a departure only what begins with the leaving is left")
    func departed() {
        let leaving = Formula.after(Self.leaving, .always(Self.a, .none))
        let others = Formula.all([
            .after(Self.input, Self.a), .always(Self.a, .none), .eventually(Self.b, .none),
        ])
        #expect(others.begun { $0 == .leaving } == .truth(true))
        #expect(Formula.all([others, leaving]).begun { $0 == .leaving } == leaving)
    }

    @Test("What is left does not grow with the states: what was judged is gone")
    func size() {
        let formula = Formula.always(.implies(Self.stated, Self.a, .eventually(Self.b, .none)), .none)
        var rest = formula
        for index in 0..<100 {
            var situation = Formula.Situation(now: 0, number: index) { condition, _ in
                condition == Self.isA
            } comes: { _ in
                false
            }
            rest = rest.progressed(in: &situation)
        }
        #expect(
            rest == .all([.eventually(Self.b, .none), formula]) || rest == .all([formula, .eventually(Self.b, .none)]))
    }
}
