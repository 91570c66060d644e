import Foundation
import Testing

@testable import HTTPFixtures

@Suite("Multipart and GraphQL bodies are compared by meaning")
struct RuleBodyTests {
    private func parts(_ boundary: String, _ parts: [(head: String, content: String)]) -> Exchange.Request {
        let body = parts.map { "--\(boundary)\r\nContent-Disposition: form-data; \($0.head)\r\n\r\n\($0.content)\r\n" }
        return Exchange.Request(
            method: "POST", url: "https://h/a",
            headers: [.init("Content-Type", "multipart/form-data; boundary=\(boundary)")],
            body: Data((body.joined() + "--\(boundary)--\r\n").utf8))
    }

    private func compare(
        _ stored: Exchange.Request, _ live: Exchange.Request, _ body: Rule.Body = .asRecorded
    ) -> [Comparison.Difference] {
        Matcher.compare(stored, live, by: Rule(body: body)).differences
    }

    private func operation(_ text: String) -> Exchange.Request {
        Exchange.Request(method: "POST", url: "https://h/graphql", body: Data(text.utf8))
    }

    @Test("The boundary of a multipart body does not count, because apps create it for each request")
    func boundary() {
        let content = [
            ("name=\"title\"", "A"), ("name=\"photo\"; filename=\"a.jpg\"\r\nContent-Type: image/jpeg", "x\r\n--y"),
        ]
        #expect(compare(parts("one", content), parts("9F1C-two", content)).isEmpty)
        #expect(!compare(parts("one", content), parts("two", content), .bytes).isEmpty)
    }

