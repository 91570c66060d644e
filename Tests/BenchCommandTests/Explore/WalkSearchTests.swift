import Testing

@testable import BenchRunner
@testable import Transcript

@Suite("A walk decides which plays it makes")
struct WalkSearchTests {
    /// A machine in place of a screen: what the play of a schedule shows.
    private typealias Machine = @Sendable (Schedule) -> WalkSearch.Outcome

    /// A light with three buttons: on, off, and one of two colours.
    private static let light: Machine = { schedule in
        var (isOn, colour) = (false, 1)
        for step in schedule.walk.steps {
            switch step.action {
            case 1: isOn = true
            case 2: isOn = false
            default: colour = step.value ?? 0
            }
        }
        let steps = (isOn ? ["a2", "a3.1", "a3.2"] : ["a1"]).flatMap { Walk($0)?.steps ?? [] }
        let isLate = schedule.deviations.contains { $0.text == "order.1:timer" }
        return .init(
            state: "\(isOn) \(colour)\(isLate ? " late" : "")", steps: steps,
            deviations: schedule.walk.steps.last?.action == 1 && schedule.deviations.isEmpty
                ? ["order.1:timer", "fault.1:lost"].compactMap { Deviation($0) } : [])
    }

    private func search(
        _ machine: Machine, actions: Int, deviations: Int = 0, budget: Int = 1_000, seed: UInt64 = 1
    ) -> WalkSearch {
        var search = WalkSearch(.init(actions: actions, deviations: deviations, budget: budget, seed: seed))
        while !search.isOver {
            search.take(
                Dictionary(uniqueKeysWithValues: search.level.map { ($0, machine(search.nodes[$0].schedule)) }))
        }
        return search
    }

    private func tokens(_ search: WalkSearch) -> [String] { search.nodes.map(\.schedule.token) }

    @Test("It goes breadth first, and not on from a state that it has seen")
    func states() {
        let search = search(Self.light, actions: 3)
        #expect(
            tokens(search) == ["", "a1", "a1/a2", "a1/a3.1", "a1/a3.2", "a1/a3.2/a2", "a1/a3.2/a3.1", "a1/a3.2/a3.2"])
        #expect(Set(search.states) == ["false 1", "true 1", "true 2", "false 2"])
        #expect(search.complete == .init(actions: 3, deviations: 0) && search.left == 0)
    }

    @Test("It counts the plays that it would have without that")
    func saved() {
        // 1 opening; 1 on; 3; off leads to on again, each colour to 3.
        var size = WalkSize(search(Self.light, actions: 3))
        #expect(size.count() == 1 + 1 + 3 + (1 + 3 + 3))
    }

    @Test("A deviation belongs to the action in whose course it is possible, and what it leads to is walked on from")
    func deviations() {
        let search = search(Self.light, actions: 2, deviations: 1)
        let all = tokens(search)
        #expect(Set(all.prefix(2)) == ["", "a1"])
        #expect(all.contains("a1+order.1:timer") && all.contains("a1+fault.1:lost"))
        #expect(all.contains("a1/a2+order.1:timer"), "the late light is a new state")
        #expect(!all.contains("a1/a2+fault.1:lost"), "the fault changes nothing")
        #expect(search.complete == .init(actions: 2, deviations: 1))
    }

    @Test("A play that deviates is compared with the same actions, which are played for it if nobody has")
    func references() {
        // Where the deviation makes an action possible that is not otherwise part of the walk.
        let machine: Machine = { schedule in
            let isOpen = schedule.deviations.contains { $0.text == "user.1:twice" }
            let steps = schedule.walk.isEmpty || isOpen ? Walk("a1")?.steps ?? [] : []
            return .init(
                state: "\(isOpen) \(schedule.walk.steps.count)", steps: steps,
                deviations: schedule.walk.isEmpty || isOpen ? [] : [Deviation("user.1:twice")!])
        }
        let search = search(machine, actions: 2, deviations: 1)
        let all = tokens(search)
        #expect(all.firstIndex(of: "a1/a1")! < all.firstIndex(of: "a1/a1+user.1:twice")!)
        #expect(search.nodes[all.firstIndex(of: "a1/a1")!].parent == nil)
    }

    @Test(
        "From a state that is known nobody departs once more; what is unusual in the course of an action is tried anyway"
    )
    func departures() {
        let machine: Machine = { schedule in
            let point = schedule.walk.steps.count + 1
            let course = ["order.\(point):timer", "user.\(point):leave"].compactMap { Deviation($0) }
            return .init(
                state: "\(schedule.walk.steps.count % 2) \(schedule.deviations.count)",
                steps: schedule.deviations.isEmpty ? Walk("a1")!.steps : [],
                deviations: schedule.deviations.isEmpty ? course : [], departures: Array(course.suffix(1)))
        }
        let all = tokens(search(machine, actions: 2, deviations: 1))
        #expect(all.contains("a1+user.2:leave") && all.contains("a1/a1+order.3:timer"))
        #expect(!all.contains("a1/a1+user.3:leave"), "it ends where the opening does")
    }

    @Test("What ends without a state is not walked on from")
    func ends() {
        let search = search(
            { $0.walk.steps.last?.action == 2 ? .init() : .init(state: $0.token, steps: Walk("a1/a2")!.steps) },
            actions: 2)
        #expect(tokens(search) == ["", "a1", "a2", "a1/a1", "a1/a2"])
    }

    @Test("A budget is kept, the rest is counted, and the seed chooses; what is complete is said")
    func budget() {
        func wide(_ seed: UInt64) -> WalkSearch {
            search(
                { .init(state: $0.token, steps: (1...10).map { Walk.Step(action: $0) }) }, actions: 2, budget: 50,
                seed: seed)
        }
        let one = wide(1), other = wide(2)
        #expect(one.nodes.count == 50 && one.left == 100 + 11 - 50)
        #expect(one.complete == .init(actions: 1, deviations: 0))
        #expect(tokens(one) == tokens(wide(1)) && tokens(one) != tokens(other))
        #expect(tokens(one).prefix(11) == tokens(other).prefix(11))
    }
}

