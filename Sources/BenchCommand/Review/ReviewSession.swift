/// The decisions of a review, key by key; none is carried out before all of them are made.
struct ReviewSession: Sendable {
    enum Decision: String, Hashable, Sendable {
        case accept, reject, skip

        var done: String {
            switch self {
            case .accept: "accepted"
            case .reject: "rejected"
            case .skip: "left"
            }
        }
    }

    /// The response to a key.
    enum Response: Hashable, Sendable {
        /// Show the current item, or the question at the end.
        case next
        /// Ask for the reason of these findings, and continue with `accept`.
        case reason([Int])
        case whole
        case edit
        case apply
        case abandon
        case help
    }

    let items: [ReviewItem]
    private(set) var decisions: [Int: Decision] = [:]
    /// The reasons of accepted findings, by their positions.
    private(set) var reasons: [Int: String] = [:]
    /// The decisions before each key, for undo.
    private var history: [[Int: Decision]] = []

    /// Begins a review.
    init(_ items: [ReviewItem]) { self.items = items }

    /// The position of the first item without a decision; nil if all are decided.
    var current: Int? { items.indices.first { decisions[$0] == nil } }

    /// Takes a key; if everything was skipped, there is nothing to confirm.
    mutating func take(_ key: Character) -> Response {
        guard let current else { return takeLast(key) }
        let response = take(key, at: current)
        let isIdle = self.current == nil && decisions.values.allSatisfy { $0 == .skip }
        return response == .next && isIdle ? .abandon : response
    }

    private mutating func take(_ key: Character, at current: Int) -> Response {
        switch key {
        case "a": return accept([current])
        case "A": return accept(open(like: current))
        case "r" where isChange(current), "R" where isChange(current): decide(.reject, [current])
        case "s": decide(.skip, [current])
        case "S": decide(.skip, open(like: current))
        case "u": undo()
        case "w": return .whole
        case "e" where isChange(current): return .edit
        case "q": decide(.skip, items.indices.filter { decisions[$0] == nil })
        default: return .help
        }
        return .next
    }

    /// Accepts findings with a reason.
    mutating func accept(_ places: [Int], because reason: String) {
        decide(.accept, places)
        for place in places { reasons[place] = reason }
    }

    private mutating func accept(_ places: [Int]) -> Response {
        guard places.allSatisfy({ !items[$0].needsReason }) else { return .reason(places) }
        decide(.accept, places)
        return .next
    }

    private func isChange(_ place: Int) -> Bool {
        if case .change = items[place] { true } else { false }
    }

    private mutating func takeLast(_ key: Character) -> Response {
        switch key {
        case "y": return .apply
        case "n": return .abandon
        case "u":
            undo()
            return .next
        default: return .help
        }
    }

    private mutating func decide(_ decision: Decision, _ places: [Int]) {
        history.append(decisions)
        for place in places { decisions[place] = decision }
    }

    private mutating func undo() { if let before = history.popLast() { decisions = before } }

    /// The items without a decision that have the same cause.
    private func open(like place: Int) -> [Int] {
        guard let cause = items[place].cause else { return [place] }
        return items.indices.filter { decisions[$0] == nil && items[$0].cause == cause }
    }

    /// The decision on a pending recording: accepted if all its changes are, rejected if any of them is.
    func decision(on name: String) -> Decision {
        let all = items.indices.filter { place in
            if case .change(let change) = items[place] { change.names.contains(name) } else { false }
        }.map { decisions[$0] ?? .skip }
        if all.contains(.reject) { return .reject }
        return all.isEmpty || all.contains(.skip) ? .skip : .accept
    }

    /// The question of the current item, or of the end.
    var prompt: String {
        guard let current else {
            let counts = [Decision.accept, .reject, .skip].compactMap { decision in
                let count = decisions.values.count { $0 == decision }
                return count > 0 ? "\(count) to \(decision == .skip ? "leave" : decision.rawValue)" : nil
            }
            return "\(counts.joined(separator: ", ")). Do it? y yes, u undo the last answer, n discard all answers: "
        }
        let like = open(like: current).count
        let choices = items[current].choices
        let all = like > 1 ? "; all \(like) of this cause: \(choices.all)" : ""
        return "\(choices.one)\(all); \(choices.more)? "
    }
}