    @Test("Differences of a multipart body are reported by part: content, file name, type, missing and new parts")
    func part() {
        let stored = parts(
            "one", [("name=\"photo\"; filename=\"a.jpg\"\r\nContent-Type: image/jpeg", "1"), ("name=\"title\"", "A")])
        let live = parts(
            "two", [("name=\"photo\"; filename=\"b.jpg\"\r\nContent-Type: image/png", "2"), ("name=\"note\"", "N")])
        #expect(
            compare(stored, live) == [
                .init(.body, "part photo file name", stored: "a.jpg", live: "b.jpg"),
                .init(.body, "part photo type", stored: "image/jpeg", live: "image/png"),
                .init(.body, "part photo", stored: "1", live: "2"), .init(.body, "part title", stored: "A", live: nil),
                .init(.body, "part note", stored: nil, live: "N"),
            ])
        #expect(compare(stored, live, .multipart(ignoring: ["photo", "title", "note"])).isEmpty)
    }

    @Test("A placeholder in a part matches any value")
    func placeholder() {
        let stored = parts("one", [("name=\"token\"", "REDACTED-1"), ("name=\"file\"; filename=\"REDACTED-2\"", "x")])
        let head = "name=\"file\"; filename=\"b\""
        #expect(compare(stored, parts("two", [("name=\"token\"", "canary"), (head, "x")])).isEmpty)
        #expect(
            compare(stored, parts("two", [("name=\"token\"", ""), (head, "x")])).map(\.component) == ["part token"])
    }

    @Test("GraphQL operations are equal by name and variables, however the operation is written")
    func sameOperation() {
        let stored = operation(
            #"{"query":"query BeerList($first: Int) { beers { id } }","variables":{"first":20,"after":null}}"#)
        let live = operation(
            #"{"operationName":"BeerList","variables":{"after":null,"first":20},"query":"query BeerList { beers { id name } }"}"#
        )
        #expect(compare(stored, live, .graphQL()).isEmpty)
        #expect(!compare(stored, live).isEmpty)
    }

    @Test("Differences of GraphQL requests are reported by operation and variable")
    func differentOperation() {
        let stored = operation(#"{"operationName":"BeerList","variables":{"first":20,"seen":1}}"#)
        let live = operation(#"{"query":"mutation Like { a }","variables":{"first":10,"seen":2}}"#)
        #expect(
            compare(stored, live, .graphQL(ignoring: ["/seen"])) == [
                .init(.body, "operation", stored: "BeerList", live: "Like"),
                .init(.body, "variable /first", stored: "20", live: "10"),
            ])
        let unnamed = operation(#"{"query":"{ beers {\n id } }"}"#)
        #expect(compare(unnamed, operation(#"{"query":"{ beers { id } }"}"#), .graphQL()).isEmpty)
        #expect(
            compare(unnamed, operation(#"{"query":"{ ales }"}"#), .graphQL())
                == [.init(.body, "operation", stored: "{ beers { id } }", live: "{ ales }")])
        #expect(
            compare(operation("[1]"), operation("[2]"), .graphQL()) == [.init(.body, "body /0", stored: "1", live: "2")]
        )
    }

    @Test(
        "The name is found in the text of the operation",
        arguments: [
            ("query A { x }", "A"), ("# query B\nmutation C($a: Int = 1) @x { query D }", "C"), ("{ query E }", nil),
            ("fragment F on G { h }\nsubscription I{ j }", "I"), ("query ($a: Int) { x }", nil), ("query{ x }", nil),
            ("query @cached { x }", nil), ("query", nil),
        ] as [(String, String?)])
    func name(document: String, name: String?) throws {
        let body = try JSONEncoder().encode(["query": document])
        let request = Exchange.Request(method: "POST", url: "https://h/a", body: body)
        #expect(try #require(RequestParts(request).graphQL).operations.map(\.name) == [name])
    }

    @Test("A GraphQL operation is shown by its name and its variables, in the order of their names")
    func text() {
        let body = #"{"operationName":"BeerList","variables":{"first":20,"by":{"name":"a\"b","tags":["x",null]}}}"#
        func text(_ body: String) -> String? { RequestParts(operation(body)).graphQL?.text }
        #expect(text(body) == #"BeerList {by: {name: "a\"b", tags: ["x", null]}, first: 20}"#)
        #expect(text(#"{"query":"{ a }"}"#) == "(without a name)")
        #expect(text(#"[{"query":"query A { a }"},{"operationName":"B"}]"#) == "A, B")
        #expect(text(#"{"a":1}"#) == nil && text("[]") == nil && text(#"[{"query":"{ a }"},1]"#) == nil)
    }

    @Test(
        "Space, line ends, commas and comments of an unnamed operation have no meaning, its words do",
        arguments: [
            ("{ a }}", "{a} }", true), ("{a(x:1,y:[2,3])b}", "{\n a(x: 1 y: [2 3]), b # c\n}", true),
            ("{ a(x: \"p, q\") }", "{ a(x: \"p q\") }", false), ("{ a b }", "{ ab }", false),
            ("{ a(x: \"\"\"p \" q\"\"\") }", "{a(x:\"\"\"p \" q\"\"\")}", true), ("{ a }", "{ b }", false),
        ])
    func document(stored: String, live: String, matches: Bool) throws {
        let requests = try [stored, live].map {
            operation(String(decoding: try JSONEncoder().encode(["query": $0]), as: UTF8.self))
        }
        #expect(compare(requests[0], requests[1], .graphQL()).isEmpty == matches)
    }

    @Test("A query and a mutation of one name differ; if only the name is sent, it is enough")
    func kind() {
        let (query, mutation, name) = (
            operation(#"{"query":"query Save { a }"}"#), operation(#"{"query":"mutation Save { a }"}"#),
            operation(#"{"operationName":"Save"}"#)
        )
        #expect(
            compare(query, mutation, .graphQL()) == [
                .init(.body, "kind of operation", stored: "query", live: "mutation")
            ])
        #expect(compare(name, mutation, .graphQL()).isEmpty && compare(query, name, .graphQL()).isEmpty)
        let two = #"query A { a } mutation Save { a }"#
        #expect(compare(mutation, operation(#"{"operationName":"Save","query":"\#(two)"}"#), .graphQL()).isEmpty)
    }

    @Test("A search whose words are called query is not an operation, and all of it counts")
    func search() {
        let stored = operation(#"{"query":"beer, ale","page":1}"#)
        #expect(
            compare(stored, operation(#"{"query":"beer ale","page":2}"#), .graphQL()).map(\.component)
                == ["body /query", "body /page"])
        let urls = ["q,r", "q r"].map { Exchange.Request(method: "GET", url: "https://h/search?query=\($0)") }
        #expect(compare(urls[0], urls[1], .graphQL()).map(\.component) == ["query query"])
    }

    @Test("A GraphQL batch is compared operation by operation, in order")
    func batch() {
        let stored = operation(#"[{"query":"query A { a }"},{"operationName":"B","variables":{"n":1}}]"#)
        #expect(
            compare(
                stored, operation(#"[{"query":"query  A{a,}"},{"operationName":"B","variables":{"n":1.0}}]"#),
                .graphQL()
            ).isEmpty)
        #expect(
            compare(
                stored, operation(#"[{"operationName":"A"},{"operationName":"C","variables":{"n":2}}]"#), .graphQL())
                == [
                    .init(.body, "operation 2", stored: "B", live: "C"),
                    .init(.body, "variable 2 /n", stored: "1", live: "2"),
                ])
        #expect(
            compare(stored, operation(#"{"operationName":"A"}"#), .graphQL())
                == [.init(.body, "operations", stored: "a batch of 2", live: "one alone")])
    }

    @Test("An operation in the query of a GET is compared as one, beside the other items")
    func get() {
        func get(_ query: String) -> Exchange.Request { .init(method: "GET", url: "https://h/graphql?\(query)") }
        let stored = get("query=query+A+%7B+a+%7D&variables=%7B%22n%22%3A1%7D&v=1")
        #expect(
            compare(stored, get("v=1&query=query%20A%7Ba%2C%7D&variables=%7B%20%22n%22:1.0%7D"), .graphQL()).isEmpty)
        #expect(
            compare(stored, get("query=query+A+%7B+a+%7D&variables=%7B%22n%22%3A2%7D&v=2"), .graphQL())
                == [
                    .init(.query, "query v", stored: "1", live: "2"),
                    .init(.query, "variable /n", stored: "1", live: "2"),
                ])
        #expect(!compare(stored, get("v=1&query=query%20A%7Ba%2C%7D&variables=%7B%20%22n%22:1.0%7D")).isEmpty)
    }
}
