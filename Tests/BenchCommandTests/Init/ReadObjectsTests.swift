import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("An object that is read without a decoder has what its function reads of it, at its place")
struct ReadObjectsTests {
    private static func bodies(_ text: String) throws -> [String] {
        let app = AppCode(files: [try ParsedFile.file("A.swift", text)])
        return ReadMembers(app).bodies(AnswerGuess(app)).map { $0.text() }
    }

    @Test("One name is that of an object and of a text inside of another one; initializers read what they are handed")
    func places() throws {
        let bodies = try Self.bodies(
            """
            typealias Fields = [String: Any]
            struct Place {
                init?(json: Fields?) {
                    guard let id = json?["id"] as? Int else { return nil }
                    self.country = (json?["sys"] as? Fields)?["country"] as? String
                    self.day = Day(json: json)
                }
            }
            struct Day {
                init?(json: Fields?) {
                    guard let all = json?["weather"] as? [Fields], let first = all.first,
                        let text = first["main"] as? String, let wind = Wind(json: json?["wind"] as? Fields),
                        let main = json?["main"] as? Fields, let heat = main["temp"] as? Double
                    else { return nil }
                }
            }
            struct Wind { init?(json: Fields?) { guard let speed = json?["speed"] as? Double else { return nil } } }
            struct Week {
                init?(json: Fields?) {
                    guard let days = [Day](all: json?["list"] as? [Fields]), let place = Place(json: json?["city"] as? Fields)
                    else { return nil }
                }
            }
            """)
        let day =
            #""main": {"temp": 1.5}, "weather": [{"main": "main"}, {"main": "main 2"}], "wind": {"speed": 1.5}"#
        #expect(bodies.count == 4, "\(bodies)")
        #expect(bodies.first?.contains(#""list": [{\#(day)}, {"main": {"temp": 2.5}"#) == true, "\(bodies)")
        #expect(
            bodies.contains(
                #"{"id": 1, \#(day.replacing(#", "weather""#, with: #", "sys": {"country": "sys country"}, "weather""#))}"#
            ))
        #expect(bodies.contains(#"{\#(day)}"#) && bodies.last == #"{"speed": 1.5}"#, "\(bodies)")
    }

    @Test("Elements are read in loops, in closures, by a number, and by what is handed over to go through them")
    func elements() throws {
        let bodies = try Self.bodies(
            """
            final class Feed {
                var rows: [Row] = []
                func take(_ json: [String: Any]) {
                    for item in json["items"] as? [[String: Any]] ?? [] { add(item["title"] as? String ?? "") }
                    (json["tags"] as? [[String: Any]])?.filter { !$0.isEmpty }.forEach { add($0["tag"] as! String) }
                    let links = json["links"] as! [[String: Any]]
                    for number in 0..<links.count { add(links[number]["link"] as! String) }
                    rows = (json["rows"] as! [[String: Any]]).map(Row.init)
                    let marks = json["marks"] as! [[String: Any]]
                    more = marks.compactMap(row) + [row(marks[0])]
                    let seen = UserDefaults.standard.value(forKey: "seen") as? Bool
                }
                func row(_ fields: [String: Any]) -> Row? { Row(fields: fields["row"] as! [String: Any]) }
            }
            struct Row { init(fields: [String: Any]) { size = fields["width"] as? Int } }
            """)
        let read =
            #"{"items": [{"title": "title"}, {"title": "title 2"}], "links": [{"link": "https://example.com/"}, {"link": "https://example.com/2"}], "#
            + #""marks": [{"row": {"width": 1}}, {"row": {"width": 2}}], "rows": [{"width": 1}, {"width": 2}], "tags": [{"tag": "tag"}, {"tag": "tag 2"}]}"#
        #expect(bodies == [read, #"{"row": {"width": 1}}"#, #"{"width": 1}"#], "\(bodies)")
    }

    @Test("What holds elements of its own kind comes to an end, and what is read of nothing known is no answer")
    func ends() throws {
        let bodies = try Self.bodies(
            """
            struct Note {
                init(json: [String: Any]) {
                    text = json["text"] as? String
                    notes = (json["notes"] as? [[String: Any]] ?? []).map { Note(json: $0) }
                }
            }
            enum Names { static let list = Names.all as? [String] }
            """)
        #expect(bodies == [#"{"notes": [], "text": "text"}"#], "\(bodies)")
    }
}
