import BenchDiagnostics

/// The decisions of a review, key by key; nothing is carried out before all of them are made.
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

    /// What a key asks for.
    enum Response: Hashable, Sendable {
        /// Show the current item, or the question at the end.
        case next
        case whole
        case edit
        case apply
        case abandon
        case help
    }

    let items: [PendingItem]
    private(set) var decisions: [Int: Decision] = [:]
    /// The decisions before each key, for undo.
    private var history: [[Int: Decision]] = []

    /// Begins a review; recordings with one cause follow each other.
    init(_ causes: PendingCauses) { items = causes.groups.flatMap(\.self) }

    /// The place of the first item without a decision; nil if all are made.
    var current: Int? { items.indices.first { decisions[$0] == nil } }

    /// Takes a key.
    mutating func take(_ key: Character) -> Response {
        guard let current else { return takeLast(key) }
        switch key {
        case "a": decide(.accept, [current])
        case "r": decide(.reject, [current])
        case "s": decide(.skip, [current])
        case "A": decide(.accept, open(like: current))
        case "R": decide(.reject, open(like: current))
        case "S": decide(.skip, open(like: current))
        case "u": undo()
        case "w": return .whole
        case "e": return .edit
        case "q": decide(.skip, items.indices.filter { decisions[$0] == nil })
        default: return .help
        }
        return .next
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

    /// The items without a decision that have the cause of this one.
    private func open(like place: Int) -> [Int] {
        items.indices.filter { decisions[$0] == nil && items[$0].cause == items[place].cause }
    }

    /// The question of the current item, or of the end.
    var prompt: String {
        guard let current else {
            let counts = [Decision.accept, .reject, .skip].compactMap { decision in
                let count = decisions.values.count { $0 == decision }
                return count > 0 ? "\(count) \(decision == .skip ? "left" : "to \(decision.rawValue)")" : nil
            }
            return "\(counts.joined(separator: ", ")): y do it, u undo, n do nothing? "
        }
        let like = open(like: current).count
        let all = like > 1 ? "; all \(like) of this cause: A R S" : ""
        return "a accept, r reject, s skip\(all); w whole, e editor, u undo, q end? "
    }
}
