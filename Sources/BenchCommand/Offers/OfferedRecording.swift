import PresenterBench

/// A recording that another machine has written, which is checked before it becomes a golden here.
struct OfferedRecording {
    let scenario: Scenario
    /// The file that it was read from.
    let path: String
    let text: String

    /// The beginnings of lines that may follow an ending.
    private static let behindEnding = [" ", "unplayed ", "in flight ", "still armed ", "still running ", "scrubbed "]

    /// Checks that a replay of this scenario, as it is here, could have written and offered it.
    ///
    /// - Throws: `OfferError` if not.
    func check() throws(OfferError) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        try checkHead(lines)
        guard text.hasSuffix("\n"), let end = lines.lastIndex(where: Self.isEnding),
            lines[(end + 1)...].dropLast().allSatisfy({ line in Self.behindEnding.contains { line.hasPrefix($0) } })
        else { throw .incomplete(path) }
        let endsAsItShould = lines[end].hasPrefix("crashed") == (scenario.ending == .crashes)
        guard endsAsItShould, !lines[end].hasPrefix("hung"), !lines[end].hasPrefix("could not run") else {
            throw .endsOtherwise(path, line: end + 1)
        }
        if let miss = lines.firstIndex(where: Self.isMiss) { throw .hasMiss(path, line: miss + 1) }
    }

    /// Compares the lines above the events with what this bench would write there.
    private func checkHead(_ lines: [Substring]) throws(OfferError) {
        // Only a play shows whether the head names random numbers.
        let heads = [[], [PlayEvent.drewRandomNumbers]].map { events in
            RecordingText.render(RecordingHead(scenario), events, crashed: false)
                .split(separator: "\n", omittingEmptySubsequences: true)
        }
        guard lines.first == heads[0].first else { throw .notARecording(path, scenario: scenario.name) }
        guard heads.contains(where: { lines.starts(with: $0 + [""]) }) else {
            throw .otherHead(path, scenario: scenario.name)
        }
    }

    private static func isEnding(_ line: Substring) -> Bool {
        ["ends", "crashed", "hung", "could"].contains(line.prefix { $0 != " " })
    }

    private static func isMiss(_ line: Substring) -> Bool {
        if line.hasPrefix("App -> network ") { return true }
        return line.hasPrefix("API -> Model")
            && line.wholeMatch(of: /API -> Model +(#[0-9]+ )?miss *( +\[.*\])?/) != nil
    }
}
