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
    }
}
