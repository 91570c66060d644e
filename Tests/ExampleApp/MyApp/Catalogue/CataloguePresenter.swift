import Foundation

protocol CatalogueInput: AnyObject {
    var numberOfItems: Int { get }
    func item(at row: Int) -> CatalogueItem
    func viewDidLoad()
    func willDisplay(row: Int)
    func didPullToRefresh()
    func didTapRetry()
}

protocol CatalogueView: NSObjectProtocol {
    func reload()
    func endRefreshing()
    func showRetryButton(_ message: String)
}

final class CataloguePresenter: CatalogueInput {
    private weak var view: CatalogueView?
    private let model = CatalogueModel()
    private var items: [CatalogueItem] = []
    private var nextPage: Int? = 1
    private var isLoading = false
    /// Counts refreshes: a page that was asked for before the last one is not wanted any more.
    private var refreshes = 0

    init(view: CatalogueView) { self.view = view }

    var numberOfItems: Int { items.count }

    func item(at row: Int) -> CatalogueItem { items[row] }

    func viewDidLoad() { loadNextPage() }

    func willDisplay(row: Int) {
        if row == items.count - 1 { loadNextPage() }
    }

    func didPullToRefresh() {
        refreshes += 1
        nextPage = 1
        isLoading = false
        loadNextPage()
    }

    func didTapRetry() { loadNextPage() }

    private func loadNextPage() {
        guard !isLoading, let page = nextPage else { return }
        isLoading = true
        let refresh = refreshes
        model.page(page) { [weak self] result in
            DispatchQueue.main.async {
                guard let self, self.refreshes == refresh else { return }
                self.isLoading = false
                self.show(result, isFirst: page == 1)
            }
        }
    }

    private func show(_ result: Result<CataloguePage, Error>, isFirst: Bool) {
        if isFirst { view?.endRefreshing() }
        switch result {
        case .success(let page):
            items = isFirst ? page.items : items + page.items
            nextPage = page.nextPage
            view?.reload()
        case .failure(let error):
            view?.showRetryButton(error.message)
        }
    }
}