@Suite("The flow of a finding is made smaller until nothing can go")
struct FlowShrinkingTests {
    private func smallest(_ token: String, _ counts: ActionCounts, shows: (Schedule) -> Bool) throws -> [String] {
        let flow = try Schedule(token: token)
        let boom = Symptom(.crash, in: "a()", "boom").key
        var shrinking = FlowShrinking([(boom, flow, counts)], known: [flow: [boom]])
        var made = [token]
        while !shrinking.due.isEmpty {
            let due = shrinking.due
            made += due.filter(shows).prefix(1).map(\.token)
            shrinking.take(
                Dictionary(uniqueKeysWithValues: due.map { ($0, (shows($0) ? [boom] : [], counts)) }))
        }
        return made
    }

    @Test("An action, a deviation, and a value that do not matter go")
    func parts() throws {
        let counts = ActionCounts(points: [0, 1, 1, 1], requests: [0, 1, 1, 1])
        let made = try smallest("a1/a2.3/a3+order.3:timer", counts) { flow in
            flow.walk.steps.contains { $0.action == 2 } && flow.walk.steps.contains { $0.action == 3 }
        }
        #expect(made.last == "a2.1/a3")
    }

    @Test("Where an action goes, a later deviation keeps its place, and one in its course goes with it")
    func places() throws {
        let counts = ActionCounts(points: [1, 2, 3], requests: [1, 1, 2])
        func smaller(_ token: String) throws -> [String] {
            FlowShrinking.smaller(try Schedule(token: token), counts).map(\.token)
        }
        #expect(try smaller("a1/a2+order.5:step+fault.3:lost")[0] == "a2+order.3:step+fault.2:lost")
        #expect(try smaller("a1/a2+order.2:step+user.1:twice")[0] == "a2+user.1:twice")
        #expect(try smaller("a1/a2+order.4:3")[0] == "a2+order.2:2")
    }
}
