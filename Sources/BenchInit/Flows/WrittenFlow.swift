import BenchSetup

/// A flow as it is written into its file: which way of each step compiles, and what its first plays said.
struct WrittenFlow: Sendable {
    /// A step in which the app ends.
    struct End: Sendable {
        /// The report's words about it.
        let why: String
        /// True if it ends there only without a connection.
        let isOffline: Bool
    }

    private(set) var flow: Flow
    /// The number of the way of each step that is taken; one that none does has no such way.
    let ways: [Int]
    /// The classes that are written beside it.
    let spies: [WrittenClass.Parts]
    /// The screen that is written beside it; nil for none.
    var screen: FlowScreen?
    /// The ends of the app, by the places of the steps in which they are.
    private(set) var ends: [Int: End] = [:]
    /// The cases of `Scenario.Dependence` that scenarios declare, by the names of these.
    var dependences: [String: [String]] = [:]

    /// Takes a flow.
    init(_ flow: Flow, ways: [Int]? = nil, spies: [WrittenClass.Parts] = []) {
        self.flow = flow
        self.ways = ways ?? flow.steps.map { $0.acts.isEmpty ? .max : 0 }
        self.spies = spies
    }

    /// The text of its file.
    var text: String { FlowText.file(self).text }

    /// True if its function has to know which of its two scenarios it plays.
    var knowsConnection: Bool { ends.values.contains(where: \.isOffline) }

    /// The place of the step that an input of a recording is one of, among those that are played; nil for none.
    private func place(of input: String, occurrence: Int) -> Int? {
        let places = flow.steps.indices.filter { isPlayed($0) && flow.steps[$0].isInput(input) }
        return places.isEmpty ? nil : places[min(occurrence, places.count) - 1]
    }

    /// Notes that the app ends in a step; never in the first one, which is what the screen is for, unless that comes after what its
    /// initializer starts.
    ///
    /// A step in which it ends only without a connection, such as the choice of a row that is not there, stays in the other scenario.
    mutating func note(_ input: String, occurrence: Int, _ end: End) -> Bool {
        guard let place = place(of: input, occurrence: occurrence),
            flow.startsAtOnce || flow.steps.indices.first(where: isPlayed) != place
        else { return false }
        guard !end.isOffline || ends[place] == nil else { return false }
        ends[place] = end
        return true
    }

    /// Reads nothing that is computed any more; false where it read no such thing.
    mutating func readNothingComputed() -> Bool {
        guard !flow.computing.isEmpty else { return false }
        flow.watches.removeAll(where: flow.computing.contains)
        flow.computing = []
        screen?.take(watches: flow.watches)
        return true
    }

    /// True for a step that something does, and that is not left to the author since the app ends in it.
    private func isPlayed(_ place: Int) -> Bool {
        ways[place] < flow.steps[place].acts.count && ends[place]?.isOffline != false
    }
}
