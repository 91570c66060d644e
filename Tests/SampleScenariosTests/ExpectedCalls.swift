/// The calls that a flow must send to its view, and its expected end: written from the description of the app, before
/// any play.
struct ExpectedCalls: Sendable {
    /// One call, or one change of observed state.
    struct Call: Sendable {
        /// Who speaks to whom.
        var lifeline: String
        /// As `#function` prints it, with its result if that is in the same line; for a change, the name of the state.
        var name: String
        var isOffMain: Bool
        /// The expected parts of its values' lines; for a change also the rest of its line.
        var values: [String]

        init(_ name: String, on lifeline: String = "Presenter -> View", offMain: Bool = false, _ values: String...) {
            self.lifeline = lifeline
            self.name = name
            isOffMain = offMain
            self.values = values
        }
    }

    var calls: [Call]
    /// The lines from `ends` or `crashed` on.
    var end: [String]

    /// The lifelines that the flow is checked for; `Presenter -> View` always is.
    var lifelines: Set<String> { Set(calls.map(\.lifeline)).union(["Presenter -> View"]) }

    init(_ calls: Call..., end: String...) {
        self.calls = calls
        self.end = end
    }

    init(_ calls: [Call], end: String...) {
        self.calls = calls
        self.end = end
    }

    init(_ calls: [Call], ending: [String]) {
        self.calls = calls
        end = ending
    }

    /// An alert that a view shows to its user, or that another one, which is open, keeps from appearing.
    static func userAlert(_ title: String, _ message: String, _ buttons: String, ignored: Bool = false) -> Call {
        Call(
            (ignored ? "ignoredAlert" : "alert") + "(title:message:buttons:)", on: "View -> User",
            "title: " + String(reflecting: title), message, "buttons: [\(buttons)]")
    }

    static let cancelOK = #"Button(title: "OK", style: .cancel)"#
    static let defaultOK = #"Button(title: "OK", style: .default)"#

    /// The mark at the end if no output call came.
    static let heardNothing = "                      (the view heard nothing)"

    /// A screen that was left before anything else happened.
    static let silence = ExpectedCalls(end: "ends                  (the view heard nothing)")

    /// The table of all systems, by the name of the scenario.
    static let all = [
        beerListMVP, beerListMVC, beerListOdd, githubMVC, githubMVCOdd, githubCocoaMVC, githubCocoaOdd, githubMVP,
        githubMVPOdd, githubMVVM, githubMVVMOdd, pictureOfTheDayMVP, pictureOfTheDayOdd, todoMVP, todoOdd,
    ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }
}
