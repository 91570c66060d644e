@preconcurrency @testable import GithubMVP

/// What the user sees of the screen of a person.
@MainActor
final class UserDetailScreen {
    /// Owned by the view, as in the app.
    var presenter: (any UserDetailPresenterInput)?
    private var visible = ListText()

    var text: String { visible.text }

    /// Asks the presenter for every row, as a table does when it is reloaded.
    func reload() {
        guard let presenter else { return }
        visible.rows = (0..<presenter.numberOfRepositories).map { presenter.repository(forRow: $0)?.name ?? "" }
    }
}
