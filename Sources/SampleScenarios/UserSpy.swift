import PresenterBench

/// Notes what a view tells its user.
final class UserSpy: Spy {
    @MainActor init(_ stage: Stage) { super.init(stage, as: .from("View", to: "User")) }

    /// Notes an alert that appears or is ignored.
    func record(_ alert: Alert, as call: String) { record(alert.title, alert.message, alert.buttons, call: call) }
}
