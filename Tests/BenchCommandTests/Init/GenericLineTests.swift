import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("What a presenter gives its generic superclass is known")
    struct GenericLineTests {
        private static let text = """
            protocol BaseView { func showError() }
            protocol ListView: BaseView { func show() }
            struct Unused {}
            class RootPresenter<Shown, Other> {
                var shown: Shown?
                INITIALIZER
            }
            class BasePresenter<V>: RootPresenter<V, [Unused]> {}
            final class ListPresenter: BasePresenter<ListView> { func load() { shown?.show() } }
            """

        private static let view = """
            import Missing
            final class ListController: UIViewController, ListView {
                var presenter: ListPresenter!
                override func viewDidLoad() { presenter.load() }
            }
            """

        private static func setup(initializer: String) throws -> [String] {
            let files = ["L.swift": text.replacing("INITIALIZER", with: initializer), "V.swift": view]
            let screens = try AppScreens.read(files)
            #expect(screens.map(\.name) == ["ListPresenter"], "those that others inherit are no screens")
            #expect(screens.first?.outputs.map(\.name) == ["ListView"])
            return try #require(screens.first?.flow).setup
        }

        @Test(
            "The view that a superclass keeps under a parameter's name is a spy, given by the property or the initializer"
        )
        func view() throws {
            #expect(
                try Self.setup(initializer: "init() {}") == [
                    "let presenter = ListPresenter()", "presenter.shown = view",
                ])
            #expect(
                try Self.setup(initializer: "init(shown: Shown) { self.shown = shown }")
                    == ["let presenter = ListPresenter(shown: view)"])
            #expect(
                try Self.setup(
                    initializer: "func attach(_ view: Shown) { shown = view }\ninit() {}; private var hidden: Shown?")
                    == ["let presenter = ListPresenter()", "presenter.shown = view"])
        }
    }
}
