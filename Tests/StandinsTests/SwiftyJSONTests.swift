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
        #expect(json["isOpen"].bool == true && json["size"].bool == nil)
        #expect(json["height"].double == 1.5 && json["height"].float == 1.5)
        #expect(json["page"].url?.host() == "h.test")
        #expect(json["nothing"].null != nil && json["nothing"].exists() && !json["none"].exists())
        let kinds = ["name", "size", "isOpen", "nothing", "rows", "none"].map { json[$0].type }
        #expect(kinds == [.string, .number, .bool, .null, .array, .null] && json.type == .dictionary)
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
    }

    @Test("What is missing is null, and so is what is no JSON, which exists")
    func nulls() throws {
        #expect(Self.json["none"]["a"].type == .null && !Self.json["none"]["a"].exists())
        for broken in [JSON(Data("{".utf8)), JSON(parseJSON: "{")] { #expect(broken.type == .null && broken.exists()) }
        #expect(JSON(nil as Int? as Any).type == .null)
        for text in ["\"a\"", "null", "3"] {
            #expect(throws: (any Error).self) { try JSON(data: Data(text.utf8)) }
            #expect(JSON(parseJSON: text) == .null)
        }
        #expect(try JSON(data: Data("3".utf8), options: .fragmentsAllowed).int == 3)
    }

    @Test("Values of two kinds are never equal")
    func equality() {
        #expect(JSON(1) != "1" && JSON(true) != "true" && JSON(true) != JSON(1) && JSON(0) != JSON.null)
        #expect(JSON(1) == JSON(1.0) && JSON(true) == true && Self.json["none"] == JSON.null)
        #expect(JSON(["a": [1, "x"]]) == ["a": [1, "x"]] && JSON([1]) != JSON([2]))
    }

    @Test("A truth value is a number, and a text begins with one")
    func numbers() throws {
        #expect(Self.json["isOpen"].int == 1 && Self.json["isOpen"].double == 1 && JSON(false).intValue == 0)
        #expect(JSON(Self.json["isOpen"].number as Any).type == .number)
        #expect(JSON("4.5 stars").doubleValue == 4.5 && JSON("inf").doubleValue == 0 && JSON("x").intValue == 0)
        #expect(JSON("9223372036854775807").intValue == .max)
        let text = String(decoding: try JSONEncoder().encode(JSON([1.5, 2, true])), as: UTF8.self)
        #expect(text == "[1.5,2,true]")
    }

    @Test("Nothing is put into a value that is missing")
    func writingNowhere() {
        var json: JSON = ["a": [1]]
        json["user"]["name"] = "x"
        #expect(!json["user"]["name"].exists() && json["user"].type == .null)
        json["other", "name"] = "x"
        json["a"]["name"] = "x"
        json["a"][7] = "x"
        #expect(!json["other"].exists() && json["a"] == [1])
    }

    @Test(
        "The place of a value is known in what was read or decoded; an object or a list that is handed over is a whole answer"
    )
    func origins() throws {
        struct Answer: Decodable { let rows: [JSON] }
        let data = Data(#"{"rows": [{"id": null, "tags": [true]}]}"#.utf8)
        let row = try JSONDecoder().decode(Answer.self, from: data).rows[0]
        #expect(row == ["id": JSON.null, "tags": [true]])
        #expect(row["id"].place == "rows 0 id" && JSON(data)["rows", 0]["id"].place == "rows 0 id")
        #expect(JSON(row)["id"].place == "rows 0 id" && JSON(row.object)["id"].place == "id")
        var changed = row
        changed.object = ["a": 1]
        #expect(changed["a"].place == nil && JSON.null["a"].place == nil && JSON("a")["a"].place == nil)
        let read = try JSONSerialization.jsonObject(with: data)
        #expect(JSON(read)["rows"][0]["name"].place == "rows 0 name" && JSON([["a": 1]])[0]["b"].place == "0 b")
    }
}

extension JSON {
    /// The steps to a value; nil where its place is not known.
    fileprivate var place: String? {
        path?.map { key in
            switch key {
            case .index(let number): "\(number)"
            case .key(let name): name
            }
        }.joined(separator: " ")
    }
}
