import Testing
import Transcript

@testable import BenchReports

@Suite("What changed in the same way in several scenarios is one cause, and the gravest stands first")
struct CausesTests {
    private static let golden = """
        scenario  NAME

        View -> Presenter     tap()
        Model -> API          #1 GET https://a.example/1
          header X-Version: "3.1"
          count: 1
        API -> Model          #1 200 application/json, 2 items
        Presenter -> View     show(_:)
          title: "Tea"
        Presenter -> View     stop()
        ends

        """

    private func lines(_ changes: [(String, String)], of golden: String = golden) -> [ChangedLine] {
        ChangedLine.all(from: golden, to: changes.reduce(golden) { $0.replacing($1.0, with: $1.1) })
    }

    private func causes(_ scenarios: [(name: String, changes: [(String, String)])]) -> [Causes.Cause] {
        let differences = scenarios.map {
            Causes.Difference(
                name: $0.name, verdict: .changed, reason: nil,
                lines: lines($0.changes, of: Self.golden.replacing("NAME", with: $0.name)))
        }
        return Causes(differences).all
    }

    private let header = ("\"3.1\"", "\"3.2\"")
    private let lostCall = ("Presenter -> View     stop()\n", "")

    @Test("A header that all scenarios send now is one cause, and the call that one of them lost comes before it")
    func lostCallBeforeHeader() throws {
        let found = causes((1...7).map { ("s-\($0)", $0 == 4 ? [header, lostCall] : [header]) })
        #expect(found.map(\.names.count) == [1, 7] && found[0].names == ["s-4"])
        #expect(found[0].lines(most: 9) == ["- Presenter -> View     stop()"] && found[0].goldenLine == 10)
        #expect(found[1].lines(most: 9) == ["-   header X-Version: \"3.1\"", "+   header X-Version: \"3.2\""])
        #expect(found[1].goldenLine == 5 && found.map(\.sentence) == ["1 output call gone", "1 header changed"])
    }

    @Test("Calls come before values, and those before headers, in one cause and among several")
    func weights() {
        let value = ("\"Tea\"", "\"Coffee\"")
        let one = causes([("a", [header, value, lostCall])])
        #expect(one.count == 1 && one[0].sentence == "1 output call gone, 1 value changed, 1 header changed")
        // The value and the call stand together, and the call is why they come first.
        #expect(one[0].lines(most: 9)[2] == "- Presenter -> View     stop()")
        #expect(one[0].lines(most: 9).last == "+   header X-Version: \"3.2\"")
        let several = causes([("a", [header]), ("b", [value]), ("c", [lostCall]), ("d", [("GET", "POST")])])
        #expect(several.map { $0.names[0] } == ["c", "d", "b", "a"])
    }

    @Test("A call that several scenarios lost comes before all that changed in the values and headers of one")
    func sharedCallBeforeOwnValues() {
        let found = causes([
            ("a", [header]), ("b", [("\"Tea\"", "\"Coffee\"")]), ("c", [lostCall]), ("d", [lostCall]),
        ])
        #expect(found.map(\.names) == [["c", "d"], ["b"], ["a"]])
    }

    @Test("A field of a body is a value, whatever it is called; only what a request sends can be a header")
    func headers() {
        let body = PlacedHunk.all(in: lines([("count: 1", "count: 2")]))
        #expect(body.map(\.hunk.weight) == [.value])
        let told = PlacedHunk.all(in: lines([("title: \"Tea\"", "header x: 1")]))
        #expect(told.allSatisfy { $0.hunk.weight == .value })
    }

    @Test("A call that went takes its values along; a value that came is a hunk with all that is in it")
    func parts() {
        let gone = PlacedHunk.all(in: lines([("Presenter -> View     show(_:)\n  title: \"Tea\"\n", "")]))
        #expect(gone.map(\.places.count) == [2] && gone.map(\.hunk.weight) == [.lostCall])
        let came = PlacedHunk.all(
            in: lines([("  title: \"Tea\"\n", "  title: \"Tea\"\n  more: 2 items\n    1\n    2\n")]))
        #expect(came.map(\.places.count) == [3])
        #expect(PlacedHunk.all(in: lines([])).isEmpty)
    }

    @Test("Every line that differs is in one hunk", arguments: ["scenario  a\n\n", "no recording\n"])
    func complete(head: String) {
        let texts = [
            "a\nb\nc\n", "b\na\n", "", "A -> B                x\n  1\nends\n", "A -> B                y\n  2\n  3\n",
        ]
        for old in texts {
            for new in texts {
                let lines = ChangedLine.all(from: head + old, to: head + new)
                let places = PlacedHunk.all(in: lines).flatMap(\.places)
                #expect(places == lines.indices.filter { lines[$0].sign != .same }, "\(old) \(new)")
            }
        }
    }

