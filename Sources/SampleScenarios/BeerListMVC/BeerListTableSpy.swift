import PresenterBench
import UIKitStandin

@preconcurrency @testable import BeerListMVC

/// Records what the controller shows: each reload of the table with its rows, each alert, and each alert that does not
/// appear.
final class BeerListTableSpy: Spy {
    /// The controller, which is not held, as in the app: the object that presents the screen decides how long it lives.
    @MainActor private weak var controller: MashimashiViewController?

    @MainActor init(_ stage: Stage, of controller: MashimashiViewController) {
        self.controller = controller
        super.init(stage, as: .from("Controller", to: "View"))
        controller.tableView.didReload = { [weak self] in self?.reloadData(rows: $0.texts) }
        controller.didPresent = { [weak self] in self?.record($0, as: "present") }
        // Another alert is already on screen, so the user never sees this one.
        controller.didIgnore = { [weak self] in self?.record($0, as: "ignored") }
    }

    @MainActor override var screen: String? {
        guard let controller else { return nil }
        return ListText(
            rows: controller.tableView.texts, markedRow: controller.tableView.indexPathForSelectedRow?.row,
            alert: (controller.presentedViewController as? UIAlertController).map(Alert.init)
        ).text
    }

    private func reloadData(rows: [String]) { record(rows) }

    @MainActor private func record(_ screen: UIViewController, as call: String) {
        guard let controller = screen as? UIAlertController else { return }
        let alert = Alert(controller)
        record(
            alert.title, alert.message, controller.preferredStyle, alert.buttons,
            call: "\(call)(title:message:style:buttons:)")
    }
}

extension Alert {
    /// Reads an alert of UIKit.
    @MainActor fileprivate init(_ controller: UIAlertController) {
        self.init(
            title: controller.title ?? "", message: controller.message ?? "",
            buttons: controller.actions.map { Button(title: $0.title ?? "", style: Button.Style($0.style)) })
    }
}

extension Alert.Button.Style {
    fileprivate init(_ style: UIAlertAction.Style) {
        switch style {
        case .default: self = .default
        case .cancel: self = .cancel
        case .destructive: self = .destructive
        }
    }
}

extension UITableView {
    /// The texts of the rows, from top to bottom.
    fileprivate var texts: [String] { visibleCells.map { $0.textLabel?.text ?? "" } }
}
