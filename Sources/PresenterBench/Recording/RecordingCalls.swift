/// The outcomes of probed calls and observed changes, which a recording must know before it writes their lines.
struct RecordingCalls {
    private static let width = 100

    private struct Call {
        var lifeline: String
        var name: String
    }

    private var calls: [Int: Call] = [:]
    /// The outcomes of calls that came before anything else happened.
    private var results: [Int: [String]] = [:]
    private var values: [Int: [String]] = [:]

    init(_ events: [PlayEvent]) {
        var last: Int?
        for event in events {
            switch event {
            case .called(let id, let lifeline, let lines, _):
                calls[id] = Call(lifeline: lifeline, name: lines.first ?? "")
                last = id
            case .returned(let id, let lines):
                if id == last { results[id] = lines }
                last = nil
            case .changed(let id, let lines): values[id] = lines
            case .began, .asked, .drewRandomNumbers, .secret, .captured, .volatile, .choices: break
            default: last = nil
            }
        }
    }

    /// Returns a call with its immediate outcome: in one line if both fit, else below its arguments.
    func joined(_ lines: [String], of id: Int, behind lifeline: String) -> [String] {
        guard let result = results[id], !result.isEmpty else { return lines }
        let line = (lines.first ?? "") + " " + result[0]
        let room = Self.width - max(RecordingWriter.column, lifeline.count + 2)
        guard lines.count == 1, result.count == 1, line.count <= room else { return lines + result.map { "  " + $0 } }
        return [line]
    }

    /// Returns the separate line for an outcome that came after something else had happened; nil if there is none.
    func late(_ result: [String], of id: Int) -> (lifeline: String, lines: [String])? {
        guard results[id] == nil, !result.isEmpty, let call = calls[id] else { return nil }
        return (Lifeline.reversed(call.lifeline), ["\(call.name) \(result[0])"] + result.dropFirst())
    }

    /// Returns the new value of observed state.
    func value(of id: Int, label: String) -> [String] {
        values[id] ?? ["\(label): (the play broke off before it could be read)"]
    }
}
