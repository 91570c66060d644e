import LinuxShims
import PresenterBench
import Testing

@Suite("Calls that are left out of an app are told")
struct LeftOutTests {
    /// A scenario that looks, as `init` writes it.
    private static let scenario = Scenario("left-out", .offline) { stage in
        let outside = Spy(stage, as: .from("App", to: "Outside"))
        LeftOut.didCall = { outside.record(call: $0) }
        stage.send("open()") { LeftOut.call("Tracker.log(_:)") }
    }

    @Test("Whoever looks hears the name of each call")
    func told() {
        var told: [String] = []
        LeftOut.didCall = { told.append($0) }
        defer { LeftOut.didCall = nil }
        LeftOut.call("Tracker.log(_:)")
        #expect(told == ["Tracker.log(_:)"] && Self.scenario.name == "left-out")
    }
}
