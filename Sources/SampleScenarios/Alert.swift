/// An alert over a screen: what it says, and its buttons.
struct Alert: Sendable {
    /// A button of an alert.
    struct Button: Sendable {
        /// The meaning of a button.
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

/// The place over a screen: an alert is modal, so there is one at most.
struct AlertPlace: Sendable {
    private(set) var alert: Alert?

    /// Shows an alert; another one that is open stays, and the new one is ignored.
    ///
    /// - Returns: The call that tells the user.
    mutating func present(_ new: Alert) -> String {
        guard alert == nil else { return "ignoredAlert(title:message:buttons:)" }
        alert = new
        return "alert(title:message:buttons:)"
    }

    /// Closes the alert, as a tap on each of its buttons does.
    mutating func close() { alert = nil }
}
