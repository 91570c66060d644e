import Foundation
import HTTPFixtures
import Synchronization
import Transcript

/// The identity of an object that receives calls; the address of an object may be used again.
final class Listener: Sendable {}

/// The events of a launch so far, as far as properties look at them.
///
/// It is filled in the order of the log, from any thread, and read between two events.
final class PlayHistory: Sendable {
    /// A call that was recorded, or a change of watched state.
    struct Call {
        let told: ToldCall
        let values: [PlainValue]
        /// The receiver of the call; nil if it is not known.
        let listener: ObjectIdentifier?
    }

    /// A request with its number.
    struct Request {
        let number: Int
        let request: Exchange.Request
    }

    /// The end of a request, by its number.
    struct Answer {
        let number: Int
        let isFailure: Bool
    }

    /// The lengths of the lists in a state.
    struct Marks: Hashable {
        var calls = 0
        var inputs = 0
        var requests = 0
        var answers = 0
        var leavings = 0
    }

    /// The lists of events.
    struct Contents {
        fileprivate(set) var calls: [Call] = []
        fileprivate(set) var inputs: [String] = []
        fileprivate(set) var requests: [Request] = []
        fileprivate(set) var answers: [Answer] = []
        fileprivate(set) var leavings = 0
        /// True if the user has left before the flow was over.
        fileprivate(set) var hasDeparted = false
        /// The number of events that no list contains.
        fileprivate var others = 0
        /// The receivers of calls, kept so that no other object can take their identity.
        fileprivate var listeners: [ObjectIdentifier: Listener] = [:]

        var marks: Marks {
            Marks(
                calls: calls.count, inputs: inputs.count, requests: requests.count, answers: answers.count,
                leavings: leavings)
        }
    }

    private let storage = Mutex(Contents())

    /// The lists so far.
    var contents: Contents { storage.withLock { $0 } }

    /// Adds an event, with its arguments if it is a call.
    func note(_ event: PlayEvent, values: [PlainValue], to listener: Listener?) {
        storage.withLock { contents in
            switch event {
            case .input(_, let act): contents.note(act)
            case .output(_, let told, _), .called(_, _, let told, _):
                if let listener { contents.listeners[ObjectIdentifier(listener)] = listener }
                contents.calls.append(
                    Call(told: told, values: values, listener: listener.map(ObjectIdentifier.init)))
            case .answered(let number, let answer) where number > 0 && answer.end != nil:
                contents.answers.append(Answer(number: number, isFailure: answer.isFailure))
            case .missed(let number, _) where number > 0:
                contents.answers.append(Answer(number: number, isFailure: true))
            case .changing(_, _, _, let label, _):
                // The value is read when a property asks for it.
                contents.calls.append(Call(told: ToldCall(label, .state), values: [], listener: nil))
            case .asked: contents.others += 1
            default: break
            }
        }
    }

    /// The number of events; looking at a play does not change it.
    var deeds: Int {
        storage.withLock { $0.others + $0.calls.count + $0.inputs.count + $0.answers.count + $0.leavings }
    }

    /// Adds a request with its secrets, which its event does not have.
    func note(_ number: Int, _ request: Exchange.Request) {
        storage.withLock { $0.requests.append(Request(number: number, request: request)) }
    }
}

extension PlayHistory.Contents {
    fileprivate mutating func note(_ act: PlayEvent.Act) {
        switch act {
        case .step(let label): inputs.append(label)
        case .dismissal: leavings += 1
        case .departure:
            leavings += 1
            hasDeparted = true
        }
    }

    /// Tells whether a moment has come between two points of the history.
    func has(_ moment: Moment, from start: PlayHistory.Marks, to end: PlayHistory.Marks) -> Bool {
        switch moment.kind {
        case .input(let label):
            let name = WrittenName(label)
            return inputs[start.inputs..<end.inputs].contains(where: name.means)
        case .told(let call):
            let name = WrittenName(call)
            return calls[start.calls..<end.calls].contains { name.means($0.told.name) }
        case .request(let pattern):
            let meant = MeantRequests(pattern)
            return requests[start.requests..<end.requests].contains { meant.contain($0.request) }
        case .answer(let pattern, let failsOnly):
            let meant = MeantRequests(pattern)
            return answers[start.answers..<end.answers].contains { answer in
                (answer.isFailure || !failsOnly) && request(answer.number).map { meant.contain($0.request) } == true
            }
        case .leaving: return start.leavings < end.leavings
        }
    }

    func request(_ number: Int) -> PlayHistory.Request? { requests.last { $0.number == number } }
}

/// An argument of a call, if it may be kept after the call.
///
/// A value of Swift's own types, of Foundation's, or of structures and enumerations of these does not change after the
/// call. An object of the app may have changed, and keeping it alive would change the app, so only its type is kept.
///
/// Safe although unchecked: a reader copies a kept value, and no part of it refers to anything that may change.
struct PlainValue: @unchecked Sendable {
    /// The value; nil if it may not be kept.
    let value: Any?
    /// The type, for failures.
    let typeName: String
    let isKept: Bool

    init(_ value: Any?) {
        isKept = PlainContent.isUnchanging(value as Any)
        self.value = isKept ? value : nil
        typeName = value.map { ValueReader.name(of: $0) } ?? "nil"
    }
}
