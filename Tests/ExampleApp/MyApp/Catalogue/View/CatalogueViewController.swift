import UIKit

final class CatalogueViewController: UITableViewController, CatalogueView {
    private lazy var presenter: CatalogueInput = CataloguePresenter(view: self)

    override func viewDidLoad() {
        super.viewDidLoad()
        refreshControl = UIRefreshControl()
        refreshControl?.addTarget(self, action: #selector(didPullToRefresh), for: .valueChanged)
        presenter.viewDidLoad()
    }

    @objc private func didPullToRefresh() { presenter.didPullToRefresh() }

    func reload() { tableView.reloadData() }

    func endRefreshing() { refreshControl?.endRefreshing() }

    func showRetryButton(_ message: String) {
        let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Retry", style: .default) { [presenter] _ in presenter.didTapRetry() })
        present(alert, animated: true)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        presenter.numberOfItems
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Item", for: indexPath)
        let item = presenter.item(at: indexPath.row)
        cell.textLabel?.text = item.name
        cell.detailTextLabel?.text = "\(Double(item.priceInCents) / 100) €"
        return cell
    }

    override func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        presenter.willDisplay(row: indexPath.row)
    }
}
