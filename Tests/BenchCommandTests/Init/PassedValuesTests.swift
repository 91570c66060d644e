import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("What an app hands over by a name is followed to its value")
struct PassedValuesTests {
    /// The text of the first argument of each call that makes a `Remote`.
    private static func handed(_ text: String) throws -> [String?] {
        let app = AppCode(files: try ParsedFile.files(["A.swift": "struct Remote { let host: String }\n\(text)"]))
        return (app.makings["Remote"] ?? []).map { $0.first?.value.closedText }
    }

    @Test(
        "By a property that whoever makes the type gives it, by one with a value, by a constant, and by a parameter of an initializer",
        arguments: [
            """
            struct Wiring { let host: String; func remote() -> Remote { Remote(host: host) } }
            struct Main { let wiring = Wiring(host: "a.test") }
            """,
            "struct Wiring { private let host = \"a.test\"; func remote() -> Remote { Remote(host: self.host) } }",
            "struct Wiring { func remote() -> Remote { let host = \"a.test\"; return Remote(host: host) } }",
            """
            final class Wiring { let remote: Remote; init(at host: String) { remote = Remote(host: host) } }
            final class Outer { let name = "a.test"; lazy var wiring = Wiring(at: name) }
            """,
        ])
    func followed(_ text: String) throws { #expect(try Self.handed(text) == ["\"a.test\""]) }

    @Test("A constant of a type stays one, and what Foundation is made with is followed")
    func constants() throws {
        #expect(
            try Self.handed(
                "struct Wiring { func remote() -> Remote { let host = API.host; return Remote(host: host) } }")
                == ["API.host"])
        #expect(
            try Self.handed(
                "struct Wiring { let url = URL(string: \"a.test\")!; func remote() -> Remote { Remote(host: url) } }")
                == ["URL(string: \"a.test\")!"])
    }

    @Test(
        "What a name stands for is left where it is computed, an object of the app's own, or not handed over",
        arguments: [
            "struct Wiring { var host: String { \"a\" + suffix }; func remote() -> Remote { Remote(host: host) } }",
            "struct Wiring { let host: String; func remote() -> Remote { Remote(host: host) } }",
            "struct Wiring { func remote(host: String) -> Remote { Remote(host: host) } }\nlet a = Wiring().remote(host: \"b\")",
            "struct Wiring { let host = Host(); func remote() -> Remote { Remote(host: host) } }\nfinal class Host {}",
            "struct Wiring { let host: String; init(host: String) { self.host = host }; func f() -> Wiring { Wiring(host: host) }; func remote() -> Remote { Remote(host: host) } }",
        ])
    func left(_ text: String) throws { #expect(try Self.handed(text) == [nil]) }
}
