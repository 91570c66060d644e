import PresenterBench

/// A table and an alert over it, in one line, as the user reads them.
struct ListText {
    /// The texts of the rows, from top to bottom.
    var rows: [String] = []
    /// The index of the row that is marked as tapped.
    var markedRow: Int?
    /// The alert over the table.
    var alert: Alert?

    /// The table without the alert.
    var table: String {
        let names = rows.map { String(reflecting: $0) }.joined(separator: ", ")
        let table = rows.isEmpty ? "no rows" : "\(rows.count) \(rows.count == 1 ? "row" : "rows"): \(names)"
        return table + (markedRow.map { "; row \($0) marked" } ?? "")
    }

    var text: String { "screen: " + [alert?.text, table].compactMap { $0 }.joined(separator: "; ") }
}

/// An alert over a screen: its texts and its buttons.
struct Alert: Sendable {
    /// A button of an alert.
    struct Button: Sendable {
        /// The kind of a button.
        enum Style { case `default`, cancel, destructive }

        let title: String
        let style: Style
    }

    var title: String
    var message = ""
    var buttons: [Button]

    /// The alert in one line, without its buttons.
    var text: String { "alert \(String(reflecting: title)), \(String(reflecting: message))" }
}

/// The place for an alert over a screen; an alert is modal, so there is at most one.
struct AlertPlace: Sendable {
    private(set) var alert: Alert?

    /// Shows an alert, unless another one is open.
    ///
    /// - Returns: The name of the call that tells the user.
    mutating func present(_ new: Alert) -> String {
        guard alert == nil else { return "ignoredAlert(title:message:buttons:)" }
        alert = new
        return "alert(title:message:buttons:)"
    }

    /// Closes the alert, as a tap on any of its buttons does.
    mutating func close() { alert = nil }
}

/// Records what a view shows its user.
final class UserSpy: Spy {
    @MainActor init(_ stage: Stage) { super.init(stage, as: .from("View", to: "User")) }

    /// Records an alert that appears or is ignored.
    func record(_ alert: Alert, as call: String) { record(alert.title, alert.message, alert.buttons, call: call) }
}
