import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("A decoder that tries one type after another on any value misses nothing by that")
struct TriedTypesTests {
    private static let decoder = """
        extension KeyedDecodingContainer {
            func decode(_ type: [String: Any].Type) throws -> [String: Any] {
                var all: [String: Any] = [:]
                for key in allKeys {
                    if let flag = try? decode(Bool.self, forKey: key) { all["a"] = flag }
                    else if let text = try? decode(String.self, forKey: key) { all["a"] = text }
                    else if let number = try? decode(Int.self, forKey: key) { all["a"] = number }
                    else if let inside = try? decode([String: Any].self, forKey: key) { all["a"] = inside }
                }
                return all
            }
        }
        """

    /// What is left of notes of wrong types, written as `name:Type`.
    private func left(_ notes: [String], _ body: [String: InventedJSON], in text: String = decoder) throws -> [String] {
        let tried = TriedTypes(AppCode(files: [try ParsedFile.file("A.swift", text)]))
        let all = notes.map { note in
            let words = note.split(separator: ":").map(String.init)
            return DecoderNote(kind: .type, path: [words[0]], what: words[1], text: "")
        }
        return tried.without(all, of: .object(body)).map { "\($0.path[0]):\($0.what)" }
    }

    @Test("What comes before the type of a value was tried, and so was all on a list or on another answer")
    func known() throws {
        let notes = ["name:Bool", "size:Bool", "size:String", "all:[String: Any]", "elsewhere:Int"]
        let body: [String: InventedJSON] = ["name": .text("a"), "size": .number("1"), "all": .list(.text("a"))]
        #expect(try left(notes, body) == [])
        // What a value would be taken for, somebody else wants otherwise.
        #expect(try left(["name:Int", "size:Int", "name:Bool"], body) == ["name:Int", "size:Int"])
    }

    @Test("Of a value of which nothing is known, the type that is wanted is noted once more than those that are tried")
    func unknown() throws {
        let tried = ["a:Bool", "a:String", "a:Int"]
        #expect(try left(tried, ["a": .object([:])]) == [])
        #expect(try left(tried + ["a:String"], ["a": .object([:])]) == ["a:String", "a:String"])
        #expect(try left(["a:String"], ["a": .object([:])]) == ["a:String"])
    }

    @Test("A decoder with its own keys, and one that takes a text or a number, try nothing")
    func usual() throws {
        let plain = """
            struct A: Decodable {
                init(from decoder: any Decoder) throws {
                    let all = try decoder.container(keyedBy: Keys.self)
                    isOn = try all.decode(Bool.self, forKey: .isOn); name = try all.decode(String.self, forKey: .name); size = try all.decode(Int.self, forKey: .size)
                }
            }
            struct B: Decodable {
                init(from decoder: any Decoder) throws {
                    let one = try decoder.singleValueContainer()
                    if let text = try? one.decode(String.self) { id = text } else { id = try "\\(one.decode(Int.self))" }
                }
            }
            """
        #expect(
            try left(["name:Bool", "name:String"], ["name": .text("a")], in: plain) == ["name:Bool", "name:String"])
    }
}
