import PresenterBench
import UIKitStandin

@preconcurrency @testable import BeerListMVC

/// Notes what the controller shows: each reload of the table with its rows, each alert, and each that does not appear.
final class BeerListTableSpy: Spy {
    @MainActor private let controller: MashimashiViewController

    @MainActor init(_ stage: Stage, of controller: MashimashiViewController) {
        self.controller = controller
        super.init(stage, lifeline: "Controller -> View")
        controller.tableView.didReload = { [weak self] in self?.reloadData(rows: $0.texts) }
        controller.didPresent = { [weak self] in self?.record($0, as: "present") }
        // Another alert is already on screen, so the user never sees this one.
        controller.didIgnore = { [weak self] in self?.record($0, as: "ignored") }
    }

    @MainActor override var screen: String? {
        let alert = controller.presentedViewController as? UIAlertController
        return ListText(
            rows: controller.tableView.texts, markedRow: controller.tableView.indexPathForSelectedRow?.row,
            alert: alert.map { ($0.title ?? "", $0.message ?? "") }
        ).text
    }

    private func reloadData(rows: [String]) { record(rows) }

    @MainActor private func record(_ screen: UIViewController, as call: String) {
        let alert = screen as? UIAlertController
        record(
            screen.title, alert?.message, alert?.preferredStyle, alert?.actions.map { $0.title ?? "" },
            call: "\(call)(title:message:style:buttons:)")
    }
}

extension UITableView {
    /// What the rows say, from top to bottom.
    fileprivate var texts: [String] { visibleCells.map { $0.textLabel?.text ?? "" } }
}
