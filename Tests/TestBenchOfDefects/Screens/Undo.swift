import PresenterBench

/// Rows that can be deleted, and come back.
@MainActor
class UndoPresenter {
    private weak var view: (any TextView)?
    private(set) var rows = ["fern"]
    private(set) var deleted: [String] = []

    init(view: any TextView) { self.view = view }

    func didDelete() {
        deleted.append(rows.removeLast())
        view?.show(rows: rows)
    }

    func didUndo() {
        rows.append(takeBack())
        view?.show(rows: rows)
    }

    func takeBack() -> String { deleted.removeLast() }
}

/// The defect: what came back can come back once more.
final class EndlessUndoPresenter: UndoPresenter {
    override func takeBack() -> String { deleted[0] }
}

/// Three actions: delete, undo, undo again.
let undoScreens = pair(
    "4-undo", .always("no row is there twice") { Set($0.shownRows).count == $0.shownRows.count },
    sound: { UndoPresenter(view: $0) }, defect: { EndlessUndoPresenter(view: $0) }
) { _, presenter in
    [
        .action("didDelete()", if: !presenter.object.rows.isEmpty) { presenter.object.didDelete() },
        .action("didUndo()", if: !presenter.object.deleted.isEmpty) { presenter.object.didUndo() },
    ]
}

extension PlayState {
    fileprivate var shownRows: [String] { last("show(rows:)") ?? [] }
}
