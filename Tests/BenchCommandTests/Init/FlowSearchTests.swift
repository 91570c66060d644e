import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("The flow of a screen is read from the app's own code")
    struct FlowSearchTests {
        private static let presenter = """
            import Foundation
            protocol ListView: AnyObject { func show(_ names: [String]) }
            typealias ListParts = (store: Store, limit: Int)
            final class Store { init(name: String) {} }
            enum Kind { case fresh(String), old }
            final class ListPresenter {
                weak var view: ListView?
                private(set) var query = ""
                init(parts: ListParts, kind: Kind) {}
                func viewDidLoad() {}
                func didType(_ text: String) { query = text }
                func didSelect(row: Int) { detail() }
                func detail() {}
                func pull() {}
                func leave(_ whole: Whole?) {}
                func given(_ place: IndexSet, then: @escaping (Int) -> Void) {}
            }
            struct Whole {}
            """

        private static let view = """
            import Missing
            final class ListViewController: UIViewController, ListView {
                private lazy var presenter = ListPresenter(parts: (Store(name: "main"), 3), kind: .old)
                @objc private func refresh() { presenter.pull() }
                override func viewDidLoad() {
                    presenter.view = self
                    begin()
                }
                private func begin() { presenter.viewDidLoad() }
                func searchBar(_ bar: UISearchBar, textDidChange text: String) { presenter.didType(text) }
                func tableView(_ table: UITableView, numberOfRowsInSection: Int) -> Int { presenter.given([0]) { _ in } }
                func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) { presenter.didSelect(row: path.row) }
                override func viewWillDisappear(_ animated: Bool) { presenter.leave(nil) }
                func show(_ names: [String]) {}
            }
            """

        @Test("What a function of the type itself makes is made so, and never by one for previews")
        func factories() throws {
            let text = """
                protocol PostsView: AnyObject { func show() }
                final class Store { init() {} }
                struct Posts {
                    private let load: () -> Void
                    private init(load: @escaping () -> Void) { self.load = load }
                    static func live(store: Store, limit: Int = 3) -> Self { Self {} }
                    static func preview() -> Posts { Posts {} }
                    static func count() -> Int { 1 }
                }
                final class PostsPresenter {
                    weak var view: PostsView?
                    init(posts: Posts) {}
                    func open() { view?.show() }
                }
                """
            let flow = try #require(try AppScreens.read(["A.swift": text]).first?.flow)
            #expect(
                flow.setup.first == "let presenter = PostsPresenter(posts: Posts.live(store: Store()))", "\(flow.setup)"
            )
        }

        @Test(
            "What a notification calls is no step of a user, and who asks for it when he is made may hear of it at once"
        )
        func notifications() throws {
            let text = """
                import Foundation
                protocol NetView: AnyObject { func show() }
                final class NetPresenter {
                    weak var view: NetView?
                    init() {
                        _ = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { [weak self] in
                            self?.changed(note: $0)
                        }
                    }
                    func changed(note: Notification) { view?.show() }
                }
                """
            let flow = try #require(try AppScreens.read(["A.swift": text]).first?.flow)
            #expect(flow.startsAtOnce && flow.steps.isEmpty, "\(flow.steps)")
        }

        @Test("It opens, types, selects, refreshes and leaves as the view does, also through the view's own functions")
        func order() throws {
            let screens = try AppScreens.read(["P.swift": Self.presenter, "V.swift": Self.view])
            let screen = try #require(screens.first)
            #expect(screens.count == 1 && screen.name == "ListPresenter" && screen.outputs.map(\.name) == ["ListView"])
            #expect(screen.flow?.view == "ListViewController")
            #expect(
                AppScreens.ways(screen) == [
                    "stage.send(\"viewDidLoad()\") { presenter.viewDidLoad() }",
                    "stage.type(\"swift\", into: \"text\") { presenter.didType($0) }\nstage.advance(by: .seconds(1))\nstage.release()",
                    "stage.send(\"didSelect(row: 0)\") { presenter.didSelect(row: 0) }",
                    "stage.send(\"pull()\") { presenter.pull() }",
                    "stage.send(\"leave(Whole())\") { presenter.leave(Whole()) }",
                ], "what only answers a table is no step: \(AppScreens.ways(screen))")
        }

        @Test(
            "What a view calls when it is loaded and again when it appears is called twice, unless a condition may keep it"
        )
        func openedTwice() throws {
            let view = """
                import Missing
                final class ListViewController: UIViewController, ListView {
                    private lazy var presenter = ListPresenter(parts: (Store(name: "main"), 3), kind: .old)
                    private var isFirst = true
                    override func viewDidLoad() {
                        begin()
                        presenter.pull()
                        presenter.detail()
                    }
                    private func begin() { Task { await presenter.viewDidLoad() } }
                    override func viewWillAppear(_ animated: Bool) {
                        presenter.detail()
                        if isFirst { presenter.pull() }
                        begin()
                    }
                    override func viewDidAppear(_ animated: Bool) {
                        begin()
                        presenter.leave(nil)
                        guard isFirst else { return }
                        presenter.pull()
                    }
                    @objc private func tapped() { presenter.detail() }
                    func show(_ names: [String]) {}
                }
                """
            let screen = try #require(try AppScreens.read(["P.swift": Self.presenter, "V.swift": view]).first)
            let calls = ["viewDidLoad()", "pull()", "detail()", "detail()", "viewDidLoad()", "leave(Whole())"]
            #expect(screen.flow?.steps.map(\.label) == calls, "\(AppScreens.ways(screen))")
        }

        @Test("What a view calls at each change of a text that is typed follows that text, letter by letter")
        func changes() throws {
            let model = """
                import Observation
                @Observable class ListViewModel {
                    var text = ""
                    var page = 0
                    func find(by text: String) {}
                    func find(named text: String) async {}
                    func clear() {}
                    func count() async {}
                    func turn() {}
                }
                """
            func ways(_ modifiers: String) throws -> [String] {
                let view = """
                    import Missing
                    struct ListScreen: View {
                        @State var model = ListViewModel()
                        var body: some View { List {}\(modifiers) }
                    }
                    """
                let screen = try #require(try AppScreens.read(["M.swift": model, "V.swift": view]).first)
                return AppScreens.ways(screen)
            }
            #expect(
                try ways(
                    ".searchable(text: $model.text).onChange(of: model.text) { model.clear(); model.find(by: $0) }")
                    == [
                        "stage.type(\"swift\", into: \"text\") { presenter.text = $0; presenter.clear(); presenter.find(by: $0) }\nstage.advance(by: .seconds(1))\nstage.release()"
                    ])
            #expect(
                try ways(".onChange(of: model.text) { Task { await model.count() } }.searchable(text: $model.text)")
                    == [
                        "stage.type(\"swift\", into: \"text\") { presenter.text = $0; Task { await presenter.count() } }\nstage.advance(by: .seconds(1))\nstage.release()"
                    ])
            let apart = try ways(".searchable(text: $model.text).onChange(of: model.page) { model.turn() }")
            #expect(apart.count == 2 && apart[1].contains("presenter.turn()"), "another change: \(apart)")
            let alone = try ways(".onChange(of: model.page) { model.find(by: $0) }")
            #expect(
                alone == [
                    "stage.type(\"swift\", into: \"text\") { presenter.find(by: $0) }\nstage.advance(by: .seconds(1))\nstage.release()"
                ],
                "`by` names no field")
        }

        @Test("It is made as the app makes it, with what a name for a tuple stands for, and given the spy of its view")
        func making() throws {
            let flow = try #require(try AppScreens.read(["P.swift": Self.presenter, "V.swift": Self.view]).first?.flow)
            #expect(
                flow.setup == [
                    "let presenter = ListPresenter(parts: (store: Store(name: \"main\"), limit: 1), kind: .old)",
                    "presenter.view = view",
                ])
            #expect(flow.spies.map(\.className) == ["ListViewSpy"])
        }

        @Test("Without a view that says so the names of the methods decide, and a first case and a place are values")
        func names() throws {
            let screen = try #require(try AppScreens.read(["P.swift": Self.presenter]).first)
            #expect(screen.flow?.view == nil)
            #expect(screen.flow?.setup.first?.contains("kind: Kind.fresh(\"swift\")") == true, "\(screen)")
            #expect(
                AppScreens.ways(screen).contains(
                    "stage.ask(\"given(IndexSet(integer: 0))\", as: .from(\"View\", to: \"Presenter\")) { presenter.given(IndexSet(integer: 0), then: $0) }"
                ), "\(AppScreens.ways(screen))")
        }

        @Test("What comes to a function that does not compile here is left to the author, with that function")
        func cut() throws {
            let screens = try AppScreens.read(
                ["P.swift": Self.presenter, "V.swift": Self.view], cut: ["ListPresenter.detail", "ListPresenter.pull"])
            let gaps = screens.first?.flow?.steps.compactMap(\.gap)
            #expect(
                gaps == [
                    "`didSelect(row:)` comes to `detail`, which does not compile here",
                    "`pull()` does not compile here",
                ])
            let all: Set = ["viewDidLoad", "didType", "detail", "pull", "leave", "given"]
            let none = try AppScreens.read(
                ["P.swift": Self.presenter], cut: Set(all.map { "ListPresenter.\($0)" } + ["ListPresenter.didSelect"]))
            #expect(none.first?.flow == nil && none.first?.gap?.hasSuffix("does not compile here") == true)
        }

        @Test("What a view takes from a shared value is its model too")
        func shared() throws {
            let text = """
                import Foundation
                final class Client { static let shared = Client(); private init() {}
                    func first(completion: @escaping (Int) -> Void) {}; func second(completion: @escaping (Int) -> Void) {} }
                """
            let view = """
                import Missing
                struct Screen: View { private let client = Client.shared
                    var body: some View { Text("").onAppear { client.second { _ in } } } }
                """
            let flow = try #require(try AppScreens.read(["P.swift": text, "V.swift": view]).first?.flow)
            #expect(flow.view == "Screen" && flow.steps.count == 1)
        }

        @Test("A presenter is a screen also where its name says that it implements one; what others inherit is none")
        func implementations() throws {
            let text = """
                protocol ListView: AnyObject { func show() }
                protocol DetailView: AnyObject { func show() }
                protocol ListDelegate: AnyObject { func changed() }
                class BasePresenter { weak var view: ListView?; func load() {} }
                final class ListPresenterImplementation: BasePresenter, ListDelegate { func changed() {} }
                final class DetailPresenterImpl { weak var view: DetailView?; weak var delegate: ListDelegate?
                    func load() {} }
                """
            let screens = try AppScreens.read(["P.swift": text])
            #expect(screens.map(\.name) == ["DetailPresenterImpl", "ListPresenterImplementation"])
            #expect(screens.map(\.flow?.names.scenario) == ["detail", "list"])
        }

        @Test("What is called a view model is named also where nothing of it can be looked at")
        func silent() throws {
            let screens = try AppScreens.read([
                "P.swift": "final class ListViewModel { func load() {} }\nclass Other {}\n"
            ]
            )
            #expect(screens.map(\.name) == ["ListViewModel"] && screens[0].flow == nil)
            #expect(screens[0].gap?.hasPrefix("nothing that compiles here is told what it does") == true)
        }

        @Test("What the device calls is no step of a view")
        func callbacks() throws {
            let text = """
                class CLLocationManager {}
                final class ListViewModel { var names: [String] = [] { didSet { onChange?() } }; var onChange: (() -> Void)?
                    func load() {}; func locationManager(_ manager: CLLocationManager, didUpdate names: [String]) {} }
                """
            let flow = try #require(try AppScreens.read(["S.swift": text]).first?.flow)
            #expect(flow.steps.compactMap(\.label) == ["load()"])
        }

        @Test("Rows are deleted where the list has some")
        func rows() throws {
            let text = """
                import Foundation
                final class ListViewModel { var names: [Name] = [] { didSet { onChange?() } }; var onChange: (() -> Void)?
                    func delete(at places: IndexSet) {} }
                struct Name {}
                """
            let screen = try #require(try AppScreens.read(["S.swift": text]).first)
            #expect(
                AppScreens.ways(screen) == [
                    "stage.send(\"delete(at: IndexSet(integer: 0))\") { if !presenter.names.isEmpty { presenter.delete(at: IndexSet(integer: 0)) } }"
                ])
        }

        @Test(
            "A method that may belong to another actor is awaited where it does not compile at once, with what it may throw"
        )
        func otherActor() throws {
            let text = """
                import Observation
                @Observable final class AViewModel { var rows = [""]; func load() throws {} }
                """
            #expect(
                try AppScreens.read(["A.swift": text]).first?.flow?.steps.first?.ways == [
                    "stage.send(\"load()\") { try? presenter.load() }",
                    "stage.send(\"load()\") { try? await presenter.load() }",
                ])
        }

        @Test("The data source of a list is a part of the view and no screen, unless it is called one")
        func listParts() throws {
            let text = """
                import Observation
                protocol UITableViewDataSource {}
                @Observable final class Rows: UITableViewDataSource { var rows = [""]; func load() async {} }
                @Observable final class RowsViewModel: UITableViewDataSource { var rows = [""]; func load() async {} }
                """
            #expect(try AppScreens.read(["A.swift": text]).map(\.name) == ["RowsViewModel"])
        }

        @Test(
            "A presenter that holds its view by the view's own type is played, as what it calls there is left out and told"
        )
        func concreteView() throws {
            let presenter = """
                final class ListController {}
                final class ListPresenter { private weak var view: ListController?; func load() {} }
                """
            let view = """
                import Missing
                extension ListController: UIViewController { var presenter: ListPresenter { .init() }; func viewDidLoad() { presenter.load() } }
                """
            let screens = try AppScreens.read(["P.swift": presenter, "V.swift": view], leavesOut: true)
            #expect(screens.map(\.name) == ["ListPresenter"])
            #expect(AppScreens.ways(screens.first) == ["stage.send(\"load()\", once: true) { presenter.load() }"])
            let told = try AppScreens.read(["P.swift": presenter, "V.swift": view], tellsOutside: true)
            #expect(told.first?.flow == nil, "what a stand-in tells is nothing of its own")
            let without = try AppScreens.read(["P.swift": presenter, "V.swift": view])
            #expect(without.first?.flow == nil, "nothing would be told")
        }

        @Test("A router is no screen of its own")
        func router() throws {
            let text = """
                protocol ShownView: AnyObject { func show() }
                final class ListRouter { weak var view: ShownView?; func open() { view?.show() } }
                """
            #expect(try AppScreens.read(["R.swift": text, "P.swift": Self.presenter]).map(\.name) == ["ListPresenter"])
        }
    }
}
