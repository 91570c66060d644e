import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("What a presenter works with is wired as the app wires it")
    struct MakingPartnersTests {
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
                try AppScreens.read(["A.swift": text]).first?.flow?.setup == [
                    "let fetcher = Fetcher()", "let presenter = APresenter(fetcher: fetcher)",
                    "presenter.view = view", "fetcher.presenter = presenter",
                ])
        }

        @Test(
            "A presenter that starts once it is given its interactor is given that last, and what that calls is no step"
        )
        func startedByGiving() throws {
            let text = """
                protocol AnyView { func show(_ names: [String]) }
                protocol AnyPresenter { var interactor: AnyInteractor? { get set }; func fetched(_ result: Result<[String], Error>) }
                protocol AnyInteractor { var presenter: AnyPresenter? { get set }; func fetch() }
                final class ListInteractor: AnyInteractor {
                    var presenter: AnyPresenter?
                    func fetch() { presenter?.fetched(.success([])) }
                }
                final class ListPresenter: AnyPresenter {
                    var interactor: AnyInteractor? { didSet { interactor?.fetch() } }
                    var view: AnyView?
                    func fetched(_ result: Result<[String], Error>) { view?.show([]) }
                }
                """
            let router = """
                import Missing
                final class Router {
                    func start() { presenter.interactor = interactor; interactor.presenter = presenter }
                }
                """
            let flow = try #require(try AppScreens.read(["A.swift": text, "R.swift": router]).first?.flow)
            #expect(
                flow.setup == [
                    "let presenter = ListPresenter()", "presenter.view = view", "let interactor = ListInteractor()",
                    "interactor.presenter = presenter", "presenter.interactor = interactor",
                ])
            #expect(flow.startsAtOnce && flow.steps.isEmpty, "\(flow.steps)")
        }

        @Test("What the screen before hands over and must be there is given, and what the presenter sets itself is not")
        func handedOver() throws {
            let text = """
                struct Article { let title: String }
                protocol AView: AnyObject { func show(_ title: String) }
                final class APresenter {
                    weak var view: AView?
                    var article: Article!
                    var place: String!
                    var other: String!
                    var note: Article?
                    func open() { place = "here"; view?.show(article.title + place) }
                }
                """
            let router = """
                import Missing
                final class Router {
                    func show(_ article: Article) { presenter.article = article; presenter.place = "a"; presenter.note = article }
                }
                """
            let flow = try #require(try AppScreens.read(["A.swift": text, "R.swift": router]).first?.flow)
            #expect(
                flow.setup == [
                    "let presenter = APresenter()", "presenter.view = view",
                    "presenter.article = Article(title: \"swift\")",
                ])
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
                try AppScreens.read(["A.swift": text]).first?.flow?.setup == [
                    "let fetcher = Fetcher()",
                    "let presenter = APresenter(view: view, parts: (fetcher: fetcher, limit: 1))",
                    "fetcher.presenter = presenter",
                ])
        }

        @Test("Who works for an interactor is given that, where the app's own code does so, and answers reach the view")
        func behindInteractor() throws {
            let text = """
                protocol ListView: AnyObject { func show(_ rows: [Int]) }
                protocol Answering: AnyObject { func loaded(_ rows: [Int]) }
                protocol Shown: AnyObject { func found(_ rows: [Int]) }
                protocol Fetching { var handler: Answering? { get set }; func fetch() }
                final class ListFetcher: Fetching {
                    weak var handler: Answering?
                    weak var other: Answering?
                    func fetch() { handler?.loaded([1]) }
                }
                final class ListInteractor: Answering {
                    weak var presenter: Shown?
                    var fetcher: Fetching?
                    func load() { fetcher?.fetch() }
                    func loaded(_ rows: [Int]) { presenter?.found(rows) }
                }
                final class ListPresenter: Shown {
                    weak var view: ListView?
                    var interactor: ListInteractor?
                    func open() { interactor?.load() }
                    func found(_ rows: [Int]) { view?.show(rows) }
                }
                """
            let builder = """
                import Missing
                func build() { interactor.fetcher = fetcher; fetcher.handler = interactor; interactor.presenter = presenter }
                """
            let flow = try AppScreens.read(["A.swift": text, "B.swift": builder]).first?.flow
            #expect(
                flow?.setup.suffix(4) == [
                    "interactor.presenter = presenter", "let listFetcher = ListFetcher()",
                    "interactor.fetcher = listFetcher", "listFetcher.handler = interactor",
                ], "\(flow?.setup ?? [])")
        }

        @Test("Who is known by a protocol alone is given what it asks in its turn, by its own name")
        func behindProtocol() throws {
            let text = """
                protocol ListView: AnyObject { func show() }
                protocol Asking { func ask() }
                final class Net: Asking { func ask() {} }
                protocol Keeping { func load() }
                final class Store: Keeping { var net: Asking?; func load() { net?.ask() } }
                final class Plain: Asking { func ask() {} }
                final class ListUseCase { var store: Keeping?; var plain: Plain?; func run() { store?.load() } }
                final class ListPresenter {
                    weak var view: ListView?
                    var useCase: ListUseCase?
                    var old: [Plain]?
                    var new: [Plain]?
                    func open() { useCase?.run() }
                }
                """
            let builder = """
                import Missing
                func build() { useCase.store = Store(); store.net = Net(); useCase.plain = Plain() }
                """
            let flow = try AppScreens.read(["A.swift": text, "B.swift": builder]).first?.flow
            #expect(
                flow?.setup.drop { $0 != "presenter.useCase = useCase" } == [
                    "presenter.useCase = useCase", "let store = Store()", "useCase.store = store", "store.net = Net()",
                    "useCase.plain = Plain()",
                ], "\(flow?.setup ?? [])")
        }

        @Test(
            "What an initializer takes as never missing is given, and what may be missing is nil inside of another value"
        )
        func neverMissing() throws {
            let text = """
                protocol AView: AnyObject { func show() }
                final class Helper { static let shared = Helper(name: nil); private init(name: Helper?) {} }
                final class Other { init() {} }
                final class APresenter {
                    weak var view: AView?
                    init(helper: Helper!, other: Other?) {}
                    func open() { view?.show() }
                }
                """
            let flow = try AppScreens.read(["A.swift": text]).first?.flow
            #expect(
                flow?.setup.first == "let presenter = APresenter(helper: Helper.shared, other: nil)",
                "\(flow?.setup ?? [])")
        }

        @Test("A screen is given by a method what must be there before it opens, as another screen calls it")
        func configured() throws {
            let text = """
                import Foundation
                struct Region { let id: Int }
                protocol AView: AnyObject { func show() }
                final class APresenter {
                    weak var view: AView?
                    private var region: Region!
                    private var found: Region!
                    func configure(with region: Region) { self.region = region }
                    func found(_ region: Region) { found = region; view?.show() }
                    func load() {}
                }
                final class Router { func open(_ presenter: APresenter) { presenter.configure(with: Region(id: 7)) } }
                """
            let setup = try #require(try AppScreens.read(["A.swift": text]).first?.flow).setup
            #expect(
                setup == [
                    "let presenter = APresenter()", "presenter.view = view",
                    "presenter.configure(with: Region(id: 7))",
                ], "what does more is no such method: \(setup)")
        }

        @Test(
            "What is given by a method that keeps it is given by its property, to an interactor as well, and knows who gave it"
        )
        func injected() throws {
            let text = """
                import Foundation
                protocol AView: AnyObject { func show() }
                protocol Found: AnyObject { func found() }
                final class Store { let output: Found; init(output: Found) { self.output = output } }
                final class AInteractor: Found {
                    var store: Store!
                    weak var output: APresenter?
                    weak var presenter: APresenter? { return output }
                    init() {}
                    func inject(store: Store) { self.store = store }
                    func found() {}
                }
                final class APresenter {
                    weak var view: AView?
                    var interactor: AInteractor!
                    func inject(interactor: AInteractor) { self.interactor = interactor }
                    func load() { view?.show() }
                }
                enum Module {
                    static func build(_ presenter: APresenter, _ interactor: AInteractor) {
                        presenter.inject(interactor: interactor)
                        interactor.inject(store: Store(output: interactor))
                    }
                }
                """
            let setup = try #require(try AppScreens.read(["A.swift": text]).first?.flow).setup
            #expect(
                setup == [
                    "let presenter = APresenter()", "presenter.view = view", "let interactor = AInteractor()",
                    "presenter.interactor = interactor", "interactor.output = presenter",
                    "interactor.store = Store(output: interactor)",
                ], "\(setup)")
        }

        @Test("Each of a line of partners is told of the one that it was made for, by a method that keeps it")
        func lineOfPartners() throws {
            let text = """
                protocol AView: AnyObject { func show() }
                protocol UseCase: AnyObject { func find(); func repository(_ repository: Repository, found: Int) }
                protocol Found: AnyObject { func useCase(found: Int) }
                protocol Repository: AnyObject { func find(); func store(found: Int) }
                final class StoreImpl {
                    private weak var repository: Repository?
                    func inject(repository: Repository) { self.repository = repository }
                    func find() { repository?.store(found: 1) }
                }
                final class RepositoryImpl: Repository {
                    private let store: StoreImpl
                    private weak var useCase: UseCase?
                    init(store: StoreImpl) { self.store = store }
                    func inject(useCase: UseCase) { self.useCase = useCase }
                    func find() { store.find() }
                    func store(found: Int) { useCase?.repository(self, found: found) }
                }
                final class UseCaseImpl: UseCase {
                    private let repository: Repository
                    private weak var output: Found?
                    init(repository: Repository) { self.repository = repository }
                    func inject(output: Found) { self.output = output }
                    func find() { repository.find() }
                    func repository(_ repository: Repository, found: Int) { output?.useCase(found: found) }
                }
                final class ListPresenter: Found {
                    private let useCase: UseCase
                    private weak var view: AView?
                    init(useCase: UseCase) { self.useCase = useCase }
                    func inject(view: AView) { self.view = view }
                    func search() { useCase.find() }
                    func useCase(found: Int) { view?.show() }
                }
                enum Builder {
                    static func build(_ view: AView) {
                        let store = StoreImpl()
                        let repository = RepositoryImpl(store: store)
                        let useCase = UseCaseImpl(repository: repository)
                        let presenter = ListPresenter(useCase: useCase)
                        store.inject(repository: repository)
                        repository.inject(useCase: useCase)
                        useCase.inject(output: presenter)
                        presenter.inject(view: view)
                    }
                }
                """
            let setup = try #require(try AppScreens.read(["A.swift": text]).first?.flow).setup
            #expect(
                setup == [
                    "let storeImpl = StoreImpl()", "let repositoryImpl = RepositoryImpl(store: storeImpl)",
                    "let useCaseImpl = UseCaseImpl(repository: repositoryImpl)",
                    "let presenter = ListPresenter(useCase: useCaseImpl)",
                    "storeImpl.inject(repository: repositoryImpl)", "repositoryImpl.inject(useCase: useCaseImpl)",
                    "presenter.inject(view: view)", "useCaseImpl.inject(output: presenter)",
                ], "\(setup)")
        }

        @Test("A screen is made by an initializer that may fail where it has no other; what it is made of is not")
        func failableInitializers() throws {
            let text = """
                protocol AView: AnyObject { func show() }
                final class Store { init?(name: String) { return nil } }
                final class ListViewModel {
                    weak var view: AView?
                    required init?(page: Int) {}
                    func load() { view?.show() }
                }
                final class OtherViewModel { weak var view: AView?; init(store: Store) {}; func load() { view?.show() } }
                struct Item { init?(json: String) { return nil } }
                final class BothViewModel {
                    weak var view: AView?
                    init?() {}
                    init(page: Int) {}
                    func load() { view?.show() }
                    func open(item: Item) { view?.show() }
                }
                """
            let screens = try AppScreens.read(["A.swift": text])
            let list = screens.first { $0.name == "ListViewModel" }?.flow
            #expect(list?.setup.first == "let presenter = ListViewModel(page: 1)!", "\(screens.map(\.gap))")
            #expect(screens.first { $0.name == "OtherViewModel" }?.flow == nil)
            let both = try #require(screens.first { $0.name == "BothViewModel" }?.flow)
            #expect(both.setup.first == "let presenter = BothViewModel(page: 1)")
            #expect(both.steps.contains { $0.ways.isEmpty && $0.gap?.contains("open(item:)") == true }, "\(both.steps)")
        }

        @Test("A spy has the answers that only the app can make, and a closure may be given a closure")
        func answers() throws {
            let text = """
                struct User { let name: String }
                struct Ways { let open: (@escaping (User) -> Void) -> Void; let pick: (Int, (Int) -> Bool) -> User }
                protocol AView: AnyObject { var user: User { get }; var title: String { get }; func show() }
                final class APresenter { weak var view: AView?; init(ways: Ways) {}; func load() { view?.show() } }
                """
            let setup = try #require(try AppScreens.read(["A.swift": text]).first?.flow).setup
            #expect(
                setup == [
                    "view.userAnswer = User(name: \"swift\")",
                    "let presenter = APresenter(ways: Ways(open: { _ in }, pick: { _, _ in User(name: \"swift\") }))",
                    "presenter.view = view",
                ], "\(setup)")
        }

        @Test("Two partners of one kind have a name each")
        func twoPartners() throws {
            let text = """
                protocol AView: AnyObject { func show() }
                protocol Telling: AnyObject { func tell() }
                final class FirstInteractor { weak var output: Telling?; init() {} }
                final class SecondInteractor { weak var output: Telling?; init() {} }
                final class APresenter: Telling {
                    weak var view: AView?
                    init(first: FirstInteractor, second: SecondInteractor) {}
                    func load() {}
                    func tell() {}
                }
                """
            let setup = try #require(try AppScreens.read(["A.swift": text]).first?.flow).setup
            #expect(
                setup.prefix(2) == ["let interactor = FirstInteractor()", "let secondInteractor = SecondInteractor()"])
            #expect(
                setup.contains("let presenter = APresenter(first: interactor, second: secondInteractor)"), "\(setup)")
        }
    }
}
