import Foundation
import Testing

@testable import BenchCommand

extension ProcessTests {
    @Suite("The flow of a screen is read from the app's own code")
    struct FlowSearchTests {
        /// The screens of a module with some files, of which those that import a missing module are only parsed.
        private static func screens(
            _ texts: [String: String], cut: Set<String> = [], modules: KeyValuePairs<String, String> = [:]
        ) throws -> [FlowSearch.Screen] {
            let files = try ParsedFile.files(texts)
            return FlowSearch(try declarations(of: files, modules), AppCode(files: files, cut: cut)).screens(of: "App")
        }

        private static func declarations(
            of files: [SwiftFile], _ modules: KeyValuePairs<String, String> = [:]
        ) throws -> Declarations {
            let (scratch, toolchain) = (try ScratchFolder(), ParsedFile.toolchain)
            for (name, text) in modules { _ = try CompiledModule(name, text, in: scratch.url) }
            var paths: [String] = []
            for file in files where !file.imports.contains("Missing") {
                let place = scratch.url.appending(path: file.path)
                try Data(file.text.utf8).write(to: place)
                paths.append(place.path)
            }
            let module = scratch.url.appending(path: "App.swiftmodule").path
            let words = CompilerWords(module: "App", include: [scratch.url], standins: [])
            let run = try toolchain.run("swiftc", words.all + ["-emit-module", "-emit-module-path", module] + paths)
            try #require(run.code == 0, "\(run.errors)")
            let built = try BuiltModules(besides: "", named: scratch.url, toolchain: toolchain)
            return try built.declarations(of: ["App"])
        }

        @Test("A parameter of a generic type is given what adopts its protocol, and the compiler finds out the rest")
        func generic() throws {
            let text = """
                import Foundation
                protocol Keeping { associatedtype Item; func all() -> [Item] }
                final class Memory<Item>: Keeping { init() {}; func all() -> [Item] { [] } }
                protocol Loading { func load() }
                final class Repository<Cache: Keeping>: Loading where Cache.Item == String {
                    init(cache: Cache) {}
                    func load() {}
                }
                protocol NotesView: AnyObject { func show(_ notes: [String]) }
                final class NotesPresenter {
                    weak var view: NotesView?
                    init(loading: Loading) {}
                    func viewDidLoad() {}
                }
                """
            let screen = try Self.screens(["A.swift": text]).first
            let setup = screen?.flow?.setup.first
            #expect(
                setup == "let presenter = NotesPresenter(loading: Repository(cache: Memory()))", "\(setup ?? "none")")
        }

        @Test("An optional inside of a value has something in it where that is plain")
        func optionals() throws {
            let text = """
                import Foundation
                struct Owner { let name: String? }
                struct Episode {
                    let id: Int?; let name: String?
                    let cast: [String]; let owner: Owner?; let tags: [Owner]
                }
                protocol EpisodeView: AnyObject { func show(_ name: String) }
                final class EpisodePresenter {
                    weak var view: EpisodeView?
                    func open(_ episode: Episode) { view?.show(episode.name!) }
                }
                """
            let steps = try Self.screens(["A.swift": text]).first?.flow?.steps.compactMap(\.ways.first) ?? []
            let made = #"Episode(id: 1, name: "swift", cast: ["swift"], owner: nil, tags: [])"#
            #expect(steps.contains { $0.contains(made) }, "\(steps)")
        }

