// Properties that need no names of the app. None is on by itself: a golden may have approved what they forbid.
extension Scenario.Trait {
    /// No request is sent while the same one is in flight, as after a double tap.
    ///
    /// Two requests are the same if their methods and URLs are.
    ///
    /// ```swift
    /// ].with(.asksOnceAtATime, .asksNothingWhenLeft)
    /// ```
    public static let asksOnceAtATime = always("no request while the same one is in flight") {
        Set($0.inFlight).count == $0.inFlight.count
    }

    /// Nothing is asked for once a screen was left.
    ///
    /// It does not fit a scenario with several screens, of which another one may go on.
    public static let asksNothingWhenLeft = always("who has left asks for nothing", after: .leaving) {
        $0.requests() == 0
    }
}
