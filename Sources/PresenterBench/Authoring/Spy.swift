import Foundation
import Transcript

/// Keeps the calls that an output protocol received, in the order of the whole play.
///
/// A stub per test says what should have been called. A spy says what was called, all of it. Subclass it, adopt the protocol,
/// and write one line for each requirement:
///
/// ```swift
/// final class OffersViewSpy: Spy, OffersView {
///     func show(_ offers: [Offer]) { record(offers) }
///     func showRetryButton(_ error: any Error) { record(error) }
/// }
/// ```
///
/// The recording has a line for each call, with its arguments below it:
///
/// ```
/// Presenter -> View     show(_:)
///   [Offer(title: "Three ferns for two", percent: 33), Offer(title: "Clay pots", percent: 15)]
/// ```
open class Spy: NSObject {
    private let lifeline: Lifeline
    private let log: EventLog
    private let readings: ReadProperties
    /// The identity of this spy as a listener, by which properties find the last call to it.
    let listener = Listener()
    private var kept: [AnyObject] = []

    /// Creates a spy on a stage, which keeps it alive until it is dismissed.
    ///
    /// ```swift
    /// let presenter = SearchPresenter(view: SearchViewSpy(stage))
    /// ```
    ///
    /// ```
    /// Presenter -> View     show(recent:)
    ///   recent: ["ivy"]
    /// ```
    ///
    /// - Parameters:
    ///   - stage: The stage whose recording the calls go to.
    ///   - roles: The caller and the receiver; the presenter and its view unless given.
    @MainActor public init(_ stage: Stage, as roles: Roles? = nil) {
        lifeline = stage.lifeline(roles, usual: .presenterToView)
        log = stage.log
        readings = stage.readings
        super.init()
        stage.keep(self)
    }

    /// Writes a call and its values down, at once and on the caller's thread.
    ///
    /// ```swift
    /// func show(_ hits: [String], for query: String) { record(hits, query) }
    /// ```
    ///
    /// ```
    /// Presenter -> View     show(_:for:)
    ///   ["Fern"]
    ///   for: "fe"
    /// ```
    ///
    /// - Parameters:
    ///   - values: The arguments in their order.
    ///   - call: The name of the requirement; leave the default.
    public func record(_ values: Any?..., call: String = #function) {
        let call = ToldCall(function: call, values: values, leaves: log.leaves)
        log.write(.output(lifeline, call, offMain: !Thread.isMainThread), of: values, to: listener)
        readings.look(by: lifeline.to)
    }

    /// Keeps an object alive as long as the spy lives, as the app's view keeps its presenter.
    ///
    /// A presenter that holds its view in turn is a cycle: both stay in memory after the user has left, which the rule `late` finds
    /// in a walk of the screen. Without this, nothing would hold the presenter there.
    ///
    /// ```swift
    /// let view = stage.own(SearchViewSpy(stage))
    /// let presenter = stage.own(HoldingPresenter(view: view.object))
    /// view.object.keep(presenter.object)
    /// stage.dismiss(stillHeld: view, presenter)
    /// ```
    ///
    /// ```
    /// View -> Presenter     (dismissed)
    /// still held            SearchViewSpy
    /// still held            HoldingPresenter
    /// ```
    ///
    /// - Parameter object: What the app's view holds, such as its presenter.
    public func keep(_ object: AnyObject) { kept.append(object) }

    /// Records a forwarded call, and returns an object for its outcome.
    func note(_ function: String, _ arguments: [Any?]) -> NotedCall {
        NotedCall(function, arguments, lifeline: lifeline, listener: listener, log: log)
    }

    /// Returns an object that notes the calls of a handler passed along with a call.
    func callbackNote(_ function: String) -> CallbackNote {
        CallbackNote(function: function, lifeline: lifeline, listener: listener, log: log)
    }

    /// The visible screen as a user would read it, in one line, asked for at the end of a play; nil prints nothing.
    ///
    /// ```swift
    /// @MainActor override var screen: String? { "screen: \(text)" }
    /// ```
    ///
    /// ```
    /// ends                  screen: alert "The shop takes too long."; no rows
    /// ```
    @MainActor open var screen: String? { nil }
}

extension NSObjectProtocol where Self: Spy {
    /// Acts on the spy on the main queue, in its turn there, as a view controller does that is called on any thread.
    ///
    /// It replaces `DispatchQueue.main.async { self.reload(state) }`, for which a spy would have to be sendable:
    ///
    /// ```swift
    /// func show(state: String) {
    ///     record(state)
    ///     onMain { $0.reload(state) }
    /// }
    /// ```
    ///
    /// ```
    /// Presenter -> View     show(state:)
    ///   state: "packed"
    /// View -> Presenter     (dismissed)
    /// ```
    ///
    /// - Parameter act: Acts on the spy.
    public func onMain(_ act: @escaping @MainActor @Sendable (Self) -> Void) {
        // One thread of a play runs at a time, so the caller of the spy does not use it meanwhile.
        nonisolated(unsafe) let spy = self
        DispatchQueue.main.async { act(spy) }
    }
}

/// A call that was noted and whose outcome is still unknown.
struct NotedCall: Sendable {
    private let id: Int
    private let log: EventLog

    init(_ function: String, _ arguments: [Any?], lifeline: Lifeline, listener: Listener, log: EventLog) {
        id = log.nextNumber()
        self.log = log
        let call = ToldCall(function: function, values: arguments, leaves: log.leaves)
        log.write(.called(id: id, lifeline, call, offMain: !Thread.isMainThread), of: arguments, to: listener)
    }

    func returned<Result>(_ result: Result) {
        let outcome = result is Void ? nil : ToldCall(RecordingWords.returned, .outcome, of: result, log.leaves)
        log.write(.returned(id: id, outcome))
    }

    func threw(_ error: any Error) {
        log.write(.returned(id: id, ToldCall(RecordingWords.threw, .outcome, of: error, log.leaves)))
    }
}

/// The function and the direction under which the calls of a completion handler are noted.
struct CallbackNote: Sendable {
    let function: String
    let lifeline: Lifeline
    let listener: Listener
    let log: EventLog

    func write(_ values: [Any?]) {
        let call = ToldCall(function: "\(function) calls back", values: values, leaves: log.leaves)
        log.write(
            .called(id: log.nextNumber(), lifeline.reversed, call, offMain: !Thread.isMainThread), of: values,
            to: listener)
    }
}
