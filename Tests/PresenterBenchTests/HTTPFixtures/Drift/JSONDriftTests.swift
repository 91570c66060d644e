import Foundation
import Testing

@testable import HTTPFixtures

@Suite("JSON is compared by the shape of what is at each place")
struct JSONDriftTests {
    private func changes(_ old: String, _ new: String) throws -> [String] {
        try JSONDrift.changes(
            from: #require(JSONNode(Array(old.utf8))), to: #require(JSONNode(Array(new.utf8)))
        ).map { "\($0.kind.rawValue) \($0.line)" }
    }

    @Test("The same text, keys in another order and other spaces are no change of content")
    func same() throws {
        #expect(try changes(#"[{"a":1,"b":[1.0,2]}]"#, #"[ {"b":[1,2],"a":1} ]"#).isEmpty)
    }

    @Test("Items in another order are named by the array that holds them")
    func order() throws {
        #expect(try changes("[1,2,3]", "[3,2,1]") == ["order (root) the items come in another order"])
        #expect(
            try changes(#"{"d":[{"t":["x","y"]}]}"#, #"{"d":[{"t":["y","x"]}]}"#)
                == ["order /d/*/t the items come in another order"])
    }

    @Test("A member that was always there and is missing is breaking, in all items or in some")
    func removed() throws {
        #expect(try changes(#"[{"a":1,"b":1},{"a":2,"b":1}]"#, #"[{"b":1},{"b":1}]"#) == ["breaking /*/a removed"])
        #expect(
            try changes(#"[{"a":1,"b":1},{"a":2,"b":1}]"#, #"[{"a":1,"b":1},{"b":1}]"#)
                == ["breaking /*/a missing in 1 of 2"])
    }

    @Test("Only the outermost missing member is named")
    func outermost() throws {
        #expect(try changes(#"{"a":{"b":{"c":1}},"d":1}"#, #"{"d":1}"#) == ["breaking /a removed"])
        #expect(try changes(#"[{"v":{"u":"l","n":1}}]"#, #"[{"v":{"n":1}}]"#) == ["breaking /*/v/u removed"])
    }

