import PlayRuntime

/// The entries of a play, made from its events one after the other.
struct PlayEntries {
    private let isNumbered: Bool
    private let calls: ProbedCalls
    private(set) var entries: [Entry] = []
    private var passed: Int64 = 0
    private var heardSomething = false
    /// The headers and the timeout of the last request.
    private var lastHead: [String] = []
    /// The last request of the main thread, and of any other thread, since the bench last let an event happen.
    private var lastAsked: (onMain: Int?, elsewhere: Int?) = (nil, nil)

    /// Makes the entries of all events.
    ///
    /// - Parameters:
    ///   - events: The events, with one character for each volatile value.
    ///   - crashed: True if the play's process crashed after them.
    init(_ events: [PlayEvent], crashed: Bool) {
        isNumbered = Self.isNumbered(events)
        calls = ProbedCalls(events)
        for event in ChangeOrder.ordered(events) { add(event) }
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
        case .passed(let nanoseconds): passed = passed.saturatingAdding(nanoseconds)
        case .held(let type, _): append(.held(type: type))
        case .broken(let property): append(.broken(property: property.name))
        case .relaunched, .ended, .hung, .couldNotRun: addEnd(event)
        case .changed, .began, .judges, .expectsCrash, .idle, .letGo, .drewRandomNumbers, .secret, .captured, .volatile,
            .choices, .waits:
            break
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

    /// Returns whether an event is one that the bench lets happen.
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

/// The outcomes of probed calls and the values of observed changes, which a recording must know before it writes their
/// lines.
private struct ProbedCalls {
    private static let width = 100

    private var calls: [Int: (lifeline: Lifeline, name: String)] = [:]
    /// The outcomes of calls that came before any other event.
    private var results: [Int: ToldCall?] = [:]
    private var values: [Int: ToldCall] = [:]

    init(_ events: [PlayEvent]) {
        var last: Int?
        for event in events {
            switch event {
            case .called(let id, let lifeline, let call, _):
                calls[id] = (lifeline, call.name)
                last = id
            case .returned(let id, let outcome):
                if id == last { results[id] = .some(outcome) }
                last = nil
            case .changed(let id, let value): values[id] = value.laidOut
            case .began, .asked, .judges, .expectsCrash, .idle, .broken, .drewRandomNumbers, .secret, .captured,
                .volatile,
                .choices, .waits:
                break
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

    /// Returns the separate message for an outcome that came after other events; nil if there is none.
    func late(_ outcome: ToldCall?, of id: Int) -> (Lifeline, Entry.Told)? {
        guard results[id] == nil, let outcome, let call = calls[id] else { return nil }
        return (call.lifeline.reversed, .init(ToldCall(call.name), outcome: outcome.laidOut))
    }

    /// Returns the new value of observed state.
    func value(of id: Int, label: String) -> ToldCall {
        values[id] ?? ToldCall(label, .state, [.init(label: nil, node: .leaf(Self.unread, .other))])
    }

    private static let unread = "(the play broke off before it could be read)"
}

extension PlayEntries {
    /// Tells whether two requests were ever in flight at once, so that answers need a number.
    private static func isNumbered(_ events: [PlayEvent]) -> Bool {
        var inFlight: Set<Int> = []
        var most = 0
        for event in events {
            switch event {
            case .asked(let request) where !request.isIgnored: inFlight.insert(request.number)
            case .answered(let number, _), .cancelled(let number), .missed(let number, _): inFlight.remove(number)
            case .relaunched: inFlight = []
            default: break
            }
            most = max(most, inFlight.count)
        }
        return most > 1
    }
}

/// The order of observed changes that belong to one mutation.
private enum ChangeOrder {
    /// Returns the events with the changes of each mutation in the order in which they are watched.
    static func ordered(_ events: [PlayEvent]) -> [PlayEvent] {
        var ordered: [PlayEvent] = []
        var changes: [(place: PlayEvent.ChangePlace, event: PlayEvent)] = []
        func flush() {
            ordered += changes.sorted { $0.place.rank < $1.place.rank }.map(\.event)
            changes = []
        }
        for event in events {
            switch event {
            case .changing(_, let place, _, _, _):
                if place.mutation != changes.first?.place.mutation { flush() }
                changes.append((place, event))
            // The values of earlier changes become known between the announcements, and have no line.
            case .changed: ordered.append(event)
            default:
                flush()
                ordered.append(event)
            }
        }
        flush()
        return ordered
    }
}

/// The screen as a view reads it back, split into lines that can be compared.
enum ScreenText {
    /// The number of Unicode scalars from which a line is split.
    private static let width = 100

    /// Splits a long text after the semicolons and commas outside quotes, so that a changed row changes only one line.
    ///
    /// - Parameter text: `screen: 2 rows: "Punk IPA", "Buzz"; no spinner`
    /// - Returns: The text, or its parts: those after a semicolon indented, those after a comma more so.
    static func lines(_ text: String) -> [String] {
        guard text.unicodeScalars.count > width else { return [text] }
        var lines = [String.UnicodeScalarView()]
        var (isQuoted, isEscaped) = (false, false)
        for scalar in text.unicodeScalars {
            let last = lines[lines.count - 1].last
            if scalar == " ", !isQuoted, last == "," || last == ";" {
                lines.append((last == "," ? "    " : "  ").unicodeScalars)
                continue
            }
            lines[lines.count - 1].append(scalar)
            if scalar == "\"", !isEscaped { isQuoted.toggle() }
            isEscaped = scalar == "\\" && !isEscaped
        }
        return lines.map { String($0) }
    }
}
