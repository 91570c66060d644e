// Properties that need no names of the app. None is on by itself: a golden may have approved what they forbid.
extension Scenario.Trait {
    /// No request is sent while the same one is in flight, as after a double tap.
    ///
    /// Two requests are the same if their methods and URLs are.
    ///
    /// ```swift
    /// ].with(.asksOnceAtATime, .asksNothingWhenLeft)
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay asks-once-at-a-time
    /// broken       asks-once-at-a-time
    ///   The property "no request while the same one is in flight" is broken.
    /// …
    ///     then    in flight: GET https://api.shop.example/news, GET https://api.shop.example/news
    /// ```
    public static let asksOnceAtATime = always("no request while the same one is in flight") {
        Set($0.inFlight).count == $0.inFlight.count
    }

    /// Nothing is asked for once a screen was left.
    ///
    /// ```swift
    /// ].with(.asksOnceAtATime, .asksNothingWhenLeft)
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay asks-nothing-when-left
    /// broken       asks-nothing-when-left
    ///   The property "who has left asks for nothing" is broken.
    /// …
    ///     then    asked: once
    /// ```
    ///
    /// It does not fit a scenario with several screens, of which another one may go on.
    public static let asksNothingWhenLeft = always("who has left asks for nothing", after: .leaving) {
        $0.requests() == 0
    }
}
