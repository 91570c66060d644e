import Transcript

/// A finding in one sentence, for a user of the app: `When GET /search fails, the spinner never stops.`
struct Sentence {
    /// The requests of the default play.
    let requests: [ExploredScenario.Request]
    /// The labels of the steps that came twice, in order; as far as they are not known, that of the symptom counts.
    var repeated: [String] = []

    /// Returns the sentence of a finding.
    func text(_ symptom: Symptom, _ schedule: Schedule) -> String {
        let effect = symptom.effect ?? symptom.text
        var rest = repeated[...]
        let circumstances = schedule.deviations.map { deviation in
            circumstance(deviation, deviation.isTwice ? rest.popFirst() ?? symptom.step : symptom.step)
        }
        guard let first = circumstances.first else {
            let place = symptom.step == PlayTrace.beginning ? "Before the first step" : "In \(symptom.step)"
            return "\(place), \(effect)."
        }
        let all = ([first] + circumstances.dropFirst()).joined(separator: ", and ")
        return "When \(all), \(effect)."
    }

    private func circumstance(_ deviation: Deviation, _ step: String) -> String {
        switch deviation {
        case .order(_, .answer(let number)): "\(request(number)) is answered before an earlier request"
        case .order(_, .others(let number)): "\(request(number)) is answered after all that follows"
        case .order(_, .timer): "the network is slow"
        case .order(_, .step): "the user is faster than an answer"
        case .fault(let number, .failure(.offline)) where requests.contains { $0.number > number }:
            "\(request(number)) and all requests after it fail"
        case .fault(let number, let change): circumstance(request(number), change)
        case .user(_, .twice): "the user does \(step) twice"
        case .user(_, .ends(.leave)): "the user leaves"
        case .user(_, .ends(.relaunch)): "the app is launched again"
        case .threads: "another thread is faster"
        }
    }

    private func circumstance(_ request: String, _ change: AnswerChange) -> String {
        switch change {
        case .failure(.timedOut): "\(request) times out"
        case .failure, .status: "\(request) fails"
        case .body(.empty): "the answer to \(request) is empty"
        case .body(.truncated): "the answer to \(request) is cut off"
        case .body(.html): "a page of HTML answers \(request)"
        case .body(.array): "the answer to \(request) is an empty list"
        case .body(.object): "the answer to \(request) is an empty object"
        case .body(.null): "the answer to \(request) is null"
        case .value(let value, let pointer): "\(pointer) \(Self.words(for: value)) in the answer to \(request)"
        case .spoiled: "values in the answer to \(request) are of other types"
        }
    }

    private static func words(for value: AnswerChange.Value) -> String {
        switch value {
        case .removed: "is missing"
        case .null: "is null"
        case .otherType: "is of another type"
        case .text: "is a text"
        case .unknown: "is an unknown text"
        case .emptied: "is empty"
        case .doubled: "has each element twice"
        }
    }

    /// `GET /search?q=fern`, without the host.
    private func request(_ number: Int) -> String {
        requests.named(number) ?? "a later request"
    }
}

/// The flow of a screen in one sentence: the actions of its user, and the deviations.
struct FlowSentence {
    /// The requests of the play.
    let requests: [ExploredScenario.Request]

    /// Returns `open, didType("f"), didTapClear(); the next action comes before the answers`.
    ///
    /// - Parameters:
    ///   - labels: The labels of the actions.
    ///   - deviations: The deviations.
    /// - Returns: The sentence, without a period.
    func text(_ labels: [String], _ deviations: [Deviation]) -> String {
        ([(["open"] + labels).joined(separator: ", ")] + deviations.map(part)).joined(separator: "; ")
    }

    private func part(_ deviation: Deviation) -> String {
        switch deviation {
        case .order(_, .answer(let number)): "the answer to \(request(number)) comes first"
        case .order(_, .others(let number)): "the answer to \(request(number)) comes after all that follows"
        case .order(_, .timer): "time passes before the answers"
        case .order(_, .step): "the next action comes before the answers"
        case .fault(let number, .failure(.offline)): "from \(request(number)) on there is no network"
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
