import Foundation

/// A call that was noted and whose outcome is still unknown.
struct NotedCall: Sendable {
    private let id: Int
    private let log: EventLog

    init(_ function: String, _ arguments: [Any?], lifeline: Lifeline, log: EventLog) {
        id = log.nextNumber()
        self.log = log
        let call = ToldCall(function: function, values: arguments, leaves: log.leaves)
        log.write(.called(id: id, lifeline, call, offMain: !Thread.isMainThread))
    }

    func returned<Result>(_ result: Result) {
        log.write(.returned(id: id, result is Void ? nil : ToldCall("->", .outcome, of: result, log.leaves)))
    }

    func threw(_ error: any Error) {
        log.write(.returned(id: id, ToldCall("throws", .outcome, of: error, log.leaves)))
    }
}

/// The function and the direction under which the calls of a completion handler are noted.
struct CallbackNote: Sendable {
    let function: String
    let lifeline: Lifeline
    let log: EventLog

    func write(_ values: [Any?]) {
        let call = ToldCall(function: "\(function) calls back", values: values, leaves: log.leaves)
        log.write(.called(id: log.nextNumber(), lifeline.reversed, call, offMain: !Thread.isMainThread))
    }
}
