import Foundation
import PresenterBench

/// A draft that is stored, so that it survives the end of the app.
@MainActor
class DraftPresenter {
    private weak var view: (any TextView)?
    private(set) var text = UserDefaults.standard.string(forKey: "draft") ?? ""
    private(set) var revision = UserDefaults.standard.integer(forKey: "revision")

    init(view: any TextView) { self.view = view }

    func didOpen() {
        check()
        view?.show(text)
    }

    func didType(_ letter: String) {
        text += letter
        revision += 1
        UserDefaults.standard.set(text, forKey: "draft")
        UserDefaults.standard.set(revision, forKey: "revision")
        view?.show(text)
    }

    func didDiscard() {
        text = ""
        revision = 0
        UserDefaults.standard.removeObject(forKey: "draft")
        forgetRevision()
        view?.show(text)
    }

    func forgetRevision() { UserDefaults.standard.removeObject(forKey: "revision") }

    func check() { precondition(text.count == revision, "The draft is damaged.") }
}

/// The defect: a draft that was discarded leaves its number behind, which the next launch does not expect.
final class ForgetfulDraftPresenter: DraftPresenter {
    override func forgetRevision() {}
}

/// Two actions and another launch: type, discard, launch again.
let draftScreens = pair(
    "3-draft", sound: { DraftPresenter(view: $0) }, defect: { ForgetfulDraftPresenter(view: $0) }
) { stage, presenter in
    stage.send("didOpen()") { presenter.object.didOpen() }
    return [
        .action("didType(_:)", values: ["a"], if: presenter.object.text.count < 2) { presenter.object.didType($0) },
        .action("didDiscard()", if: !presenter.object.text.isEmpty) { presenter.object.didDiscard() },
    ]
}
