/// What a flow must tell its view, and where it must end: written from the description of the app, before any play.
struct ExpectedCalls: Sendable {
    /// One call of the output protocol.
    struct Call: Sendable {
        /// As `#function` prints it.
        var name: String
        var isOffMain: Bool
        /// What the lines of its values must contain.
        var values: [String]

        init(_ name: String, offMain: Bool = false, _ values: String...) {
            self.name = name
            isOffMain = offMain
            self.values = values
        }
    }

    var calls: [Call]
    /// The lines from `ends` or `crashed` on.
    var end: [String]

    init(_ calls: Call..., end: String...) {
        self.calls = calls
        self.end = end
    }

    /// The table of all systems, by the name of the scenario.
    static let all = beerListMVP.merging(pictureOfTheDayMVP) { first, _ in first }
}
