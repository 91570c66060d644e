import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("A member that code reads by a constant has the constant's text for its key")
struct WrittenKeysTests {
    private func names(_ code: String, _ rest: String = "") throws -> [String] {
        let text = """
            struct Keys { static let plain = "plain_name"; static let number = 1 }
            enum Named: String { case raw = "raw_name", bare }
            let outside = "outside_name"
            \(rest)
            final class Plant {
                struct Inner { static let id = "inner_id" }
                static let own = "own_name"
                var name: String = ""
                func read(json: [String: Any], map: Map) {
                    \(code)
                }
            }
            """
        let app = AppCode(files: [try ParsedFile.file("A.swift", text)])
        return ReadMembers(WrittenKeys.resolved(in: app)).names
    }

    @Test(
        "Of a type beside it, inside of it or its own, of no type, and of a case",
        arguments: [
            ("let a = json[Keys.plain] as? String", "plain_name"), ("let a = json[Inner.id] as? String", "inner_id"),
            ("let a = json[Plant.Inner.id] as? String", "inner_id"), ("let a = json[Self.own] as? String", "own_name"),
            ("let a = json[Plant.own] as? String", "own_name"), ("let a = json[outside] as? String", "outside_name"),
            ("let a = json[Named.raw.rawValue] as? String", "raw_name"),
            ("let a = json[Named.bare.rawValue] as? String", "bare"),
            ("name <- map[Keys.plain]", "plain_name"), ("name = try map.value(Keys.plain)", "plain_name"),
            ("let a = json.value(forKey: Keys.plain) as? String", "plain_name"),
            ("if let name = json[Keys.plain] as? String {}", "plain_name"),
        ])
    func resolved(_ code: String, _ name: String) throws { #expect(try names(code) == [name]) }

    @Test(
        "Not of a number, of what nobody declares, or of a variable of the function",
        arguments: [
            "let a = json[Keys.number] as? String", "let a = json[Missing.plain] as? String",
            "let a = json[key] as? String",
            "let a = json[index.row] as? String",
        ])
    func unknown(_ code: String) throws { #expect(try names(code) == []) }

    @Test("A type inside of another one is found by its own name where there is one of that name")
    func inside() throws {
        let other = "struct Box { struct Codes { static let id = \"box_id\" } }"
        #expect(try names("let a = json[Codes.id] as? String", other) == ["box_id"])
        let two = other + "\nstruct Bag { struct Codes { static let id = \"bag_id\" } }"
        #expect(try names("let a = json[Codes.id] as? String", two) == [])
    }
}
