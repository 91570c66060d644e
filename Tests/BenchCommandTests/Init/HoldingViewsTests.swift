import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("Who has a presenter and is asked by a view is a view of it, too")
    struct HoldingViewsTests {
        private static let model = """
            import Foundation
            protocol RowsInputs { func fetch(); func more(at row: Int); func select(at path: IndexPath); func title(at row: Int) -> String }
            protocol RowsOutputs { var onChange: (() -> Void)? { get set }; var count: Int { get } }
            protocol RowsModeling: AnyObject { var inputs: RowsInputs { get }; var outputs: RowsOutputs { get set } }
            final class RowsViewModel: RowsInputs, RowsOutputs, RowsModeling {
                var inputs: RowsInputs { self }
                var outputs: RowsOutputs { get { return self } set {} }
                private var rows = ["Fern"]
                var onChange: (() -> Void)?
                var count: Int { rows.count }
                func fetch() { onChange?() }
                func more(at row: Int) { onChange?() }
                func select(at path: IndexPath) { onChange?() }
                func title(at row: Int) -> String { rows[row] }
            }
            """

        private static let controller = """
            import Missing
            final class RowsController: UIViewController {
                let viewModel: RowsModeling = RowsViewModel()
                var source: RowsSource!
                var delegate: RowsDelegate!
                override func viewDidLoad() {
                    source = RowsSource(viewModel: self.viewModel)
                    delegate = RowsDelegate(viewModel: self.viewModel)
                    viewModel.outputs.onChange = { [weak self] in self?.table.reloadData() }
                    viewModel.inputs.fetch()
                }
            }

            """

        @Test("A view that is generic over its view model has each that adopts the protocol of it")
        func generic() throws {
            func reads(_ head: String) throws -> Bool {
                let model = """
                    protocol RowsModeling: AnyObject { var rows: [Int] { get }; func load() }
                    final class RowsViewModel: RowsModeling {
                        private(set) var rows: [Int] = []
                        var onChange: (() -> Void)?
                        func load() { onChange?() }
                    }
                    """
                let view = """
                    import Missing
                    struct RowsView\(head) {
                        let model: Model
                        var body: some View { List(model.rows) { _ in }.task { model.load() } }
                    }
                    """
                let screens = try AppScreens.read(["RowsViewModel.swift": model, "RowsView.swift": view])
                let flow = try #require(screens.first { $0.name == "RowsViewModel" }?.flow)
                return flow.watches.contains { $0.contains("rows") } && flow.view == "RowsView"
            }
            #expect(try reads("<Model: RowsModeling>: View"))
            #expect(try reads("<Other, Model>: View where Model: RowsModeling"))
            #expect(try !reads("<Model: Equatable>: View"))
        }

        @Test("The flow of a view model that several views have says so, as nobody knows which of them comes first")
        func several() throws {
            func text(_ more: String) throws -> String {
                let model = """
                    import Observation
                    @Observable final class HomeViewModel {
                        var rows: [Int] = []
                        func load() {}
                        func refresh() {}
                        func fetch(_ id: Int) {}
                        func find(_ text: String) {}
                    }
                    """
                let view = """
                    import Missing
                    struct HomeView: View {
                        let model: HomeViewModel
                        var body: some View { List {}.task { model.load() }.refreshable { model.refresh() } }
                    }
                    \(more)
                    """
                let flow = try #require(try AppScreens.read(["A.swift": model, "V.swift": view]).first?.flow)
                return FlowText.file(WrittenFlow(flow)).text
            }
            func other(_ name: String, _ call: String) -> String {
                "struct \(name): View { let model: HomeViewModel; var body: some View { Text(\"\").onAppear { model.\(call) } } }\n"
            }
            let one = try text(other("RowView", "fetch(1)"))
            #expect(
                one.contains(
                    """
                    /// Opens the screen and goes through it, as `HomeView` does.
                    ///
                    /// `RowView` has a `HomeViewModel`, too, and some of the steps are from there. Which view comes
                    /// first is a guess: put the steps in the order of your app.
                    let home =
                    """), "\(one)")
            let many = try text(
                other("AView", "fetch(1)") + other("BView", "fetch(2)") + other("CView", "fetch(3)")
                    + other("DView", "find(\"\")"))
            #expect(many.contains("/// `AView`, `BView`, `CView` and others have a `HomeViewModel`, too,"), "\(many)")
            // One that does nothing of its own adds nothing.
            #expect(try !text(other("RowView", "load()")).contains("a guess"))
        }

        @Test("A controller that is one by an alias of its class and a protocol is a view, whose protocol has a spy")
        func aliased() throws {
            let text = """
                import Kit
                protocol ListView { func show() }
                typealias ListScreen = ListView & UIViewController
                final class ListController: ListScreen {
                    var presenter: ListPresenter
                    init(presenter: ListPresenter) { self.presenter = presenter; super.init(); presenter.view = self }
                    override func viewDidLoad() { presenter.load() }
                    func show() {}
                }
                final class ListPresenter {
                    var view: ListView?
                    func load() { view?.show() }
                    func again(_ number: Int) {}
                }
                """
            let kit = "open class UIViewController { public init() {}; open func viewDidLoad() {} }"
            let flow = try AppScreens.read(["L.swift": text], modules: ["Kit": kit]).first {
                $0.name == "ListPresenter"
            }?
            .flow
            #expect(flow?.view == "ListController")
            #expect(flow?.setup == ["let presenter = ListPresenter()", "presenter.view = view"])
        }

        private static func parts(source: String, delegate: String) -> String {
            """
            class RowsSource: \(source) {
                private weak var viewModel: RowsModeling?
                init(viewModel: RowsModeling) { self.viewModel = viewModel }
                func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
                    return viewModel?.outputs.count ?? 0
                }
            }
            class RowsDelegate: \(delegate) {
                let viewModel: RowsModeling
                init(viewModel: RowsModeling) { self.viewModel = viewModel }
                func tableView(_ table: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
                    viewModel.inputs.more(at: path.row)
                }
                func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) { viewModel.inputs.select(at: path) }
            }
            """
        }

        private static let steps = [
            #"stage.send("fetch()", once: true) { presenter.fetch() }"#,
            #"stage.send("more(at: each row)") { for row in 0..<presenter.count { presenter.more(at: row) } }"#,
            #"stage.send("select(at: IndexPath(row: 0, section: 0))") { presenter.select(at: IndexPath(row: 0, section: 0)) }"#,
        ]

        @Test(
            "What the data source and the delegate of a list do with the view model stands in the scenario, and the view is the one that makes them",
            arguments: [
                ("NSObject, UITableViewDataSource", "NSObject, UITableViewDelegate"),
                ("UITableViewDiffableDataSource<Int, String>", "Base"),
            ])
        func lists(source: String, delegate: String) throws {
            let base = "\nclass Base: NSObject, UITableViewDelegate {}\n"
            let view = Self.controller + Self.parts(source: source, delegate: delegate) + base
            let screens = try AppScreens.read(["M.swift": Self.model, "V.swift": view])
            let flow = try #require(screens.first?.flow)
            #expect(screens.map(\.name) == ["RowsViewModel"] && flow.view == "RowsController")
            #expect(flow.watches.contains(#"stage.read(presenter, \.count, "count")"#), "\(flow.watches)")
            #expect(!flow.watches.contains { $0.contains("puts") }, "the faces are no values: \(flow.watches)")
            #expect(AppScreens.ways(screens.first) == Self.steps, "\(AppScreens.ways(screens.first))")
        }

        @Test("Who only works for the view model, or shows other screens, is no view of it")
        func others() throws {
            let view =
                Self.controller + Self.parts(source: "NSObject", delegate: "NSObject")
                + "\nfinal class RowsRouter: NSObject, UITableViewDelegate {\n    let viewModel: RowsModeling\n"
                + "    func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) { viewModel.inputs.select(at: path) }\n}"
            let screens = try AppScreens.read(["M.swift": Self.model, "V.swift": view])
            #expect(AppScreens.ways(screens.first) == Array(Self.steps.prefix(1)))
        }

        @Test("An object that SwiftUI observes in the place of a presenter's view is one; an interactor is none")
        func adapters() throws {
            let presenter = """
                protocol CarsView: AnyObject { func update(_ names: [String]) }
                protocol CarsInput { func fetch() async; func detail() -> Int }
                protocol CarsInteracting: AnyObject { func load() }
                final class CarsPresenter: CarsInput {
                    weak var view: CarsView?
                    var interactor: CarsInteracting?
                    func fetch() async { interactor?.load() }
                    func detail() -> Int { 1 }
                    func loaded() { view?.update([]) }
                    func reset() { view?.update([]) }
                }
                """
            let view = """
                import Missing
                final class CarsAdapter: ObservableObject, CarsView {
                    @Published var names: [String] = []
                    var presenter: CarsInput?
                    func fetchList() async { await presenter?.fetch() }
                    func update(_ names: [String]) { self.names = names }
                }
                final class CarsInteractor: CarsInteracting {
                    weak var presenter: CarsPresenter?
                    func load() { presenter?.loaded() }
                }
                """
            let screen = try AppScreens.read(["P.swift": presenter, "V.swift": view]).first
            #expect(screen?.flow?.view == "CarsAdapter" && screen?.flow?.steps.map(\.label) == ["await fetch()"])
        }

        @Test("A state that the view observes, and that the presenter tells things, is the screen with that presenter")
        func observedStates() throws {
            let state = """
                import Observation
                protocol CarsOutput: AnyObject { func update(_ names: [String]) }
                protocol CarsInput: AnyObject { func load(); func select(_ name: String) }
                protocol CarsRouting { func showCar(_ name: String) }
                @Observable final class CarsState: CarsOutput {
                    var presenter: CarsInput?
                    var names: [String] = []
                    func load() { presenter?.load() }
                    func update(_ names: [String]) { self.names = names }
                }
                final class CarsPresenter: CarsInput {
                    private weak var state: CarsOutput?
                    private let router: CarsRouting
                    init(state: CarsOutput, router: CarsRouting) { self.state = state; self.router = router }
                    func load() { state?.update(["a"]) }
                    func select(_ name: String) { router.showCar(name) }
                }
                """
            let view = """
                import Missing
                struct CarsView: View {
                    @State var state: CarsState
                    var body: some View { Button("Load") { state.load() } }
                }
                final class CarsRouter: CarsRouting { func showCar(_ name: String) { window.push(name) } }
                """
            let screens = try AppScreens.read(["S.swift": state, "V.swift": view])
            #expect(screens.map(\.name) == ["CarsState"])
            #expect(screens.first?.outputs.map(\.name) == ["CarsRouting"])
            #expect(AppScreens.ways(screens.first) == [#"stage.send("load()") { presenter.load() }"#])
            #expect(screens.first?.flow?.setup.contains { $0.contains("CarsPresenter(state: presenter") } == true)
        }

        @Test(
            "A view keeps its presenter, unless its property is weak or it lets it go by itself",
            arguments: [
                ("var presenter: FernPresenter!", "presenter.load()", "view"),
                ("private lazy var presenter = FernPresenter(view: self)", "presenter.load()", "view"),
                ("var presenter: FernPresenter!", "presenter.load() }\n    deinit { presenter = nil", "view"),
                (
                    "var presenter: FernPresenter!",
                    "presenter.load() }\n    override func viewDidDisappear(_ animated: Bool) { presenter.detach()", nil
                ),
                ("weak var presenter: FernPresenter?", "presenter?.load()", nil),
                ("unowned var presenter: FernPresenter", "presenter.load()", nil),
                ("var presenter: FernPresenter?", "presenter?.load() }\n    func close() { self.presenter = nil", nil),
            ])
        func keeping(property: String, opening: String, spy: String?) throws {
            let presenter = """
                protocol FernView: AnyObject { func show(_ names: [String]) }
                final class FernPresenter {
                    private let view: FernView
                    init(view: FernView) { self.view = view }
                    func load() { view.show([]) }
                    func detach() {}
                }
                """
            let view = """
                import Missing
                final class FernController: UIViewController {
                    \(property)
                    override func viewDidLoad() { \(opening) }
                }
                extension FernController: FernView { func show(_ names: [String]) {} }
                """
            let screen = try AppScreens.read(["P.swift": presenter, "V.swift": view]).first
            #expect(screen?.flow?.view == "FernController" && screen?.flow?.holdingSpy == spy)
        }

        @Test(
            "What a part of a view is given to do is done when its property says; what the view model tells is heard at once",
            arguments: [
                ("list?.loadMoreHandler", ["fetch()", "more()"]), ("list.onRefresh", ["fetch()", "more()"]),
                ("list.onAppear", ["more()", "fetch()"]), ("viewModel.onChange", ["more()", "fetch()"]),
            ])
        func handlers(property: String, steps: [String]) throws {
            let model = """
                final class FilmsViewModel {
                    var onChange: (() -> Void)?
                    func fetch() { onChange?() }
                    func more() { onChange?() }
                }
                """
            let view = """
                import Missing
                final class FilmsController: UIViewController {
                    let viewModel = FilmsViewModel()
                    override func viewDidLoad() {
                        \(property) = { [weak self] in self?.viewModel.more() }
                        viewModel.fetch()
                    }
                }
                """
            let screen = try AppScreens.read(["M.swift": model, "V.swift": view]).first
            #expect(screen?.flow?.steps.compactMap(\.label) == steps, "\(AppScreens.ways(screen))")
        }

        @Test("An object that hears of a search and of a field for a presenter types there, beside what the view does")
        func fields() throws {
            let presenter = """
                protocol FindView: AnyObject { func show(_ names: [String]) }
                protocol Finding: AnyObject { func open(); func find(_ text: String); func send() }
                final class FindPresenter: Finding {
                    weak var view: FindView?
                    func open() { view?.show([]) }
                    func find(_ text: String) { view?.show([text]) }
                    func send() { view?.show([]) }
                }
                """
            let view = """
                import Missing
                final class FindController: UIViewController, FindView {
                    var presenter: Finding!
                    override func viewDidLoad() { bar.delegate = BarHandler(presenter); presenter.open() }
                    func show(_ names: [String]) {}
                }
                final class BarHandler: NSObject, UISearchBarDelegate, UITextFieldDelegate {
                    weak var output: Finding?
                    func searchBar(_ bar: UISearchBar, textDidChange text: String) { output?.find(text) }
                    func textFieldShouldReturn(_ field: UITextField) -> Bool { output?.send(); return true }
                }
                """
            let screens = try AppScreens.read(["P.swift": presenter, "V.swift": view])
            #expect(screens.first?.flow?.view == "FindController")
            #expect(
                AppScreens.ways(screens.first) == [
                    #"stage.send("open()", once: true) { presenter.open() }"#,
                    "stage.type(\"swift\", into: \"text\") { presenter.find($0) }\nstage.advance(by: .seconds(1))\nstage.release()",
                    #"stage.send("send()") { presenter.send() }"#,
                ], "\(AppScreens.ways(screens.first))")
        }

        @Test(
            "The last row is where a list says by one member how many rows it has",
            arguments: ["rows.count", "total()"])
        func lastRows(count: String) throws {
            let model = """
                import Observation
                @Observable final class ListViewModel {
                    var rows: [String] = []
                    func total() -> Int { rows.count }
                    func load() {}
                    func next(_ row: Int) {}
                }
                """
            func view(_ count: String) -> String {
                """
                import Missing
                final class ListController: UIViewController {
                    var model = ListViewModel()
                    override func viewDidLoad() { model.load() }
                    func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int { \(count) }
                    func collectionView(_ list: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
                        model.next(path.item)
                    }
                }
                """
            }
            func ways(_ count: String) throws -> [String] {
                AppScreens.ways(try AppScreens.read(["M.swift": model, "V.swift": view(count)]).first)
            }
            #expect(
                try ways("model.\(count)").last
                    == "stage.send(\"next(each row)\") { for row in 0..<presenter.\(count) { presenter.next(row) } }"
            )
            let plain = "stage.send(\"next(0)\") { presenter.next(0) }"
            #expect(try ways("isFiltered ? model.rows.count : model.total()").last == plain)
        }
    }
}
