import Testing
import Transcript

@testable import BenchRunner

@Suite("A recording that says nothing of the answers is known")
struct UnshownAnswersTests {
    private static let load = "View -> Presenter     load()"
    private static let request = "Model -> API          GET https://a.test/"
    private static let answer = "API -> Model          200 application/json, 2 members"

    private static func recording(_ lines: [String], head: String = "fixture   a\n") throws -> Recording {
        try RecordingReader.recording(of: "scenario  a\n\(head)\n\(lines.joined(separator: "\n"))\n")
    }

    /// The reason for a flow that loads, with what follows the answer.
    private static func reason(after lines: String..., besides offline: [String]? = nil) throws -> UnshownAnswers? {
        let before = offline.map { [load, request, "API -> Model          failed URLError.timedOut"] + $0 + ["ends"] }
        let offline = try before.map { try recording($0, head: "fault     error timedOut on every request\n") }
        return UnshownAnswers(try recording([load, request, answer] + lines + ["ends"]), besides: offline)
    }

    @Test("A flow with a fixture that asks for nothing")
    func asksNothing() throws {
        let lines = [Self.load, "Presenter -> View     show(_:)", "  \"Check your input\"", "ends"]
        #expect(UnshownAnswers(try Self.recording(lines)) == .nothingAsked)
        #expect(UnshownAnswers(try Self.recording(lines, head: "")) == nil, "one without a fixture need not ask")
    }

    @Test(
        "After the answer nothing is told, or what is empty, off, or the end of a wait",
        arguments: [
            [], ["Model => View         rows: []"], ["Presenter -> View     hideSpinner()"],
            ["Model => View         isLoading: false", "Model => View         title: \"\""],
            ["Presenter -> View     show(_:)", "  nil"],
            ["Model => View         total: -1", "Model => View         rows: 0"],
            ["Presenter -> Store    all()"], ["Model -> View         load() -> []"],
        ])
    func showsNothing(_ lines: [String]) throws {
        let all = [Self.load, Self.request, Self.answer] + lines + ["ends"]
        #expect(UnshownAnswers(try Self.recording(all)) == .nothingShown)
    }

    @Test("After the answer only an error is told")
    func showsError() throws {
        #expect(try Self.reason(after: "Model => View         problem: \"The wall is empty\"") == .onlyErrors)
        #expect(try Self.reason(after: "Model -> View         load() throws Failure.noRows") == .onlyErrors)
        #expect(
            try Self.reason(after: "Model => View         error: nil", "Model => View         rows: []")
                == .nothingShown)
    }

    @Test("The view is told the same without a connection; the answer itself need not be")
    func sameAsOffline() throws {
        let told = "Model => View         title: \"Nothing here\""
        #expect(try Self.reason(after: told, besides: [told]) == .sameAsOffline)
        #expect(try Self.reason(after: told, besides: ["Model => View         title: \"Offline\""]) == nil)
        #expect(try Self.reason(after: told) == nil, "nothing is known of it without the other recording")
    }

    @Test(
        "A value, a flag that is on, a call without values and a result show something",
        arguments: [
            "Model => View         rows: [Row(id: 1)]", "Model => View         isFavorite: true",
            "Presenter -> View     reload()",
            "Model -> View         load() -> [Row(id: 1)]", "Model => View         total: 3",
            "Presenter -> Router   showDetail()",
        ])
    func shows(_ line: String) throws { #expect(try Self.reason(after: line) == nil) }

    @Test("A flow about a failure, one whose user leaves first, and one that ends early say what they mean")
    func others() throws {
        let failed = [Self.load, Self.request, "API -> Model          404 application/json, 1 member", "ends"]
        #expect(UnshownAnswers(try Self.recording(failed)) == nil)
        let faulty = "fixture   a\nfault     error timedOut on GET /b\n"
        #expect(
            UnshownAnswers(try Self.recording([Self.load, Self.request, Self.answer, "ends"], head: faulty)) == nil)
        for end in ["View -> Presenter     (dismissed)", "User -> View          (leaves)"] {
            #expect(UnshownAnswers(try Self.recording([Self.load, Self.request, end, Self.answer, "ends"])) == nil)
            #expect(
                UnshownAnswers(try Self.recording([Self.load, Self.request, Self.answer, end, "ends"])) == .nothingShown
            )
        }
        #expect(UnshownAnswers(try Self.recording([Self.load, Self.request, Self.answer, "crashed"])) == nil)
    }

    @Test("The gaps of a recording are what its answers do not show, then the inputs that nothing follows")
    func gaps() throws {
        let recording = try Self.recording([Self.load, "ends"])
        #expect(recording.gaps() == ["The app asks the API for nothing", "Nothing follows load()"])
        #expect(try Self.recording([Self.load, "Presenter -> View     show()", "ends"], head: "").gaps().isEmpty)
    }
}
