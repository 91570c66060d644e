import Foundation
import Synchronization
import Testing
import TranscriptTexts

@testable import PresenterBench
@testable import Transcript

@Suite("Volatile values are one character wide before the layout")
struct ScrubbingTests {
    private static let rules = [Scrubber("order", pattern: "ORD-[0-9]+"), Scrubber(label: "token")]

    /// The reported values, in order.
    private final class Told: Sendable {
        let values = Mutex<[VolatileValue]>([])
    }

    private struct Sign {
        var token: String?
        var order: String
    }

    private struct Item: Hashable {
        var order: String
        var title: String
    }

    private let told = Told()

    private func leaves(_ rules: [Scrubber] = ScrubbingTests.rules, births: [String] = []) throws -> any LeafTexts {
        let uuids = UUIDFinder { bits in births.firstIndex(of: bits.text) }
        return try Scrubbing(rules, known: [uuids]) { [told] id, value in
            told.values.withLock { values in
                #expect(id == values.count)
                values.append(value)
            }
        }.leaves
    }

    /// The lines of a value as a recording shows them.
    private func lines(_ value: Any?, label: String? = nil, _ leaves: any LeafTexts) -> [String] {
        let lines = ValueText.lines(for: value, label: label, leaves: leaves)
        let events = told.values.withLock { values in values.enumerated().map { PlayEvent.volatile(id: $0, $1) } }
        // Laid out already: each line is a text of its own.
        let below = lines.dropFirst().map { ValueNode.Member(label: nil, node: .leaf($0, .string)) }
        let output = PlayEvent.output("- -> -", ToldCall(lines[0], .call, below), offMain: false)
        let text = RecordingText.render(
            RecordingHead(scenario: "s", fixture: nil), events + [output], crashed: false)
        return text.split(separator: "\n").dropFirst().map {
            $0.trimmingCharacters(in: CharacterSet(charactersIn: "-> "))
        }
        .filter { !$0.hasPrefix("scrubbed") }
    }

    @Test("The same volatile value has the same name")
    func identity() throws {
        let leaves = try leaves()
        #expect(
            lines(["ORD-5", "ORD-17", "ORD-5 again", "none"], leaves)
                == [#"["order-1", "order-2", "order-1 again", "none"]"#])
        #expect(told.values.withLock { $0.map(\.raw) } == ["ORD-5", "ORD-17"])
    }

    @Test("The length of a volatile value does not affect the layout")
    func width() throws {
        let leaves = try leaves()
        let long = (1...8).map { "ORD-" + String(repeating: "\($0)", count: 40) }
        #expect(ValueText.lines(for: long, label: nil, leaves: leaves).count == 1)
        #expect(ValueText.lines(for: long, label: nil).count == 9)
    }

    @Test("A labelled scrubber replaces the whole value, whatever its format")
    func label() throws {
        let leaves = try leaves()
        #expect(lines(Sign(token: "abc", order: "ORD-1"), leaves) == [#"Sign(token: "token-1", order: "order-1")"#])
        #expect(lines(Sign(token: nil, order: "a"), leaves) == [#"Sign(token: token-1, order: "a")"#])
        #expect(lines(["token": [1, 2]], leaves).last == #"["token": token-1]"#)
        #expect(lines(7, label: "token", leaves).last == "token: token-1")
        #expect(lines("", label: "token", leaves).last == #"token: """#)
        #expect(told.values.withLock { $0.map(\.raw) } == ["abc", "ORD-1", "nil", "[1, 2]", "7"])
    }

    @Test("A property that is set, and observed state, have the label before them")
    func labelBefore() throws {
        let leaves = try leaves()
        let call = ToldCall(function: "token", values: ["abc"], leaves: leaves)
        #expect(call.lines == ["token = \"\u{F0000}\""])
        #expect(ToldCall("token", .state, of: "abc", named: "token", leaves).lines == ["token: \"\u{F0000}\""])
        #expect(
            ToldCall(function: "show(token:)", values: [12], leaves: leaves).lines == [
                "show(token:)", "  token: \u{F0001}",
            ])
    }

