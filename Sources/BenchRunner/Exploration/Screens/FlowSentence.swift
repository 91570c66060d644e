import Transcript

/// A flow of a screen in one sentence: what the user does, and what is unusual.
struct FlowSentence {
    /// The requests of the play.
    let requests: [ExploredScenario.Request]

    /// Returns `open, didType("f"), didTapClear(); the next action comes before the answers`.
    ///
    /// - Parameters:
    ///   - labels: The labels of the actions.
    ///   - deviations: What is unusual.
    /// - Returns: The sentence, without its end.
    func text(_ labels: [String], _ deviations: [Deviation]) -> String {
        ([(["open"] + labels).joined(separator: ", ")] + deviations.map(part)).joined(separator: "; ")
    }

    private func part(_ deviation: Deviation) -> String {
        switch deviation {
        case .order(_, .answer(let number)): "the answer to \(request(number)) comes first"
        case .order(_, .others(let number)): "the answer to \(request(number)) comes after all that follows"
        case .order(_, .timer): "time passes before the answers"
        case .order(_, .step): "the next action comes before the answers"
        case .fault(let number, .failure(let failure)): "\(request(number)) fails: \(failure.rawValue)"
        case .fault(let number, let change): "the answer to \(request(number)) is \(change.text)"
        case .user(_, .twice): "the user does it twice in a row"
        case .user(_, .ends(.leave)): "the user leaves"
        case .user(_, .ends(.relaunch)): "the app is launched again"
        case .threads: "threads take turns in another order"
        }
    }

    private func request(_ number: Int) -> String { requests.named(number) ?? "request \(number)" }
}
