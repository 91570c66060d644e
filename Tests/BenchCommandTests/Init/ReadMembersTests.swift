import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("Members that an app reads without a decoder are those of its own code")
struct ReadMembersTests {
    @Test("Members that are read by their names are known from the app's own code, also those of a mapped property")
    func readMembers() throws {
        let text = """
            struct Plant { let name: String }
            func unrelated(_ json: [String: Any]) {}
            final class Model {
                func read(_ data: Data, _ more: [String: Any]) throws {
                    guard let all = try JSONSerialization.jsonObject(with: data) as? [[String: Any]],
                        let count = more["count"] as? Int, let rows = more["rows"] as! [[String:Any]]?,
                        let tags = (more["tags"] as? [String])?.first, let rates = more["rates"] as? [String: Double]
                    else { return }
                    let plant = (more["plant"] as? NSDictionary)?["name"] as? String ?? ""
                    let rank = (more as NSDictionary).value(forKey: "rank") as? NSNumber
                    let seen = UserDefaults.standard.value(forKey: "seen") as? Bool
                    UserDefaults.standard["old"]
                }
            }
            final class Wind: Mappable {
                var speed: Double?
                var icon: String?
                var unit = "km"
                func mapping(map: Map) {
                    speed <- map["wind.speed"]
                    icon <- (map["weather.0.icon"], Transform())
                    unit <- map["unit"]
                }
            }
            """
        let file = try ParsedFile.file("A.swift", text)
        let read = ReadMembers(AppCode(files: [file]))
        #expect(
            read.names == [
                "count", "icon", "name", "plant", "rank", "rates", "rows", "speed", "tags", "unit", "weather", "wind",
            ])
        #expect(read.isList && !read.isEmpty)
        let guess = AnswerGuess(AppCode(files: [file]))
        let flat = read.body(guess, depth: 0)
        #expect(
            flat.text()
                == #"{"count": 2, "name": "name", "rank": 3.5, "rates": {"key": 1.5}, "tags": ["tags", "tags 2"], "unit": "unit", "weather": [{"icon": "https://example.com/picture.png"}, {"icon": "https://example.com/picture-2.png"}], "wind": {"speed": 1.5}}"#,
            "\(flat.text())")
        let deep = read.body(guess, depth: 1)
        #expect(deep.value(at: [.member("plant"), .member("name")]) == .text("name"))
        #expect(deep.value(at: [.member("rows"), .element, .member("count")]) == .number("2"))
        #expect(deep.removingAll("count").value(at: [.member("rows"), .element, .member("count")]) == nil)
        #expect(ReadMembers(AppCode(files: [try ParsedFile.file("B.swift", "let a = 1")])).isEmpty)
    }

    @Test("A list that is read by its name and decoded then has elements of the type that is decoded")
    func decodedThen() throws {
        let text = """
            struct User: Codable { let id: Int?; let login: String? }
            extension User {
                static func all(_ data: Data) throws -> [User] {
                    let json = try JSONSerialization.jsonObject(with: data) as? NSDictionary
                    let tags = json?["tags"] as? [String]
                    let items = json?.value(forKey: "items") as? NSArray
                    return try JSONDecoder().decode([User].self, from: JSONSerialization.data(withJSONObject: items!))
                }
            }
            """
        let app = AppCode(files: [try ParsedFile.file("A.swift", text)])
        let body = ReadMembers(app).body(AnswerGuess(app), depth: 0)
        #expect(
            body.text()
                == #"{"items": [{"id": 1, "login": "login"}, {"id": 2, "login": "login 2"}], "tags": ["tags", "tags 2"]}"#,
            "\(body.text())"
        )
    }

    @Test("An object of a type has the members that this type reads, also where another one has a text of its name")
    func ownMembers() throws {
        let text = """
            struct Place: Mappable {
                var main = Main()
                var weather = [Weather]()
                mutating func mapping(map: Map) { main <- map["main"]; weather <- map["weather"] }
            }
            struct Main: Mappable { var heat: Double?; mutating func mapping(map: Map) { heat <- map["temp"] } }
            struct Weather: Mappable { var main = ""; mutating func mapping(map: Map) { main <- map["main"] } }
            """
        let file = try ParsedFile.file("A.swift", text)
        let body = ReadMembers(AppCode(files: [file])).body(AnswerGuess(AppCode(files: [file])), depth: 1)
        #expect(
            body.text()
                == #"{"main": {"temp": 1.5}, "temp": 2.5, "weather": [{"main": "main"}, {"main": "main 2"}]}"#,
            "\(body.text())")
    }

    @Test("A list that Realm keeps is a list of what its elements read, and what is nobody's member is an answer first")
    func keptLists() throws {
        let text = """
            final class Day: Object, Mappable {
                var hours: List<Hour>?
                let tags = List<String>()
                @objc dynamic var wind: Wind?
                func mapping(map: Map) { hours <- (map["hours"], ListTransform<Hour>()); tags <- map["tags"]; wind <- map["wind"] }
            }
            final class Hour: Object, Mappable {
                @objc dynamic var wind = ""
                func mapping(map: Map) { wind <- map["wind"] }
            }
            final class Wind: Object, Mappable { @objc dynamic var speed = 0.0; func mapping(map: Map) { speed <- map["speed"] } }
            """
        let app = AppCode(files: [try ParsedFile.file("A.swift", text)])
        let bodies = ReadMembers(app).bodies(AnswerGuess(app)).map { $0.text() }
        #expect(
            bodies == [
                #"{"hours": [{"wind": "wind"}, {"wind": "wind 2"}], "tags": ["tags", "tags 2"], "wind": {"speed": 1.5}}"#,
                #"{"wind": "wind"}"#,
                #"{"speed": 1.5}"#,
            ], "\(bodies)")
    }

    @Test("A dictionary by another name is an object, also in a list")
    func aliases() throws {
        let text = """
            typealias Fields = [String: Any]
            struct Wind { init?(json: Fields?) { guard let speed = json?["speed"] as? Double else { return nil } } }
            struct Day {
                init?(json: Fields?) {
                    guard let wind = Wind(json: json?["wind"] as? Fields), let all = json?["hours"] as? [Fields]
                    else { return nil }
                }
            }
            """
        let app = AppCode(files: [try ParsedFile.file("A.swift", text)])
        let body = ReadMembers(app).body(AnswerGuess(app), depth: 1)
        #expect(body.text().contains(#""wind": {"#) && body.text().contains(#""hours": [{"#), "\(body.text())")
        #expect(ReadMembers(app).names == ["hours", "speed", "wind"])
        let named = """
            struct Part { init(json: [String: Any]) { let size = json["size"] as? Int } }
            struct Whole { init(json: [String: Any]) { let part = json["part"] as? Part } }
            struct Row { typealias Part = Int }
            """
        let other = AppCode(files: [try ParsedFile.file("A.swift", named)])
        let whole = ReadMembers(other).body(AnswerGuess(other), depth: 1)
        #expect(
            whole.text().contains(#""part": {"size": "#), "a type of the app is meant before a name inside of another")
    }

    @Test("Members are read through what may not be there")
    func chained() throws {
        let text = """
            struct Films {
                func read(_ data: Data?) -> [Film] {
                    let root = data?.json as? [String: Any]
                    let content = root?["content"] as? [Any]
                    return content?.map { Film(json: $0) } ?? []
                }
            }
            struct Film {
                var name: String?
                init(json: Any? = nil) { let root = json as? [String: Any]; name = root?["name"] as? String }
            }
            """
        let file = try ParsedFile.file("A.swift", text)
        let body = ReadMembers(AppCode(files: [file])).body(AnswerGuess(AppCode(files: [file])), depth: 1)
        #expect(
            body.text() == #"{"content": [{"name": "name"}, {"name": "name 2"}], "name": "name"}"#, "\(body.text())")
    }

    @Test("Members of a value that never changes are read where an initializer takes them, too")
    func immutable() throws {
        let text = """
            import ObjectMapper
            struct Place: ImmutableMappable {
                let id: Int
                let name: String
                let speed: Double?
                init(map: Map) throws { id = try map.value("id"); speed = try? map.value("wind.speed"); name = other.value("n") }
            }
            extension Town: ImmutableMappable {
                init(map: Map) throws { self.init(names: try map.value("names"), size: 3) }
            }
            struct Town { let names: [String]; let size: Int }
            """
        let file = try ParsedFile.file("A.swift", text)
        let body = ReadMembers(AppCode(files: [file])).body(AnswerGuess(AppCode(files: [file])), depth: 0)
        #expect(
            body.text()
                == #"{"id": 1, "n": "n", "names": ["names", "names 2"], "wind": {"speed": 1.5}}"#, "\(body.text())")
    }
}
