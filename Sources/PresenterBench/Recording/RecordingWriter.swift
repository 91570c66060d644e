/// Converts events to lines, one after the other.
struct RecordingWriter {
    static let column = 22

    let traffic: RecordingTraffic
    let calls: RecordingCalls
    private(set) var lines: [String] = []
    private var passed: Int64 = 0
    private var heardSomething = false
    /// The headers and the timeout of the last request.
    private var lastHead: [String] = []
    /// The lines of the last request of the main thread, and of any other, since the bench last let something happen.
    private var lastAsked: (onMain: Int?, elsewhere: Int?) = (nil, nil)

    init(_ values: VolatileValues) {
        traffic = RecordingTraffic(values.events)
        calls = RecordingCalls(values.events)
    }

    mutating func write(_ event: PlayEvent) {
        if Self.comesFromBench(event) { lastAsked = (nil, nil) }
        switch event {
        case .input(let lifeline, let act): append(lifeline.text, act.text)
        case .output(let lifeline, let call, let offMain): writeOutput(lifeline, call.lines, offMain)
        case .called(let id, let lifeline, let call, let offMain):
            writeCall(lifeline, calls.joined(call.lines, of: id, behind: lifeline), offMain)
        case .returned(let id, let outcome):
            if let line = calls.late(outcome, of: id) { writeCall(line.lifeline, line.lines, false) }
        case .changing(let id, _, let lifeline, let label, let offMain):
            writeOutput(lifeline, calls.value(of: id, label: label), offMain)
        case .changed: break
        case .asked(let request): writeRequest(request)
        case .mainBlocked(let isNew): writeMainBlocked(isNew)
        // The answers to requests that the scenario ignores, which have no number, are ignored too.
        case .answered(let number, _) where number < 0: break
        case .cancelled(let number) where number < 0: break
        case .answered(let number, let answer): append(Lifeline.apiToModel.text, mark(number) + answer.text)
        case .cancelled(let number): append(Lifeline.modelToAPI.text, mark(number) + "cancelled")
        case .passed(let nanoseconds): passed += nanoseconds
        case .missed(let number, _): append(Lifeline.apiToModel.text, mark(number) + "miss")
        case .relaunched(let ending):
            writeEnding(ending, "relaunches")
            heardSomething = false
        case .ended(let ending):
            passed = 0
            writeEnding(ending, "ends")
        case .hung: writeLast("hung")
        case .couldNotRun: writeLast("could not run")
        case .reachedOut(let call, _): append(Lifeline(appTo: call.receiver).text, "\(call.text)   [refused]")
        case .held(let type, _): append("still held", type)
        case .began, .letGo, .drewRandomNumbers, .secret, .captured, .volatile, .choices: break
        }
    }

    mutating func writeCrash() { writeLast("crashed") }

    private mutating func writeOutput(_ lifeline: Lifeline, _ text: [String], _ offMain: Bool) {
        heardSomething = true
        writeCall(lifeline, text, offMain)
    }

    private mutating func writeCall(_ lifeline: Lifeline, _ text: [String], _ offMain: Bool) {
        append(lifeline.text, (text.first ?? "") + (offMain ? "   [off main]" : ""))
        lines += text.dropFirst()
    }

    private mutating func writeRequest(_ request: PlayEvent.Request) {
        append(Lifeline.modelToAPI.text, text(request))
        let place = lines.count - 1
        lastAsked = request.isOnMain ? (place, lastAsked.elsewhere) : (lastAsked.onMain, place)
        // Most requests of an app have the same headers, which need not be repeated.
        let isAsBefore = request.head.count > 1 && request.head == lastHead
        lastHead = request.head
        lines += ((isAsBefore ? ["(headers as before)"] : request.head) + request.body).map { "  " + $0 }
    }

    /// Marks the request that the main thread most likely waits for.
    private mutating func writeMainBlocked(_ isNew: Bool) {
        if let place = lastAsked.onMain ?? (isNew ? lastAsked.elsewhere : nil) {
            lines[place] += "   [main blocked]"
        } else if isNew {
            append("(main blocked)", "")
        }
        lastAsked = (nil, nil)
    }

    private mutating func writeEnding(_ ending: PlayEvent.Ending, _ word: String) {
        let texts = ending.screens.flatMap(ScreenText.lines) + (heardSomething ? [] : ["(the view heard nothing)"])
        append(word, texts.first ?? "")
        for text in texts.dropFirst() { append("", text) }
        for leftover in ending.unplayed { append("unplayed", leftover.text) }
        for request in ending.inFlight { append("in flight", text(request)) }
        for timer in ending.stillArmed { append("still armed", timer) }
        for program in ending.stillRunning { append("still running", program) }
    }

    private mutating func writeLast(_ word: String) { append(word, "") }

    /// Returns whether an event is something that the bench let happen.
    private static func comesFromBench(_ event: PlayEvent) -> Bool {
        switch event {
        case .input, .answered, .missed, .passed, .relaunched: true
        default: false
        }
    }

    private func text(_ request: PlayEvent.Request) -> String {
        "\(mark(request.number))\(request.method) \(request.url)" + (request.operation.map { " \($0)" } ?? "")
            + (request.isIgnored ? "   [ignored]" : "")
    }

    private func mark(_ number: Int) -> String { traffic.isNumbered && number > 0 ? "#\(number) " : "" }

    /// Text starts at column 23, or two spaces after a longer lifeline.
    static func line(_ lifeline: String, _ text: String) -> String {
        lifeline + String(repeating: " ", count: max(2, column - lifeline.count)) + text
    }

    private mutating func append(_ lifeline: String, _ text: String) {
        if TimeText.isShown(nanoseconds: passed) { lines.append("(\(TimeText.text(nanoseconds: passed)) pass)") }
        passed = 0
        lines.append(Self.line(lifeline, text))
    }
}
