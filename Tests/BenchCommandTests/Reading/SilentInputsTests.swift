import Testing
import Transcript

@Suite("Inputs that nothing follows are known")
struct SilentInputsTests {
    private static func silent(_ lines: String...) throws -> [String] {
        let all = "scenario  a\n\n\(lines.joined(separator: "\n"))\nends\n"
        return try RecordingReader.recording(of: all).messages.silentInputs.map(\.text)
    }

    @Test("A call, a change, a request or a result follows an input; another input does not")
    func following() throws {
        let (load, more) = ("View -> Presenter     load()", "View -> Presenter     more()")
        #expect(try Self.silent(load, more) == ["load()", "more()"])
        #expect(try Self.silent(load, "Presenter -> View     show()", more) == ["more()"])
        #expect(try Self.silent(load, "Model => View         title: \"a\"") == [])
        #expect(try Self.silent(load, "Model -> API          GET https://a.test/", more) == ["more()"])
        #expect(try Self.silent("View -> Presenter     count -> 2", "View -> Presenter     row(at:) -> nil") == [])
        #expect(try Self.silent("View -> Presenter     row(at:)", "  at: 0", "  -> Row(a: 1)") == [])
        #expect(try Self.silent(load, "(300 ms pass)", "Model -> API          GET https://a.test/") == [])
    }

    @Test("What a view passes on of its user's input follows that")
    func passedOn() throws {
        let (tap, load) = ("User -> View          tap \"Go\"", "View -> Presenter     load()")
        #expect(try Self.silent(tap, load) == ["load()"])
        #expect(try Self.silent(tap, tap, load, "Presenter -> View     show()") == ["tap \"Go\""])
    }

    @Test("A property that is set, a view that is dismissed and a user who leaves ask for no answer")
    func others() throws {
        #expect(try Self.silent("View -> Presenter     query = \"s\"", "View -> Presenter     (dismissed)") == [])
        #expect(try Self.silent("User -> View          (leaves)") == [])
    }

    @Test("The sentence names each once, and six at most")
    func sentence() throws {
        func recording(_ names: [String]) throws -> Recording {
            let lines = names.map { "View -> Presenter     \($0)()\n" }.joined()
            return try RecordingReader.recording(of: "scenario  a\n\n\(lines)ends\n")
        }
        #expect(try recording([]).messages.silence == nil)
        #expect(try recording(["a", "b", "a"]).messages.silence == "Nothing follows a(), b()")
        #expect(
            try recording(["a", "b", "c", "d", "e", "f", "g"]).messages.silence
                == "Nothing follows a(), b(), c(), d(), e(), 2 more")
    }
}
