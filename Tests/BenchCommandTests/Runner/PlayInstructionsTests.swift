import BenchDiagnostics
import Foundation
import PresenterBench
import Testing
import Transcript

@testable import BenchCommand
@testable import BenchRunner
@testable import PlayRuntime

@Suite("A play gets its instructions beside its command line, which is the app's")
struct PlayInstructionsTests {
    @Test("A play's command line is the scenario's, and its instructions are in the variable")
    func program() throws {
        let options = PlayOptions(mode: .replay, root: URL(filePath: "/a b"), timeout: .seconds(30))
        let program = PlayProgram(executable: "/bench", options: options)
        let scenario = Scenario("beer", .startsWith(arguments: ["-theme", "dark"])) { _ in }
        let plan = PlannedPlay(scenario, conditions: PlayConditions(varied: [.home]))
        #expect(program.arguments(plan) == ["/bench", "-theme", "dark"])
        let order = try order(program.instructions(plan))
        #expect(order.scenario == "beer" && order.options.root.path == "/a b" && order.options.timeout == .seconds(30))
        #expect(order.inPlace == nil && order.resumes == nil && order.options.mode == .replay)
    }

    @Test("All that is planned for a play reaches it, and all that a capture needs")
    func planned() throws {
        let upstreams = ["https://a.test": "http://127.0.0.1:1"]
        var options = PlayOptions(mode: .capture(upstreams: upstreams), root: URL(filePath: "/"), timeout: nil)
        options.archive = "/a.har"
        var plan = PlannedPlay(scenario: "beer")
        plan.schedule = try Schedule(token: "a1/a2.1+order.3:step")
        (plan.tracesExpectedCrash, plan.reportsChoices, plan.reportsThreads, plan.reportsStates) = (
            true, true, true, true
        )
        (plan.mostRequests, plan.mostSent, plan.leavesLaunches, plan.resumes) = (7, 8, true, 9)
        let program = PlayProgram(executable: "/bench", options: options, network: ["no_proxy": "a=b"])
        let order = try order(program.instructions(plan))
        let told = order.options
        #expect(told.schedule == plan.schedule && told.mode == options.mode && told.archive == "/a.har")
        #expect(told.tracesExpectedCrash && told.reportsChoices && told.reportsThreads && told.reportsStates)
        #expect(told.mostRequests == 7 && order.mostSent == 8 && order.leavesLaunches && order.resumes == 9)
        #expect(order.network == ["no_proxy": "a=b"] && told.seed == plan.conditions.seed)
    }

    private func order(_ variables: [String: String]) throws -> PlayOrder {
        let read = try PlayInstructions(try #require(variables[PlayProgram.variable]))
        guard case .play(let order) = read else { throw Diagnostic.playedByHand }
        return order
    }
}

extension ProcessTests {
    @Suite("Only the bench itself starts a play")
    struct PlayByHandTests {
        @Test(
            "A play started by hand is refused, whatever its instructions are",
            arguments: [
                PlayInstructions.play(Self.order).variables[PlayProgram.variable],
                PlayInstructions.rehearse.variables[PlayProgram.variable], "garbage", "",
            ])
        func refused(instructions: String?) throws {
            let variable = "\(PlayProgram.variable)='\(try #require(instructions))'"
            let run = try Shell().run("exec 3>&-; \(variable) bench list")
            #expect(run.code == 2 && run.output.isEmpty, "\(run.text)")
            #expect(run.errors.split(separator: "\n").count == 3, "\(run.text)")
        }

        private static let order = PlayOrder(
            "beer-list", PlayOptions(mode: .replay, root: URL(filePath: "/"), timeout: nil))
    }
}
