import UIKit

final class LoginViewController: UIViewController, LoginView {
    @IBOutlet private weak var emailField: UITextField!
    @IBOutlet private weak var passwordField: UITextField!
    @IBOutlet private weak var signInButton: UIButton!
    @IBOutlet private weak var statusLabel: UILabel!
    private lazy var presenter = LoginPresenter(view: self)

    @IBAction private func didTapSignIn() {
        let (email, password) = (emailField.text ?? "", passwordField.text ?? "")
        Task { await presenter.didTapSignIn(email: email, password: password) }
    }

    func setButtonEnabled(_ isEnabled: Bool) { signInButton.isEnabled = isEnabled }

    func showWelcome(name: String, points: Int) { statusLabel.text = "Hello \(name), you have \(points) points." }

    func show(message: String) { statusLabel.text = message }
}
