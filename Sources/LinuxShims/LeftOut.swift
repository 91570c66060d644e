/// The calls of an app into what a bench does not have, which are left out of its own code: a scenario is told of each.
///
/// ```swift
/// let outside = Spy(stage, as: .from("App", to: "Outside"))
/// LeftOut.didCall = { outside.record(call: $0) }
/// ```
///
/// ```
/// View -> Presenter     open()
/// App -> Outside        Tracker.log(_:)
/// ```
public enum LeftOut {
    /// Called with the name of each such call; set by whoever wants to see it.
    ///
    /// ```swift
    /// LeftOut.didCall = { outside.record(call: $0) }
    /// ```
    ///
    /// ```
    /// View -> Presenter     open()
    /// App -> Outside        Tracker.log(_:)
    /// ```
    ///
    /// Not locked: a play lets one thread run at a time, and a scenario sets it before it makes anything of the app.
    nonisolated(unsafe) public static var didCall: ((String) -> Void)?

    /// Tells `didCall` of a call, or ends the play where nobody has set that.
    ///
    /// ```swift
    /// stage.send("open()") { LeftOut.call("Tracker.log(_:)") }
    /// ```
    ///
    /// ```
    /// View -> Presenter     open()
    /// App -> Outside        Tracker.log(_:)
    /// ```
    ///
    /// - Parameter name: What is called, with labels.
    public static func call(_ name: String) {
        guard let didCall else {
            fatalError("The app calls \(name), which is left out, and LeftOut.didCall is not set.")
        }
        didCall(name)
    }
}
