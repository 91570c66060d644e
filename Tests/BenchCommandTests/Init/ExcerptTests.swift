import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("Of a file that does not compile as a whole, what compiles comes in")
struct ExcerptTests {
    private static let screen = """
        import SwiftUI
        import os.log

        struct Screen: View {
            @StateObject private var model = Model()
            @MainActor final class Model: ObservableObject {
                @Published var names: [String] = []
                func load() async { names = await Store.shared.names() }
            }
            var body: some View { Text("") }
        }

        #if DEBUG
        #Preview { Screen() }
        #endif

        enum ScreenError: String { case one, two = "2" }
        """

    static func excerpt(_ text: String = screen) throws -> Excerpt {
        Excerpt(try ParsedFile.file("App/Screen.swift", text))
    }

    static func problem(_ message: String, _ line: Int, _ column: Int) -> CompilerErrors.Problem {
        .init(path: "Screen.swift", line: line, column: column, message: message)
    }

    @Test("Of a view the types inside of it stay, and every line keeps its place")
    func view() throws {
        var excerpt = try Self.excerpt()
        #expect(excerpt.rewrite() == ["import os.log"])
        let isCut = excerpt.cut([
            Self.problem("cannot find type 'View' in scope", 4, 16),
            Self.problem("no macro named 'Preview'", 14, 2),
        ])
        #expect(isCut)
        #expect(
            excerpt.text == """
                import SwiftUI
                import os  // cut

                struct Screen: Any  {  // cut
                //
                    @MainActor final class Model: ObservableObject {
                        @Published var names: [String] = []
                        func load() async { names = await Store.shared.names() }
                    }
                //
                }

                //
                //
                //

                enum ScreenError: String { case one, two = "2" }
                """, "\(excerpt.text)")
        #expect(excerpt.parts.map(\.name) == ["Screen", "Model", "names", "load", "ScreenError", ""])
        #expect(excerpt.hasScreen)
        #expect(excerpt.names == ["View of Screen", "a condition of line 13"])
    }

    @Test("Of a file that is all in one condition, what does not compile is cut, and not the condition")
    func surrounded() throws {
        let text = """
            #if canImport(Combine)
            import Combine
            extension Feed {
                func picture() -> Picture { Picture() }
                func text() -> String { "" }
            }
            #endif
            """
        var excerpt = try Self.excerpt(text)
        let isCut = excerpt.cut([Self.problem("cannot find type 'Picture' in scope", 4, 23)])
        #expect(isCut && excerpt.names == ["Feed.picture"])
        #expect(excerpt.text.contains("func text()") && excerpt.text.hasPrefix("#if canImport(Combine)"))
    }

    @Test("A function whose body is cut out ends the play when it is called, and says of which file it is")
    func body() throws {
        var excerpt = try Self.excerpt()
        let missing = Self.problem("cannot find 'Store' in scope", 8, 43)
        let isCut = excerpt.cut([missing])
        #expect(isCut)
        #expect(
            excerpt.text.contains(
                "func load() async { fatalError(\"Screen.Model.load of App/Screen.swift does not compile here\") }"),
            "\(excerpt.text)")
        #expect(excerpt.bodies == ["Screen.Model.load"])
        #expect(excerpt.text.split(separator: "\n", omittingEmptySubsequences: false).count == 17)
        let isCutAgain = excerpt.cut([missing])
        #expect(
            isCutAgain && !excerpt.text.contains("func load"), "the whole function goes where the rest is wrong too")
    }

    @Test("A call that hands a selector over is told to the scenario, and the rest of the function stays")
    func selector() throws {
        let text = """
            final class A {
                init() {
                    NotificationCenter.default.addObserver(self, selector: #selector(go), name: .init("a"), object: nil)
                    go()
                }
                @objc func go() {}
            }
            """
        var excerpt = try Self.excerpt(text)
        let isCut = excerpt.cut([
            Self.problem("'#selector' can only be used with the Objective-C runtime", 3, 64),
            Self.problem("Objective-C interoperability is disabled", 6, 6),
        ])
        #expect(isCut && excerpt.bodies.isEmpty && excerpt.hasCalls)
        #expect(excerpt.names == ["NotificationCenter.default.addObserver(_:selector:name:object:)"])
        #expect(excerpt.rewritten == ["@objc"])
        #expect(excerpt.text.contains("        go()\n"))
    }

    @Test("In a closure that names what it takes, only the statement goes that does not compile")
    func closureWithSignature() throws {
        let text = """
            final class Screen {
                func ask() {
                    load { [weak self] data, error in
                        print(error)
                        self?.panel.move(to: 1)
                        print(data)
                    }
                    let button = Button(title: "OK") { (_) in
                        self.panel.move(to: 2)
                    }
                    show(button)
                    each { for row in rows { print(row) } }
                }
            }
            """
        var excerpt = try Self.excerpt(text)
        let isCut = excerpt.cut([(5, 25), (9, 24)].map { Self.problem("value has no member 'move'", $0, $1) })
        #expect(isCut)
        #expect(excerpt.names == ["self?.panel.move(to:)", "self.panel.move(to:)"])
        #expect(excerpt.bodies == [])
    }

    @Test("Several errors in one body cut out the body once, and the function stays")
    func errorsOfOneBody() throws {
        var excerpt = try Self.excerpt(
            "struct A {\n    func load() -> Int {\n        return one()\n            + two()\n    }\n}\n")
        let isCut = excerpt.cut([
            Self.problem("cannot find 'one' in scope", 3, 16), Self.problem("cannot find 'two' in scope", 4, 15),
        ])
        #expect(isCut && excerpt.parts.map(\.name) == ["A", "load"])
        #expect(excerpt.names == ["the body of A.load"])
    }

    @Test(
        "A call into what is not here is told to the scenario where nobody waits for its answer, and the rest of the function stays"
    )
    func calls() throws {
        let text = """
            final class A {
                func open() {
                    let page = Page()
                    page.title = "a"
                    Pages.shared.show(page, title: "a")
                    state = 1
                }
                func load() -> Int {
                    return Pages.shared.count(1)
                }
            }
            """
        var excerpt = try Self.excerpt(text)
        let isCut = excerpt.cut([
            Self.problem("cannot find 'Page' in scope", 3, 20), Self.problem("cannot find 'page' in scope", 4, 9),
            Self.problem("cannot find 'Pages' in scope", 5, 9), Self.problem("cannot find 'page' in scope", 5, 27),
            Self.problem("cannot find 'Pages' in scope", 9, 16),
        ])
        #expect(isCut && excerpt.hasCalls)
        #expect(excerpt.names == ["Pages.shared.show(_:title:)", "the body of A.load"] && excerpt.bodies == ["A.load"])
        let words = excerpt.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(
            Array(words[1...6]) == [
                "func open() {", "_ = () // cut", "_ = () // cut",
                "LeftOut.call(\"Pages.shared.show(_:title:)\") // cut", "state = 1",
                "}",
            ], "\(excerpt.text)")
        // A value that something else needs takes the body along after all.
        let isCutAgain = excerpt.cut([Self.problem("cannot find 'page' in scope", 5, 9)])
        #expect(isCutAgain && excerpt.bodies == ["A.load", "A.open"] && !excerpt.hasCalls)
        #expect(!excerpt.text.contains("LeftOut") && !excerpt.text.contains("_ = ()"))
    }

    @Test("A view that SnapKit would lay out has its place, without which no list is seen; an update gives it none")
    func laidOut() throws {
        let text = """
            func place() {
                self.header?.list.snp.makeConstraints { $0.edges.equalToSuperview() }
                title.snp.remakeConstraints { make in
                    make.top.equalTo(8)
                }
                safeAreaLayoutGuide.snp.makeConstraints { _ in }
                title.snp.updateConstraints { $0.top.equalTo(9) }
            }
            """
        var excerpt = try Self.excerpt(text)
        let missing = "value of type 'UIView' has no member 'snp'"
        let isCut = excerpt.cut([(2, 23), (3, 11), (6, 25), (7, 11)].map { Self.problem(missing, $0, $1) })
        let lines = excerpt.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(isCut)
        #expect(
            Array(lines[1...6]) == [
                "self.header?.list.translatesAutoresizingMaskIntoConstraints = false // cut",
                "title.translatesAutoresizingMaskIntoConstraints = false // cut", "//", "//", "_ = () // cut",
                "_ = () // cut",
            ], "\(excerpt.text)")
    }

    @Test("Of a mapping, only the line goes whose transform is not here, and a comparison goes with its function")
    func mappings() throws {
        let text = """
            final class Film {
                func mapping(map: Map) {
                    name <- map["name"]
                    self.rows <- (map["rows"], Rows())
                    label.text <~ Texts(name)
                }
                func isNew() -> Bool { name == Names.new }
            }
            """
        var excerpt = try Self.excerpt(text)
        let isCut = excerpt.cut([
            Self.problem("cannot find 'Rows' in scope", 4, 36), Self.problem("cannot find 'Texts' in scope", 5, 23),
            Self.problem("cannot find 'Names' in scope", 7, 36),
        ])
        #expect(isCut && excerpt.names == ["self.rows <- …", "label.text <~ …", "the body of Film.isNew"])
        let lines = excerpt.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(
            lines[2...4] == [
                #"name <- map["name"]"#, #"LeftOut.call("self.rows <- …") // cut"#,
                #"LeftOut.call("label.text <~ …") // cut"#,
            ], "\(excerpt.text)")
    }

    @Test(
        "An object that is made with a closure is told to the scenario where it is kept, and a call with one is not left out"
    )
    func madeWithClosure() throws {
        let text = """
            final class A {
                func open() {
                    refresh = Refresh.init(list: list, handler: { self.load() })
                    self.bar = Refresh(list) { self.load() }
                    state = 1
                }
                func ask() {
                    answer = ask(list) { self.load() }
                }
            }
            """
        var excerpt = try Self.excerpt(text)
        let isCut = excerpt.cut([
            Self.problem("cannot find 'Refresh' in scope", 3, 19),
            Self.problem("cannot find 'Refresh' in scope", 4, 20),
            Self.problem("cannot find 'ask' in scope", 8, 18),
        ])
        #expect(isCut && excerpt.bodies == ["A.ask"], "\(excerpt.bodies)")
        #expect(excerpt.names == ["refresh = …", "self.bar = …", "the body of A.ask"])
        #expect(excerpt.text.contains("state = 1"))
    }

    @Test("An attribute of a library goes, and what it is on stays")
    func attribute() throws {
        var excerpt = try Self.excerpt("class A: Base {\n    @Persisted(primaryKey: true) var id = 1\n}\n")
        let isCut = excerpt.cut([
            Self.problem("unknown attribute 'Persisted'", 2, 5),
            Self.problem("cannot find type 'Base' in scope", 1, 10),
        ])
        #expect(isCut)
        let words = excerpt.text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        #expect(words == "class A: Any { // cut var id = 1 // cut }")
    }

    @Test("A class that only its superclass can make ends the play when it is made, and keeps what it has")
    func initializer() throws {
        var excerpt = try Self.excerpt(
            "import Store\nfinal class Joke: Object {\n    @objc dynamic var text: String\n    var one = 1\n}\nclass B: Object {let b: Int}\n"
        )
        let isCut = excerpt.cut([
            Self.problem("cannot find type 'Object' in scope", 2, 19),
            Self.problem("Objective-C interoperability is disabled", 3, 6),
            Self.problem("cannot find type 'Object' in scope", 6, 10),
        ])
        let isCutAgain = excerpt.cut([
            Self.problem("class 'Joke' has no initializers", 2, 13),
            Self.problem("class 'B' has no initializers", 6, 7),
        ])
        #expect(isCut && isCutAgain)
        let words = excerpt.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(
            words == [
                "import Store",
                "final class Joke: Any { init() { fatalError(\"Joke.init of App/Screen.swift does not compile here\") }; // cut",
                "dynamic var text: String // cut", "var one = 1", "}",
                "class B: Any { init() { fatalError(\"B.init of App/Screen.swift does not compile here\") };let b: Int} // cut",
            ], "\(excerpt.text)")
        #expect(excerpt.bodies == ["Joke.init", "B.init"])
    }

    @Test("A cell that only a storyboard makes has the initializer that its superclass requires, which ends the play")
    func drawnCell() throws {
        var excerpt = try Self.excerpt(
            "import UIKit\nclass Row: UITableViewCell {\n    required init?(coder a: NSCoder) { super.init(coder: a) }\n    func f() {}\n}\n"
        )
        let message =
            "'required' initializer 'init(style:reuseIdentifier:)' must be provided by subclass of 'UITableViewCell'"
        let isCut = excerpt.cut([Self.problem(message, 4, 1)])
        #expect(isCut)
        let lines = excerpt.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(
            lines.dropFirst().prefix(3) == [
                "class Row: UITableViewCell { required init(style: CellStyle, reuseIdentifier: String?) { fatalError(\"Row.init of App/Screen.swift does not compile here\") }; // cut",
                "required init?(coder a: NSCoder) { super.init(coder: a) }", "func f() {}",
            ], "\(excerpt.text)")
        #expect(excerpt.bodies.isEmpty, "by its other initializer it is made")
        let isCutAgain = excerpt.cut([Self.problem(message, 4, 1)])
        let isOther = excerpt.cut([Self.problem("'required' initializer 'init(a:)' must be provided", 2, 1)])
        #expect(!isCutAgain && !isOther, "a second time it does not help")
    }

    @Test("Several declarations on a line are cut one by one, with the words before them and the text that they end in")
    func places() throws {
        let text =
            "struct A { static let one: Wrong = 1; private let two = \"}\"; let three = \"\"\"\n    {\n    \"\"\" }\nlet b = 1\n"
        let parts = try ParsedFile.file("A.swift", text).parts
        func words(_ part: SourcePart) -> String {
            String(decoding: Array(text.utf8)[part.range], as: UTF8.self).trimmingCharacters(in: .whitespaces)
        }
        #expect(parts.map(\.name) == ["A", "b"])
        #expect(
            parts[0].parts.map(words) == [
                "static let one: Wrong = 1", "private let two = \"}\"", "let three = \"\"\"\n    {\n    \"\"\"",
            ])
    }

    @Test("Where an error has no place in a declaration, nothing is cut out by guess")
    func nowhere() throws {
        var excerpt = try Self.excerpt()
        let isCut = [excerpt.cut([Self.problem("anything", 3, 1)]), excerpt.cut([Self.problem("anything", 0, 1)])]
        #expect(isCut == [false, false])
        var whole = try Self.excerpt("struct A: View { var body: some View { Text() } }\n")
        let isGone = whole.cut([Self.problem("cannot find type 'View' in scope", 1, 11)])
        #expect(isGone && whole.parts.isEmpty)
    }

    @Test("What the app starts in is cut out, and what is beside it stays")
    func entryPoint() throws {
        let file = try ParsedFile.file("A.swift", "@main struct Start: App { }\nstruct Beside {}\n")
        #expect(Excerpt.besidesEntryPoint(file)?.parts.map(\.name) == ["Beside"])
        #expect(Excerpt.besidesEntryPoint(try ParsedFile.file("B.swift", "@main struct Start {}\n")) == nil)
    }

    @Test("The app's delegate stays, as others may ask it for what it owns, and nothing starts in it")
    func delegate() throws {
        let text = "@UIApplicationMain class D: UIResponder, UIApplicationDelegate { let store = Store() }\n"
        let excerpt = try #require(Excerpt.besidesEntryPoint(try ParsedFile.file("A.swift", text)))
        #expect(excerpt.text.contains("class D: UIResponder, UIApplicationDelegate { let store = Store() }"))
        #expect(!excerpt.text.contains("Main") && excerpt.names.isEmpty && excerpt.rewritten == ["@UIApplicationMain"])
        var resetting = try Self.excerpt(
            "class D: UIResponder, UIApplicationDelegate, Resettable { let store = Store() }\n")
        let isCut = resetting.cut([Self.problem("cannot find type 'Resettable' in scope", 1, 46)])
        #expect(isCut && resetting.names == ["Resettable of D"], "what it owns stays")
        var adopting = try Self.excerpt(
            "class D: UIResponder, Resettable { let store = Store() }\nextension D: UIApplicationDelegate { func a() {} }\n"
        )
        let isCutToo = adopting.cut([Self.problem("cannot find type 'Resettable' in scope", 1, 23)])
        #expect(isCutToo && adopting.names == ["Resettable of D"], "an extension makes it one as well")
        let extended = """
            @main class D: UIResponder { let store = Store() }
            extension D: UIApplicationDelegate { func a() {} }
            """
        let other = try #require(Excerpt.besidesEntryPoint(try ParsedFile.file("A.swift", extended)))
        #expect(other.text.contains("class D: UIResponder { let store") && other.rewritten == ["@main"])
    }
}
