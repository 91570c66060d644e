import BenchDiagnostics
import Foundation
import HTTPFixtures
import PlayRuntime
import PresenterBench
import Transcript

/// An event of every case, and those of each case that are written differently.
enum EventSamples {
    static let all: [PlayEvent] =
        frequent + rare + requests.map(PlayEvent.asked)
        + [
            .ended(.init()), .ended(.init(screens: ["title", ""])), .ended(full), .relaunched(full),
            .relaunched(.init(screens: ["a"])),
        ]

    private static let odd = ["", "true", "[]", "1", #"a "b" \ /c"#, "tap\n\u{2028}é", "\u{F0000} \u{100001} \0"]

    /// A call with trees of every form in it, and texts that look like marks.
    private static let values: ToldCall = {
        let texts = odd.map { ValueNode.Member(label: nil, node: .leaf($0, .string)) }
        let labelled = odd.map { ValueNode.Member(label: $0, node: .error(.leaf($0, .name))) }
        let kinds = ValueNode.Kind.allCases.map { ValueNode.Member(label: "\($0)", node: .leaf("a", $0)) }
        let groups = ValueNode.Group.Kind.allCases.map { kind in
            ValueNode.Member(label: "text", node: .group(.init(kind, name: "group", texts)))
        }
        return ToldCall(
            "show(_:)", .call,
            texts + labelled + kinds + groups + [
                .init(label: nil, node: .object(labelled)),
                .init(label: "error:", node: .error(.items(texts))),
                .init(label: nil, node: .error(.leaf("group", .name))),
            ])
    }()

    private static let frequent: [PlayEvent] = [
        .began(place: "step 1 (then tap)"), .input("View -> Presenter", .step("tap\n\u{2028}é")),
        .output("Presenter -> View", values, offMain: true),
        .output("Model => View", ToldCall(""), offMain: false), .called(id: 7, "A -> B", values, offMain: false),
        .called(id: .max, "View(A) -> Presenter(A)", ToldCall(""), offMain: true), .returned(id: -1, values),
        .returned(id: 1, nil),
        .changing(
            id: 3, place: .init(mutation: 4, rank: 5), "Model => View", label: "6", offMain: true),
        .changed(id: 3, ToldCall("hits", .state, [.init(label: nil, node: .leaf("3", .number))])),
        .answered(number: 2, "200 application/json, 9 members"),
        .answered(number: -2, "204, empty"), .answered(number: 3, .init(after: [.init(status: 302, url: "/b")], nil)),
        .answered(number: 4, "302 to /b, then failed URLError.timedOut"),
        .answered(number: 5, "500, 3 bytes, digest 0a0b0c"),
        .answered(number: 6, "failed URLError.timedOut"), .answered(number: 7, "200 a/b, 1 item"),
        .input("User -> View", .departure), .input("View -> Presenter", .dismissal),
        .passed(nanoseconds: .max), .passed(nanoseconds: -1),
    ]

    private static let rare: [PlayEvent] = [
        .mainBlocked(isNew: true), .cancelled(number: 1), .missed(number: 1, failure),
        .reachedOut(RefusedCall(.network, "connect"), failure), .held(type: "Presenter", nil),
        .held(type: "Presenter", failure),
        .letGo(failure), .drewRandomNumbers, .secret("abc/def", number: 1),
        .volatile(id: 0xF0000, VolatileValue(name: "UUID", raw: "a", isExact: true)),
        .choices([.order(at: 3, .step), .fault(request: 1, .failure(.timedOut))], notTried: 2), .captured(exchange),
        .waits(
            ScreenState(
                actions: [.init(name: "didType(_:)", labels: ["didType(\"f\")"], takesValues: true)], digest: "0a",
                unread: ["Presenter.done"])),
        .hung(failure), .couldNotRun(failure), .judges(true), .judges(false), .expectsCrash(true),
        .expectsCrash(false), .idle([failure]), .broken(broken),
    ]

    private static let failure = Diagnostic(what: "a", place: "b/c", next: "d", details: ["e", ""])

    private static let broken = BrokenProperty(
        name: "a b", line: "a/b.swift:1", step: "step 1 (tap)", time: 5, reason: .late(3),
        readings: [.init("show(_:)", before: nil, after: "1")])

    private static let full: PlayEvent.Ending = {
        var ending = PlayEvent.Ending(
            screens: ["a"], unplayed: [UnplayedExchange(index: 1, text: "GET https://a.example/b")],
            inFlight: requests, stillArmed: ["timer in 5 s"])
        ending.idleFaults = [failure]
        ending.used = [.property("a b")]
        return ending
    }()

    private static let requests: [PlayEvent.Request] = {
        let plain = PlayEvent.Request(number: 1, method: "GET", url: "https://a.example/b?c=/d")
        var whole = PlayEvent.Request(number: 2, method: "POST", url: "", body: odd)
        whole.head = ["Accept: text/plain", "", "2"]
        whole.isOnMain = true
        var (operation, ignored) = (whole, plain)
        operation.operation = "BeerList {first: 20}"
        ignored.number = -1
        ignored.isIgnored = true
        return [plain, whole, operation, ignored]
    }()

    private static let exchange = Exchange(
        request: .init(method: "GET", url: "https://a.example/b"), outcome: .failure("timedOut"),
        startedAt: Date(timeIntervalSinceReferenceDate: 0), milliseconds: 1)
}
