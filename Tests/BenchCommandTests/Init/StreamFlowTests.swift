import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("Streams of events are watched, and take what the view puts into them")
    struct StreamFlowTests {
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
            let watches = try #require(try AppScreens.read(["A.swift": text]).first?.flow?.watches)
            #expect(
                watches == [
                    #"let told = Spy(stage, as: .from("ViewModel", to: "View"))"#,
                    #"stage.watch("result") { presenter.result.sink("#
                        + #"receiveCompletion: { told.record($0, call: "result") }, receiveValue: $0) }"#,
                    #"stage.watch("taps") { presenter.taps.sink(receiveValue: $0) }"#,
                ], "\(watches)")
        }

        @Test(
            "A stream that a method answers is asked for, with each value and the error that it ends with; one of the app's own is none"
        )
        func answered() throws {
            let rx = """
                open class Observable<Element> {
                    public init() {}
                    public static func just(_ value: Element) -> Observable<Element> { .init() }
                }
                open class Single<Element> { public init() {} }
                public protocol Disposable {}
                """
            let text = """
                import Foundation
                import RxSwift
                final class Driver<Element> {}
                struct Film { let title: String }
                final class FilmsViewModel {
                    func load(page: Int) -> Single<[Film]> { .init() }
                    func titles() -> Driver<[String]> { .init() }
                    func bindSearch(to text: Observable<String>) -> Disposable { fatalError() }
                }
                struct PickViewModel {
                    func picked() -> Observable<Film> { AF.request(); return .init() }
                }
                enum AF { static func request() {} }
                struct RowViewModel { func title() -> Observable<String> { .init() } }
                """
            let screens = try AppScreens.read(["A.swift": text], modules: ["RxSwift": rx])
            #expect(
                screens.map(\.name) == ["FilmsViewModel", "PickViewModel"], "a row asks nobody: \(screens.map(\.name))")
            let flow = try #require(screens.first?.flow)
            #expect(
                flow.steps.map(\.ways.first) == [
                    #"stage.ask("load(page: 1)", as: .from("View", to: "Presenter")) { (answer: @escaping @Sendable (Swift.Result<[Film], any Error>) -> Void) in _ = presenter.load(page: 1).asObservable().subscribe(onNext: { answer(.success($0)) }, onError: { answer(.failure($0)) }) }"#,
                    #"stage.send("bindSearch(to: Observable.just(\"swift\"))") { _ = presenter.bindSearch(to: Observable.just("swift")) }"#,
                ], "\(flow.steps.map(\.ways))")
            #expect(flow.frameworks.contains("RxSwift"))
        }

        @Test(
            "A publisher that a method answers is kept by the stage, and one that never fails answers its values alone")
        func answeredPublishers() throws {
            let text = """
                final class AnyPublisher<Output, Failure: Error> { init() {} }
                final class NewsViewModel {
                    func news() -> AnyPublisher<[String], Error> { .init() }
                    func count() -> AnyPublisher<Int, Never> { .init() }
                }
                """
            let combine = "public " + text.split(separator: "\n")[0].replacing("init()", with: "public init()")
            let own = "import Combine\n" + text.split(separator: "\n").dropFirst().joined(separator: "\n")
            let flow = try #require(
                try AppScreens.read(["A.swift": own], modules: ["Combine": combine + "\n"]).first?.flow)
            #expect(
                flow.steps.map(\.ways.first) == [
                    #"stage.ask("news()", as: .from("View", to: "Presenter")) { (answer: @escaping @Sendable (Swift.Result<[String], any Error>) -> Void) in _ = stage.own(presenter.news().sink(receiveCompletion: { if case .failure(let error) = $0 { answer(.failure(error)) } }, receiveValue: { answer(.success($0)) })) }"#,
                    #"stage.ask("count()", as: .from("View", to: "Presenter")) { (answer: @escaping @Sendable (Int) -> Void) in _ = stage.own(presenter.count().sink { answer($0) }) }"#,
                ], "\(flow.steps.map(\.ways))")
        }

        @Test("A box that hands its value to a closure is watched, also for any object and with what it takes as usual")
        func boxes() throws {
            let text = """
                import Foundation
                public final class Box<T> {
                    init(_ value: T) {}
                    func bind<O: AnyObject>(_ target: O, queue: DispatchQueue? = nil, handler: @escaping (T) -> ()) {}
                }
                final class Named<T> {
                    typealias Listener = ((T) -> Void)
                    init(_ value: T) {}
                    func bind(skip: Bool = false, _ listener: @escaping Listener) {}
                }
                final class Kept<T> {
                    typealias Hearer = (T) -> Void
                    init(_ value: T) {}
                    func bind(listener: Hearer?) {}
                }
                final class FeedViewModel {
                    let count = Named<Int>(0)
                    let title = Kept<String>("")
                    let names = Box<[String]>([])
                    func load() {}
                    func hash(into hasher: inout Hasher) {}
                }
                """
            let flow = try #require(try AppScreens.read(["A.swift": text]).first?.flow)
            #expect(
                flow.watches.contains(#"presenter.count.bind { told.record($0, call: "count") }"#),
                "also where a name stands for the closure: \(flow.watches)")
            #expect(
                flow.watches.contains(#"presenter.title.bind { told.record($0, call: "title") }"#), "\(flow.watches)")
            #expect(
                flow.watches.last == #"presenter.names.bind(told) { told.record($0, call: "names") }"#,
                "\(flow.watches)")
            #expect(flow.steps.map(\.ways.first) == ["stage.send(\"load()\") { presenter.load() }"])
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
                try AppScreens.read(
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
                    "stage.type(\"swift\", into: \"query\") { presenter.query.onNext($0) }\nstage.advance(by: .seconds(1))\nstage.release()",
                    "stage.send(\"page.accept(1)\") { presenter.page.accept(1) }",
                ], "\(flow.steps)")
        }

        @Test(
            "What a view model groups as its input and output is found there, and one with two faces is called itself")
        func groups() throws {
            let relay =
                "public final class BehaviorRelay<Element> { public init(value: Element) {}; public func accept(_ value: Element) {} }"
            let text = """
                import RxRelay
                final class SearchViewModel {
                    struct Input { let query = BehaviorRelay<String>(value: "") }
                    struct Output { let names = BehaviorRelay<[String]>(value: []) }
                    let input = Input()
                    let output = Output()
                    var inputs: SearchViewModel { self }
                    func again() {}
                }
                """
            let view = """
                import Missing
                final class SearchController: UIViewController {
                    let viewModel = SearchViewModel()
                    override func viewDidLoad() { bar.rx.text.orEmpty.bind(to: viewModel.input.query).disposed(by: bag) }
                    @objc func retry() { viewModel.inputs.again() }
                }
                """
            let flow = try #require(
                try AppScreens.read(["A.swift": text, "V.swift": view], modules: ["RxRelay": relay]).first?.flow)
            #expect(flow.watches == [#"stage.watch("names") { presenter.output.names.subscribe(onNext: $0) }"#])
            #expect(
                flow.steps.map(\.ways.first) == [
                    "stage.type(\"swift\", into: \"query\") { presenter.input.query.accept($0) }\nstage.advance(by: .seconds(1))\nstage.release()",
                    "stage.send(\"again()\") { presenter.again() }",
                ], "\(flow.steps)")
        }

        @Test("What a list of RxCocoa tells of a row comes after what opens the screen")
        func rowsOfLists() throws {
            let text = """
                final class NewsViewModel {
                    var rows: [String] = []
                    var onChange: (([String]) -> Void)?
                    func select(model: Int) { onChange?([rows[model]]) }
                    func start() { onChange?(rows) }
                    func reload() { onChange?([]) }
                }
                """
            let view = """
                import Missing
                final class NewsViewController: UIViewController {
                    var viewModel: NewsViewModel?
                    override func viewDidLoad() {
                        table.rx.itemSelected.subscribe(onNext: { [weak self] path in
                            self?.viewModel?.select(model: path.row)
                        }).disposed(by: bag)
                        refreshButton.rx.tap.subscribe(onNext: { self.viewModel?.reload() }).disposed(by: bag)
                        viewModel?.start()
                    }
                }
                """
            let steps = try AppScreens.ways(AppScreens.read(["A.swift": text, "V.swift": view]).first)
            #expect(
                steps == [
                    #"stage.send("start()") { presenter.start() }"#,
                    #"stage.send("select(model: 0)") { presenter.select(model: 0) }"#,
                    #"stage.send("reload()") { presenter.reload() }"#,
                ], "\(steps)")
        }

        @Test("An event that a view sends when it appears is another step than one of a button, each at its time")
        func events() throws {
            let text = """
                import Observation
                @Observable final class ListViewModel {
                    enum Event { case onAppear, onReload }
                    var rows: [Int] = []
                    func send(_ event: Event) { rows = [1] }
                }
                """
            let view = """
                import Missing
                struct ListScreen: View {
                    let model = ListViewModel()
                    var body: some View { content.onAppear { Task { model.send(.onAppear) } } }
                    var content: some View { ErrorView(title: "Error", button: "Reload") { model.send(.onReload) } }
                }
                """
            let steps = try AppScreens.ways(AppScreens.read(["A.swift": text, "V.swift": view]).first)
            #expect(
                steps == [
                    #"stage.send("send(.onAppear)", once: true) { presenter.send(.onAppear) }"#,
                    #"stage.send("send(.onReload)") { presenter.send(.onReload) }"#,
                ], "\(steps)")
        }

        @Test("What a view model tells by an object of its own is watched, and that object is no screen")
        func outputs() throws {
            let text = """
                import Observation
                @Observable final class ListInput { var query = "" }
                @Observable final class ListOutput { var rows: [Int] = [] }
                final class ListViewModel {
                    let input = ListInput()
                    let output = ListOutput()
                    func load() async { output.rows = [1] }
                }
                """
            let screens = try AppScreens.read(["A.swift": text])
            #expect(screens.map(\.name) == ["ListViewModel"])
            #expect(screens.first?.flow?.watches == [#"stage.watch(presenter.output, \.rows, "rows")"#])
        }
    }
}
