import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("A view that hands its events over at once is played by streams of its own")
    struct StreamTransformTests {
        @Test("Drivers, signals and events of controls are watched, and made of what the view sends")
        func drivers() throws {
            let rx = """
                open class Observable<Element> { public init() {} }
                public final class PublishSubject<Element>: Observable<Element> { public override init() {} }
                """
            let cocoa = """
                public struct DriverSharingStrategy {}
                public struct SignalSharingStrategy {}
                public struct SharedSequence<Strategy, Element> { public init() {} }
                public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>
                public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>
                public struct ControlEvent<Element> { public init() {} }
                """
            let text = """
                import RxCocoa
                final class SearchViewModel {
                    struct Input { let query: Driver<String>; let refresh: Signal<Void>; let tap: ControlEvent<Void> }
                    struct Output { let names: Driver<[String]>; let isBusy = SharedSequence<DriverSharingStrategy, Bool>() }
                    func transform(_ input: Input) -> Output { Output(names: Driver()) }
                }
                """
            let screens = try AppScreens.read(["A.swift": text], modules: ["RxSwift": rx, "RxCocoa": cocoa])
            let flow = try #require(screens.first?.flow, "\(screens.map { ($0.name, $0.gap) })")
            #expect(flow.frameworks == ["RxCocoa", "RxSwift"])
            #expect(
                flow.setup.last
                    == "let output = presenter.transform(SearchViewModel.Input(query: queryEvents.asDriver(onErrorDriveWith: .empty()), refresh: refreshEvents.asSignal(onErrorSignalWith: .empty()), tap: ControlEvent(events: tapEvents)))"
            )
            #expect(
                flow.watches == [
                    #"stage.watch("names") { output.names.asObservable().subscribe(onNext: $0) }"#,
                    #"stage.watch("isBusy") { output.isBusy.asObservable().subscribe(onNext: $0) }"#,
                ], "\(flow.watches)")
            #expect(flow.steps.contains { $0.ways.first?.contains("queryEvents.onNext($0)") == true }, "\(flow.steps)")
        }

        @Test("What the structure of the events makes itself is left to it, and is put into like the others")
        func own() throws {
            let rx = """
                open class Observable<Element> { public init() {} }
                public final class PublishSubject<Element>: Observable<Element> { public override init() {} }
                """
            let relay = "public final class BehaviorRelay<Element> { public init(value: Element) {} }"
            let text = """
                import RxSwift
                import RxRelay
                final class SearchViewModel {
                    struct Input { let load: Observable<Void>; let query = BehaviorRelay<String>(value: "") }
                    func transform(input: Input) -> Observable<[String]> { Observable() }
                }
                final class ClosedViewModel {
                    struct Input { let load: Observable<Void>; let seed = Observable<Int>() }
                    func transform(input: Input) -> Int { 1 }
                }
                """
            let screens = try AppScreens.read(["A.swift": text], modules: ["RxSwift": rx, "RxRelay": relay])
            let flow = try #require(screens.first { $0.name == "SearchViewModel" }?.flow)
            #expect(
                flow.events == [
                    "let loadEvents = PublishSubject<Void>()",
                    "let input = SearchViewModel.Input(load: loadEvents.asObservable())",
                    "let queryEvents = input.query",
                ])
            #expect(flow.setup.last == "let output = presenter.transform(input: input)")
            #expect(
                AppScreens.ways(screens.first { $0.name == "SearchViewModel" }).contains {
                    $0.contains("queryEvents.accept($0)")
                })
            #expect(
                screens.first { $0.name == "ClosedViewModel" }?.flow == nil, "nobody puts anything into what it keeps")
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
            let screens = try AppScreens.read(["A.swift": text], modules: ["RxSwift": rx])
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
                    "stage.send(\"viewDidLoad\") { viewDidLoadEvents.onNext(()) }",
                    "stage.send(\"loadMore\") { loadMoreEvents.onNext(()) }",
                    "stage.type(\"swift\", into: \"query\") { queryEvents.onNext($0) }\nstage.advance(by: .seconds(1))\nstage.release()",
                ], "\(flow.steps.map(\.ways.first))")
            let file = WrittenFlow(flow).text
            #expect(file.contains("    guard made != nil else { return }\n"), "no step needs it: \(file)")
            let actions = FlowScreen(flow, ways: WrittenFlow(flow).ways).text().filter { $0.contains(".action(") }
            #expect(
                actions == [#"        .action("query", values: ["s", "swift"]) { queryEvents.onNext($0) },"#],
                "what is typed into a stream is an action, too")
            #expect(screens.map(\.name) == ["SearchViewModel"], "what takes a number beside its streams is none")
        }

        @Test("A view that hands over one stream of several kinds of events has a step for each kind")
        func kindsOfEvents() throws {
            let combine = """
                public struct AnyPublisher<Output, Failure: Error> {}
                public final class PassthroughSubject<Output, Failure: Error> { public init() {} }
                """
            let text = """
                import CombineStandin
                final class NewsViewModel {
                    enum Input { case loadMore(page: Int), search(String), viewDidLoad, select(Int, by: Hidden) }
                    enum Output { case shown([String]), failed(any Error) }
                    final class Hidden { private init() {} }
                    func transform(input: AnyPublisher<Input, Never>) -> AnyPublisher<Output, Never> { fatalError() }
                }
                final class FilterViewModel {
                    func bind(query: AnyPublisher<String, Never>, tap: AnyPublisher<Void, Never>) -> AnyPublisher<Int, Never> {
                        fatalError()
                    }
                }
                final class ListViewModel {
                    struct Input { let query: AnyPublisher<String, Never>; let kind: AnyPublisher<Kind, Never> }
                    enum Kind { case viewDidLoad, other }
                    func shortened(names: AnyPublisher<String, Never>) -> AnyPublisher<String, Never> { names }
                    func transform(input: Input) -> AnyPublisher<Int, Never> { fatalError() }
                }
                final class NameFilter {
                    func shortened(names: AnyPublisher<String, Never>) -> AnyPublisher<String, Never> { names }
                }
                final class PlainViewModel {
                    func load(input: AnyPublisher<Int, Never>, limit: Int) -> AnyPublisher<Int, Never> { input }
                }
                """
            let screens = try AppScreens.read(["A.swift": text], modules: ["CombineStandin": combine])
            let news = try #require(
                screens.first { $0.name == "NewsViewModel" }?.flow, "\(screens.map { ($0.name, $0.gap) })")
            #expect(news.events == ["let inputEvents = PassthroughSubject<NewsViewModel.Input, Never>()"])
            #expect(news.setup.last == "let output = presenter.transform(input: inputEvents.eraseToAnyPublisher())")
            #expect(news.watches == [#"stage.watch("output") { output.sink(receiveValue: $0) }"#])
            #expect(
                news.steps.map(\.ways.first) == [
                    #"stage.send("viewDidLoad") { inputEvents.send(.viewDidLoad) }"#,
                    #"stage.send("loadMore(page: 1)") { inputEvents.send(.loadMore(page: 1)) }"#,
                    "stage.type(\"swift\", into: \"search\") { inputEvents.send(.search($0)) }\nstage.advance(by: .seconds(1))\nstage.release()",
                ], "\(news.steps.map(\.ways.first))")
            let filter = try #require(screens.first { $0.name == "FilterViewModel" }?.flow)
            #expect(
                filter.setup.last
                    == "let output = presenter.bind(query: queryEvents.eraseToAnyPublisher(), tap: tapEvents.eraseToAnyPublisher())"
            )
            #expect(screens.first { $0.name == "PlainViewModel" }?.flow?.events ?? [] == [])
            let list = try #require(screens.first { $0.name == "ListViewModel" }?.flow)
            #expect(list.setup.last?.contains("presenter.transform(input: ListViewModel.Input(query:") == true)
            #expect(list.steps.compactMap(\.label).contains("kind(ListViewModel.Kind.viewDidLoad)"), "\(list.steps)")
            #expect(!screens.contains { $0.name == "NameFilter" && $0.flow?.events.isEmpty == false })
        }

        @Test("What a view hands over beside its events is as usual, or keeps the subscriptions until it leaves")
        func besideEvents() throws {
            let rx = """
                open class Observable<Element> { public init() {} }
                public final class PublishSubject<Element>: Observable<Element> { public override init() {} }
                public final class DisposeBag { public init() {} }
                """
            func handing(_ parameters: String) throws -> String? {
                let text = """
                    import RxSwift
                    final class SearchViewModel {
                        struct State { var page = 0 }
                        struct Input { let query: PublishSubject<String> }
                        struct Output { let names: Observable<[String]> }
                        func transform(_ input: Input, \(parameters)) -> Output { Output(names: Observable()) }
                    }
                    """
                let flow = try AppScreens.read(["A.swift": text], modules: ["RxSwift": rx]).first?.flow
                #expect(flow?.watches.last?.contains("output.names") != false)
                return flow?.setup.last
            }
            let input = "SearchViewModel.Input(query: queryEvents)"
            #expect(try handing("from state: State = State()") == "let output = presenter.transform(\(input))")
            #expect(
                try handing("bag: DisposeBag")
                    == "let output = presenter.transform(\(input), bag: stage.own(DisposeBag()).object)")
            #expect(try handing("from state: State")?.contains("transform") != true)
        }
    }
}
