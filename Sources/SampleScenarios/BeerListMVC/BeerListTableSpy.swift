import PresenterBench
import UIKit

@preconcurrency @testable import BeerListMVC

/// Notes what the controller shows: each reload of the table with its rows, and each alert.
final class BeerListTableSpy: Spy {
    @MainActor private let controller: MashimashiViewController

    @MainActor init(_ stage: Stage, of controller: MashimashiViewController) {
        self.controller = controller
        super.init(stage, lifeline: "Controller -> View")
        controller.tableView.didReload = { [weak self] in self?.reloadData(rows: $0.texts) }
        controller.didPresent = { [weak self] in
            self?.present(title: $0.title, message: ($0 as? UIAlertController)?.message)
        }
    }

    @MainActor override var screen: String? {
        let alert = controller.presentedViewController as? UIAlertController
        return ListText(
            rows: controller.tableView.texts, alert: alert.map { ($0.title ?? "", $0.message ?? "") }
        ).text
    }

    private func reloadData(rows: [String]) { record(rows) }

    private func present(title: String?, message: String?) { record(title, message) }
}

extension UITableView {
    /// What the rows say, from top to bottom.
    fileprivate var texts: [String] { visibleCells.map { $0.textLabel?.text ?? "" } }
}
