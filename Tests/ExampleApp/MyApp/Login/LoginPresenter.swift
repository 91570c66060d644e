import Foundation

@MainActor
protocol LoginView: AnyObject {
    func setButtonEnabled(_ isEnabled: Bool)
    func showWelcome(name: String, points: Int)
    func show(message: String)
}

@MainActor
final class LoginPresenter {
    private weak var view: LoginView?
    private let client = AccountClient()

    init(view: LoginView) { self.view = view }

    func didTapSignIn(email: String, password: String) async {
        view?.setButtonEnabled(false)
        defer { view?.setButtonEnabled(true) }
        do {
            try await client.signIn(email: email, password: password)
            let account = try await client.account()
            view?.showWelcome(name: account.name, points: account.points)
        } catch {
            view?.show(message: error.message)
        }
    }
}
