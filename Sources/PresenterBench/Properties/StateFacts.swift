import HTTPFixtures
import Transcript

/// One state of a play: the history up to it, and the facts that hold only now.
///
/// Two exist at a time: the one that is judged, and the one before it, for the report of a broken property.
final class StateFacts {
    /// A request without an answer, and its line in the recording.
    struct InFlight {
        let request: Exchange.Request
        let line: String
    }

    /// The facts that can be read from the play as long as the state lasts.
    struct Senses {
        /// The values of watched state, as they are now.
        var observed: () -> [Observed] = { [] }
        var views: @MainActor () -> [AnyObject] = { [] }
        var screens: @MainActor () -> [String] = { [] }
        var inFlight: () -> [InFlight] = { [] }
        /// The time to the end of each timed wait, in nanoseconds.
        var timers: () -> [Int64] = { [] }
        var now: () -> Int64 = { 0 }
        /// The identities of the spies whose calls count, because a user still sees them.
        var listeners: @MainActor () -> Set<ObjectIdentifier> = { [] }
    }

    /// The value of watched state.
    struct Observed {
        let label: String
        /// The value; nil if its object is gone.
        let value: Any?
        let told: () -> ToldCall
    }

    let number: Int
    let history: PlayHistory.Contents
    /// The lengths of the history in the previous state.
    let start: PlayHistory.Marks
    let now: Int64
    let inFlight: [InFlight]
    let timers: [Int64]
    private let listeners: Set<ObjectIdentifier>
    let senses: Senses
    /// The texts of facts that were read from the play, and cannot be read later.
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

    /// Keeps the text of a reading.
    func note(_ text: String, for reading: StateReading) { seen[reading] = text }

    /// The last call of some names to a view that still exists.
    func last(of names: [WrittenName]) -> PlayHistory.Call? {
        history.calls.last { call in
            (call.listener.map(listeners.contains) ?? true) && names.contains { $0.means(call.told.name) }
        }
    }

    /// The number of calls of a name since a point in the history, to any receiver.
    func count(_ name: WrittenName, since mark: PlayHistory.Marks) -> Int {
        history.calls[min(mark.calls, history.calls.count)...].count { name.means($0.told.name) }
    }

    func requests(_ pattern: String?, since mark: PlayHistory.Marks) -> Int {
        let meant = MeantRequests(pattern)
        return history.requests[min(mark.requests, history.requests.count)...].count { meant.contain($0.request) }
    }

    /// The last answer to any of some requests; nil if there was none.
    func lastAnswer(_ pattern: String?) -> PlayHistory.Answer? {
        let meant = MeantRequests(pattern)
        return history.answers.last { history.request($0.number).map { meant.contain($0.request) } == true }
    }

    func inFlight(_ pattern: String?) -> [InFlight] {
        let meant = MeantRequests(pattern)
        return inFlight.filter { meant.contain($0.request) }
    }

    /// Returns the text of a reading in this state; nil if it was not read then and cannot be read any more.
    func text(of reading: StateReading) -> String? {
        if let seen = seen[reading] { return seen }
        switch reading {
        case .last(let call, let argument):
            guard let found = last(of: [WrittenName(call)]) else { return "not told" }
            // The value of watched state at that time was not read.
            return found.told.form == .state ? nil : Self.text(found, argument)
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

/// A fact that a property has read from a state.
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

    /// The name of the fact in reports.
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

    /// The names of the calls that the fact is about.
    var calls: [String] {
        switch self {
        case .last(let call, _), .count(let call, _): [call]
        case .lastOf(let calls): calls
        default: []
        }
    }
}
