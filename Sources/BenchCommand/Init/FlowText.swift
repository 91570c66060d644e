/// The file with the first scenario of a flow and the spy of its output.
enum FlowText {
    /// Writes the file: a scenario, then the class.
    ///
    /// - Parameters:
    ///   - flow: The flow.
    ///   - spy: The class that was written for its output.
    /// - Returns: The text; nil where the class is not whole.
    static func file(_ flow: Flow, spy: WrittenClass) -> String? {
        guard let text = spy.text, spy.byHand.isEmpty, let class_ = text.firstRange(of: "///") else { return nil }
        return text[..<class_.lowerBound] + scenario(flow, spy: spy).joined(separator: "\n") + "\n\n"
            + text[class_.lowerBound...]
    }

    /// Writes the file of a view model: its scenario alone.
    static func file(_ flow: Flow) -> String {
        let head = "import PresenterBench\n\n@preconcurrency @testable import \(flow.module)\n\n"
        return head + scenario(flow, spy: nil).joined(separator: "\n") + "\n"
    }

    private static func scenario(_ flow: Flow, spy: WrittenClass?) -> [String] {
        let view = spy.map { "let view = \($0.name)(stage)" }
        let head =
            "let \(flow.variable) = Scenario(\"\(flow.scenario)\", faults: [.every(.error(.notConnectedToInternet))]) { stage in"
        let effects = (flow.canThrow ? "try? " : "") + (flow.isAsync ? "await " : "")
        let lines =
            [view, "let presenter = \(flow.making)", flow.giving] + flow.watches + [
                "stage.send(\"\(flow.input)\") { \(effects)presenter.\(flow.input) }"
            ]
        return [
            "/// Opens the screen without a connection; the recording says what `\(flow.presenter)` tells it.", head,
        ]
            + lines.compactMap(\.self).map { "    " + $0 } + ["}"]
    }
}
