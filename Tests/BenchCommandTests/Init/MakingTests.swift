import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("A presenter is made as the app's own code makes it")
    struct MakingTests {
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
            let screen = try AppScreens.read(["A.swift": text]).first
            let setup = screen?.flow?.setup.first
            #expect(
                setup == "let presenter = NotesPresenter(loading: Repository(cache: Memory()))", "\(setup ?? "none")")
        }

        @Test("A closure behind the brackets belongs to a parameter, so that the app's own call is known by the others")
        func trailing() throws {
            let text = """
                protocol FeedRouter: AnyObject { func showPost() }
                final class API { let key: String?; init(key: String? = nil) { self.key = key } }
                final class FeedViewModel {
                    private weak var router: FeedRouter?
                    var onChange: (() -> Void)?
                    init(title: String, api: API? = nil, router: FeedRouter? = nil, onEnd: @escaping () -> Void) {}
                    func load() { onChange?(); router?.showPost() }
                }
                """
            let view = """
                import Missing
                final class FeedViewController: UIViewController, FeedRouter {
                    lazy var model = FeedViewModel(title: "Feed", api: API(key: given), router: self) { [weak self] in self?.close() }
                    func showPost() {}
                    override func viewDidLoad() { model.load() }
                }
                """
            let screen = try AppScreens.read(["A.swift": text, "V.swift": view]).first
            let setup = screen?.flow?.setup ?? []
            #expect(
                setup == [
                    #"let presenter = FeedViewModel(title: "Feed", api: API(key: "swift"), router: router, onEnd: {})"#
                ], "\(setup)")
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
            let steps = try AppScreens.read(["A.swift": text]).first?.flow?.steps.compactMap(\.ways.first) ?? []
            let made = #"Episode(id: 1, name: "swift", cast: ["swift"], owner: nil, tags: [])"#
            #expect(steps.contains { $0.contains(made) }, "\(steps)")
        }

        @Test("A presenter that knows its view by two protocols of one line is told by one spy")
        func refined() throws {
            let text = """
                protocol Viewable: AnyObject { func localize() }
                protocol ListView: Viewable { func show() }
                protocol Presenting: AnyObject { var base: Viewable? { get set } }
                final class Helper { init(base: Viewable) {} }
                final class ListPresenter: Presenting {
                    weak var view: ListView?
                    var base: Viewable? { get { view } set { view = newValue as? ListView } }
                    init(view: ListView, helper: Helper) { self.view = view }
                    func load() { view?.show() }
                }
                """
            let screen = try #require(try AppScreens.read(["A.swift": text]).first)
            #expect(screen.outputs.map(\.name) == ["ListView"])
            #expect(
                screen.flow?.setup == ["let presenter = ListPresenter(view: view, helper: Helper(base: view))"],
                "\(screen.flow?.setup ?? [])")
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
            let screen = try AppScreens.read(["A.swift": text]).first
            #expect(
                screen?.flow?.setup.first == "let presenter = CardPresenter(character: Character(name: \"swift\"))")
            #expect(AppScreens.ways(screen).first?.contains("presenter.tell(Notification(count: 1))") == true)
        }

        @Test("Of two types of one name, that of the module that names it is meant, and its module is said")
        func namesakes() throws {
            let api = """
                public struct Room { public let id: Int; public let kind: Kind }
                public enum Kind { case open }
                """
            let text = """
                import Api
                struct Room { let name: String; let source: Api.Kind }
                protocol RoomView: AnyObject { func show(_ name: String) }
                final class RoomPresenter {
                    weak var view: RoomView?
                    let room: Room
                    init(room: Room) { self.room = room }
                    func open(_ other: Room, _ plain: Api.Room) { view?.show(other.name) }
                }
                """
            let screen = try AppScreens.read(["A.swift": text], modules: ["Api": api]).first
            let room = #"App.Room(name: "swift", source: Kind.open)"#
            #expect(
                screen?.flow?.setup.first == "let presenter = RoomPresenter(room: \(room))",
                "\(String(describing: screen))")
            let opened = "presenter.open(\(room), Api.Room(id: 1, kind: Kind.open))"
            #expect(AppScreens.ways(screen).contains { $0.hasSuffix("{ \(opened) }") }, "\(AppScreens.ways(screen))")
        }

        @Test(
            "Where the app hands over what only its own code knows, the usual value stands; a source that asks the network comes before one that has it all there"
        )
        func sources() throws {
            let text = """
                import Foundation
                protocol NotesSource { func all() -> [String] }
                final class CachedNotes: NotesSource { init() {}; func all() -> [String] { [] } }
                final class RemoteNotes: NotesSource {
                    init(base: URL = URL(string: "https://api.test")!) {}
                    func all() -> [String] { [] }
                }
                protocol NotesView: AnyObject { func show(_ notes: [String]) }
                final class NotesPresenter {
                    weak var view: NotesView?
                    let source: NotesSource
                    init(source: NotesSource) { self.source = source }
                    func open() { view?.show(source.all()) }
                }
                struct Settings { var base: URL }
                func source(_ settings: Settings, isOffline: Bool) -> NotesSource {
                    isOffline ? CachedNotes() : RemoteNotes(base: settings.base)
                }
                """
            let setup = try AppScreens.read(["A.swift": text]).first?.flow?.setup.first
            #expect(setup == "let presenter = NotesPresenter(source: RemoteNotes())", "\(setup ?? "none")")
        }

        @Test("The one object of a class that the app keeps in a constant is meant, since its own code names that")
        func globals() throws {
            let text = """
                import Combine
                final class Store: ObservableObject { @Published var notes: [String] = []; func load() { store.notes = [] } }
                let store = Store()
                let stores = [Store()]
                final class Cache {}
                let cache = Cache(), otherCache = Cache()
                """
            let view = """
                import Missing
                struct ListScreen: View {
                    @ObservedObject var model: Store
                    var body: some View { List {}.onAppear { model.load() } }
                }
                """
            let combine = """
                public protocol ObservableObject: AnyObject {}
                @propertyWrapper public struct Published<Value> {
                    public var wrappedValue: Value
                    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
                }
                """
            let files = ["A.swift": text, "V.swift": view]
            let setup = try AppScreens.read(files, modules: ["Combine": combine]).first?.flow?.setup
            #expect(setup == ["let presenter = App.store"], "\(setup ?? [])")
            let declarations = try AppScreens.declarations(of: ParsedFile.files(files), ["Combine": combine])
            var maker = ValueMaker(declarations: declarations, app: AppCode(files: try ParsedFile.files(files)))
            #expect(try maker.value(of: "Cache") == "Cache()", "of two neither is the one")
        }

        @Test("A type inside of another is not the one around it")
        func nested() throws {
            let text = """
                protocol ListView: AnyObject { func show(_ name: String) }
                final class ListPresenter {
                    enum Way: Hashable { case none }
                    weak var view: ListView?
                    var way: ListPresenter.Way?
                    func open() { view?.show("a") }
                }
                """
            let setup = try AppScreens.read(["A.swift": text]).first?.flow?.setup
            #expect(setup == ["let presenter = ListPresenter()", "presenter.view = view"], "\(setup ?? [])")
        }

        @Test(
            "A screen of UIKit is a value of the stand-in, and no file of the app that extends one of its types has that type"
        )
        func frameworkValues() throws {
            let text = "import Foundation\npublic struct Note {}\n"
            let files = try ParsedFile.files([
                "A.swift": text, "B.swift": "import Missing\nextension UITabBar { func hide() {} }\n",
            ])
            var maker = ValueMaker(
                declarations: try AppScreens.declarations(of: files), app: AppCode(files: files))
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
            let screens = try AppScreens.read(["A.swift": text, "V.swift": view])
            let flow = try #require(screens.first?.flow)
            #expect(screens.map(\.name) == ["NotesInteractor"] && flow.names.scenario == "notes")
            #expect(
                flow.setup == [
                    "let presenter = NotesInteractor()", "let notesPresenter = NotesPresenter()",
                    "presenter.presenter = notesPresenter", "notesPresenter.viewController = view",
                ])
            #expect(flow.steps.map(\.ways.first) == ["stage.send(\"load()\", once: true) { presenter.load() }"])
        }

        @Test(
            "What may be left out is given where the app's own code gives it, and the first of a list that may be missing is asked for so"
        )
        func leftOut() throws {
            let text = """
                import Observation
                struct Row: Sendable { let id: Int }
                final class Repository: Sendable {}
                @Observable final class AViewModel {
                    var rows: [Row]?
                    init(repository: Repository? = nil, other: Repository? = nil) {}
                    func load() async {}
                    func select(_ row: Row) {}
                }
                """
            let view = """
                import Missing
                struct AView: View {
                    let model: AViewModel
                    init() { let repository = Repository(); model = AViewModel(repository: repository, other: nil) }
                    var body: some View { List { Button("a") { model.select(row) } }.task { await model.load() } }
                }
                """
            let flow = try #require(try AppScreens.read(["A.swift": text, "V.swift": view]).first?.flow)
            #expect(flow.setup == ["let presenter = AViewModel(repository: Repository(), other: nil)"])
            #expect(
                flow.steps.last?.ways == [
                    "stage.send(\"select(first of rows)\") { if let first = presenter.rows?.first { presenter.select(first) } }"
                ])
        }

        @Test("An app that is called after a sample is none, and what lies in a folder of samples is made up")
        func samples() throws {
            let text = "struct Plant {}\n"
            let apps = [
                "SampleShop/Models/Plant.swift", "Shop/SampleData/Plant.swift", "Shop/MockServices/Plant.swift",
            ].map {
                AppCode(files: [try! ParsedFile.file($0, text)]).madeUp
            }
            #expect(apps == [[], ["Plant"], ["Plant"]])
            let called = try ParsedFile.files([
                "sample/AppDelegate.swift": "@main class AppDelegate {}\n", "sample/Models/Plant.swift": text,
                "sample/Mocks/Fern.swift": "struct Fern {}\n",
            ])
            #expect(AppCode(files: called).madeUp == ["Fern"], "the app itself is called so")
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
            let screens = try AppScreens.read(["A.swift": text])
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
                try AppScreens.read(["A.swift": text]).first?.flow?.setup.first
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
                try AppScreens.read(["P.swift": text, "V.swift": view], cut: ["Builder.open"]).first)
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
                try AppScreens.read(["P.swift": text], cut: ["Router.detail"]).first { $0.name == "ListPresenter" }?
                    .flow)
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
    }
}
