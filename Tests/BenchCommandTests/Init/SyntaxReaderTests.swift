import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("The toolchain's parser reads files whose imports are missing")
struct SyntaxReaderTests {
    private static let view = """
        import UIKit

        @MainActor final class SearchController: UIViewController, SearchView {
            private lazy var presenter = SearchPresenter(view: self, api: .shared)
            weak var item: Item?
            override func viewDidLoad() { presenter?.viewDidLoad() }
            @objc func tap(_ sender: Any, at place: [String: Int]) async throws -> [Item] { [] }
        }
        extension SearchController: UITableViewDelegate {
            func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) { presenter.select(row: path.row) }
        }
        enum State { case idle, loaded([Item]) }
        #if DEBUG
        struct Tools {}
        #else
        struct NoTools {}
        #endif
        """

    @Test("Types with attributes in a type alias, which the parser of 6.3 does not close, take nothing along")
    func attributedTypes() throws {
        let text = #"""
            typealias Done = (@escaping @Sendable (Int) -> Void, @escaping () -> Void) -> Void
            typealias Work = @MainActor (_ text: String) -> Void
            final class Feed {
                typealias Ask = (String, @escaping Done) -> Void
                func make() -> @Sendable () -> Void { {} }
                func load(_ text: String = "a \"{\" b", done: @escaping Done) { print("", text) }
            }
            struct Last { let name: String }
            """#
        let tree = try ParsedFile.file("A.swift", text).tree
        #expect(tree.types.map(\.name) == ["Feed", "Last"])
        #expect(tree.types.first?.members.map(\.selector) == ["make()", "load(_:done:)"])
    }

    @Test("The type of a property stands behind its colon, wherever that is, and not in an attribute before it")
    func columns() throws {
        let text = """
            struct Film {
                let id      : Int
                let title\t:\tString?
                let first: Int, second : [String]
                @Query(filter: #even, order: .forward) var order: [Row]
                @AppStorage("name") var name = "a"
                var `case` : Kind
                let midTitle = true ? 1 : 2
            }
            """
        let members = try #require(try ParsedFile.file("A.swift", text).tree.types.first).members
        let types = members.map { "\($0.name): \($0.type ?? "-")" }
        #expect(
            types == [
                "id: Int", "title: String?", "first: Int", "second: [String]", "order: [Row]", "name: -",
                "case: Kind", "midTitle: -",
            ])
    }

    @Test("Types have their names, what they inherit, their attributes and their members")
    func types() throws {
        let tree = try ParsedFile.file("A.swift", Self.view).tree
        #expect(tree.types.map(\.name) == ["SearchController", "SearchController", "State", "Tools"])
        let view = tree.types[0]
        #expect(view.kind == .class && view.inherits == ["UIViewController", "SearchView"])
        #expect(view.attributes.contains("MainActor"))
        #expect(view.members.map(\.selector) == ["presenter", "item", "viewDidLoad()", "tap(_:at:)"])
        #expect(view.members[1].type == "Item?")
        #expect(view.members[3].parameters.map(\.type) == ["Any", "[String: Int]"])
        #expect(view.members[3].attributes == ["objc"])
        #expect(tree.types[1].kind == .extension && tree.types[1].inherits == ["UITableViewDelegate"])
        #expect(tree.types[2].cases.first == "idle")
    }

    @Test("Calls have their receivers, labels and arguments")
    func calls() throws {
        let tree = try ParsedFile.file("A.swift", Self.view).tree
        let made = try #require(tree.types[0].members[0].value?.made)
        #expect(made.type == "SearchPresenter" && made.arguments.map(\.label) == ["view", "api"])
        #expect(made.arguments[1].value.closedText == ".shared")
        guard case .call(let callee, let arguments)? = tree.types[1].members[0].body.first else {
            Issue.record("no call")
            return
        }
        #expect(callee.path == ["presenter", "select"] && arguments[0].label == "row")
        #expect(arguments[0].value.path == ["path", "row"])
        #expect(arguments[0].value.closedText == nil, "it means something only there")
        let forced = try ParsedFile.file(
            "B.swift", "struct B { let client = Client(base: URL(string: \"https://a.example\")!) }\n"
        ).tree
        #expect(
            forced.types[0].members[0].value?.closedText == "Client(base: URL(string: \"https://a.example\")!)",
            "what the app insists on is insisted on in a scenario, too")
    }

    @Test("Of #if the branch of a phone is read, and every byte stays in its place")
    func conditions() {
        let text = "a\n#if os(macOS)\nb\n#elseif DEBUG && !os(macOS) || false\nc\n#else\nd\n#endif\né"
        let read = SourceConditions().applied(to: text)
        #expect(read.split(separator: "\n").filter { !$0.allSatisfy { $0 == " " } } == ["a", "c", "é"])
        #expect(read.utf8.count == text.utf8.count)
        #expect(SourceConditions(defined: ["BETA"]).holds("BETA"))
        #expect(SourceConditions().holds("swift(>=5.9) && (os(iOS) || targetEnvironment(macCatalyst))"))
        #expect(!SourceConditions().holds("RELEASE"))
    }

    @Test(
        "A literal is read as it is written",
        arguments: ["true", "false", "nil", "0", "-1", "2.5", "-3.5", "\"\"", #""a\\b""#])
    func literals(_ text: String) throws {
        let tree = try ParsedFile.file("A.swift", "struct A { var value = \(text) }").tree
        #expect(tree.types[0].members.map(\.value) == [.literal(text)])
    }

    @Test("A file with a mistake is read as far as it goes, and does not hide another")
    func mistakes() throws {
        let files = try ParsedFile.files(["A.swift": "struct A {}\nfunc broken( {", "B.swift": "struct B {}"])
        #expect(files[0].tree.types.map(\.name) == ["A"] && files[1].tree.types.map(\.name) == ["B"])
    }

    @Test(
        "The statements of a function that may be left out are found with their places, and none that waits, throws or calls back"
    )
    func statements() throws {
        let text = """
            func open(_ a: Int) {
                let page = Page("}", // {
                    1)
                page.title = "(" + a
                Tracker.shared
                    .log("open", level: 1); one(two)
                guard a > 0 else { return }
                queue.async { Pages.show(page) }
                switch a {
                case 1: log.first(); log.second(a)
                default: break
                }
                try? page.save()
                (one, two) = pair
            }
            """
        let all = try #require(try ParsedFile.file("A.swift", text).parts.first).statements
        let bytes = Array(text.utf8)
        let shown = all.map { statement in
            let words = String(decoding: bytes[statement.range], as: UTF8.self).split { $0 == " " || $0 == "\n" }
            return "\(statement.title ?? "a value"): \(words.joined(separator: " "))"
        }
        #expect(
            shown == [
                "a value: let page = Page(\"}\", // { 1)", "page.title = …: page.title = \"(\" + a",
                "Tracker.shared.log(_:level:): Tracker.shared .log(\"open\", level: 1)", "one(_:): one(two)",
                "(one,two) = …: (one, two) = pair", "Pages.show(_:): Pages.show(page)", "log.first(): log.first()",
                "log.second(_:): log.second(a)",
            ], "\(shown)")
        let call = try #require(all.first { $0.title == "one(_:)" })
        #expect(call.isHead(at: call.range.lowerBound) && !call.isHead(at: call.range.lowerBound + 4))
    }

    @Test("What a view shows is missing with each part of it; anything else that is assigned is not")
    func shown() throws {
        let text =
            "func show() {\n    self.label.attributedText = Text(of: html)\n    label.source = Text(of: html)\n    self.image = Picture(of: html)\n}\n"
        let all = try #require(try ParsedFile.file("A.swift", text).parts.first).statements
        let places = text.ranges(of: "html").map { text[..<$0.lowerBound].utf8.count }
        #expect(zip(all, places).map { $0.isHead(at: $1) } == [true, false, false])
    }

    @Test(
        "A call that lays out is left out without a word, and one that fetches a picture with it, whatever closures they take"
    )
    func look() throws {
        let text = """
            func show() {
                title.snp.makeConstraints { make in make.top.equalTo(8) }
                cell.picture.kf.setImage(with: url) { _ in done() }
                cell?.rows[0].sd_setImage(with: url, completed: { _, _, _, _ in })
                client.load { _ in done() }
            }
            """
        let all = try #require(try ParsedFile.file("A.swift", text).parts.first).statements
        let titles = all.map { $0.title ?? "nothing" }
        #expect(
            titles.filter { $0.contains("…") || $0 == "nothing" } == [
                "nothing", "cell.picture.kf.setImage(…)", "cell?.rows[0].sd_setImage(…)",
            ], "\(titles)")
        #expect(!titles.contains { $0.contains("client") })
    }

    @Test("A case has the text behind it, and several properties in one declaration have one type")
    func texts() throws {
        let tree = try ParsedFile.file(
            "A.swift",
            "enum Keys: String { case one, two = \"2 b\" }\nstruct A { let a, b: Int?; let c = 1, d: String; var `extension`: String? }\n"
        ).tree
        #expect(tree.types[0].texts == ["two": "2 b"] && tree.types[0].cases == ["one", "two"])
        #expect(tree.types[1].members.map(\.type) == ["Int?", "Int?", nil, "String", "String?"])
    }

    @Test("The types of the values of a case are among the words of a file, so that an empty type for one stays")
    func valuesOfCases() throws {
        let words = try ParsedFile.file("A.swift", "enum A { case one, two(CFError?), three(x: [Trust]) }\n").tree.words
        #expect(words.isSuperset(of: ["CFError", "Trust"]) && !words.contains("one"))
    }

    @Test("A text is a literal on one line, however its own lines end")
    func literals() throws {
        let texts = ["a\r\nb", "a\nb\tc", "\"\\(a)\"", "\u{0}\u{7F}é\u{2028}"]
        #expect(SwiftLiteral.text(texts[0]) == #""a\r\nb""#)
        for text in texts {
            let read = try ParsedFile.file("A.swift", "enum A { static let a = \(SwiftLiteral.text(text)) }\n")
            #expect(
                read.tree.types[0].members.first?.value == .literal(SwiftLiteral.text(text)),
                "\(SwiftLiteral.text(text))")
        }
    }

    @Test("A declaration begins with its attributes and modifiers, and a protocol has parts too")
    func protocols() throws {
        let text = "import UIKit\n@MainActor\nprivate protocol V: AnyObject {\n    func show(_ a: [Int])\n}\n"
        let part = try #require(try ParsedFile.file("A.swift", text).parts.first)
        #expect(part.range == text.utf8.count - text.dropFirst(13).utf8.count..<text.utf8.count - 1)
        #expect(part.isType && part.inherited.map(\.name) == ["AnyObject"] && part.parts.map(\.name) == ["show"])
    }

    @Test("The type behind a cast is the one of its place, also where another cast has the same key")
    func casts() throws {
        let text = """
            struct Day {
                let first = older["main"] as? Float
                init?(json: [String: Any]) {
                    guard let days = json["days"] as? [Any], let day = days.first as? [String: Any],
                        let text = day["main"] as? String
                    else { return nil }
                    self.text = text
                    let main = json["main"] as? [String: Any]
                    show { print(json.value(forKey: "a") as? Int, other.value(forKey: "a") as? Bool) }
                }
            }
            struct Night { init(json: [String: Any]) { size = (json["main"] as? Data)?.count } }
            """
        let tree = try ParsedFile.file("A.swift", text).tree
        let types = tree.bodies.flatMap(\.all).compactMap { if case .cast(let type) = $0 { type } else { nil } }
        #expect(types.filter { !$0.isEmpty } == ["Float", "[Any]", "String", "[String: Any]", "Int", "Bool", "Data"])
    }

    @Test("The type of a property ends where a comment begins")
    func comments() throws {
        let text = """
            struct Day: Codable {
                let name: String?  // the city's name
                let rain: [Rain]? /* of three hours */
                let site: URL? = URL(string: "https://a.example") // where, or nil
                let wind: Wind//gusts
            }
            """
        let members = try ParsedFile.file("A.swift", text).tree.types.flatMap(\.members)
        #expect(members.map(\.type) == ["String?", "[Rain]?", "URL?", "Wind"])
    }

    @Test("A name that a condition or a loop binds is known with its value")
    func bound() throws {
        let text = """
            func a(_ rows: [Int]) {
                if let first = rows.first { print(first) }
                while let next = rows.last {}
                for row in rows where row > 1 { print(row) }
                for (key, value) in pairs {}
            }
            """
        let bodies = try ParsedFile.file("A.swift", text).tree.bodies
        let bound = bodies.flatMap(\.all).compactMap { part -> String? in
            guard case .bound(let name, let value, let isEach) = part else { return nil }
            return "\(name) \(value.path ?? []) \(isEach)"
        }
        #expect(bound == [#"first ["rows", "first"] false"#, #"next ["rows", "last"] false"#, #"row ["rows"] true"#])
        #expect(bodies.flatMap(\.names).contains("pairs"))
    }

    @Test("The value of a switch is known with the literals of its cases, and once")
    func switched() throws {
        let text = """
            func a(_ row: Row) {
                switch row.kind { case "a", "b": print(1); case "c" where row.isNew: print("d"); case let other: print(other) }
                switch row.state { case .done: print(2); default: break }
            }
            """
        let all = try ParsedFile.file("A.swift", text).tree.bodies.flatMap(\.all)
        let switched = all.compactMap { part -> [String]? in
            guard case .switched(let value, let literals) = part else { return nil }
            return (value.path ?? []) + literals.compactMap(\.quotedText)
        }
        #expect(switched == [["row", "kind", "a", "b", "c"]])
        #expect(all.count { $0.path == ["row", "kind"] } == 1 && all.contains { $0.path == ["row", "state"] })
        #expect(all.contains(.literal("\"d\"")))
    }
}
