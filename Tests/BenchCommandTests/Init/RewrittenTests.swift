import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("Words that need Objective-C have others in their place")
struct RewrittenTests {
    @Test("The code of an error is made of any number, as on Apple's platforms")
    func errorCodes() throws {
        let file = try ParsedFile.file("A.swift", "let code = URLError.Code(rawValue: error.code).rawValue\n")
        var excerpt = Excerpt(file)
        #expect(excerpt.rewrite() == ["URLError.Code(rawValue:)"])
        #expect(excerpt.text.hasPrefix("let code = URLError.Code(number: error.code).rawValue"))
        #expect(FoundationGaps.text(for: [file]).contains("init(number: Int)"))
        let caught = "func f() { do { try g() } catch URLError.Code.timedOut {} catch {} }\n"
        var catching = Excerpt(try ParsedFile.file("A.swift", caught))
        #expect(catching.rewrite() == ["catch URLError.Code"])
        #expect(catching.text.hasPrefix("func f() { do { try g() } catch URLError.timedOut {} catch {} }"))
    }

    @Test("A type of a module that is not here is imported as the module")
    func typesOfModules() throws {
        let text = "import struct Kingfisher.KFImage\nimport class Foundation.NSCache\nlet a = 1\n"
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text))
        #expect(excerpt.file.imports == ["Foundation", "Kingfisher"])
        #expect(excerpt.rewrite() == ["import struct Kingfisher.KFImage"] && excerpt.names.isEmpty)
        #expect(
            excerpt.text.hasPrefix("import Kingfisher  // cut\nimport class Foundation.NSCache\n"), "\(excerpt.text)")
    }

    @Test("A part of a module is imported as the module, which cuts nothing out; a type of a module stays")
    func partsOfModules() throws {
        let text = """
            import Foundation; import os.log
            @preconcurrency import os.log  // import os.log
            import struct os.Logger
            let text = "import os.log"
            """
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text))
        #expect(excerpt.rewrite() == ["import os.log"] && excerpt.names.isEmpty)
        #expect(
            excerpt.text == """
                import Foundation; import os  // cut
                @preconcurrency import os  // import os.log  // cut
                import struct os.Logger
                let text = "import os.log"
                """, "\(excerpt.text)")
    }

    @Test("A cell is made by its class; a view that adopts a protocol of such a name is none")
    func cells() throws {
        let text = """
            class FilmCell: UITableViewCell, Named { override init(style: S, reuseIdentifier: String?) {} }
            class Films: UIView, ReusableView { override init(frame: CGRect) {} }
            """
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text))
        #expect(excerpt.rewrite() == ["override init"])
        #expect(excerpt.text.contains("{ required init(style:") && excerpt.text.contains("{ override init(frame:"))
    }

    @Test("An address that a macro checks is made without it, where all of it is said")
    func addresses() throws {
        let text = ##"let a = #URL("https://a.test/b"), b = #URL(text), c = "#URL(""## + "\n"
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text))
        #expect(excerpt.rewrite() == ["#URL"])
        #expect(
            excerpt.text.hasPrefix(##"let a = URL(string: "https://a.test/b")!, b = #URL(text), c = "#URL(""##),
            "\(excerpt.text)")
    }

    @Test("What a file asks its developers for does not keep it out")
    func orders() throws {
        let text = "enum Keys {\n    #error(\"Enter your key\")\n    static let key = \"\" // #error(\"no\")\n}\n"
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text))
        #expect(excerpt.rewrite() == ["#error"])
        #expect(excerpt.text.contains("static let key = \"\" // #error(\"no\")"), "\(excerpt.text)")
        #expect(excerpt.text.ranges(of: "#error").count == 1)
    }

    @Test("Behind an address in the same line there is code; in a text and behind a comment there is none")
    func places() throws {
        let text = #"""
            func f(_ e: Int) {
                open("https://a.test", URLError.Code(rawValue: e)); say("\" URLError.Code(rawValue: e)") // URLError.Code(rawValue: e)
                say("\\", URLError.Code(rawValue: e))
            }
            """#
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text))
        #expect(excerpt.rewrite() == ["URLError.Code(rawValue:)"])
        let lines = excerpt.text.split(separator: "\n")
        #expect(
            lines[1].hasPrefix(
                #"    open("https://a.test", URLError.Code(number: e)); say("\" URLError.Code(rawValue: e)")"#))
        #expect(lines[2].hasPrefix(#"    say("\\", URLError.Code(number: e))"#), "\(excerpt.text)")
    }

    @Test("A selector is its method, of the type around it or the one that it names; that of a property stays")
    func selectors() throws {
        let text = """
            final class Feed {
                lazy var tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
                func start() {
                    center.addObserver(self, selector: #selector(changed(note:)), name: .changed, object: nil)
                    timer = make(#selector(Feed.tick), #selector(self.reload(_:)), #selector(Self.tick))
                    bar = item(action: #selector(getter: Feed.tap))
                }
                final class Row { lazy var action = #selector(go) }
                @objc private func reload(_ note: Notification) {}
            }
            extension UIApplication {
                func end() { sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil) }
            }
            """
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text))
        #expect(excerpt.rewrite() == ["#selector", "@objc"])
        let lines = excerpt.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[1].contains("action: MethodSelector(\"tapped\", Feed.tapped))"), "\(lines[1])")
        #expect(lines[3].contains("selector: MethodSelector(\"changed(note:)\", Feed.changed(note:)),"), "\(lines[3])")
        let tick = "MethodSelector(\"tick\", Feed.tick)"
        #expect(lines[4].contains("make(\(tick), MethodSelector(\"reload(_:)\", Feed.reload(_:)), \(tick))"))
        #expect(lines[5].contains("item(action: #selector(getter: Feed.tap))"))
        #expect(lines[7].contains("action = MethodSelector(\"go\", Feed.Row.go)"), "\(lines[7])")
        #expect(lines[8].contains("    func reload(_ note: Notification) {}"), "a scenario calls it, too")
        #expect(lines[11].contains("UIResponder.resignFirstResponder), to: nil"), "\(lines[11])")
    }

    @Test(
        "Of a selector that is wrong in several ways, such as that of a static method, only the call that has it goes")
    func staticSelector() throws {
        let text = """
            final class Spinner {
                static func show() {
                    center.addObserver(self, selector: #selector(turn), name: .turned, object: nil)
                    turn()
                }
                @objc static func turn() {}
            }
            """
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text))
        #expect(excerpt.rewrite() == ["#selector"])
        func cut(_ problems: (message: String, column: Int)...) -> Bool {
            excerpt.cut(problems.map { .init(path: "A.swift", line: 3, column: $0.column, message: $0.message) })
        }
        let column = 8 + "center.addObserver(self, selector: ".count + 1
        #expect(
            cut(
                ("initializer 'init(_:_:)' requires that '()' be a class type", column),
                ("cannot convert value of type '() -> ()' to expected argument type", column + 20)))
        #expect(excerpt.bodies.isEmpty && excerpt.text.contains("#selector(turn)"))
        #expect(
            cut(
                ("trailing closure passed to parameter of type 'DispatchWorkItem' that does not accept a closure", 5),
                ("'#selector' can only be used with the Objective-C runtime", column)))
        #expect(excerpt.bodies.isEmpty && excerpt.names == ["center.addObserver(_:selector:name:object:)"])
        #expect(excerpt.text.contains("        turn()\n"))
    }

    @Test(
        "A selector in what a protocol adds is a method of who adopts it; an action in a private extension is called, too"
    )
    func extensions() throws {
        let text = """
            protocol Tapped { func tap() }
            extension Tapped { func bar() -> Item { Item(action: #selector(tap)) } }
            extension Shown where Self: UIViewController { func item() -> Item { Item(action: #selector(show)) } }
            extension Feed { func item() -> Item { Item(action: #selector(go)) } }
            private extension Feed {
                @IBAction func go() {}
                @objc private func end() {}
            }
            extension Feed { @objc private func more() {} }
            """
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text))
        _ = excerpt.rewrite()
        let lines = excerpt.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[1].contains("MethodSelector(\"tap\", Self.tap)"), "\(lines[1])")
        #expect(lines[2].contains("MethodSelector(\"show\", Self.show)"), "\(lines[2])")
        #expect(lines[3].contains("MethodSelector(\"go\", Feed.go)"), "\(lines[3])")
        #expect(lines[5].contains("internal func go() {}") && lines[6].contains("internal func end() {}"))
        #expect(lines[8].contains("{ func more() {} }"), "\(lines[8])")
    }

    @Test("Of a method that is not found, the selector is back, and its call goes; the others stay")
    func missingMethod() throws {
        let text = """
            final class Feed {
                func start() {
                    center.addObserver(self, selector: #selector(gone), name: .changed, object: nil)
                    center.addObserver(self, selector: #selector(here), name: .changed, object: nil)
                }
            }
            """
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text))
        _ = excerpt.rewrite()
        let isCut = excerpt.cut([
            .init(path: "A.swift", line: 3, column: 74, message: "type 'Feed' has no member 'gone'")
        ])
        #expect(isCut && excerpt.text.contains("selector: #selector(gone)"), "\(excerpt.text)")
        #expect(excerpt.text.contains("MethodSelector(\"here\", Feed.here)"))
    }

    @Test("What took several lines is one line that is marked, so that the excerpt is still one of its file")
    func severalLines() throws {
        let text = """
            final class Feed {
                func start() {
                    let selector = #selector(
                        reload
                    )
                    let other = #selector( // told often
                        reload)
                }
            }
            """
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text))
        _ = excerpt.rewrite()
        let lines = excerpt.text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
        #expect(lines[2] == "let selector = MethodSelector(\"reload\", Feed.reload)  // cut", "\(lines)")
        #expect(excerpt.text.contains("#selector( // told often"), "a comment would run on")
        #expect(ExcerptFile(origin: "A.swift", text: excerpt.text).isLeft(of: text))
    }

    @Test("An outlet makes what a storyboard would, also over two lines, and a cell's initializer is required")
    func outlets() throws {
        let text = """
            final class List: UIViewController {
                @IBOutlet private weak var table: UITableView!
                @IBOutlet
                var head: HeadView?
                @IBOutlet var labels: [UILabel]!
                override init(frame: CGRect) {}
            }
            final class Row: UITableViewCell {
                override init(style: Style, reuseIdentifier: String?) {}
                override func prepare() {}
            }
            """
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text))
        let isWritten = excerpt.rewrite() == ["@IBOutlet", "override init"]
        let lines = excerpt.text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.split(separator: " ").joined(separator: " ") }
        #expect(isWritten && lines.count == 11 && excerpt.names.isEmpty)
        #expect(lines[1] == "var table: UITableView! = UITableView() // cut")
        #expect(lines[2] == "var head: HeadView? = HeadView(coder: NSCoder()) // cut")
        #expect(lines[4] == "var labels: [UILabel]! = [] // cut")
        #expect(lines[5] == "override init(frame: CGRect) {}" && lines[9] == "override func prepare() {}")
        #expect(lines[8] == "required init(style: Style, reuseIdentifier: String?) {} // cut")
    }

    @Test("An outlet that other modules see stays so")
    func outletsOfLibraries() throws {
        let text = """
            open class List: UIViewController {
                @IBOutlet public weak var table: UITableView!
                @IBOutlet private(set) open var head: UILabel?
                @IBOutlet internal var label: UILabel?
            }
            """
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text))
        #expect(excerpt.rewrite() == ["@IBOutlet"])
        let lines = excerpt.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(lines[1] == "public var table: UITableView! = UITableView() // cut", "\(lines)")
        #expect(lines[2] == "open var head: UILabel? = UILabel() // cut")
        #expect(lines[3] == "var label: UILabel? = UILabel() // cut")
    }

    @Test("What is asked of any object by Objective-C is asked of the text that it has; what else is asked stays")
    func anyObjects() throws {
        let text = """
            func f(_ x: [String: Any]) {
                a((x["a"] as AnyObject).description, ($1 as AnyObject).description!, (g(1, h(2)) as AnyObject).doubleValue)
                b((x as AnyObject).isEqual(1), (x as AnyObject?)?.description, (x as AnyObject).description(1))
            }
            """
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text))
        #expect(excerpt.rewrite() == ["as AnyObject"])
        let lines = excerpt.text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
        let number = "NSString(string: String(describing: g(1, h(2)) as AnyObject)).doubleValue"
        #expect(
            lines[1]
                == #"a(String(describing: x["a"] as AnyObject), String(describing: $1 as AnyObject), \#(number))  // cut"#,
            "\(lines[1])")
        #expect(!lines[2].contains("describing"), "\(lines[2])")
    }

    @Test(
        "A path of keys, which only Objective-C has, is written as the text that it is; in what is cut out it goes too")
    func keyPaths() throws {
        let text = """
            final class Store {
                func all() { sort(by: #keyPath(Film.made.year), #keyPath( title )) }
                func other() { missing(#keyPath(Film.title)) }
            }
            """
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text))
        let isWritten = excerpt.rewrite() == ["#keyPath"]
        #expect(isWritten && excerpt.names.isEmpty)
        #expect(excerpt.text.contains("sort(by: \"made.year\", \"title\")"), "\(excerpt.text)")
        let isCut = excerpt.cut([.init(path: "A.swift", line: 3, column: 20, message: "cannot find 'missing' in scope")]
        )
        #expect(isCut && excerpt.text.contains("func other() { LeftOut.call(\"missing(_:)\")"), "\(excerpt.text)")
        #expect(!excerpt.text.contains("\"title\"  }"), "\(excerpt.text)")
        var plain = Excerpt(try ParsedFile.file("B.swift", "struct A {}\n"))
        let isPlain = plain.rewrite().isEmpty
        #expect(isPlain)
    }

    @Test("A controller whose class only the run knows is made as a storyboard makes it")
    func nibs() throws {
        let text = """
            extension Drawn {
                static func drawn() -> Self { Self(nibName: name(of: self.name()), bundle: Bundle(for: self)) }
                static func made<T: Drawn>() -> T { return T.init(nibName: String(describing: T.self), bundle: nil) }
                static func own() -> Row { Row(nibName: "Row", bundle: nil) }
            }
            """
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text))
        let isWritten = excerpt.rewrite() == ["Self(nibName:bundle:)", "T(nibName:bundle:)"]
        #expect(isWritten && excerpt.text.contains("{ Self(coder: NSCoder())! }"), "\(excerpt.text)")
        #expect(excerpt.text.contains("return T(coder: NSCoder())! }") && excerpt.text.contains("Row(nibName"))
    }

    @Test("An initializer that a library made of Objective-C does not require is required, as the compiler says")
    func requiredInitializers() throws {
        let text = """
            final class Film: Object {
                @Persisted var title = ""
                public override init() { super.init() }
                override func go() {}
            }
            """
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text))
        let message = "use the 'required' modifier to override a required initializer"
        let isCut = excerpt.cut([.init(path: "A.swift", line: 3, column: 21, message: message)])
        #expect(isCut && excerpt.names.isEmpty && excerpt.rewritten == ["override init"])
        #expect(excerpt.text.contains("    public required init() { super.init() }"), "\(excerpt.text)")
        #expect(excerpt.text.contains("    override func go() {}"))
    }

    @Test("The error of a result has another name, where the compiler misses it")
    func errors() throws {
        let text = """
            final class Films {
                func all() { made { $0(.error(Missing())) } }
                func told(_ event: Ended) { if case .error = event { tell() } }
            }
            """
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text))
        let message = "type 'Result<[Int], any Error>' has no member 'error'"
        let isCut = excerpt.cut([.init(path: "A.swift", line: 2, column: 29, message: message)])
        #expect(isCut && excerpt.names.isEmpty && excerpt.rewritten == ["Result.error"])
        #expect(excerpt.text.contains("$0(.failure(Missing()))") && excerpt.text.contains("case .error = event"))
        var extended = Excerpt(try ParsedFile.file("A.swift", text + "let b = made.error(1)\n"))
        let called = "cannot call value of non-function type '(any Error)?'"
        let isFound = extended.cut([.init(path: "A.swift", line: 2, column: 29, message: called)])
        #expect(isFound && extended.text.contains("$0(.failure(Missing()))"), "the app has a property of that name")
        let isOther = extended.cut([.init(path: "A.swift", line: 5, column: 14, message: called)])
        #expect(!isOther || !extended.text.contains("made.failure"), "a member of a value is what it says")
        let closure = """
            final class Films {
                func all() {
                    request().subscribe { event in
                        switch event {
                        case let .success(films): show(films)
                        case let .error(error): fail(.error(error))
                        }
                    }
                }
            }
            """
        var other = Excerpt(try ParsedFile.file("A.swift", closure))
        let unclear =
            "referencing instance method 'subscribe' on 'PrimitiveSequenceType' requires the types 'SingleTrait' and 'CompletableTrait' be equivalent"
        let isTold = other.cut([.init(path: "A.swift", line: 3, column: 19, message: unclear)])
        #expect(isTold && other.text.contains("case let .failure(error): fail(.error(error))"), "\(other.text)")
    }

    @Test("Words in a text or a comment are no code, and of a type inside of a cell nothing is required")
    func noCode() throws {
        let text = #"""
            final class Row: UITableViewCell {
                let path = "@IBOutlet weak var label: UILabel!"
                // @IBOutlet weak var label: UILabel!
                let help = """
                    @objc private func tap() {}
                    """
                let key = #keyPath(Keys.Inner.name)
                final class Badge: UIView { override init(frame: CGRect) {} }
            }
            """#
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text))
        let isWritten = excerpt.rewrite() == ["#keyPath"]
        #expect(isWritten && excerpt.text.contains("let key = \"name\""), "\(excerpt.text)")
    }

    @Test("A view of SwiftUI among screens of UIKit has its place, and its name")
    func hostedViews() throws {
        let text = """
            import SwiftUI
            final class List {
                let detail = DetailView(plant: "(")
                var host: UIHostingController<DetailView>?
                func open() {
                    show(UIHostingController(rootView: detail.padding(4)))
                    let other = UIHostingController(
                        rootView: PlantView(name: ")", more: { [1] }))
                    let none = UIHostingController(rootView: body)
                }
            }

            """
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text))
        #expect(excerpt.rewrite() == ["UIHostingController"])
        let lines = excerpt.text.split(separator: "\n").map { $0.trimmingPrefix(while: { $0 == " " }) }
        #expect(
            lines[3] == "var host: UIHostingController<Never>?  // cut"
                && lines[5] == "show(UIHostingController<Never>(of: \"DetailView\"))  // cut"
                && lines[6] == "let other = UIHostingController<Never>(of: \"PlantView\")  // cut"
                && lines[8] == "let none = UIHostingController<Never>(of: \"View\")  // cut", "\(excerpt.text)")
    }
}
