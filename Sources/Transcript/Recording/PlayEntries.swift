/// The entries of a play, made from its events one after the other.
struct PlayEntries {
    private let isNumbered: Bool
    private let calls: RecordingCalls
    private(set) var entries: [Entry] = []
    private var passed: Int64 = 0
    private var heardSomething = false
    /// The headers and the timeout of the last request.
    private var lastHead: [String] = []
    /// The last request of the main thread, and of any other, since the bench last let something happen.
    private var lastAsked: (onMain: Int?, elsewhere: Int?) = (nil, nil)

    /// Makes the entries of all events.
    ///
    /// - Parameters:
    ///   - events: The events, with one character for each volatile value.
    ///   - crashed: Whether the play's process crashed after them.
    init(_ events: [PlayEvent], crashed: Bool) {
        isNumbered = RecordingTraffic(events).isNumbered
        calls = RecordingCalls(events)
        for event in RecordingChanges.ordered(events) { add(event) }
        if crashed { append(.crashed) }
    }

    private mutating func add(_ event: PlayEvent) {
        if Self.comesFromBench(event) { lastAsked = (nil, nil) }
        switch event {
        case .input(let lifeline, let act): append(.message(.init(lifeline, Self.content(act))))
        case .output(let lifeline, let call, let offMain): addOutput(lifeline, .init(call.laidOut), offMain)
        case .called(let id, let lifeline, let call, let offMain):
            add(lifeline, calls.joined(call, of: id, behind: lifeline), offMain)
        case .returned(let id, let outcome): if let late = calls.late(outcome, of: id) { add(late.0, late.1, false) }
        case .changing(let id, _, let lifeline, let label, let offMain):
            addOutput(lifeline, .init(calls.value(of: id, label: label)), offMain)
        case .asked(let request): add(request)
        case .mainBlocked(let isNew): addMainBlocked(isNew)
        // The answers to requests that the scenario ignores, which have no number, are ignored too.
        case .answered(let number, _) where number < 0: break
        case .cancelled(let number) where number < 0: break
        case .answered(let number, let answer):
            let marks: [Entry.Mark] = answer.isJoined ? [.inOnePiece] : []
            append(.message(.init(.apiToModel, .answered(number: shown(number), answer), marks: marks)))
        case .cancelled(let number): append(.message(.init(.modelToAPI, .cancelled(number: shown(number)))))
        case .missed(let number, _): append(.message(.init(.apiToModel, .missed(number: shown(number)))))
        case .reachedOut(let call, _):
            append(.message(.init(.init(appTo: call.receiver), .refused(call.text), marks: [.refused])))
        case .passed(let nanoseconds): passed += nanoseconds
        case .held(let type, _): append(.held(type: type))
        case .relaunched, .ended, .hung, .couldNotRun: addEnd(event)
        case .changed, .began, .letGo, .drewRandomNumbers, .secret, .captured, .volatile, .choices: break
        }
    }

    private mutating func addEnd(_ event: PlayEvent) {
        switch event {
        case .relaunched(let ending):
            append(.relaunched(left(ending)))
            heardSomething = false
        case .ended(let ending):
            passed = 0
            append(.ended(left(ending)))
        case .hung: append(.hung)
        default: append(.couldNotRun)
        }
    }

    private mutating func addOutput(_ lifeline: Lifeline, _ told: Entry.Told, _ offMain: Bool) {
        heardSomething = true
        add(lifeline, told, offMain)
    }

    private mutating func add(_ lifeline: Lifeline, _ told: Entry.Told, _ offMain: Bool) {
        append(.message(.init(lifeline, .told(told), marks: offMain ? [.offMain] : [])))
    }

    private mutating func add(_ request: PlayEvent.Request) {
        var message = message(request)
        // Most requests of an app have the same headers, which need not be repeated.
        let isAsBefore = request.head.count > 1 && request.head == lastHead
        lastHead = request.head
        if case .asked(var asked) = message.content {
            asked.lines = (isAsBefore ? [RecordingWords.headersAsBefore] : request.head) + request.body
            message.content = .asked(asked)
        }
        append(.message(message))
        let place = entries.count - 1
        lastAsked = request.isOnMain ? (place, lastAsked.elsewhere) : (lastAsked.onMain, place)
    }

    /// Marks the request that the main thread most likely waits for.
    private mutating func addMainBlocked(_ isNew: Bool) {
        if let place = lastAsked.onMain ?? (isNew ? lastAsked.elsewhere : nil),
            case .message(var message) = entries[place]
        {
            message.marks.append(.mainBlocked)
            entries[place] = .message(message)
        } else if isNew {
            append(.mainBlocked)
        }
        lastAsked = (nil, nil)
    }

    private func left(_ ending: PlayEvent.Ending) -> Entry.Left {
        var left = Entry.Left()
        left.screens = ending.screens.flatMap(ScreenText.lines)
        left.heardNothing = !heardSomething
        left.unplayed = ending.unplayed.map(\.text)
        left.inFlight = ending.inFlight.map(message)
        left.stillArmed = ending.stillArmed
        left.stillRunning = ending.stillRunning
        return left
    }

    private func message(_ request: PlayEvent.Request) -> Entry.Message {
        let asked = Entry.Asked(
            number: shown(request.number), method: request.method, url: request.url, operation: request.operation)
        return .init(.modelToAPI, .asked(asked), marks: request.isIgnored ? [.ignored] : [])
    }

    private static func content(_ act: PlayEvent.Act) -> Entry.Content {
        if case .step(let label) = act { .told(.init(ToldCall(label))) } else { .act(act) }
    }

    /// Returns whether an event is something that the bench let happen.
    private static func comesFromBench(_ event: PlayEvent) -> Bool {
        switch event {
        case .input, .answered, .missed, .passed, .relaunched: true
        default: false
        }
    }

    private func shown(_ number: Int) -> Int? { isNumbered && number > 0 ? number : nil }

    private mutating func append(_ entry: Entry) {
        if TimeText.isShown(nanoseconds: passed) { entries.append(.passed(nanoseconds: passed)) }
        passed = 0
        entries.append(entry)
    }
}
