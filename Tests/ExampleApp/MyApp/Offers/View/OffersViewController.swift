import UIKit

final class OffersViewController: UITableViewController, OffersView {
    @IBOutlet private weak var retryButton: UIButton!
    private let presenter = OffersPresenter()
    private var offers: [Offer] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.view = self
        presenter.viewDidLoad()
    }

    @IBAction private func didTapRetry() {
        retryButton.isHidden = true
        presenter.didTapRetry()
    }

    func show(_ offers: [Offer]) {
        self.offers = offers
        tableView.reloadData()
    }

    func showRetryButton(_ error: Error) { retryButton.isHidden = false }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { offers.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Offer", for: indexPath)
        cell.textLabel?.text = offers[indexPath.row].title
        cell.detailTextLabel?.text = "-\(offers[indexPath.row].percent) %"
        return cell
    }
}
