/// Turns events into lines, one after the other.
struct RecordingWriter {
    static let column = 22

    let traffic: RecordingTraffic
    let calls: RecordingCalls
    private(set) var lines: [String] = []
    private var passed: Int64 = 0
    private var heardSomething = false
    private var launch = 0

    init(_ values: VolatileValues) {
        traffic = RecordingTraffic(values)
        calls = RecordingCalls(values.events)
    }

    mutating func write(_ event: PlayEvent) {
        switch event {
        case .input(let lifeline, let text): append(lifeline, text)
        case .output(let lifeline, let lines, let offMain): writeOutput(lifeline, lines, offMain)
        case .called(let id, let lifeline, let lines, let offMain):
            writeCall(lifeline, calls.joined(lines, of: id, behind: lifeline), offMain)
        case .returned(let id, let lines):
            if let line = calls.late(lines, of: id) { writeCall(line.lifeline, line.lines, false) }
        case .changing(let id, _, let lifeline, let label, let offMain):
            writeOutput(lifeline, calls.value(of: id, label: label), offMain)
        case .changed: break
        case .windowClosed(let requests, let mainBlocked): writeWindow(requests, mainBlocked)
        case .answered(let number, let text): append("API -> Model", mark(number) + text)
        case .cancelled(let number): append("Model -> API", mark(number) + "cancelled")
        case .passed(let nanoseconds): passed += nanoseconds
        case .missed(let number, _): append("API -> Model", mark(number) + "miss")
        case .relaunched(let ending):
            writeEnding(ending, "relaunches")
            heardSomething = false
            launch += 1
        case .ended(let ending):
            passed = 0
            writeEnding(ending, "ends")
        case .hung: writeLast("hung")
        case .couldNotRun: writeLast("could not run")
        case .issued, .secret, .captured, .volatile: break
        }
    }

    mutating func writeCrash() { writeLast("crashed") }

    private mutating func writeOutput(_ lifeline: String, _ text: [String], _ offMain: Bool) {
        heardSomething = true
        writeCall(lifeline, text, offMain)
    }

    private mutating func writeCall(_ lifeline: String, _ text: [String], _ offMain: Bool) {
        append(lifeline, (text.first ?? "") + (offMain ? "   [off main]" : ""))
        lines += text.dropFirst()
    }

    private mutating func writeWindow(_ requests: [PlayEvent.Request], _ mainBlocked: Bool) {
        if requests.isEmpty && mainBlocked { append("(main blocked)", "") }
        for (index, request) in requests.enumerated() {
            let isBlocking = mainBlocked && index == requests.count - 1
            append("Model -> API", text(request) + (isBlocking ? "   [main blocked]" : ""))
            lines += request.body.map { "  " + $0 }
        }
    }

    private mutating func writeEnding(_ ending: PlayEvent.Ending, _ word: String) {
        writeWindow(traffic.unplaced[launch], false)
        let texts = ending.screens + (heardSomething ? [] : ["(the view heard nothing)"])
        append(word, texts.first ?? "")
        for text in texts.dropFirst() { append("", text) }
        for leftover in ending.unplayed { append("unplayed", leftover.text) }
        for request in ending.inFlight { append("in flight", text(request)) }
        for timer in ending.stillArmed { append("still armed", timer) }
    }

    /// What was issued just before the play broke off has its place before the last line.
    private mutating func writeLast(_ word: String) {
        writeWindow(traffic.unplaced[launch], false)
        append(word, "")
    }

    private func text(_ request: PlayEvent.Request) -> String {
        "\(mark(request.number))\(request.method) \(request.url)"
    }

    private func mark(_ number: Int) -> String { traffic.isNumbered ? "#\(number) " : "" }

    /// Text starts at column 23, or two spaces after a longer lifeline.
    static func line(_ lifeline: String, _ text: String) -> String {
        lifeline + String(repeating: " ", count: max(2, column - lifeline.count)) + text
    }

    private mutating func append(_ lifeline: String, _ text: String) {
        if passed > 0 { lines.append("(\(TimeText.text(nanoseconds: passed)) pass)") }
        passed = 0
        lines.append(Self.line(lifeline, text))
    }
}
