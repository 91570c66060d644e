import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("What a view model tells is found by its properties and closures")
    struct WatchedPropertiesTests {
        @Test("A view model that answers by closures alone is a screen beside others, and a class behind it is none")
        func closures() throws {
            let text = """
                protocol ListView: AnyObject { func show() }
                final class ListPresenter { weak var view: ListView?; func open() { view?.show() } }
                final class DetailViewModel {
                    private let service = Service()
                    func load(id: Int, then: @escaping ([Int]) -> Void) { service.load(then: then) }
                    func save(onSuccess: @escaping () -> Void, limit: Int = 1, onError: @escaping (Error?, Int) -> Void) {}
                }
                final class Service { func load(then: @escaping ([Int]) -> Void) { then([]) } }
                """
            let screens = try AppScreens.read(["A.swift": text])
            #expect(screens.map(\.name) == ["DetailViewModel", "ListPresenter"])
            #expect(screens.allSatisfy { $0.flow != nil }, "\(screens.map(\.gap))")
            let steps = screens.first?.flow?.steps ?? []
            #expect(
                steps.contains {
                    $0.ways.first
                        == "do {\n    let told = Spy(stage)\n    stage.send(\"save()\") { presenter.save(onSuccess: { told.record(call: \"onSuccess\") }, onError: { told.record($0, $1, call: \"onError\") }) }\n}"
                }, "of several closures, the name of the one that is called is recorded: \(steps.map(\.ways))")
            #expect(
                steps.contains {
                    $0.ways.first
                        == "stage.ask(\"load(id: 1)\", as: .from(\"View\", to: \"Presenter\")) { presenter.load(id: 1, then: $0) }"
                })
        }

        @Test("A box is watched also where several modules have one of its name")
        func boxes() throws {
            let box = """
                public final class Box<Value> {
                    public init(_ value: Value) {}
                    public func observe(on observer: AnyObject, block: @escaping (Value) -> Void) {}
                }
                """
            let text = box + "\nfinal class ListViewModel { let rows: Box<[Int]> = Box([]); func load() {} }\n"
            let flow = try AppScreens.read(["A.swift": text], modules: ["Core": box]).first?.flow
            #expect(flow?.watches.last == "presenter.rows.observe(on: told) { told.record($0, call: \"rows\") }")
        }

        @Test("A stream that a method keeps and answers is watched; one that begins something is none")
        func streams() throws {
            let streams = """
                public final class Driver<Element> { public init() {} }
                public final class Relay<Element> { public init() {}; public func asDriver() -> Driver<Element> { .init() } }
                """
            let text = """
                import RxCocoa
                final class ListViewModel {
                    private let relay = Relay<Int>()
                    private let service = Service()
                    func state() -> Driver<Int> { return relay.asDriver() }
                    func rows() -> Driver<Int> { service.load() }
                    func load() {}
                }
                final class Service { func load() -> Driver<Int> { .init() } }
                """
            let flow = try AppScreens.read(["A.swift": text], modules: ["RxCocoa": streams]).first?.flow
            #expect(
                flow?.watches.contains(
                    "stage.watch(\"state\") { presenter.state().asObservable().subscribe(onNext: $0) }") == true,
                "\(flow?.watches ?? [])")
            #expect(flow?.watches.contains { $0.contains("rows") } == false)
        }

        @Test(
            "The publisher of a published property that a protocol asks for is watched, though the property is private")
        func published() throws {
            let combine = """
                @propertyWrapper public struct Published<Value> {
                    public struct Publisher {}
                    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
                    public var wrappedValue: Value
                    public var projectedValue: Publisher { .init() }
                }
                """
            let text = """
                import Combine
                protocol FeedViewModelProtocol { var loading: Published<Bool>.Publisher { get }; func load() }
                final class FeedViewModel: FeedViewModelProtocol {
                    @Published private var isLoading = false
                    var loading: Published<Bool>.Publisher { $isLoading }
                    func load() { isLoading = true }
                }
                """
            let flow = try AppScreens.read(["A.swift": text], modules: ["Combine": combine]).first?.flow
            #expect(flow?.watches == ["stage.watch(\"loading\") { presenter.loading.sink(receiveValue: $0) }"])
        }

        @Test("A closure that is handed the view model itself is told, and is no partner of it")
        func closureOfItself() throws {
            let text = """
                final class ListViewModel {
                    typealias Change = (ListViewModel) -> Void
                    var didUpdate: ((ListViewModel) -> Void)?
                    var didChange: Change?
                    func load() { didUpdate?(self) }
                }
                """
            let flow = try AppScreens.read(["A.swift": text]).first?.flow
            #expect(flow?.setup == ["let presenter = ListViewModel()"])
            #expect(flow?.watches.contains("presenter.didUpdate = { told.record($0, call: \"didUpdate\") }") == true)
            #expect(flow?.watches.contains("presenter.didChange = { told.record($0, call: \"didChange\") }") == true)
        }

        @Test("Of a presenter that tells nobody, what it is given is watched where a view observes that")
        func given() throws {
            let text = """
                import Observation
                protocol ListShowing: AnyObject { func update(_ rows: [Int]) }
                @Observable final class ListState: ListShowing {
                    var rows: [Int] = []
                    func update(_ rows: [Int]) { self.rows = rows }
                }
                final class ListPresenter {
                    weak var view: ListShowing?
                    func load() async { view?.update([1]) }
                }
                """
            let flow = try AppScreens.read(["A.swift": text]).first?.flow
            #expect(flow?.watches == ["stage.watch(listState, \\.rows, \"rows\")"], "\(flow?.watches ?? [])")
            #expect(flow?.setup.contains("presenter.view = listState") == true, "\(flow?.setup ?? [])")
        }

        @Test("A generic presenter is named, but one that others inherit is none")
        func generic() throws {
            let text = """
                final class FeedPresenter<Source> { func load(then: @escaping (Int) -> Void) {} }
                class BaseViewModel<Row> { func load(then: @escaping (Row) -> Void) {} }
                final class ListViewModel: BaseViewModel<Int> { func open(then: @escaping (Int) -> Void) {} }
                """
            let screens = try AppScreens.read(["A.swift": text])
            #expect(screens.map(\.name) == ["ListViewModel", "FeedPresenter"])
            #expect(screens.last?.gap == "it is generic")
        }

        @Test("What the views read of a presenter that does not tell of its changes is read, but for whom it asks")
        func reads() throws {
            let texts = [
                "A.swift": """
                protocol FeedView: AnyObject { func reload() }
                final class Row { let title = "" }
                final class Store { var count = 0 }
                final class FeedPresenter {
                    weak var view: FeedView?
                    private(set) var rows: [Row] = []
                    var title: String { "\\(rows.count)" }
                    var unread = 0
                    var query = ""
                    let limit = 3
                    let store = Store()
                    var other = Store()
                    var done: (() -> Void)?
                    func open() { view?.reload() }
                }
                """,
                "V.swift": """
                import Missing
                    final class FeedController: UIViewController, FeedView {
                    let presenter = FeedPresenter()
                    override func viewDidLoad() {
                        presenter.view = self
                        presenter.query = "a"
                        presenter.done = { [weak self] in self?.show() }
                        presenter.open()
                    }
                    func show() { print(presenter.done, presenter.limit, presenter.store.count, presenter.other.count) }
                    func reload() { for row in presenter.rows { print(row.title) }; label.text = presenter.title }
                }
                """,
            ]
            let flow = try #require(try AppScreens.read(texts).first?.flow)
            #expect(
                flow.watches.filter { $0.hasPrefix("stage.read") } == [
                    "stage.read(presenter, \\.rows, \"rows\")", "stage.read(presenter, \\.title, \"title\")",
                ])
        }

        @Test("What a view asks its view model for once it is told is read, if the method changes nothing")
        func askedMethods() throws {
            let texts = [
                "A.swift": """
                import Foundation
                protocol FeedView: AnyObject { func reload() }
                final class FeedViewModel {
                    weak var view: FeedView?
                    private var rows: [String] = []
                    private var page = 0
                    func open() { rows = ["a"]; view?.reload() }
                    func fetchTitle() -> String { rows.first ?? "none" }
                    func names() -> [String] { rows.map { $0.uppercased() } }
                    func numberOfRows(in section: Int) -> Int { rows.count }
                    func row(at index: Int) -> String { rows[index] }
                    func unread() -> Int { 1 }
                    func nextPage() -> Int { page += 1; return page }
                    func again() -> Bool { open(); return true }
                    func told() -> Bool { view?.reload(); return true }
                }
                """,
                "V.swift": """
                import Missing
                final class FeedController: UIViewController, FeedView {
                    let viewModel = FeedViewModel()
                    override func viewDidLoad() { viewModel.view = self; viewModel.open() }
                    func reload() {
                        label.text = viewModel.fetchTitle() + viewModel.row(at: 0) + viewModel.names().joined()
                        use(viewModel.nextPage(), viewModel.again(), viewModel.told(), viewModel.numberOfRows(in: 0))
                    }
                }
                """,
            ]
            let flow = try #require(try AppScreens.read(texts).first?.flow)
            #expect(
                flow.watches.filter { $0.hasPrefix("stage.read") } == [
                    "stage.read(presenter, \\.self, \"fetchTitle()\") { $0.fetchTitle() }",
                    "stage.read(presenter, \\.self, \"names()\") { $0.names() }",
                    "stage.read(presenter, \\.self, \"numberOfRows(in: 0)\") { $0.numberOfRows(in: 0) }",
                ], "\(flow.watches)")
        }

        @Test(
            "What a view asks for each cell is asked for each row that there is, where it is a value",
            arguments: ["", "@MainActor"])
        func rows(actor: String) throws {
            let texts = [
                "A.swift": """
                import Foundation
                \(actor) protocol FeedView: AnyObject { func reload() }
                struct Feed { struct Row { let id: Int?; let name: String } }
                final class Cell {}
                \(actor) final class FeedPresenter {
                    weak var view: FeedView?
                    private var rows: [Feed.Row] = []
                    func open() { rows = [Feed.Row(id: 1, name: "Fern")]; view?.reload() }
                    func count() -> Int? { rows.count }
                    func row(at index: Int) -> Feed.Row? { rows[index] }
                    func title(_ path: IndexPath) -> String { rows[path.count].name }
                    func cell(at index: Int) -> Cell { Cell() }
                    func unasked(at index: Int) -> Feed.Row { rows[index] }
                    func pick(id: Int, name: String?, title: String, kind: Int = 1) { view?.reload() }
                }
                """,
                "V.swift": """
                import Missing
                final class FeedController: UIViewController, FeedView {
                    var presenter: FeedPresenter?
                    override func viewDidLoad() { presenter?.open() }
                    func reload() {}
                    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { presenter?.count() ?? 0 }
                    func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                        show(presenter?.row(at: path.row), presenter?.title(path), presenter?.cell(at: path.row))
                    }
                    func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) { choose(path) }
                    private func choose(_ path: IndexPath) {
                        let place = path.row
                        let row = presenter?.row(at: place)
                        let id = row?.id ?? 0
                        presenter?.pick(id: id, name: row?.name, title: row?.name ?? "")
                    }
                }
                """,
            ]
            let flow = try #require(try AppScreens.read(texts).first?.flow)
            let rows = "(0..<max(0, (presenter.count() ?? 0))).compactMap({ presenter.row(at: $0) })"
            #expect(
                flow.steps.last?.ways == [
                    "stage.send(\"pick(first of row(at:))\") { if let first = \(rows).first { presenter.pick(id: first.id ?? 0, name: first.name, title: first.name) } }"
                ], "\(flow.steps)")
            #expect(
                flow.watches == [
                    "stage.read(presenter, \\.self, \"count()\") { $0.count() }",
                    "stage.read(presenter, \\.self, \"row(at:)\") { presenter in (0..<max(0, (presenter.count() ?? 0))).map { presenter.row(at: $0) } }",
                    "stage.read(presenter, \\.self, \"title(_:)\") { presenter in (0..<max(0, (presenter.count() ?? 0))).map { presenter.title(IndexPath(row: $0, section: 0)) } }",
                ], "\(flow.watches)")
        }

        @Test(
            "Rows are not asked for where the list has sections, a condition may keep it from asking, or nothing counts them",
            arguments: [
                ("presenter.count()", "show(presenter.row(at: path.row))", ""),
                (
                    "presenter.count()", "show(presenter.row(at: path.row))",
                    "func numberOfSections(in table: UITableView) -> Int { 2 }"
                ),
                ("presenter.count()", "if isLoaded { show(presenter.row(at: path.row)) }", ""),
                ("presenter.count()", "show(presenter.row(at: 1))", ""),
                ("presenter.groups[section].count", "show(presenter.row(at: path.row))", ""),
            ])
        func unsafeRows(count: String, asked: String, more: String) throws {
            let texts = [
                "A.swift": """
                import Foundation
                protocol FeedView: AnyObject { func reload() }
                final class FeedPresenter {
                    weak var view: FeedView?
                    var groups: [[String]] = []
                    func open() { view?.reload() }
                    func count() -> Int { groups.count }
                    func row(at index: Int) -> String { groups[index][0] }
                }
                """,
                "V.swift": """
                import Missing
                final class FeedController: UIViewController, FeedView {
                    let presenter = FeedPresenter()
                    override func viewDidLoad() { presenter.open() }
                    func reload() {}
                    \(more)
                    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { \(count) }
                    func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { \(asked); return cell }
                }
                """,
            ]
            let flow = try #require(try AppScreens.read(texts).first?.flow)
            let isSafe = count == "presenter.count()" && asked == "show(presenter.row(at: path.row))" && more.isEmpty
            #expect(flow.watches.contains { $0.contains("row(at:)") } == isSafe, "\(flow.watches)")
        }

        @Test("What is computed is known: a view may ask for it only once there is something to show")
        func computed() throws {
            let texts = [
                "A.swift": """
                protocol FeedView: AnyObject { func reload() }
                final class FeedPresenter {
                    weak var view: FeedView?
                    private(set) var rows: [String] = []
                    var first: String { rows[0] }
                    func load() { rows = ["a"]; view?.reload() }
                }
                """,
                "V.swift": """
                import Missing
                final class FeedController: UIViewController, FeedView {
                    let presenter = FeedPresenter()
                    override func viewDidLoad() { presenter.load() }
                    func reload() { show(presenter.rows, presenter.first) }
                }
                """,
            ]
            let flow = try #require(try AppScreens.read(texts).first?.flow)
            #expect(flow.watches.count == 2, "\(flow.watches)")
            #expect(flow.computing == ["stage.read(presenter, \\.first, \"first\")"])
        }

        @Test("The rows of a section are asked for where there is one, as a list does")
        func sections() throws {
            func asked(_ sections: String) throws -> [String] {
                let texts = [
                    "A.swift": """
                    import Foundation
                    protocol FeedView: AnyObject { func reload() }
                    final class FeedViewModel {
                        weak var view: FeedView?
                        private var groups: [[String]] = []
                        \(sections)
                        func open() { groups = [["a"]]; view?.reload() }
                        func numberOfRows(in section: Int) -> Int { groups[section].count }
                    }
                    """,
                    "V.swift": """
                    import Missing
                    final class FeedController: UIViewController, FeedView {
                        let viewModel = FeedViewModel()
                        override func viewDidLoad() { viewModel.view = self; viewModel.open() }
                        func reload() { use(viewModel.numberOfRows(in: 0)) }
                    }
                    """,
                ]
                let flow = try #require(try AppScreens.read(texts).first?.flow)
                return flow.watches.filter { $0.contains("numberOfRows") }
            }
            let read = "stage.read(presenter, \\.self, \"numberOfRows(in: 0)\")"
            #expect(
                try asked("func numbersOfSections() -> Int { groups.count }") == [
                    "\(read) { $0.numbersOfSections() > 0 ? $0.numberOfRows(in: 0) : 0 }"
                ])
            #expect(
                try asked("func numberOfSections() -> Int { groups.count }") == [
                    "\(read) { $0.numberOfSections() > 0 ? $0.numberOfRows(in: 0) : 0 }"
                ])
            #expect(
                try asked("var sectionCount: Int { groups.count }") == [
                    "\(read) { $0.sectionCount > 0 ? $0.numberOfRows(in: 0) : 0 }"
                ])
            #expect(try asked("") == ["\(read) { $0.numberOfRows(in: 0) }"])
        }

        @Test("A closure whose type has a name of its own tells the view, also where that name is generic")
        func namedClosures() throws {
            let text = """
                typealias Reload = () -> Void
                final class Aside { typealias Reload = (Int, Int) -> Void }
                typealias Ended = ((Int) -> Void)?
                final class ListViewModel {
                    typealias Observer<T> = (T, Bool) -> Void
                    var onLoad: Observer<[String]>?
                    var onReload: Reload?
                    var onEnd: Ended = nil
                    var names: Array<String>?
                    func load() { onLoad?(["a"], true) }
                }
                """
            let flow = try #require(try AppScreens.read(["A.swift": text]).first?.flow)
            #expect(
                flow.watches.dropFirst() == [
                    "presenter.onLoad = { told.record($0, $1, call: \"onLoad\") }",
                    "presenter.onReload = { told.record(call: \"onReload\") }",
                    "presenter.onEnd = { told.record($0, call: \"onEnd\") }",
                ], "\(flow.watches)")
        }

        @Test("A closure that does nothing until a view sets it tells the view; one that does something is left alone")
        func emptyClosures() throws {
            let text = """
                class ListController {
                    var didChange: () -> Void = {}
                    var didFind: (Int) -> Void = { _ in }
                    var count: (String) -> Int = { $0.count }
                    var log: () -> Void = { print("log") }
                    var showError: (String) -> Void = { _ in print("showError is not set") }
                    private(set) var rows: [String] = []
                    func find(text: String) { didChange() }
                }
                func open(_ controller: ListController) { controller.showError = { print("the view: \\($0)") } }
                """
            let flow = try #require(try AppScreens.read(["M.swift": text]).first?.flow)
            #expect(
                flow.watches.dropFirst() == [
                    "presenter.didChange = { told.record(call: \"didChange\") }",
                    "presenter.didFind = { told.record($0, call: \"didFind\") }",
                    "presenter.showError = { told.record($0, call: \"showError\") }",
                ])
        }
    }
}
