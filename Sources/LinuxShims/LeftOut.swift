/// The calls of an app that are left out of its code, because a bench does not have what they call; a scenario can hear
/// of each.
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
    /// The function that is called with the name of each such call; nil if nobody has set one.
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
    /// It has no lock, because a play runs one thread at a time, and a scenario sets it before it makes anything of the
    /// app.
    nonisolated(unsafe) public static var didCall: ((String) -> Void)?

    /// Reports a call to `didCall`, or ends the play if that is not set.
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
    /// - Parameter name: The name of the call, with labels.
    public static func call(_ name: String) {
        guard let didCall else {
            fatalError("The app calls \(name), which is left out, and LeftOut.didCall is not set.")
        }
        didCall(name)
    }
}
