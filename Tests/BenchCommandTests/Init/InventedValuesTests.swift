import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("Invented values show what an app mixes up")
struct InventedValuesTests {
    @Test(
        "A text that is typed is one that a check of it accepts",
        arguments: [
            ("email", "ada@example.com"), ("eMailAddress", "ada@example.com"), ("imageURL", "https://example.com/"),
            ("baseurl", "https://example.com/"), ("newPassword", "REDACTED-1"), ("token", "REDACTED-1"),
            ("phoneNumber", "5550100"), ("image", "https://example.com/picture.png"),
            ("userAvatar", "https://example.com/picture.png"), ("imageName", "swift"),
            ("hourly", "swift"), ("query", "swift"), ("", "swift"),
        ])
    func typed(_ name: String, _ text: String) { #expect(UsualValues.text(named: name) == text) }

    @Test(
        "Members of one name in different objects differ, and so do numbers with a fraction, so that what an app mixes up is seen"
    )
    func mixedUp() {
        let place = InventedJSON.object(["name": .text("name")])
        let body = InventedJSON.list(
            .object([
                "name": .text("name"), "origin": place, "location": place, "low": .number("1.5"), "top": .number("1.5"),
            ]))
        #expect(
            body.text()
                == """
                [{"location": {"name": "location name"}, "low": 2.5, "name": "name", "origin": {"name": "origin name"}, "top": 5.5}, \
                {"location": {"name": "location name 2"}, "low": 3.5, "name": "name 2", "origin": {"name": "origin name 2"}, "top": 6.5}]
                """)
    }

    @Test(
        "A text that an enumeration of its name stands for is its first case; a name that anything has is compared in vain"
    )
    func choices() throws {
        let guess = try guess(
            """
            struct A: Decodable { let status: String; let gender: String; let name: String; let mode: String }
            enum CharacterStatus: String { case alive = "Alive", dead }
            enum Model { enum Gender: String, CaseIterable { case female, male } }
            enum Mode { case on, off }
            enum FontName: String { case bold = "Bold" }
            func f(_ items: [URLQueryItem], _ a: A) -> Bool { items.first { $0.name == "page" } != nil && a.mode == "dark" }
            """)
        #expect(guess.value(named: "status") == .fixed("Alive") && guess.value(named: "gender") == .fixed("female"))
        #expect(guess.value(named: "name") == .text("name"))
        #expect(guess.value(named: "mode") == .text("mode"), "only in types is compared what counts")
    }

    @Test("A text that a switch takes apart is that of its first case, also where it is decoded there")
    func switches() throws {
        let guess = try guess(
            """
            enum Post: Decodable {
                enum Keys: String, CodingKey { case kind = "__typename", form, width }
                init(from decoder: Decoder) throws {
                    let box = try decoder.container(keyedBy: Keys.self)
                    let form = try box.decodeIfPresent(String.self, forKey: .form)
                    switch try box.decode(String.self, forKey: .kind) {
                    case "Photo", "Picture": self = .photo(try box.decode(Int.self, forKey: .width))
                    case let other: throw DecodingError.dataCorruptedError(forKey: .kind, in: box, debugDescription: other)
                    }
                    switch form { case "round": break; default: break }
                }
            }
            struct Row: Decodable { let state: String; let mood: String; var isDone: Bool { switch state { case "done": true; default: false } } }
            func f(_ mood: String) { switch mood { case "fine": break; default: break } }
            """)
        #expect(guess.value(of: "String", named: "__typename") == .fixed("Photo"))
        #expect(guess.value(of: "String", named: "form") == .fixed("round"))
        #expect(guess.value(named: "state") == .fixed("done"))
        #expect(guess.value(named: "mood") == .text("mood"), "of a text outside of types nothing is known")
    }

    @Test("What a type compares its own property with is the value of that property")
    func ownProperties() throws {
        let guess = try guess(
            """
            struct Answer: Codable { let status: String?; var isGood: Bool { status?.lowercased() == "success" } }
            struct Other { let mood: String }
            enum Moods { static func isSad(_ mood: String) -> Bool { mood == "sad" } }
            """)
        #expect(guess.value(named: "status") == .fixed("success"))
        #expect(guess.value(named: "mood") == .text("mood"), "a parameter is no property")
    }

    @Test("Of shapes that have members in common, each is told by one that the others lack")
    func tellingMembers() throws {
        let text = """
            struct Asked: Codable { let data: Int?; let language: String? }
            struct Told: Codable { let data: Int?; let status: String? }
            struct Bare: Codable { let data: Int? }
            """
        let shapes = DecodedShapes(AppCode(files: [try ParsedFile.file("A.swift", text)]))
        let told = Dictionary(uniqueKeysWithValues: shapes.fitting([]).map { ($0.name, shapes.telling($0, [])) })
        #expect(told == ["Asked": ["language"], "Told": ["status"], "Bare": ["data"]])
    }

