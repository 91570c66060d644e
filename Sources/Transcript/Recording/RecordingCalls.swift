/// The outcomes of probed calls and observed changes, which a recording must know before it writes their lines.
struct RecordingCalls {
    private static let width = 100

    private var calls: [Int: (lifeline: Lifeline, name: String)] = [:]
    /// The outcomes of calls that came before anything else happened.
    private var results: [Int: ToldCall?] = [:]
    private var values: [Int: ToldCall] = [:]

    init(_ events: [PlayEvent]) {
        var last: Int?
        for event in events {
            switch event {
            case .called(let id, let lifeline, let call, _):
                calls[id] = (lifeline, call.lines[0])
                last = id
            case .returned(let id, let outcome):
                if id == last { results[id] = .some(outcome) }
                last = nil
            case .changed(let id, let value): values[id] = value.laidOut
            case .began, .asked, .drewRandomNumbers, .secret, .captured, .volatile, .choices: break
            default: last = nil
            }
        }
    }

    /// Returns a call with its immediate outcome: in one line if both fit, else below its arguments.
    func joined(_ call: ToldCall, of id: Int, behind lifeline: Lifeline) -> Entry.Told {
        let call = call.laidOut
        guard let outcome = results[id]??.laidOut else { return .init(call) }
        let (lines, result) = (call.lines, outcome.lines)
        let room = Self.width - max(RecordingWords.column, lifeline.text.count + 2)
        let fits = lines.count == 1 && result.count == 1 && lines[0].count + 1 + result[0].count <= room
        return .init(call, outcome: outcome, isOutcomeBelow: !fits)
    }

    /// Returns the separate message for an outcome that came after something else had happened; nil if there is none.
    func late(_ outcome: ToldCall?, of id: Int) -> (Lifeline, Entry.Told)? {
        guard results[id] == nil, let outcome, let call = calls[id] else { return nil }
        return (call.lifeline.reversed, .init(ToldCall(call.name), outcome: outcome.laidOut))
    }

    /// Returns the new value of observed state.
    func value(of id: Int, label: String) -> ToldCall {
        values[id] ?? ToldCall(label, .state, [.init(label: nil, node: .text(Self.unread))])
    }

    private static let unread = "(the play broke off before it could be read)"
}
