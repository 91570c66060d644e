import HTTPFixtures
import Transcript

/// One state of a play: how far its history goes, and what is only so now.
///
/// Two of them are there at a time, the one that is judged and the one before it, for the report of what is broken.
final class StateFacts {
    /// A request without an answer, and its line in the recording.
    struct InFlight {
        let request: Exchange.Request
        let line: String
    }

    /// The facts that can be asked of the play for as long as the state lasts.
    struct Senses {
        /// The values of state that somebody watches, as they are now.
        var observed: () -> [Observed] = { [] }
        var views: @MainActor () -> [AnyObject] = { [] }
        var screens: @MainActor () -> [String] = { [] }
        var inFlight: () -> [InFlight] = { [] }
        /// Nanoseconds from now to the end of each timed wait.
        var timers: () -> [Int64] = { [] }
        var now: () -> Int64 = { 0 }
        /// Those who can still be told something that a user sees.
        var listeners: @MainActor () -> Set<ObjectIdentifier> = { [] }
    }

    /// A value that somebody watches.
    struct Observed {
        let label: String
        /// Nil if it is not there any more.
        let value: Any?
        let told: () -> ToldCall
    }

    let number: Int
    let history: PlayHistory.Contents
    /// The length of the history in the state before.
    let start: PlayHistory.Marks
    let now: Int64
    let inFlight: [InFlight]
    let timers: [Int64]
    private let listeners: Set<ObjectIdentifier>
    let senses: Senses
    /// The facts that were read of the play and cannot be read later.
    private var seen: [StateReading: String] = [:]

    @MainActor init(_ number: Int, after start: PlayHistory.Marks, _ history: PlayHistory.Contents, _ senses: Senses) {
        self.number = number
        self.history = history
        self.start = start
        self.senses = senses
        now = senses.now()
        inFlight = senses.inFlight()
        timers = senses.timers()
        listeners = senses.listeners()
    }

    /// Keeps what was read.
    func note(_ text: String, for reading: StateReading) { seen[reading] = text }

    /// The last call of some names that a view which is still there was told.
    func last(of names: [WrittenName]) -> PlayHistory.Call? {
        history.calls.last { call in
            (call.listener.map(listeners.contains) ?? true) && names.contains { $0.means(call.told.name) }
        }
    }

    /// The number of calls of a name since a point of the history, whoever was told.
    func count(_ name: WrittenName, since mark: PlayHistory.Marks) -> Int {
        history.calls[min(mark.calls, history.calls.count)...].count { name.means($0.told.name) }
    }

    func requests(_ pattern: String?, since mark: PlayHistory.Marks) -> Int {
        let meant = MeantRequests(pattern)
        return history.requests[min(mark.requests, history.requests.count)...].count { meant.contain($0.request) }
    }

    /// The last answer to a request that is meant; nil if there was none.
    func lastAnswer(_ pattern: String?) -> PlayHistory.Answer? {
        let meant = MeantRequests(pattern)
        return history.answers.last { history.request($0.number).map { meant.contain($0.request) } == true }
    }

    func inFlight(_ pattern: String?) -> [InFlight] {
        let meant = MeantRequests(pattern)
        return inFlight.filter { meant.contain($0.request) }
    }

    /// Writes something that a property reads, as it is in this state; nil if it was not read then and cannot be any more.
    func text(of reading: StateReading) -> String? {
        if let seen = seen[reading] { return seen }
        switch reading {
        case .last(let call, let argument):
            return last(of: [WrittenName(call)]).map { Self.text($0, argument) } ?? "not told"
        case .lastOf(let calls): return last(of: calls.map(WrittenName.init))?.told.name ?? "not told"
        case .count(let call, let mark): return Self.times(count(WrittenName(call), since: mark))
        case .requests(let pattern, let mark): return Self.times(requests(pattern, since: mark))
        case .inFlight(let pattern):
            let lines = inFlight(pattern).map(\.line)
            return lines.isEmpty ? "nothing" : lines.joined(separator: ", ")
        case .failed(let pattern):
            return lastAnswer(pattern).map { $0.isFailure ? "the last one" : "not the last one" } ?? "not answered"
        case .inputs: return history.inputs.last ?? "none"
        case .timers: return timers.isEmpty ? "none" : timers.map(TimeText.text(nanoseconds:)).joined(separator: ", ")
        case .elapsed: return TimeText.text(nanoseconds: now)
        case .screens, .view, .defaults, .file: return nil
        }
    }

    private static func times(_ count: Int) -> String { count == 1 ? "once" : count == 0 ? "never" : "\(count) times" }

    private static func text(_ call: PlayHistory.Call, _ argument: String?) -> String {
        let values = call.told.values
        let value = argument.map { label in values.first { $0.label == label } } ?? values.first
        return value?.node.text ?? "told"
    }
}

/// Something that a property has asked a state for.
enum StateReading: Hashable {
    case last(String, String?)
    case lastOf([String])
    case count(String, since: PlayHistory.Marks)
    case requests(String?, since: PlayHistory.Marks)
    case inFlight(String?)
    case failed(String?)
    case inputs, timers, elapsed, screens
    case view(String)
    case defaults(String)
    case file(String)

    /// The name under which a report shows it.
    var name: String {
        func of(_ word: String, _ pattern: String?) -> String { pattern.map { "\(word) \($0)" } ?? word }
        return switch self {
        case .last(let call, let argument): argument.map { "\($0) of \(call)" } ?? call
        case .lastOf(let calls): "last of \(calls.joined(separator: ", "))"
        case .count(let call, _): "told \(call)"
        case .requests(let pattern, _): of("asked", pattern)
        case .inFlight(let pattern): of(RecordingWords.Left.inFlight.rawValue, pattern)
        case .failed(let pattern): of("failed", pattern)
        case .inputs: "last input"
        case .timers: "timers"
        case .elapsed: "time"
        case .screens: "screen"
        case .view(let type): type
        case .defaults(let key): "defaults \(key)"
        case .file(let path): "file \(path)"
        }
    }

    /// The names of calls that it is about.
    var calls: [String] {
        switch self {
        case .last(let call, _), .count(let call, _): [call]
        case .lastOf(let calls): calls
        default: []
        }
    }
}