    @Test("A shape of which every member is one of others is told by several, which no other has all")
    func membersOfOthers() throws {
        let text = """
            struct Reviews: Codable { let id: Int?; let page: Int?; let results: [String]? }
            struct Films: Codable { let page: Int?; let results: [Int]? }
            struct Videos: Codable { let id: Int?; let results: [Int]? }
            struct Item: Codable { let id: Int?; let name: String? }
            """
        let shapes = DecodedShapes(AppCode(files: [try ParsedFile.file("A.swift", text)]))
        let told = Dictionary(uniqueKeysWithValues: shapes.fitting([]).map { ($0.name, Set(shapes.telling($0, []))) })
        #expect(told["Reviews"] == ["page", "id"], "films have pages too, and no id")
        #expect(told["Films"] == ["page"] && told["Videos"] == ["id", "results"] && told["Item"] == ["name"])
    }

    @Test("What the code says of a property holds for the key by which it is decoded")
    func keys() throws {
        let guess = try guess(
            """
            struct Search: Codable {
                let total: String?, response: String, votes: String
                enum CodingKeys: String, CodingKey { case total = "totalResults", response = "Response", votes }
            }
            final class List {
                func show(_ search: Search) {
                    guard search.response == "True" else { return }
                    pages = Int(search.total!)! / 10 + Int(search.votes.count)
                }
            }
            """)
        #expect(guess.value(named: "Response") == .fixed("True"))
        #expect(guess.value(named: "totalResults") == .numeral("2"))
        #expect(guess.value(named: "votes") == .text("votes"), "the number is that of its letters")
    }

    @Test("An address has a number where the app's code takes one out of a part of it, and another one in each element")
    func numberedAddresses() throws {
        func text(_ part: String) throws -> String {
            let code = "struct Link: Decodable { let url: String; var part: Int? { \(part) } }"
            return InventedJSON.list(try guess(code).value(of: "String", named: "url")).text()
        }
        let numbered = #"["https://example.com/1/1", "https://example.com/2/2"]"#
        #expect(try text(#"Int(url.split(separator: "/").last ?? "")"#) == numbered)
        #expect(try text(#"url.components(separatedBy: "/").compactMap(Int.init).last"#) == numbered)
        #expect(try text(#"Int(URL(string: url)!.lastPathComponent)"#) == numbered)
        let plain = #"["https://example.com/", "https://example.com/2"]"#
        #expect(try text(#"url.split(separator: "/").count"#) == plain)
        #expect(try text(#"Int(url.split(separator: "-").last ?? "")"#) == plain)
    }

    @Test("What is asked for by another number is the same resource")
    func resources() {
        let first = AnswerInvention.resource("GET https://example.com/films/1/cast?page=1")
        #expect(first == AnswerInvention.resource("GET https://example.com/films/23/cast"))
        #expect(first != AnswerInvention.resource("GET https://example.com/films/1"))
        #expect(AnswerInvention.resource("GET https://example.com/v1/a") == "GET https://example.com/v1/a")
    }

    @Test("A text that the code takes for a number is one, and another one in each element")
    func numerals() throws {
        let guess = try guess(
            """
            struct Coin: Decodable { let price: String; let name: String }
            final class List { func sum(_ coins: [Coin]) -> Double { coins.compactMap { Double($0.price) }.reduce(0, +) } }
            """)
        let coin = InventedJSON.object([
            "price": guess.value(of: "String", named: "price"), "name": guess.value(named: "name"),
        ])
        #expect(
            InventedJSON.list(coin).text() == #"[{"name": "name", "price": "1"}, {"name": "name 2", "price": "2"}]"#)
    }

    @Test("A text that is taken for a number may have a name of its own, or another text in its place")
    func namedNumerals() throws {
        let guess = try guess(
            """
            struct Rating: Decodable { let stars: String?; let votes: String?; let note: String?; let mark: String? }
            struct Row {
                let rating: Rating
                var text: String {
                    let stars = rating.stars ?? "0"
                    let note = rating.note
                    return "\\(Double(stars)!.rounded()) of \\(Int(rating.votes ?? "0")!)"
                }
                func other(_ note: String, mark: String) -> Int? { let mark = mark; return Int(note) ?? Int(mark) }
            }
            """)
        #expect(guess.value(named: "stars") == .numeral("1") && guess.value(named: "votes") == .numeral("1"))
        #expect(guess.value(named: "note") == .text("note"), "a parameter of another function is none")
        #expect(guess.value(named: "mark") == .text("mark"))
    }

    @Test("A text is JSON whatever is in it", arguments: ["a\tb", "\u{1}\r\n\u{1F}", "\"\\/é", ""])
    func texts(text: String) throws {
        let json = Data(InventedJSON.fixed(text).text().utf8)
        #expect(try JSONDecoder().decode(String.self, from: json) == text)
    }

    private func guess(_ text: String) throws -> AnswerGuess {
        AnswerGuess(AppCode(files: [try ParsedFile.file("A.swift", text)]))
    }
}
