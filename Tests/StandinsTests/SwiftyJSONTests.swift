import Testing

@testable import SwiftyJSONStandin

@Suite("JSON that is read by its place answers as the library SwiftyJSON does")
struct SwiftyJSONTests {
    private static var json: JSON {
        JSON(
            parseJSON: #"""
                {"name": "Oslo", "size": 3, "height": 1.5, "isOpen": true, "nothing": null, "code": "7", "page": "https://h.test/a",
                "rows": [{"id": 1}, {"id": 2}]}
                """#)
    }

    @Test("A value has its type, and is nil for any other")
    func types() {
        let json = Self.json
        #expect(json["name"].string == "Oslo" && json["name"].int == nil && json["name"].array == nil)
        #expect(json["size"].int == 3 && json["size"].string == nil && json["size"].bool == nil)
        #expect(json["isOpen"].bool == true && json["isOpen"].int == nil)
        #expect(json["height"].double == 1.5 && json["height"].float == 1.5)
        #expect(json["page"].url?.host() == "h.test")
        #expect(json["nothing"].null != nil && json["nothing"].exists() && !json["none"].exists())
        let kinds = ["name", "size", "isOpen", "nothing", "rows", "none"].map { json[$0].type }
        #expect(kinds == [.string, .number, .bool, .null, .array, .unknown] && json.type == .dictionary)
    }

    @Test("A value that must be there is made of what is, or is empty")
    func values() {
        let json = Self.json
        #expect(json["code"].intValue == 7 && json["name"].intValue == 0 && json["size"].stringValue == "3")
        #expect(json["isOpen"].stringValue == "true" && json["none"].stringValue == "")
        #expect(JSON("yes").boolValue && JSON(1).boolValue && !JSON("no").boolValue)
        #expect(json["none"].arrayValue.isEmpty && json["none"].dictionaryValue.isEmpty)
    }

    @Test("A place is reached by several steps, and elements are gone through with their numbers, members by name")
    func places() {
        let json = Self.json
        #expect(json["rows", 1, "id"].int == 2 && json["rows"][0]["id"].int == 1 && !json["rows"][2].exists())
        #expect(json["rows"].map { "\($0.0) \($0.1["id"])" } == ["0 1", "1 2"])
        #expect(json["rows"][0].map(\.0) == ["id"] && json["rows"].count == 2)
        let members: JSON = ["b": 1, "a": 2]
        #expect(members.map(\.0) == ["a", "b"])
    }

    @Test("A value is put at its place, and written as JSON")
    func writing() throws {
        var json: JSON = ["a": [1, 2]]
        json["a", 0] = "x"
        json["b"].int = 3
        #expect(json.rawString(options: []) == #"{"a":["x",2],"b":3}"#)
        #expect(try JSON(data: json.rawData()) == json && json != JSON.null)
        #expect(try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(json)) == json)
        #expect(throws: (any Error).self) { try JSON(data: Data("{".utf8)) }
        #expect(!JSON(Data("{".utf8)).exists())
    }
}