    @Test("The same change is one cause however requests are numbered, and another line makes another")
    func numbers() {
        func hunks(_ old: String, _ new: String, number: String) -> [ChangeHunk] {
            PlacedHunk.all(in: lines([("#1 ", number), (old, new)], of: Self.golden.replacing("#1 ", with: number)))
                .map(\.hunk)
        }
        #expect(hunks("/1", "/2", number: "#1 ") == hunks("/1", "/2", number: ""))
        #expect(hunks("/1", "/2", number: "#1 ") != hunks("/1", "/3", number: "#1 "))
    }

    @Test("A call that is in another place has moved in all that have it, and is lost in none")
    func moved() {
        let move = [
            lostCall, ("Model -> API", "Presenter -> View     stop()\nModel -> API"),
        ]
        let found = causes([("a", move), ("b", move)])
        #expect(found.count == 1 && found[0].sentence == "1 call moved")
        #expect(PlacedHunk.all(in: lines(move)).map(\.hunk.weight) == [.call, .call])
    }

    @Test("Crashes with one reason are one cause, and come first; a recording without a difference is its own")
    func reasons() {
        func difference(_ name: String, _ verdict: Verdict, _ reason: String?) -> Causes.Difference {
            Causes.Difference(name: name, verdict: verdict, reason: reason, lines: [])
        }
        let found = Causes([
            difference("a", .crashed, "The app crashed."), difference("b", .changed, nil),
            difference("c", .crashed, "The app crashed."), difference("d", .changed, nil),
        ])
        #expect(found.all.map(\.names) == [["a", "c"], ["b"], ["d"]])
        #expect(found.places(of: "c") == [0] && found.places(of: "x") == [])
    }

    @Test(
        "A service that moves is one cause in all URLs, told by what moved; the call that is lost beside it comes first"
    )
    func movedService() {
        func golden(_ place: Int) -> String { Self.golden.replacing("/1", with: "/plants/\(place)") }
        let move = ("https://a.example", "https://b.example:8443")
        let differences = (1...3).map { place in
            Causes.Difference(
                name: "s-\(place)", verdict: .changed, reason: nil,
                lines: lines(place == 2 ? [move, lostCall] : [move], of: golden(place)))
        }
        let found = Causes(differences).all
        #expect(found.map(\.names) == [["s-2"], ["s-1", "s-2", "s-3"]])
        #expect(found[1].sentence == "requests go to https://b.example:8443 in place of https://a.example")
        #expect(found[1].lines(most: 1).first?.hasSuffix("https://a.example/plants/1") == true)
    }

    @Test(
        "What changes in a URL as in others is told, and what changes in none alike is a line of its own",
        arguments: [
            ("/v1/plants/7?page=1", "/v2/plants/7?page=1", "requests have /v2 in place of /v1"),
            ("/plants/7", "/v2/plants/7", "requests have /v2 before their path"),
            ("/v1/plants/7", "/plants/7", "requests have no /v1 before their path"),
            ("/plants?page=1", "/plants?page=1&unit=cm", "requests have unit=cm in their query"),
            ("/plants?page=1&unit=cm", "/plants?page=1", "requests have no unit=cm in their query"),
            ("/plants?page=1&unit=cm", "/plants?page=0&unit=cm", "requests have page=0 in place of page=1"),
            ("/v1/plants?a=1", "/v2/plants?a=1&b=2", "requests have /v2 in place of /v1, and have b=2 in their query"),
            ("/plants/7", "/plants/8", "1 request changed"),
            ("/plants?a=1&b=2", "/plants?b=2&a=1", "1 request changed"),
            ("/plants#a", "/plants#b", "1 request changed"),
        ])
    func urls(old: String, new: String, sentence: String) {
        let golden = Self.golden.replacing("/1\n", with: old + "\n")
        let lines = lines([("a.example\(old)\n", "a.example\(new)\n")], of: golden)
        let found = Causes([Causes.Difference(name: "a", verdict: .changed, reason: nil, lines: lines)]).all
        #expect(found.map(\.sentence) == [sentence])
    }

    @Test("Two edits are two causes, and another method is no edit of a URL")
    func twoEdits() {
        let found = causes([
            ("a", [("a.example/1", "a.example/1?x=1")]), ("b", [("a.example/1", "a.example/1?x=2")]),
            ("c", [("GET https://a.example/1", "POST https://a.example/1?x=1")]),
        ])
        #expect(found.map(\.names) == [["a"], ["b"], ["c"]])
    }

    @Test("Thousands of scenarios with one header are one cause")
    func many() {
        let found = causes((1...3_000).map { ("s-\($0)", [header]) })
        #expect(found.map(\.names.count) == [3_000] && found[0].size == 2)
    }
}
