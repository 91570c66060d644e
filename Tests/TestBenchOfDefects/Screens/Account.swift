import Foundation
import PresenterBench

/// A user who logs in and out, with a list that is stored.
@MainActor
class AccountPresenter {
    private weak var view: (any TextView)?
    let store = UserDefaults.standard

    init(view: any TextView) { self.view = view }

    var user: String? { store.string(forKey: "user") }
    var hasWishes: Bool { store.object(forKey: "wishes") != nil }

    func didLogIn() {
        store.set("ann", forKey: "user")
        view?.show("Hello")
    }

    func didWish() {
        store.set(["fern"], forKey: "wishes")
        view?.show(rows: ["fern"])
    }

    func didLogOut() {
        store.removeObject(forKey: "user")
        forget()
        view?.show("Goodbye")
    }

    func forget() { store.removeObject(forKey: "wishes") }
}

/// The defect: whoever logs in next finds the wishes of another one.
final class TalkativeAccountPresenter: AccountPresenter {
    override func forget() {}
}

/// Three actions: log in, wish, log out.
let accountScreens = pair(
    "6-account",
    .always("no wishes without a user") {
        $0.defaults("user", as: String.self) != nil || $0.defaults("wishes", as: [String].self) == nil
    },
    sound: { AccountPresenter(view: $0) }, defect: { TalkativeAccountPresenter(view: $0) }
) { _, presenter in
    [
        .action("didLogIn()", if: presenter.object.user == nil) { presenter.object.didLogIn() },
        .action("didWish()", if: presenter.object.user != nil && !presenter.object.hasWishes) {
            presenter.object.didWish()
        },
        .action("didLogOut()", if: presenter.object.user != nil) { presenter.object.didLogOut() },
    ]
}
