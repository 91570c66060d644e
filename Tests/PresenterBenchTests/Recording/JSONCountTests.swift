import Foundation
import Testing

@testable import HTTPFixtures

@Suite("JSON is counted without being decoded")
struct JSONCountTests {
    /// The count that decoding gives.
    private func decoded(_ text: String) -> JSONCount? {
        let value = try? JSONSerialization.jsonObject(with: Data(text.utf8))
        if let array = value as? [Any] { return .items(array.count) }
        return (value as? [String: Any]).map { .members($0.count) }
    }

    @Test(
        "Scanned JSON has the count that decoding gives",
        arguments: [
            "[]", " [1, [2], {}]\n", "{}", #"{"a":1,"b":[1,2]}"#, #"{"a":1,"a":2}"#, #"["\u00e9",1.5,-0,true,null]"#,
            String(repeating: "[", count: 512) + String(repeating: "]", count: 512), #"{"\u0061":1,"a":2}"#,
            #"{"é":1}"#,
            "[1e5]", "[1,]", #"["\ud83d\ude00"]"#,
        ])
    func counted(text: String) {
        #expect(JSONCount(Data(text.utf8)) != nil)
        #expect(JSONCount(Data(text.utf8)) == decoded(text))
    }

    @Test(
        "A text that no decoder reads, or that is neither list nor object, has no count",
        arguments: ["", " ", "1", "\"a\"", "[", "[1] x", "{\"a\"}", "[01]", #"["\ud800"]"#, "[1e400]"])
    func left(text: String) { #expect(JSONCount(Data(text.utf8)) == nil) }
}
