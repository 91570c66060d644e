import Foundation
import Testing

@testable import HTTPFixtures

@Suite("A secret is found where code gives it a name")
struct CodeSecretTests {
    private static let secret = "hunter2-Correct"

    private func sent(_ body: String, type: String = "application/json") -> String {
        let exchange = Exchange.sample("https://h/", method: "POST", headers: [("Content-Type", type)], body: body)
        return String(decoding: exchange.redacted().request.body ?? Data(), as: UTF8.self)
    }

    private func answered(_ body: String, type: String) -> String {
        Exchange.sample("https://h/", answerHeaders: [("Content-Type", type)], answer: body).redacted().answer
    }

    @Test(
        "An argument inside a GraphQL document",
        arguments: [
            #"mutation { login(user: "bob", password: "SECRET") { token } }"#,
            #"mutation M($n: Int = 1) { login(input: {password:"SECRET"}, n: $n) { id } }"#,
            #"mutation { login(password: """SECRET""") { id } }"#, "{ me(token : \"SECRET\") { id } }",
        ])
    func documents(document: String) throws {
        let live = document.replacing("SECRET", with: Self.secret)
        let stored = document.replacing("SECRET", with: "REDACTED-1")
        #expect(sent(live, type: "application/graphql") == stored)
        let body = #"{"query":"\#(live.replacing("\"", with: "\\\""))","n":1}"#
        #expect(sent(body) == #"{"query":"\#(stored.replacing("\"", with: "\\\""))","n":1}"#)
        let query = try #require(live.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let request = Exchange.sample("https://h/graphql?query=\(query)").redacted().request
        #expect(request.url.contains("REDACTED-1") && !request.url.contains("hunter2"), "\(request.url)")
    }

    @Test("A GraphQL document that declares a variable, or asks for a member, has no secret")
    func noDocuments() {
        for document in [
            "query Q($password: String!) { login(password: $password) { token } }", "{ token password(id: 4711) }",
            #"{ login(type: "password", placeholder: "password: ") { id } }"#,
        ] {
            #expect(sent(document, type: "application/graphql") == document)
        }
    }

    @Test(
        "A variable or a member in a script",
        arguments: [
            "var password = \"SECRET\";", "x={csrf_token:\"SECRET\",a:1}", "x={'apiKey':'SECRET'}",
            "config.accessToken = 'SECRET'", "const token = `SECRET`;", "don't(); it's = 1; let token = 'SECRET'",
        ])
    func scripts(script: String) {
        let live = script.replacing("SECRET", with: Self.secret)
        let stored = script.replacing("SECRET", with: "REDACTED-1")
        #expect(answered(live, type: "text/javascript") == stored)
        #expect(answered("<p><script>\(live)</script>", type: "text/html") == "<p><script>\(stored)</script>")
    }

    @Test("A caption, a comparison and an empty text are no secrets")
    func captions() {
        for script in [
            "x={password:\"Enter your password\"}", "if (token == 'none8899') {}", "var token = '';",
            "say(\"password:\" + name + \"!\")",
        ] {
            #expect(answered(script, type: "text/javascript") == script)
        }
    }

    @Test("The time of a text with many quotes grows with its length")
    func many() {
        for part in ["\"", "'", "token='", "\"\"\"", "a:`", "\\\""] {
            let bytes = Array(String(repeating: part, count: 20_000).utf8)
            #expect(AssignedTexts(in: bytes).values.count <= 20_000)
        }
    }
}