    @Test("A member that only some items had may be missing in all")
    func optional() throws {
        #expect(
            try changes(#"[{"a":1,"b":1},{"b":1}]"#, #"[{"b":1}]"#).first == "values (root) 2 items -> 1"
                || (try changes(#"[{"a":1,"b":1},{"b":1}]"#, #"[{"b":1}]"#)).contains(
                    "values /*/a in none; it was optional")
        )
    }

    @Test("One member that left and one of equal shape that came is a new name")
    func renamed() throws {
        #expect(
            try changes(#"[{"tag":"x","n":1}]"#, #"[{"tagline":"x","n":1}]"#) == [
                "breaking /*/tag renamed to /*/tagline"
            ])
        #expect(
            try changes(#"[{"tag":"x"}]"#, #"[{"count":1}]"#) == ["breaking /*/tag removed", "additive /*/count new"])
    }

    @Test("Of several, those with equal values are paired")
    func renamedByValue() throws {
        #expect(
            try changes(#"{"a":"1","b":"2"}"#, #"{"c":"2","d":"1"}"#)
                == ["breaking /a renamed to /d", "breaking /b renamed to /c"])
    }

    @Test("Another type, null where none was, and a fraction among whole numbers are breaking")
    func types() throws {
        #expect(try changes(#"[{"id":1}]"#, #"[{"id":"1"}]"#) == ["breaking /*/id number -> string"])
        #expect(try changes(#"[{"a":"x"},{"a":"y"}]"#, #"[{"a":"x"},{"a":null}]"#) == ["breaking /*/a null in 1 of 2"])
        #expect(try changes(#"{"a":1}"#, #"{"a":1.5}"#) == ["breaking /a whole number -> fraction"])
        #expect(try changes("[]", "{}") == ["breaking (root) array -> object"])
    }

    @Test("A whole number where a fraction was, and a value where only null was, break nothing")
    func harmless() throws {
        #expect(try changes(#"{"a":4.5}"#, #"{"a":4}"#) == ["values /a other values in 1 of 1"])
        #expect(try changes(#"{"a":null}"#, #"{"a":"x"}"#).first == "additive /a null -> string")
    }

    @Test("A new member is additive, and more or fewer items are values")
    func additive() throws {
        #expect(try changes(#"[{"a":1}]"#, #"[{"a":1,"b":2}]"#) == ["additive /*/b new"])
        #expect(try changes(#"[{"a":1},{"a":1}]"#, "[]") == ["values (root) 2 items -> 0"])
    }

    @Test(
        "Values that were there before, in another number or in other items, are values all the same",
        arguments: [
            (
                #"[{"id":1,"open":true},{"id":2,"open":false}]"#, #"[{"id":1,"open":true},{"id":2,"open":true}]"#,
                "/*/open other values in 1 of 2"
            ),
            (#"{"prices":[10,20]}"#, #"{"prices":[20,20]}"#, "/prices/* other values in 1 of 2"),
            (#"[{"p":{"a":1}},{"p":null}]"#, #"[{"p":null},{"p":null}]"#, "/*/p other values in 1 of 2"),
            (#"[{"p":{"a":1}},{"p":null}]"#, #"[{"p":{"a":1}},{"p":{"a":1}}]"#, "/*/p other values in 1 of 2"),
            (
                #"[{"id":1,"name":"A"},{"id":2,"name":"B"}]"#, #"[{"id":1,"name":"B"},{"id":2,"name":"A"}]"#,
                "/*/name the same values in other items"
            ),
            (#"[{"a":1},{}]"#, #"[{"a":1},{"a":1}]"#, "/*/a in 2 of 2, before in 1"),
            (#"[{"a":1},{"a":1},{}]"#, #"[{"a":1},{},{}]"#, "/*/a in 1 of 3, before in 2"),
            ("[[1,1],[2,2]]", "[[1,2],[1,2]]", "/*/* the same values in other items"),
            (#"[{"t":[1]},{"t":[]}]"#, #"[{"t":[]},{"t":[1]}]"#, ""),
            (
                #"[{"id":1,"t":[1]},{"id":2,"t":[]}]"#, #"[{"id":1,"t":[]},{"id":2,"t":[1]}]"#,
                "/*/t the same values in other items"
            ),
        ])
    func redistributed(old: String, new: String, line: String) throws {
        let found = try changes(old, new)
        guard !line.isEmpty else {
            #expect(found == ["order (root) the items come in another order"])
            return
        }
        #expect(found.contains("values \(line)") && !found.contains { $0.hasPrefix("order") }, "\(found)")
    }

    @Test("A word outside a small set that repeats is told apart from any other value")
    func enumeration() throws {
        let old = #"["open","closed","open","closed","open"]"#
        #expect(
            try changes(old, #"["open","closed","open","closed","parked"]"#)
                == [#"values /* a value outside the set of 2: "parked""#])
        // It may be a secret under a name that nobody knows.
        #expect(
            try changes(old, #"["open","closed","open","closed","Zq7ViJwh9XODeMn0pHpcQR"]"#)
                == ["values /* a value outside the set of 2"])
        #expect(
            try changes(old, #"["open","open","open","closed","open"]"#) == ["values /* other values in 1 of 5"])
        #expect(try changes(#"["a b","c d"]"#, #"["a b","e f"]"#) == ["values /* other values in 1 of 2"])
    }

    @Test("Names that are data are items, so that other data break nothing")
    func tables() throws {
        #expect(try changes(#"{"17":{"a":1}}"#, #"{"18":{"a":1}}"#) == ["values (root) other names"])
        #expect(try changes(#"[{"17":1,"18":2}]"#, #"[{"17":1,"19":2}]"#) == ["values /* other names"])
        #expect(
            try changes(#"{"2024-01-01":{"a":1}}"#, #"{"2024-01-02":{"b":"x"}}"#).first
                == "breaking /*/a removed")
    }

    @Test("What redaction has numbered is equal whatever its number is")
    func redacted() throws {
        #expect(try changes(#"{"token":"REDACTED-1"}"#, #"{"token":"REDACTED-7"}"#).isEmpty)
    }

    @Test("A name with a slash or a tilde is escaped as in a JSON Pointer")
    func pointers() throws {
        #expect(try changes(#"{"a/b~c":1,"d":1}"#, #"{"d":1}"#) == ["breaking /a~1b~0c removed"])
    }

    @Test("Objects whose names are data are compared in one go, however many they have")
    func manyNames() throws {
        try withinAMinuteOfWork {
            func object(_ word: String, _ count: Int, value: (Int) -> String) throws -> JSONNode {
                let members = (0..<count).map { "\"\(word)-\($0)\":\(value($0))" }
                return try #require(JSONNode(Array("{\(members.joined(separator: ","))}".utf8)))
            }
            let (old, new) = (try object("old", 3_000) { "\"a\($0)\"" }, try object("new", 3_000) { "\"b\($0)\"" })
            let kinds = JSONDrift.changes(from: old, to: new).map(\.kind)
            #expect(kinds.count { $0 == .breaking } == 3_000 && kinds.count { $0 == .additive } == 3_000)
            let renamed = try object("new", 3_000) { "\"a\($0)\"" }
            #expect(JSONDrift.changes(from: old, to: renamed).allSatisfy { $0.text.hasPrefix("renamed to /new-") })
            let objects = try ["old", "new"].map { word in try object(word, 500) { _ in #"{"id":{"n":1}}"# } }
            #expect(JSONDrift.changes(from: objects[0], to: objects[1]).map(\.text).contains("renamed to /new-499"))
        }
    }
}
