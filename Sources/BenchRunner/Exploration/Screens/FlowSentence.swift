import Transcript

/// A flow of a screen in one sentence: what the user does, and what is unusual.
enum FlowSentence {
    /// Returns `open, didType("f"), didTapClear(); the next action comes before the answers`.
    ///
    /// - Parameters:
    ///   - labels: The labels of the actions.
    ///   - deviations: What is unusual.
    /// - Returns: The sentence, without its end.
    static func text(_ labels: [String], _ deviations: [Deviation]) -> String {
        ([(["open"] + labels).joined(separator: ", ")] + deviations.map(\.sentence)).joined(separator: "; ")
    }
}

extension Deviation {
    fileprivate var sentence: String {
        switch self {
        case .order(_, .answer(let number)): "the answer to request \(number) comes first"
        case .order(_, .timer): "time passes before the answers"
        case .order(_, .step): "the next action comes before the answers"
        case .fault(let request, .failure(let failure)): "request \(request) fails: \(failure.rawValue)"
        case .fault(let request, let change): "the answer to request \(request) is \(change.text)"
        case .user(_, .twice): "the user does it twice in a row"
        case .user(_, .ends(.leave)): "the user leaves"
        case .user(_, .ends(.relaunch)): "the app is launched again"
        case .threads: "threads take turns in another order"
        }
    }
}
