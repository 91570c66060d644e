import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("The protocols of views are told from those of others")
    struct OutputShapesTests {
        @Test("What keeps a view without owning it stands for the view, so that a spy takes its place")
        func weakProxies() throws {
            let text = """
                protocol AlertView: AnyObject { func showMessage(_ text: String) }
                protocol Keeping { func keep(_ text: String) }
                final class WeakProxy<View: AnyObject> { private weak var view: View?; init(_ view: View) { self.view = view } }
                extension WeakProxy: AlertView where View: AlertView { func showMessage(_ text: String) { view?.showMessage(text) } }
                final class Kept<Value> { var value: Value? }
                extension Kept: Keeping { func keep(_ text: String) {} }
                final class LoginPresenter {
                    private let alert: AlertView
                    private let keeping: Keeping
                    init(alert: AlertView, keeping: Keeping) { self.alert = alert; self.keeping = keeping }
                    func login() { alert.showMessage("a") }
                }
                """
            let view = """
                import Missing
                final class LoginViewController: UIViewController, AlertView {
                    var presenter: LoginPresenter?
                    func showMessage(_ text: String) {}
                    override func viewDidLoad() { presenter?.login() }
                }
                """
            let screen = try AppScreens.read(["A.swift": text, "V.swift": view]).first
            #expect(screen?.outputs.map(\.name) == ["AlertView"], "what owns its value is none")
        }

        @Test(
            "Of several that are asked for at once one spy is told, also by another name for them",
            arguments: [
                ("(FeedOutput & Loading)?", "FeedRouting & ErrorRouting", ""),
                (
                    "FeedViewing?", "Routing",
                    "typealias FeedViewing = FeedOutput & Loading; typealias Routing = FeedRouting & ErrorRouting"
                ),
            ])
        func compositions(view: String, router: String, names: String) throws {
            let text = """
                protocol FeedOutput: AnyObject { func show(_ text: String) }
                protocol Loading: AnyObject { func setLoading(_ isLoading: Bool) }
                protocol FeedRouting { func choose(_ chosen: @escaping (Int) -> Void) }
                protocol ErrorRouting { func showError() }
                \(names)
                final class FeedRouter: FeedRouting, ErrorRouting {
                    func choose(_ chosen: @escaping (Int) -> Void) {}
                    func showError() {}
                }
                final class FeedPresenter {
                    let router: \(router)
                    weak var view: \(view)
                    init(router: \(router)) { self.router = router }
                    func load() { view?.setLoading(true); view?.show("a"); router.choose { _ in } }
                }
                """
            let controller = """
                import Missing
                final class FeedViewController: UIViewController, FeedOutput, Loading {
                    var presenter: FeedPresenter?
                    func show(_ text: String) {}
                    func setLoading(_ isLoading: Bool) {}
                    override func viewDidLoad() { presenter?.load() }
                }
                """
            let screen = try AppScreens.read(["A.swift": text, "V.swift": controller]).first
            #expect(screen?.outputs.map(\.name) == ["FeedOutput & Loading", "ErrorRouting & FeedRouting"])
            #expect(
                screen?.flow?.spies.map(\.making) == [
                    "FeedOutputLoadingSpy(stage)", "ErrorRoutingFeedRoutingSpy(stage, as: .router)",
                ])
            #expect(
                screen?.flow?.setup == [
                    "let presenter = FeedPresenter(router: router)", "presenter.view = view",
                ], "\(screen?.flow?.setup ?? [])")
            #expect(screen?.flow?.holdingSpy == "view")
        }

        @Test("One for tests answers for nobody: its protocol is told to the view as before")
        func doubles() throws {
            let text = """
                protocol FeedDelegate: AnyObject { func didLoad() }
                final class FeedViewModel {
                    weak var delegate: FeedDelegate?
                    func load() { delegate?.didLoad() }
                }
                final class FeedDelegateMock: FeedDelegate { func didLoad() {} }
                """
            let controller = """
                import Missing
                final class FeedViewController: UIViewController, FeedDelegate {
                    let model = FeedViewModel()
                    func didLoad() {}
                    override func viewDidLoad() { model.load() }
                }
                """
            let screens = try AppScreens.read(["A.swift": text, "V.swift": controller])
            #expect(screens.map(\.name) == ["FeedViewModel"] && screens.first?.outputs.map(\.name) == ["FeedDelegate"])
        }
    }
}
