import PresenterBench

/// Pictures of which one is chosen.
@MainActor
class CoversPresenter {
    private weak var view: (any TextView)?
    private(set) var pictures = ["moss", "fern"]
    private(set) var chosen: Int?

    init(view: any TextView) { self.view = view }

    func didChoose(_ row: Int) {
        chosen = row
        view?.show(pictures[row])
    }

    func didDelete() {
        pictures.removeLast()
        keepChosen()
        view?.show(rows: pictures)
    }

    func didOpen() {
        if let chosen { view?.show("open \(pictures[chosen])") }
    }

    func keepChosen() {
        if let row = chosen, row >= pictures.count { chosen = nil }
    }
}

/// The defect: the row of a picture that is gone stays chosen.
final class StaleCoversPresenter: CoversPresenter {
    override func keepChosen() {}
}

/// Three actions: choose the last picture, delete it, open it.
let albumScreens = pair(
    "1-album", sound: { CoversPresenter(view: $0) }, defect: { StaleCoversPresenter(view: $0) }
) { _, presenter in
    [
        .action("didChoose(row:)", values: presenter.object.pictures.indices) { presenter.object.didChoose($0) },
        .action("didDelete()", if: presenter.object.pictures.count > 1) { presenter.object.didDelete() },
        .action("didOpen()", if: presenter.object.chosen != nil) { presenter.object.didOpen() },
    ]
}
