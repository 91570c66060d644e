import Foundation
import PresenterBench

/// Pages of a list.
@MainActor
class PagesPresenter {
    private weak var view: (any TextView)?
    private(set) var rows: [String] = []
    private var page = 0

    init(view: any TextView) { self.view = view }

    func didScrollToEnd() {
        guard hasMore(page) else { return }
        page += 1
        API.get("/pages/\(page)") { [weak self] (result: Result<[String], any Error>) in
            guard let self else { return }
            guard case .success(let more) = result else {
                view?.show("The page is missing.")
                return
            }
            rows += more
            view?.show(more.last ?? onlyRow(rows))
        }
    }

    func hasMore(_ page: Int) -> Bool { page < 2 }

    func onlyRow(_ rows: [String]) -> String { rows.last ?? "" }
}

/// The defect: the page behind the last is asked for, and taken for the first.
final class EndlessPagesPresenter: PagesPresenter {
    override func hasMore(_ page: Int) -> Bool { page < 3 }
    override func onlyRow(_ rows: [String]) -> String { rows[2] }
}

/// Three times to the end: two actions, of which one comes twice.
let pagingScreens = pair(
    "2-paging", answer("/pages/1", #"["Fern"]"#), answer("/pages/2", #"["Ivy"]"#), answer("/pages/3", "[]"),
    sound: { PagesPresenter(view: $0) }, defect: { EndlessPagesPresenter(view: $0) }
) { _, presenter in
    [.action("didScrollToEnd()") { presenter.object.didScrollToEnd() }]
}
