@preconcurrency @testable import GithubMVP

/// What the user sees of the search screen, and the effect of a tap on it.
@MainActor
final class SearchUserScreen {
    /// Owned by the view, as in the app.
    var presenter: (any SearchUserPresenterInput)?
    /// Opens the screen of a person.
    var openDetail: ((String) -> Void)?
    private var visible = ListText()
    private var isCovered = false

    /// The screen in one line; nil while another one covers it.
    var text: String? { isCovered ? nil : visible.text }

    func transition(to userName: String) {
        isCovered = true
        openDetail?(userName)
    }

    /// Asks the presenter for every row, as a table does when it is reloaded.
    func reload() {
        guard let presenter else { return }
        visible.rows = (0..<presenter.numberOfUsers).map { presenter.user(forRow: $0)?.login ?? "" }
    }
}
