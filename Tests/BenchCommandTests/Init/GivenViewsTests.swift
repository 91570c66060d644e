import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("A presenter is given its view once, as its class takes it")
    struct GivenViewsTests {
        private static func flow(_ members: String) throws -> (setup: [String], steps: [String]) {
            let text = """
                import Foundation
                protocol OffersView: AnyObject { func show(_ names: [String]) }
                final class OffersPresenter {
                    \(members)
                }
                """
            let screen = try #require(try AppScreens.read(["A.swift": text]).first)
            return (screen.flow?.setup ?? [], AppScreens.ways(screen))
        }

        @Test(
            "What nobody outside can set is not set, and the method that keeps the view gives it",
            arguments: [
                "private weak var kept: OffersView?\nvar view: OffersView? { kept }",
                "private(set) weak var kept: OffersView?",
            ])
        func readOnly(_ properties: String) throws {
            let (setup, steps) = try Self.flow(
                "\(properties)\nfunc attach(view: OffersView) { kept = view }\nfunc viewDidLoad() { kept?.show([]) }")
            #expect(setup.contains("presenter.attach(view: view)"), "\(setup)")
            #expect(!setup.contains { $0.contains(" = view") }, "\(setup)")
            #expect(steps.count == 1 && steps[0].contains("viewDidLoad()"), "\(steps)")
        }

        @Test(
            "A method that does more than to keep the view is a step, the first one, and not called before",
            arguments: [
                "func start(with view: OffersView) { kept = view; begin() }",
                "func start(with view: OffersView) { kept = view; view.show([]) }",
            ])
        func starting(_ method: String) throws {
            let (setup, steps) = try Self.flow(
                "private weak var kept: OffersView?\nfunc viewDidLoad() { kept?.show([]) }\n\(method)\nprivate func begin() {}"
            )
            #expect(!setup.contains { $0.contains("start(with") }, "\(setup)")
            #expect(steps.map { $0.contains("start(with: view)") } == [true, false], "\(steps)")
        }

        @Test(
            "Where the view that is read does not call it, it is given by that, too, before all steps, and once",
            arguments: ["presenter.load()", "title = presenter.name()"])
        func unread(_ call: String) throws {
            let text = """
                import Foundation
                protocol OffersView: AnyObject { func show(_ names: [String]) }
                final class OffersPresenter {
                    private weak var kept: OffersView?
                    func attach(view: OffersView) { kept = view; begin() }
                    func load() { kept?.show([]) }
                    func name() -> String { "" }
                    private func begin() {}
                }
                """
            let controller = """
                import Missing
                final class OffersController: UIViewController, OffersView {
                    private let presenter = OffersPresenter()
                    override func viewDidLoad() { \(call) }
                }
                """
            let screen = try #require(try AppScreens.read(["A.swift": text, "B.swift": controller]).first)
            let (setup, steps) = (screen.flow?.setup ?? [], AppScreens.ways(screen))
            #expect(setup.contains("presenter.attach(view: view)"), "\(setup)")
            #expect(steps.count == 1 && steps[0].contains("load()"), "\(steps)")
        }

        @Test("A method that takes more than the view is a step, also where it only keeps that")
        func several() throws {
            let (_, steps) = try Self.flow(
                """
                private weak var kept: OffersView?
                private var number = 0
                func attach(view: OffersView, number: Int) { kept = view; self.number = number }
                func viewDidLoad() { kept?.show([]) }
                """)
            #expect(steps.map { $0.contains("attach(view: view") } == [true, false], "\(steps)")
        }

        @Test("The words before a property are known, also those that a class for it does not repeat")
        func modifiers() throws {
            let text = """
                import Foundation
                class A {
                    weak var one: A?
                    lazy var two = 2
                    private(set) var three = 3
                    var four: Int { 4 }
                    var five = 5 { didSet {} }
                    let six = 6
                }
                """
            let declarations = try AppScreens.declarations(of: ParsedFile.files(["A.swift": text]))
            let type = try #require(declarations.types.first { $0.name == "A" })
            let all = declarations.members(of: type).filter { $0.kind.identifier == "swift.property" }
                .map { Requirement($0, adopter: "A") }
            #expect(all.filter { !$0.modifiers.isEmpty }.map(\.name) == ["one", "two"])
            #expect(all.filter(\.canBeSet).map(\.name) == ["one", "two", "five"])
        }
    }
}
