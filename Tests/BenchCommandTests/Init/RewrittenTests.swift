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

    @Test("A selector that a notification or a timer calls is a closure; one of two values is left to the compiler")
    func selectors() throws {
        let text = """
            final class Feed {
                func start() {
                    NotificationCenter.default.addObserver(
                        self, selector: #selector(changed(note:)), name: .changed, object: nil)
                    center.addObserver(self, selector: #selector(Feed.reload), name: Notification.Name("a"), object: center)
                    timer = Timer.scheduledTimer(timeInterval: 2, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
                    center.addObserver(self, selector: #selector(both(_:_:)), name: .changed, object: nil)
                }
                @objc func reload(_ note: Notification) {}
                @objc func tick() {}
            }
            """
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text), aliases: [:])
        let isWritten = excerpt.rewrite() == ["#selector", "@objc"]
        #expect(isWritten)
        let lines = excerpt.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            lines[2].contains(
                "_ = NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { [weak self] note in self?.changed(note: note) }"
            ))
        #expect(lines[4].contains("{ [weak self] note in self?.reload(note) }"), "\(lines[4])")
        #expect(
            lines[5].contains(
                "Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { [self] timer in self.tick() }"))
        #expect(lines[6].contains("#selector(both(_:_:))") && lines.count == 11)
        let isCut = excerpt.cut([
            .init(
                path: "A.swift", line: 5, column: 110, message: "call to main actor-isolated instance method 'reload'")
        ])
        #expect(isCut && excerpt.text.contains("center.addObserver(self, selector: #selector(Feed.reload)"))
        #expect(excerpt.text.contains("self?.changed(note: note)"), "the others stay")
    }

    @Test("What took several lines is one line that is marked, so that the excerpt is still one of its file")
    func severalLines() throws {
        let text = """
            final class Feed {
                func start() {
                    center.addObserver(
                        self,
                        selector: #selector(reload),
                        name: Name(
                            "a"),
                        object: nil
                    )
                    center.addObserver(
                        self, selector: #selector(reload), // told often
                        name: .changed, object: nil)
                }
                @objc func reload() {}
            }
            """
        var excerpt = try Excerpt(try ParsedFile.file("A.swift", text), aliases: [:])
        _ = excerpt.rewrite()
        let lines = excerpt.text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
        #expect(
            lines[2]
                == "_ = center.addObserver(forName: Name( \"a\"), object: nil, queue: nil) { [weak self] note in self?.reload() }  // cut"
        )
        #expect(lines[10].contains("#selector(reload), // told often"), "a comment would run on")
        #expect(ExcerptFile(origin: "A.swift", text: excerpt.text).isLeft(of: text))
    }

    @Test("A control's target is an action that hands over what was tapped, and so is that of a bar button")
    func targets() throws {
        let text = """
            final class List: UIViewController {
                func viewDidLoad() {
                    button.addTarget(self, action: #selector(tap), for: .touchUpInside)
                    field.addTarget(self, action: #selector(changed(_:)), for: [.editingChanged])
                    bar = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(List.add(sender:)))
                    bar = UIBarButtonItem(title: "a", style: .plain, target: self, action: #selector(tap))
                }
                @objc private func tap() {}
                @IBAction fileprivate func pull(_ sender: Any) {}
                @objc func changed(_ field: UITextField) {}
                @objc func add(sender: Any?) {}
            }
            """
        var excerpt = try Excerpt(try ParsedFile.file("A.swift", text))
        let isWritten = excerpt.rewrite() == ["#selector", "@IBAction", "@objc"]
        let lines = excerpt.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(
            lines[7..<9] == ["func tap() {} // cut", "func pull(_ sender: Any) {} // cut"],
            "a scenario calls them in the place of Objective-C")
        #expect(
            isWritten
                && lines[2..<6] == [
                    "button.addAction(UIAction(identifier: .init(\"\\(ObjectIdentifier(self)) tap\")) { [weak self] action in self?.tap() }, for: .touchUpInside) // cut",
                    "field.addAction(UIAction(identifier: .init(\"\\(ObjectIdentifier(self)) changed\")) { [weak self] action in self?.changed(action.sender as! UITextField) }, for: [.editingChanged]) // cut",
                    "bar = UIBarButtonItem(systemItem: .add, primaryAction: UIAction(identifier: .init(\"\\(ObjectIdentifier(self)) add\")) { [weak self] action in self?.add(sender: action.sender as Any) }) // cut",
                    "bar = UIBarButtonItem(title: \"a\", primaryAction: UIAction(identifier: .init(\"\\(ObjectIdentifier(self)) tap\")) { [weak self] action in self?.tap() }) // cut",
                ], "\(excerpt.text)")
    }

    @Test(
        "A gesture does what its selector names, as does the end of editing; one that the app has made itself is left to the compiler"
    )
    func gestures() throws {
        let text = """
            final class List: UIViewController {
                lazy var tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
                func viewDidLoad() {
                    view.addGestureRecognizer(UISwipeGestureRecognizer(
                        target: self, action: #selector(swiped(_:))))
                    view.addGestureRecognizer(OwnGestureRecognizer(target: self, action: #selector(tapped)))
                }
                @objc func tapped() {}
                @objc func swiped(_ swipe: UISwipeGestureRecognizer) {}
            }
            extension UIApplication {
                func end() { sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil) }
            }
            """
        var excerpt = try Excerpt(try ParsedFile.file("A.swift", text))
        #expect(excerpt.rewrite() == ["#selector", "@objc"])
        let lines = excerpt.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[1].contains("UITapGestureRecognizer(acting: { [weak self] gesture in self?.tapped() })"))
        let swiped = "{ [weak self] gesture in self?.swiped(gesture as! UISwipeGestureRecognizer) }"
        #expect(lines[3].contains("UISwipeGestureRecognizer(acting: \(swiped))"), "\(lines[3])")
        #expect(lines[5].contains("OwnGestureRecognizer(target: self, action: #selector(tapped))"))
        #expect(lines[11].contains("func end() { sendResignFirstResponder() }"), "\(lines[11])")
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
        var excerpt = try Excerpt(try ParsedFile.file("A.swift", text))
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

    @Test(
        "A path of keys, which only Objective-C has, is written as the text that it is; in what is cut out it goes too")
    func keyPaths() throws {
        let text = """
            final class Store {
                func all() { sort(by: #keyPath(Film.made.year), #keyPath( title )) }
                func other() { missing(#keyPath(Film.title)) }
            }
            """
        var excerpt = try Excerpt(try ParsedFile.file("A.swift", text))
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
