import PresenterBench

@preconcurrency @testable import MyApp

let login = [loginRenewed, loginExpired]

/// Signs in with an expired token: it is renewed, and the account requested again.
private let loginRenewed = Scenario("login-renewed", .fixture("account"), flow: signIn)

/// The token cannot be renewed either.
private let loginExpired = Scenario(
    "login-expired", .fixture("account"), .reply("POST /token", status: 400, json: #"{"error":"expired"}"#),
    flow: signIn)

@MainActor
private func signIn(_ stage: Stage) {
    let view = LoginViewSpy(stage)
    let presenter = LoginPresenter(view: view)
    stage.send("didTapSignIn(email:password:)") {
        await presenter.didTapSignIn(email: "ada@shop.example", password: "correct horse")
    }
}

private final class LoginViewSpy: Spy, LoginView {
    func setButtonEnabled(_ isEnabled: Bool) { record(isEnabled) }
    func showWelcome(name: String, points: Int) { record(name, points) }
    func show(message: String) { record(message) }
}
