import BenchDiagnostics
import Foundation
import Testing

@testable import HTTPFixtures
@testable import PresenterBench
@testable import Transcript

@Suite("A schedule is one word that is read back as it was written")
struct ScheduleTests {
    @Test(
        "Tokens are read and written alike",
        arguments: [
            "order.3:2", "order.1:timer", "order.1:step", "fault.1:timed-out", "fault.2:503", "fault.1:empty",
            "fault.1:removed/0/name", "fault.7:other-type/a~1b/c%20d%2B", "user.1:twice", "user.2:leave",
            "user.9:relaunch", "threads.41:1", "order.3:2+fault.1:timed-out+user.4:leave",
        ])
    func roundTrip(_ token: String) throws {
        #expect(try Schedule(token: token).token == token)
    }

    @Test(
        "Anything else is refused, and the refusal quotes the part that is wrong",
        arguments: [
            ("", ""), ("order", "order"), ("order.0:2", "order.0:2"), ("order.03:2", "order.03:2"),
            ("order.-1:2", "order.-1:2"), ("orders.3:2", "orders.3:2"), ("order.3:", "order.3:"),
            ("order.1:2+", ""), ("order.1:2++order.2:1", ""), ("fault.1:418", "fault.1:418"),
            ("fault.1:0500", "fault.1:0500"),
            ("fault.1:renamed/a", "fault.1:renamed/a"), ("fault.1:removed", "fault.1:removed"),
            ("order.1:late", "order.1:late"), ("user.1:step", "user.1:step"),
            ("threads.1:access-", "threads.1:access-"),
            ("threads.1:02", "threads.1:02"),
        ])
    func refused(_ token: String, _ part: String) throws {
        let error = #expect(throws: Diagnostic.self) { try Schedule(token: token) }
        #expect(error?.what.hasSuffix("\"\(part)\".") == true, "\(error?.what ?? "")")
        #expect(error?.place == "schedule \"\(token)\"")
    }

    @Test("A default play has an empty token")
    func empty() { #expect(Schedule().token.isEmpty && Schedule().isDefault) }

    @Test("A choice point is counted only if there is a choice, and each deviation is taken once")
    func script() throws {
        let script = ScheduleScript(try Schedule(token: "order.2:3+user.4:leave"))
        #expect(script.choose(among: []) == nil)
        #expect(script.choose(among: [.order(.answer(3))]) == nil)
        #expect(script.choose(among: [.order(.answer(2)), .order(.answer(3))]) == 1)
        #expect(script.choose(among: [.order(.answer(3))]) == nil)
        #expect(script.unused.map(\.text) == ["user.4:leave"])
        let next = ScheduleScript(Schedule(), after: script.memory)
        #expect(next.choose(among: [.user(.ends(.leave))]) == 0)
        #expect(next.unused.isEmpty)
    }

    @Test("A fault goes to the request of its number")
    func faults() throws {
        let script = ScheduleScript(try Schedule(token: "fault.2:503"))
        let none = { TriedChanges(of: Exchange.Response(status: 200, headers: [], body: Data())) }
        #expect(script.change(ofAnswer: 1, among: none) == nil)
        #expect(script.change(ofAnswer: 2, among: none) == .status(503))
        #expect(script.change(ofAnswer: 2, among: none) == nil)
    }
}
