/// The outcomes of probed calls and observed changes, which a recording must know before it writes their lines.
struct RecordingCalls {
    private static let width = 100

    private struct Call {
        var lifeline: Lifeline
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
            case .called(let id, let lifeline, let call, _):
                calls[id] = Call(lifeline: lifeline, name: call.lines[0])
                last = id
            case .returned(let id, let outcome):
                if id == last { results[id] = outcome?.lines ?? [] }
                last = nil
            case .changed(let id, let value): values[id] = value.lines
            case .began, .asked, .drewRandomNumbers, .secret, .captured, .volatile, .choices: break
            default: last = nil
            }
        }
    }

    /// Returns a call with its immediate outcome: in one line if both fit, else below its arguments.
    func joined(_ lines: [String], of id: Int, behind lifeline: Lifeline) -> [String] {
        guard let result = results[id], !result.isEmpty else { return lines }
        let line = (lines.first ?? "") + " " + result[0]
        let room = Self.width - max(RecordingWriter.column, lifeline.text.count + 2)
        guard lines.count == 1, result.count == 1, line.count <= room else { return lines + result.map { "  " + $0 } }
        return [line]
    }

    /// Returns the separate line for an outcome that came after something else had happened; nil if there is none.
    func late(_ outcome: ToldCall?, of id: Int) -> (lifeline: Lifeline, lines: [String])? {
        guard results[id] == nil, let result = outcome?.lines, let call = calls[id] else { return nil }
        return (call.lifeline.reversed, ["\(call.name) \(result[0])"] + result.dropFirst())
    }

    /// Returns the new value of observed state.
    func value(of id: Int, label: String) -> [String] {
        values[id] ?? ["\(label): (the play broke off before it could be read)"]
    }
}
