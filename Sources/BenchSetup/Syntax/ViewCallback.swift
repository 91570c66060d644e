/// A modifier of a view of SwiftUI that calls a closure at an event.
package struct ViewCallback: Sendable {
    /// The words for what a user does that calls it; nil where no user does, or with what is not known here.
    package let act: String?
    /// True if the closure may wait.
    package let waits: Bool

    private init(act: String? = nil, waits: Bool = false) { (self.act, self.waits) = (act, waits) }

    /// The modifiers by their names.
    package static let all = [
        "task": ViewCallback(waits: true), "refreshable": ViewCallback(act: "pull to refresh", waits: true),
        "onAppear": ViewCallback(), "onDisappear": ViewCallback(act: "leave"),
        "onSubmit": ViewCallback(act: "submit"), "onTapGesture": ViewCallback(act: "tap"),
        "onChange": ViewCallback(), "onDelete": ViewCallback(), "onReceive": ViewCallback(),
    ]
}
