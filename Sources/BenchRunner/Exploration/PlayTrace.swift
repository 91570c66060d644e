import Transcript

/// The events of a play that its user or its view could notice, step by step; the rules of an exploration judge by
/// them.
struct PlayTrace: Sendable {
    /// An output call, or a change of watched state.
    struct Call: Hashable, Sendable {
        var lifeline: Lifeline
        /// The name and the values of the call, or of the change.
        var told: ToldCall
        var isOffMain: Bool
        /// True for a change of watched state, false for a call.
        var isState: Bool { lifeline.isChange }
        /// The step of the call: the number of the input before it, from 1; 0 before the first.
        var step: Int
        /// The position of the call among all events.
        var index: Int

        /// The name of the call without its values: `show(_:for:)`, `title`, and for watched state its label.
        var name: String { told.name }
        /// The kind of the call, for which its values do not count.
        var kind: Kind { Kind(lifeline: lifeline, name: name) }
    }

    /// The calls of one name on one lifeline.
    struct Kind: Hashable, Sendable, Comparable {
        var lifeline: Lifeline
        var name: String

        static func < (left: Kind, right: Kind) -> Bool {
            (left.lifeline.text, left.name) < (right.lifeline.text, right.name)
        }
    }

    struct Request: Hashable, Sendable {
        var number: Int
        var method: String
        var url: String
        var body: [String]
        var operation: String?
        /// True unless the request only reads, as GET does.
        var mayWrite: Bool
        var step: Int
        var index: Int
        /// The virtual time of the request, in nanoseconds.
        var time: Int64

        /// The parts of the URL.
        var name: RequestName { RequestName(method, url) }
        /// The request without its query: `GET https://…/users`.
        var resource: String { name.resource }
        /// The parts by which two requests are the same: method, URL, operation and body.
        var whole: [String] { [method, url, operation ?? ""] + body }
    }

    struct Answer: Hashable, Sendable {
        var number: Int
        var answer: PlayEvent.Answer
        var step: Int
        var index: Int

        var isFailure: Bool { answer.isFailure }
    }

    /// The acts on the app, in order; steps are counted by them, from 1.
    private(set) var inputs: [PlayEvent.Act] = []
    private(set) var calls: [Call] = []
    /// The calls that probes have seen: those to a presenter or a model.
    private(set) var questions: [(told: ToldCall, step: Int)] = []
    private(set) var requests: [Request] = []
    private(set) var answers: [Answer] = []
    /// The objects that are still held, each with whether it is known that the app holds it.
    private(set) var held: [(type: String, isByApp: Bool, index: Int)] = []
    /// The endings of the launches of the app; that of the last launch only if the play finished.
    private(set) var endings: [PlayEvent.Ending] = []
    /// The index of the first call after the last launch of the app.
    private(set) var startOfLastLaunch = 0
    /// The position of the event with which the user left; nil if the user stayed.
    private(set) var leftAt: Int?
    /// True if the play came to its end.
    private(set) var isFinished = false
    private(set) var hasMiss = false
    /// The properties that the play broke before its first miss, each with its step.
    private(set) var broken: [(property: BrokenProperty, step: Int)] = []
    /// The requests that the app has cancelled, each with the step in which it did.
    private(set) var cancelled: [(number: Int, step: Int)] = []
    /// The number of all requests, including those to hosts that the scenario ignores.
    private(set) var asked = 0
    /// The position among all events of each input.
    private(set) var places: [Int] = []

    /// The facts that only the events after them need.
    private struct Reading {
        var time: Int64 = 0
        /// The positions of calls whose values follow, by the numbers of the changes.
        var changes: [Int: Int] = [:]
    }

    init(_ events: [PlayEvent]) {
        var reading = Reading()
        for (index, event) in events.enumerated() { note(event, at: index, &reading) }
    }

    private mutating func note(_ event: PlayEvent, at index: Int, _ reading: inout Reading) {
        let step = inputs.count
        switch event {
        case .input(_, let act): begin(act, at: index)
        case .output(let lifeline, let told, let offMain): note(told, on: lifeline, isOffMain: offMain, at: index)
        case .called(_, _, let told, _): questions.append((told, step))
        case .changing(let id, _, let lifeline, let label, let offMain):
            reading.changes[id] = calls.count
            note(ToldCall(label), on: lifeline, isOffMain: offMain, at: index)
        case .changed(let id, let told): if let call = reading.changes[id] { calls[call].told = told }
        case .asked(let request): note(request, at: index, time: reading.time)
        case .answered(let number, let answer):
            if number > 0 { answers.append(Answer(number: number, answer: answer, step: step, index: index)) }
        case .passed(let nanoseconds): reading.time += nanoseconds
        case .held(let type, let failure): held.append((type, failure != nil, index))
        case .cancelled(let number): cancelled.append((number, step))
        case .missed, .reachedOut: hasMiss = true
        case .broken(let property): if !hasMiss { broken.append((property, step)) }
        case .relaunched(let ending):
            endings.append(ending)
            startOfLastLaunch = calls.count
        case .ended(let ending):
            endings.append(ending)
            isFinished = true
        case .began, .returned, .mainBlocked, .letGo, .expectsCrash, .idle, .judges, .drewRandomNumbers, .secret,
            .volatile,
            .choices, .waits, .captured, .hung, .couldNotRun:
            break
        }
    }

    private mutating func begin(_ act: PlayEvent.Act, at index: Int) {
        inputs.append(act)
        places.append(index)
        if act == .departure { leftAt = index }
    }

    private mutating func note(_ told: ToldCall, on lifeline: Lifeline, isOffMain: Bool, at index: Int) {
        calls.append(Call(lifeline: lifeline, told: told, isOffMain: isOffMain, step: inputs.count, index: index))
    }

    private mutating func note(_ request: PlayEvent.Request, at index: Int, time: Int64) {
        asked += 1
        guard !request.isIgnored else { return }
        requests.append(
            Request(
                number: request.number, method: request.method, url: request.url, body: request.body,
                operation: request.operation, mayWrite: request.mayWrite, step: inputs.count, index: index, time: time))
    }

    /// The act that begins a step; nil before the first.
    func act(of step: Int) -> PlayEvent.Act? { inputs.indices.contains(step - 1) ? inputs[step - 1] : nil }

    /// The label of a step: `didTapSave()`.
    func label(of step: Int) -> String {
        act(of: step)?.text ?? Self.beginning
    }

    /// The label in the place of a step before the first one.
    static let beginning = "before the first step"

    /// The screens at the end of the play.
    var screens: [String] { endings.last?.screens ?? [] }

    func request(_ number: Int) -> Request? { requests.first { $0.number == number } }

    /// The calls of a step that show content, or say that something went wrong.
    func shownCalls(of step: Int) -> [Call] {
        calls.filter { $0.step == step && ($0.isContent || $0.isError) }
    }

    /// The calls that have shown content before a step.
    func shown(before step: Int) -> [ToldCall] { calls.filter { $0.step < step && $0.isContent }.map(\.told) }

    /// Tells whether a request got an answer with data in it.
    func bringsData(to number: Int) -> Bool {
        guard case .response(let status, _, let size)? = answers.first(where: { $0.number == number })?.answer.end,
            status < 300
        else { return false }
        switch size {
        case .items(let count), .members(let count): return count > 0
        case .empty, .bytes: return false
        }
    }
}
