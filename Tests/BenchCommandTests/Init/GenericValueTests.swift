import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("A value of a generic type is made with the types that the app writes")
    struct GenericValueTests {
        @Test("A generic value is made of what its argument stands for, and a list that is handed over has one element")
        func specialized() throws {
            let text = """
                struct Photo { let id: Int; let tags: [Tag] }
                struct Tag { let name: String }
                final class Loader<Item, Store> { init(first: Item, kept: Store?) {} }
                struct Wish<Item> { let loader: Loader<Item, String> }
                protocol AView: AnyObject { func show() }
                final class APresenter {
                    weak var view: AView?
                    init(loader: Loader<Photo, Int>, wish: Wish<Tag>, photos: [Photo], loaders: [Loader<Tag, Int>]) {}
                    func load() { view?.show() }
                }
                """
            let setup = try AppScreens.read(["A.swift": text]).first?.flow?.setup.first ?? ""
            let loader = "Loader<Photo, Int>(first: Photo(id: 1, tags: []), kept: 1)"
            let wish = #"Wish<Tag>(loader: Loader<Tag, String>(first: Tag(name: "swift"), kept: "swift"))"#
            let photos = "photos: [Photo(id: 1, tags: [])], loaders: []"
            #expect(setup == "let presenter = APresenter(loader: \(loader), wish: \(wish), \(photos))", "\(setup)")
        }

        @Test(
            "A subject that a screen is given has what it always has, and one of the app's own type of that name is made as it is"
        )
        func subjects() throws {
            let combine = """
                open class CurrentValueSubject<Output, Failure: Error> { public init(_ value: Output) {} }
                open class PassthroughSubject<Output, Failure: Error> { public init() {} }
                """
            let text = """
                import Combine
                enum Root { case list([Int]), detail }
                final class BehaviorRelay<Element> { init(start: Element) {} }
                protocol AView: AnyObject { func show() }
                final class APresenter {
                    weak var view: AView?
                    init(root: CurrentValueSubject<Root, Never>, taps: PassthroughSubject<Void, Error>, own: BehaviorRelay<Int>) {}
                    func load() { view?.show() }
                }
                """
            let flow = try AppScreens.read(["A.swift": text], modules: ["Combine": combine]).first?.flow
            #expect(
                flow?.setup.first
                    == "let presenter = APresenter(root: .init(Root.list([1])), taps: .init(), own: BehaviorRelay<Int>(start: 1))",
                "\(flow?.setup ?? [])")
        }

        @Test("The module of a type that only stands between the brackets is imported")
        func arguments() throws {
            let text = """
                import Domain
                final class Source<Item> { init(name: String) {} }
                protocol AView: AnyObject { func show() }
                final class APresenter {
                    weak var view: AView?
                    init(source: Source<[City]>) {}
                    func load() { view?.show() }
                }
                """
            let domain = "public struct City { public let name: String }"
            let flow = try AppScreens.read(["A.swift": text], modules: ["Domain": domain]).first?.flow
            #expect(flow?.setup.first == #"let presenter = APresenter(source: Source<[City]>(name: "swift"))"#)
            #expect(flow?.modules.contains("Domain") == true)
        }

        @Test(
            "Of a class that ends the app where nobody overrides it, the one that inherits it as it is written is made")
        func heir() throws {
            let text = """
                class UseCase<Answer, Question> { func run(_ question: Question) -> Answer { preconditionFailure("override") } }
                final class ListUseCase: UseCase<[Int], String> { override func run(_ question: String) -> [Int] { [1] } }
                final class DetailUseCase: UseCase<Int, String> { override func run(_ question: String) -> Int { 1 } }
                protocol ListView: AnyObject { func show(_ rows: [Int]) }
                final class ListPresenter {
                    weak var view: ListView?
                    private let useCase: UseCase<[Int], String>
                    init(useCase: UseCase<[Int], String>) { self.useCase = useCase }
                    func load() { view?.show(useCase.run("a")) }
                }
                """
            let flow = try AppScreens.read(["A.swift": text]).first?.flow
            #expect(
                flow?.setup.contains { $0.contains("ListPresenter(useCase: ListUseCase())") } == true,
                "\(flow?.setup ?? [])")
        }
    }
}
