import BenchDiagnostics
import Testing

@testable import PresenterBench
@testable import Transcript

@MainActor private final class RowsView {
    var rows = 2
}

@Suite("The walk of a screen's user is part of a token")
struct WalkTests {
    @Test(
        "Walks are read and written alike, alone and before deviations",
        arguments: ["a1", "a2.1", "a1/a2.13/a1", "a1/a2.1+order.3:step", "a4+user.1:leave+order.2:timer"])
    func roundTrip(_ token: String) throws {
        let schedule = try Schedule(token: token)
        #expect(schedule.token == token && !schedule.walk.isEmpty && !schedule.isDefault)
    }

    @Test(
        "Anything else is no walk",
        arguments: ["a0", "a", "a1.0", "a01", "a1.2.3", "b1", "a1/", "/a1", "a1 ", "a+1", "a1+a2"])
    func refused(_ token: String) {
        #expect(throws: Diagnostic.self) { try Schedule(token: token) }
    }

    @Test("An action is possible with each of its values, and its label says which")
    @MainActor func states() throws {
        let view = RowsView()
        let actions: [Scenario.Screen.Action] = [
            .action("didTap()", if: view.rows > 2) {}, .action("didType(_:)", values: ["f", "fe"]) { _ in },
            .action("didSelect(row:)", values: 0..<view.rows) { _ in }, .action("scroll", values: [1.5]) { _ in },
        ]
        func labels() -> [[String]] { actions.map { $0.choices().map(\.label) } }
        #expect(
            labels() == [
                [], [#"didType("f")"#, #"didType("fe")"#], ["didSelect(row: 0)", "didSelect(row: 1)"], ["scroll(1.5)"],
            ])
        view.rows = 3
        #expect(labels()[0] == ["didTap()"] && labels()[2].count == 3)
    }

    @Test("A state tells the steps that are possible in it, and the label of each")
    func steps() {
        let state = ScreenState(
            actions: [
                .init(name: "a()", labels: ["a()"], takesValues: false),
                .init(name: "b(_:)", labels: ["b(1)", "b(2)"], takesValues: true),
                .init(name: "c()", labels: [], takesValues: false),
            ], digest: "")
        #expect(state.steps.map(\.text) == ["a1", "a2.1", "a2.2"])
        #expect(state.steps.map(state.label) == ["a()", "b(1)", "b(2)"])
        let impossible = [Walk.Step(action: 1, value: 1), .init(action: 2), .init(action: 3), .init(action: 4)]
        #expect(impossible.allSatisfy { state.label(of: $0) == nil })
    }
}
