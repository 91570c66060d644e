import Foundation

/// A call that was noted and whose outcome is still unknown.
struct NotedCall: Sendable {
    private let id: Int
    private let log: EventLog

    init(_ function: String, _ arguments: [Any?], lifeline: String, log: EventLog) {
        id = log.nextNumber()
        self.log = log
        let lines = ViewCall(function: function, values: arguments, leaves: log.leaves).lines
        log.write(.called(id: id, lifeline: lifeline, lines: lines, offMain: !Thread.isMainThread))
    }

    func returned<Result>(_ result: Result) {
        log.write(
            .returned(id: id, lines: result is Void ? [] : ViewCall.lines(after: "->", of: result, leaves: log.leaves)))
    }

    func threw(_ error: any Error) {
        log.write(.returned(id: id, lines: ViewCall.lines(after: "throws", of: error, leaves: log.leaves)))
    }
}

/// How the calls of a completion handler are noted.
struct CallbackNote: Sendable {
    let function: String
    let lifeline: String
    let log: EventLog

    func write(_ values: [Any?]) {
        let lines = ViewCall(function: "\(function) calls back", values: values, leaves: log.leaves).lines
        log.write(
            .called(
                id: log.nextNumber(), lifeline: Lifeline.reversed(lifeline), lines: lines,
                offMain: !Thread.isMainThread))
    }
}