        @Test("A publisher that can fail is watched to its end")
        func failing() throws {
            let text = """
                final class PassthroughSubject<Output, Failure: Error> {}
                struct Broken: Error {}
                protocol FeedView: AnyObject { func show(_ name: String) }
                final class FeedPresenter {
                    weak var view: FeedView?
                    var result = PassthroughSubject<[Result<Int, Never>], Broken>()
                    let taps = PassthroughSubject<Int, Never>()
                    func load() {}
                }
                """
            let watches = try #require(try Self.screens(["A.swift": text]).first?.flow?.watches)
            #expect(
                watches == [
                    #"let told = Spy(stage, as: .from("ViewModel", to: "View"))"#,
                    #"stage.watch("result") { presenter.result.sink("#
                        + #"receiveCompletion: { told.record($0, call: "result") }, receiveValue: $0) }"#,
                    #"stage.watch("taps") { presenter.taps.sink(receiveValue: $0) }"#,
                ], "\(watches)")
        }

        @Test("A type of the app is meant also where Swift or Foundation have one of its name")
        func ownNames() throws {
            let text = """
                import Foundation
                struct Character { let name: String }
                struct Notification { let count: Int }
                protocol CardView: AnyObject { func show(_ name: String) }
                final class CardPresenter {
                    weak var view: CardView?
                    init(character: Character) {}
                    func tell(_ notification: Notification) {}
                }
                """
            let screen = try Self.screens(["A.swift": text]).first
            #expect(
                screen?.flow?.setup.first == "let presenter = CardPresenter(character: Character(name: \"swift\"))")
            #expect(Self.ways(screen).first?.contains("presenter.tell(Notification(count: 1))") == true)
        }

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

        private static func ways(_ screen: FlowSearch.Screen?) -> [String] {
            screen?.flow?.steps.map { $0.ways.first ?? "gap: \($0.gap ?? "")" } ?? []
        }

        @Test("It opens, types, selects, refreshes and leaves as the view does, also through the view's own functions")
        func order() throws {
            let screens = try Self.screens(["P.swift": Self.presenter, "V.swift": Self.view])
            let screen = try #require(screens.first)
            #expect(screens.count == 1 && screen.name == "ListPresenter" && screen.outputs.map(\.name) == ["ListView"])
            #expect(screen.flow?.view == "ListViewController")
            #expect(
                Self.ways(screen) == [
                    "stage.send(\"viewDidLoad()\") { presenter.viewDidLoad() }",
                    "stage.type(\"swift\", into: \"text\") { presenter.didType($0) }\nstage.release()",
                    "stage.send(\"didSelect(row: 0)\") { presenter.didSelect(row: 0) }",
                    "stage.send(\"pull()\") { presenter.pull() }",
                    "stage.send(\"leave(Whole())\") { presenter.leave(Whole()) }",
                ], "what only answers a table is no step: \(Self.ways(screen))")
        }

        @Test("It is made as the app makes it, with what a name for a tuple stands for, and given the spy of its view")
        func making() throws {
            let flow = try #require(try Self.screens(["P.swift": Self.presenter, "V.swift": Self.view]).first?.flow)
            #expect(
                flow.setup == [
                    "let presenter = ListPresenter(parts: (store: Store(name: \"main\"), limit: 1), kind: .old)",
                    "presenter.view = view",
                ])
            #expect(flow.spies.map(\.className) == ["ListViewSpy"])
        }

        @Test("Without a view that says so the names of the methods decide, and a first case and a place are values")
        func names() throws {
            let screen = try #require(try Self.screens(["P.swift": Self.presenter]).first)
            #expect(screen.flow?.view == nil)
            #expect(screen.flow?.setup.first?.contains("kind: Kind.fresh(\"swift\")") == true, "\(screen)")
            #expect(
                Self.ways(screen).contains(
                    "stage.ask(\"given(IndexSet(integer: 0))\", as: .from(\"View\", to: \"Presenter\")) { presenter.given(IndexSet(integer: 0), then: $0) }"
                ), "\(Self.ways(screen))")
        }

        @Test("What comes to a function that does not compile here is left to the author, with that function")
        func cut() throws {
            let screens = try Self.screens(
                ["P.swift": Self.presenter, "V.swift": Self.view], cut: ["ListPresenter.detail", "ListPresenter.pull"])
            let gaps = screens.first?.flow?.steps.compactMap(\.gap)
            #expect(
                gaps == [
                    "`didSelect(row:)` comes to `detail`, which does not compile here",
                    "`pull()` does not compile here",
                ])
            let all: Set = ["viewDidLoad", "didType", "detail", "pull", "leave", "given"]
            let none = try Self.screens(
                ["P.swift": Self.presenter], cut: Set(all.map { "ListPresenter.\($0)" } + ["ListPresenter.didSelect"]))
            #expect(none.first?.flow == nil && none.first?.gap?.hasSuffix("does not compile here") == true)
        }

        @Test(
            "A function that does not compile here is found through a property, a protocol with one adopter, and what is shared"
        )
        func cutElsewhere() throws {
            let text = """
                protocol Keeping { func keep() }
                final class Keeper: Keeping { static let shared = Keeper(); init() {}; func keep() { write() }; func write() {} }
                final class Model { let keeper: Keeping; var made = Keeper.shared; init(keeper: Keeping) { self.keeper = keeper }
                    func save() { keeper.keep() }; func other() { print("") } }
                """
            func found(_ cut: String, _ function: String) throws -> String? {
                AppCode(files: [try ParsedFile.file("A.swift", text)], cut: [cut]).cutFunction(
                    behind: function, of: "Model")
            }
            #expect(try found("Keeper.write", "save") == "Keeper.write")
            #expect(try found("Keeper.write", "other") == nil)
            #expect(try found("Keeper.init", "init") == "Keeper.init")
            #expect(try found("Keeper.init", "other") == nil)
        }

        @Test("What a view behind a protocol does is no part of a flow: a spy stands in its place")
        func cutView() throws {
            let text = """
                protocol ListView: AnyObject { func wait() }
                final class ListController: UIViewController, ListView { func wait() {} }
                final class ListPresenter { weak var view: ListView?; func open() { view?.wait() } }
                """
            let app = AppCode(files: [try ParsedFile.file("A.swift", text)], cut: ["ListController.wait"])
            #expect(app.cutFunction(behind: "open", of: "ListPresenter") == nil)
            #expect(app.cutFunction(behind: "wait", of: "ListController") == "ListController.wait")
        }

        @Test("An interactor that a private property keeps is given the presenter that it talks back to")
        func privateInteractor() throws {
            let text = """
                protocol AView: AnyObject { func show() }
                protocol Fetching { func fetch() }
                protocol Presenting: AnyObject { func fetched() }
                final class Fetcher: Fetching { weak var presenter: Presenting?; init() {}; func fetch() { presenter?.fetched() } }
                final class APresenter: Presenting { weak var view: AView?; private let fetcher: Fetching
                    init(fetcher: Fetching) { self.fetcher = fetcher }
                    func open() { fetcher.fetch() }; func fetched() { view?.show() } }
                """
            #expect(
                try Self.screens(["A.swift": text]).first?.flow?.setup == [
                    "let fetcher = Fetcher()", "let presenter = APresenter(fetcher: fetcher)",
                    "presenter.view = view", "fetcher.presenter = presenter",
                ])
        }

        @Test(
            "What the app registers where it starts and where its view is made comes first, but nothing that does not compile here"
        )
        func registered() throws {
            let text = """
                protocol AView: AnyObject { func show() }
                final class Locator { static let shared = Locator(); func registerAll() throws -> Int { 1 } }
                enum Services { static func register() {}; static func registerStore() {}; static func show() {} }
                enum Theme { static func setUpColors(dark: Bool) {} }
                final class APresenter { weak var view: AView?; func load() {} }
                """
            let start = """
                import Missing
                @main struct TheApp: App {
                    init() { prepare(); Services.registerStore(); Services.show(); Elsewhere.register() }
                    func prepare() { Services.register(); Services.register(); Theme.setUpColors(dark: style) }
                }
                final class AController: UIViewController, AView {
                    let presenter = APresenter()
                    init() { try? Locator.shared.registerAll(); Theme.setUpColors(dark: true) }
                    override func viewDidLoad() { presenter.load() }
                }
                """
            let flow = try Self.screens(["A.swift": text, "S.swift": start], cut: ["Services.registerStore"]).first?
                .flow
            #expect(
                flow?.setup == [
                    "Services.register()", "_ = try? Locator.shared.registerAll()", "Theme.setUpColors(dark: true)",
                    "let presenter = APresenter()", "presenter.view = view",
                ], "\(flow?.setup ?? [])")
        }

        @Test(
            "A screen of UIKit is a value of the stand-in, and no file of the app that extends one of its types has that type"
        )
        func frameworkValues() throws {
            let text = "import Foundation\npublic struct Note {}\n"
            let files = try ParsedFile.files([
                "A.swift": text, "B.swift": "import Missing\nextension UITabBar { func hide() {} }\n",
            ])
            var maker = ValueMaker(declarations: try Self.declarations(of: files), app: AppCode(files: files))
            #expect(try maker.value(of: "Note") == "Note()" && maker.frameworks.isEmpty)
            #expect(try maker.value(of: "UIViewController", named: "screen") == "UIViewController()")
            #expect(maker.frameworks == ["UIKitStandin"])
            #expect(throws: ValueMaker.Missing(type: "UITabBar", why: "it is of no module here")) {
                try maker.value(of: "UITabBar")
            }
        }

        @Test(
            "Where the view calls an interactor, which tells a presenter, which tells the view, the interactor is the screen"
        )
        func interactorFirst() throws {
            let text = """
                protocol NotesView: AnyObject { func show(_ notes: [String]) }
                protocol NotesLogic { func load() }
                protocol NotesStore { var notes: [String] { get } }
                protocol NotesTelling { func present(_ notes: [String]) }
                final class NotesPresenter: NotesTelling { weak var viewController: NotesView?
                    func present(_ notes: [String]) { viewController?.show(notes) } }
                final class NotesInteractor: NotesLogic, NotesStore { var presenter: NotesTelling?; var notes: [String] = []
                    func load() { presenter?.present(notes) } }
                """
            let view = """
                import Missing
                final class NotesController: UIViewController, NotesView {
                    var interactor: (NotesLogic & NotesStore)?
                    override func viewDidLoad() { interactor?.load() }
                    func show(_ notes: [String]) {}
                }
                """
            let screens = try Self.screens(["A.swift": text, "V.swift": view])
            let flow = try #require(screens.first?.flow)
            #expect(screens.map(\.name) == ["NotesInteractor"] && flow.scenario == "notes")
            #expect(
                flow.setup == [
                    "let presenter = NotesInteractor()", "let notesPresenter = NotesPresenter()",
                    "presenter.presenter = notesPresenter", "notesPresenter.viewController = view",
                ])
            #expect(flow.steps.map(\.ways.first) == ["stage.send(\"load()\") { presenter.load() }"])
        }

        @Test("An interactor that comes with others, under a name for a tuple, is given its presenter too")
        func tuple() throws {
            let text = """
                protocol AView: AnyObject { func show() }
                protocol Hearing: AnyObject { func heard() }
                final class Fetcher { weak var presenter: Hearing?; init() {}; func fetch() { presenter?.heard() } }
                typealias Parts = (fetcher: Fetcher, limit: Int)
                final class APresenter: Hearing { private weak var view: AView?; private let parts: Parts
                    init(view: AView, parts: Parts) { self.view = view; self.parts = parts }
                    func open() { parts.fetcher.fetch() }; func heard() { view?.show() } }
                """
            #expect(
                try Self.screens(["A.swift": text]).first?.flow?.setup == [
                    "let fetcher = Fetcher()",
                    "let presenter = APresenter(view: view, parts: (fetcher: fetcher, limit: 1))",
                    "fetcher.presenter = presenter",
                ])
        }

        @Test("A box that hands its value to a closure is watched, also for any object and with what it takes as usual")
        func boxes() throws {
            let text = """
                import Foundation
                public final class Box<T> {
                    init(_ value: T) {}
                    func bind<O: AnyObject>(_ target: O, queue: DispatchQueue? = nil, handler: @escaping (T) -> ()) {}
                }
                final class FeedViewModel { let names = Box<[String]>([]); func load() {} ; func hash(into hasher: inout Hasher) {} }
                """
            let flow = try #require(try Self.screens(["A.swift": text]).first?.flow)
            #expect(
                flow.watches.last == #"presenter.names.bind(told) { told.record($0, call: "names") }"#,
                "\(flow.watches)")
            #expect(flow.steps.map(\.ways.first) == ["stage.send(\"load()\") { presenter.load() }"])
        }

        @Test("What reading or setting a property comes to is found, of the type itself and of what is shared")
        func cutBehindProperties() throws {
            let text = """
                final class Store { static let shared = Store(); var isOpen: Bool { ask() }; func ask() -> Bool { true }; func keep() {} }
                final class Model {
                    var count = 0 { didSet { keep() } }
                    var plain = 0
                    func keep() { Store.shared.keep() }
                    func add() { later { self.count += 1 } }
                    func look() { if Store.shared.isOpen { plain = 1 } }
                }
                """
            func found(_ cut: String, _ function: String) throws -> String? {
                AppCode(files: [try ParsedFile.file("A.swift", text)], cut: [cut]).cutFunction(
                    behind: function, of: "Model")
            }
            #expect(try found("Store.keep", "add") == "Store.keep")
            #expect(try found("Store.isOpen", "look") == "Store.isOpen")
            #expect(try found("Store.ask", "look") == "Store.ask")
            #expect(try found("Store.keep", "look") == nil)
        }

        @Test("A function that a superclass has and that does not compile here is found, also behind `super`")
        func cutAbove() throws {
            let text = """
                class Store { init() { open() }; func open() {}; func get() {} }
                class NoteStore: Store { func notes() { get() } }
                final class LastStore: NoteStore { override func get() { super.get() } }
                """
            func found(_ cut: String, _ function: String, _ type: String) throws -> String? {
                AppCode(files: [try ParsedFile.file("A.swift", text)], cut: [cut]).cutFunction(
                    behind: function, of: type)
            }
            #expect(try found("Store.get", "notes", "NoteStore") == "Store.get")
            #expect(try found("Store.get", "get", "LastStore") == "Store.get")
            #expect(try found("Store.open", "init", "LastStore") == "Store.open")
            #expect(try found("Store.open", "notes", "NoteStore") == nil)
        }

        @Test("A subject or relay is watched, and what the view puts into it or binds to it is a step")
        func streams() throws {
            let rx = """
                open class Observable<Element> { public init() {} }
                public final class PublishSubject<Element>: Observable<Element> { public override init() {} ; public func onNext(_ element: Element) {} }
                public final class DisposeBag {}
                """
            let relay =
                "public final class BehaviorRelay<Element> { public init(value: Element) {}; public func accept(_ value: Element) {} }"
            let text = """
                import RxSwift
                import RxRelay
                final class SearchViewModel {
                    let query = PublishSubject<String>()
                    let page = BehaviorRelay<Int>(value: 1)
                    let names: Observable<[String]> = Observable()
                }
                """
            let view = """
                import Missing
                final class SearchController: UIViewController {
                    let viewModel = SearchViewModel()
                    override func viewDidLoad() { bar.rx.text.orEmpty.bind(to: viewModel.query).disposed(by: bag) }
                    @objc func next() { viewModel.page.accept(viewModel.page.value + 1) }
                }
                """
            let flow = try #require(
                try Self.screens(
                    ["A.swift": text, "V.swift": view], modules: ["RxSwift": rx, "RxRelay": relay]
                ).first?.flow)
            #expect(
                flow.watches == [
                    #"let told = Spy(stage, as: .from("ViewModel", to: "View"))"#,
                    #"stage.watch("query") { presenter.query.subscribe(onNext: $0, onError: { told.record($0, call: "query") }) }"#,
                    #"stage.watch("page") { presenter.page.subscribe(onNext: $0) }"#,
                    #"stage.watch("names") { presenter.names.subscribe(onNext: $0, onError: { told.record($0, call: "names") }) }"#,
                ])
            #expect(
                flow.steps.map(\.ways.first) == [
                    "stage.type(\"swift\", into: \"query\") { presenter.query.onNext($0) }\nstage.release()",
                    "stage.send(\"page.accept(1)\") { presenter.page.accept(1) }",
                ], "\(flow.steps)")
        }

        @Test("A view that hands all its events over at once has a stream for each, and what it is given is watched")
        func transform() throws {
            let rx = """
                open class Observable<Element> { public init() {} }
                public final class PublishSubject<Element>: Observable<Element> { public override init() {} }
                """
            let text = """
                import RxSwift
                final class SearchViewModel {
                    let names: Observable<[String]> = Observable()
                    struct Input { let loadMore: Observable<Void>; let query: Observable<String>; let viewDidLoad: PublishSubject<Void> }
                    struct Output { let names: Observable<[String]>; let title: String }
                    func transform(_ input: Input) -> Output { Output(names: Observable(), title: "") }
                }
                final class OtherViewModel {
                    struct Input { let query: Observable<String>; let limit: Int }
                    func transform(_ input: Input) -> Int { 1 }
                }
                """
            let screens = try Self.screens(["A.swift": text], modules: ["RxSwift": rx])
            let flow = try #require(screens.first { $0.flow != nil }?.flow, "\(screens.map { ($0.name, $0.gap) })")
            #expect(flow.presenter == "SearchViewModel" && flow.startsAtOnce && flow.frameworks == ["RxSwift"])
            #expect(
                flow.events == [
                    "let loadMoreEvents = PublishSubject<Void>()", "let queryEvents = PublishSubject<String>()",
                    "let viewDidLoadEvents = PublishSubject<Void>()",
                ])
            #expect(
                flow.setup == [
                    "let presenter = SearchViewModel()",
                    "let output = presenter.transform(SearchViewModel.Input(loadMore: loadMoreEvents.asObservable(), query: queryEvents.asObservable(), viewDidLoad: viewDidLoadEvents))",
                ])
            #expect(
                flow.watches == [
                    #"let told = Spy(stage, as: .from("ViewModel", to: "View"))"#,
                    #"stage.watch("names") { output.names.subscribe(onNext: $0, onError: { told.record($0, call: "names") }) }"#,
                ])
            #expect(
                flow.steps.map(\.ways.first) == [
                    "stage.send(\"loadMore\") { loadMoreEvents.onNext(()) }",
                    "stage.send(\"viewDidLoad\") { viewDidLoadEvents.onNext(()) }",
                    "stage.type(\"swift\", into: \"query\") { queryEvents.onNext($0) }\nstage.release()",
                ], "\(flow.steps.map(\.ways.first))")
            let file = FlowText.file(flow, ways: [0, 0, 0], spies: []).text
            #expect(file.contains("    guard made != nil else { return }\n"), "no step needs it: \(file)")
            #expect(screens.map(\.name) == ["SearchViewModel"], "what takes a number beside its streams is none")
        }

        @Test("A value that nothing makes is a gap that says why, and a type that is made up for tests is never taken")
        func missing() throws {
            let text = """
                protocol Service { func go() -> Int }
                final class MockService: Service { func go() -> Int { 1 } }
                protocol AView: AnyObject { func show() }
                final class APresenter { weak var view: AView?; init(service: Service) {} ; func load() {} }
                """
            let screen = try #require(try Self.screens(["A.swift": text]).first)
            #expect(screen.flow == nil)
            #expect(screen.gap == "APresenter needs a Service: no type that adopts it compiles here")
            #expect(
                screen.sketch?.setup == ["let presenter = APresenter(service: <#Service#>)", "presenter.view = view"],
                "the scenario is there but for that value")
            #expect(screen.sketch?.steps.map(\.ways.first) == ["stage.send(\"load()\") { presenter.load() }"])
        }

        @Test(
            "What an initializer starts is played, also by a private function or a superclass's initializer, which a class without one is made by"
        )
        func startingAtOnce() throws {
            let text = """
                import Foundation
                protocol AView: AnyObject { func show() }
                final class APresenter { weak var view: AView?; init() { fetch() }; private func fetch() {} }
                protocol BView: AnyObject { func show() }
                class Base { init() { begin() }; fileprivate func begin() {} }
                final class BPresenter: Base { weak var view: BView? }
                protocol CView: AnyObject { func show() }
                open class Object: NSObject { private let reason = "" }
                final class DPresenter: Object { weak var view: CView?; func load() {} }
                final class EPresenter: NSObject { weak var view: CView?; private override init() {}; func load() {} }
                final class CPresenter { weak var view: CView?; let now: Int; init() { now = Int("1") ?? 0 }; func load() {} }
                """
            let screens = try Self.screens(["A.swift": text])
            let found = screens.map { "\($0.name) \($0.flow?.startsAtOnce.description ?? $0.gap ?? "")" }
            #expect(
                found == [
                    "APresenter true", "BPresenter true", "CPresenter false", "DPresenter false",
                    "EPresenter it cannot be made: its initializers are private, fail or wait",
                ])
        }

        @Test(
            "For a protocol of the app a type of Foundation is a value where an extension adopts it, and no other is made"
        )
        func extensionsOfFoundation() throws {
            let text = """
                import Foundation
                protocol Defaults { func text() -> String }
                extension UserDefaults: Defaults { func text() -> String { "" } }
                struct Unused: Defaults { func text() -> String { "" } }
                protocol Zone { func text() -> String }
                extension TimeZone: Zone { func text() -> String { "" } }
                struct Used: Zone { func text() -> String { "" } }
                let used = Used()
                protocol AView: AnyObject { func show() }
                final class APresenter { weak var view: AView?; init(defaults: Defaults, zone: any Zone) {}; func load() {} }
                """
            #expect(
                try Self.screens(["A.swift": text]).first?.flow?.setup.first
                    == "let presenter = APresenter(defaults: UserDefaults.standard, zone: Used())")
        }

        @Test(
            "What only views adopt is a spy too where a router takes it, and what it comes to through a value is found")
        func shownByRouters() throws {
            let text = """
                protocol Pushing: AnyObject { func push() }
                protocol ListView: AnyObject { func show() }
                final class Builder { init() {}; func open() {} }
                final class ListRouter { weak var view: Pushing!; init(_ view: Pushing) { self.view = view }
                    func detail() { Builder().open() } }
                final class ListPresenter { weak var view: ListView?; let router: ListRouter
                    init(view: ListView, router: ListRouter) { self.router = router }
                    func load() {}; func select() { router.detail() } }
                """
            let view = "import Missing\nfinal class ListController: UIViewController, ListView, Pushing {}\n"
            let screen = try #require(
                try Self.screens(["P.swift": text, "V.swift": view], cut: ["Builder.open"]).first)
            #expect(
                screen.flow?.setup == ["let presenter = ListPresenter(view: view, router: ListRouter(pushingSpy))"])
            #expect(screen.outputs.map(\.name) == ["ListView", "Pushing"])
            #expect(
                screen.flow?.spies.map { "\($0.variable) \($0.className)" } == [
                    "view ListViewSpy", "pushingSpy PushingSpy",
                ])
            #expect(
                screen.flow?.steps.compactMap(\.gap) == [
                    "`select()` comes to `Builder.open`, which does not compile here"
                ])
        }

        @Test(
            "A partner of the presenter gets what the app's own code gives it, and a spy stands for a router that does not compile here"
        )
        func partners() throws {
            let text = """
                protocol ListView: AnyObject { func show() }
                protocol Routing: AnyObject { func detail() }
                final class Router: Routing { func detail() {}
                    static func build() -> ListPresenter {
                        let (presenter, interactor) = (ListPresenter(), ListInteractor())
                        presenter.interactor = interactor
                        interactor.output = presenter
                        interactor.api = Api()
                        interactor.api?.store = Store()
                        return presenter } }
                protocol Asking: AnyObject { func load() }
                protocol Output: AnyObject { func loaded() }
                protocol Loading { func load() }
                final class Api: Loading { var store: Store?; func load() {} }
                final class Store {}
                final class Log {}
                final class ListInteractor: Asking { weak var output: Output?; var api: Api?; var log: Log?
                    func load() { output?.loaded() } }
                final class ListPresenter: Output { weak var view: ListView?; var interactor: Asking?; var router: Routing?
                    func load() { interactor?.load() }; func loaded() { view?.show() }; func select() { router?.detail() } }
                """
            let flow = try #require(
                try Self.screens(["P.swift": text], cut: ["Router.detail"]).first { $0.name == "ListPresenter" }?.flow)
            #expect(
                flow.setup == [
                    "let presenter = ListPresenter()", "presenter.view = view", "presenter.router = router",
                    "let interactor = ListInteractor()", "presenter.interactor = interactor",
                    "interactor.output = presenter", "interactor.api = Api()", "interactor.api?.store = Store()",
                ], "nobody gives a log")
            #expect(
                flow.steps.map(\.ways.first) == [
                    "stage.send(\"load()\") { presenter.load() }", "stage.send(\"select()\") { presenter.select() }",
                ])
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
            let flow = try #require(try Self.screens(["P.swift": text, "V.swift": view]).first?.flow)
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
            let screens = try Self.screens(["P.swift": text])
            #expect(screens.map(\.name) == ["DetailPresenterImpl", "ListPresenterImplementation"])
            #expect(screens.map(\.flow?.scenario) == ["detail", "list"])
        }

        @Test("What is called a view model is named also where nothing of it can be looked at")
        func silent() throws {
            let screens = try Self.screens(["P.swift": "final class ListViewModel { func load() {} }\nclass Other {}\n"]
            )
            #expect(screens.map(\.name) == ["ListViewModel"] && screens[0].flow == nil)
            #expect(screens[0].gap?.hasPrefix("nothing that compiles here is told what it does") == true)
        }

        @Test("A router is no screen of its own")
        func router() throws {
            let text = """
                protocol ShownView: AnyObject { func show() }
                final class ListRouter { weak var view: ShownView?; func open() { view?.show() } }
                """
            #expect(try Self.screens(["R.swift": text, "P.swift": Self.presenter]).map(\.name) == ["ListPresenter"])
        }
    }
}