    @Test("A set is sorted by what is the same in every play, then by what was seen before")
    func sets() throws {
        let leaves = try leaves()
        let items = Set([
            Item(order: "ORD-1", title: "b"), Item(order: "ORD-2", title: "a"), Item(order: "z", title: ""),
        ])
        #expect(
            lines(items, leaves) == [
                #"Set([Item(order: "order-1", title: "a"), Item(order: "order-2", title: "b"), Item(order: "z", title: "")])"#
            ])
        #expect(told.values.withLock { $0.map(\.raw) } == ["ORD-2", "ORD-1"])
        _ = lines(Set(["ORD-3", "ORD-0"]), leaves)
        #expect(told.values.withLock { $0.map(\.raw) } == ["ORD-2", "ORD-1", "ORD-0", "ORD-3"])
        _ = lines(Set(["ORD-0", "ORD-1", "ORD-2", "a"]), leaves)
        let order = ValueText.lines(for: Set(["ORD-0", "ORD-1", "ORD-2", "a"]), label: nil, leaves: leaves)
        #expect(order == ["Set([\"a\", \"\u{F0000}\", \"\u{F0001}\", \"\u{F0002}\"])"])
    }

    @Test("UUIDs are in the order in which they were created, unless something beside them decides")
    func births() throws {
        let births = ["0F8E1C2D-3B4A-4968-8776-655443322110", "0A8E1C2D-3B4A-4968-8776-655443322110"]
        let ids = births.compactMap(UUID.init(uuidString:))
        _ = ValueText.lines(for: Set(ids), label: nil, leaves: try leaves(births: births))
        #expect(told.values.withLock { $0.map(\.raw) } == births)
        told.values.withLock { $0 = [] }
        let names = [ids[0]: "Tea", ids[1]: "Bread"]
        #expect(lines(names, try leaves(births: births)) == [#"[UUID-1: "Bread", UUID-2: "Tea"]"#])
    }

    @Test("A private-use character in the app's own text is not a placeholder")
    func privateUse() throws {
        let leaves = try leaves()
        #expect(leaves.rewritten("ORD-1 \u{F0000} \u{10FFFD}") == "\u{F0000} \\u{F0000} \\u{10FFFD}")
        #expect(lines("\u{F0000}", leaves) == [#""\u{F0000}""#])
    }

    @Test("A scenario's rule wins over one of the bench, and where two match the first one wins")
    func precedence() throws {
        let born = "0F8E1C2D-3B4A-4968-8776-655443322110"
        let leaves = try leaves(
            [Scrubber("session", pattern: "s-[0-9A-F-]+"), Scrubber("other", pattern: "s-.")], births: [born])
        #expect(leaves.named.rewritten("s-\(born) \(born)") == "session UUID")
    }

    @Test("Query items and form fields have labels")
    func requests() throws {
        let leaves = try leaves().named
        #expect(
            URLLeaves.rewritten("http://a.test/ORD-1?q=ORD-2&token=x%20y&token#ORD-3", by: leaves)
                == "http://a.test/order?q=order&token=token&token#order")
        #expect(URLLeaves.rewritten("http://a.test/#?token=1", by: leaves) == "http://a.test/#?token=1")
        let form = RequestBodyText.lines(
            for: Data("token=a+b&n=ORD-1".utf8), contentType: "application/x-www-form-urlencoded", leaves: leaves)
        #expect(form == [#"token: "token""#, #"n: "order""#])
        let json = RequestBodyText.lines(
            for: Data(#"{"token": {"a": 1}, "n": "ORD-1"}"#.utf8), contentType: "application/json", leaves: leaves)
        #expect(json == [#"n: "order""#, "token: token"])
    }
}
