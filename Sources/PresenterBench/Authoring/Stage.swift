import Foundation

/// What one play owns: the spies, the objects under test, and the only way to act on them.
///
/// Tests of asynchronous code tend to wait and to hope. Here every act is a step that returns when all that followed it has
/// settled, and the flow decides which answer comes when:
///
/// ```swift
/// let searchReversed = Scenario("search-reversed", faults: [answer(#"["Fern", "Fig"]"#), answer(#"["Fern"]"#, nth: 2)]) {
///     stage in
///     let presenter = SearchPresenter(view: SearchViewSpy(stage))
///     stage.hold("didType(f)") { presenter.didType("f") }
///     stage.hold("didType(fe)") { presenter.didType("fe") }
///     stage.release(2, 1)
/// }
/// ```
///
/// The recording shows that the presenter lets an old answer replace a new one:
///
/// ```
/// API -> Model          #2 200 application/json, 1 item
/// Presenter -> View     show(_:for:)
///   ["Fern"]
///   for: "fe"
/// API -> Model          #1 200 application/json, 2 items
/// Presenter -> View     show(_:for:)
///   ["Fern", "Fig"]
///   for: "f"
/// ends
/// ```
@MainActor
public final class Stage {
    let controller: any StepController
    let log: EventLog
    private var spies: [Spy] = []
    var observers: [StateObserver] = []
    let mutations = Mutations()
    var subscriptions: [Any] = []
    private(set) var owned: [OwnedObject] = []
    /// Ends the launch as a user ends it; set by a play.
    var depart: (@MainActor (Departure) -> Never)?

    package init(controller: any StepController, log: EventLog) {
        self.controller = controller
        self.log = log
    }

    /// Acts, lets everything that follows happen, and returns when nothing more can.
    ///
    /// Answers arrive one at a time, including those that earlier steps held back; then virtual time runs from timer to timer.
    ///
    /// - Parameters:
    ///   - label: The input as the recording shows it: `viewDidLoad()`.
    ///   - lifeline: Who acts on whom.
    ///   - horizon: How far virtual time may run.
    ///   - input: Acts on the objects under test.
    public func send(
        _ label: String, lifeline: String = "View -> Presenter", horizon: Duration = .seconds(60), _ input: () -> Void
    ) {
        act(label, .send(horizon: horizon), of: lifeline, input)
    }

    /// Acts, awaits, lets everything that follows happen, and returns when nothing more can.
    ///
    /// - Parameters:
    ///   - label: The input as the recording shows it: `await search(query:)`.
    ///   - lifeline: Who acts on whom.
    ///   - horizon: How far virtual time may run.
    ///   - input: Acts on the objects under test, on the main actor.
    public func send(
        _ label: String, lifeline: String = "View -> Presenter", horizon: Duration = .seconds(60),
        _ input: @escaping @MainActor () async -> Void
    ) {
        send(label, lifeline: lifeline, horizon: horizon) { _ = Task { await input() } }
    }

    /// Acts and settles; the answers to what was asked are held back.
    ///
    /// - Parameters:
    ///   - label: The input as the recording shows it.
    ///   - lifeline: Who acts on whom.
    ///   - input: Acts on the objects under test.
    public func hold(_ label: String, lifeline: String = "View -> Presenter", _ input: () -> Void) {
        act(label, .hold, of: lifeline, input)
    }

    /// Acts, awaits and settles; the answers to what was asked are held back.
    ///
    /// - Parameters:
    ///   - label: The input as the recording shows it.
    ///   - lifeline: Who acts on whom.
    ///   - input: Acts on the objects under test, on the main actor.
    public func hold(
        _ label: String, lifeline: String = "View -> Presenter", _ input: @escaping @MainActor () async -> Void
    ) {
        hold(label, lifeline: lifeline) { _ = Task { await input() } }
    }

    /// Lets answers go that were held back, and settles.
    ///
    /// - Parameter numbers: The numbers that the recording gives to their requests, in the order in which they are to be
    ///   answered; none means all that are held, in the scenario's order of answers.
    public func release(_ numbers: Int...) {
        act("release(\(numbers.map(String.init).joined(separator: ", ")))", .release(numbers)) {}
    }

    /// Moves virtual time; timers fire and requests time out on the way.
    ///
    /// - Parameters:
    ///   - duration: How far.
    ///   - holding: Whether the answers to what timers ask for on the way are held back.
    public func advance(by duration: Duration, holding: Bool = false) {
        act("advance(by: \(duration))", .advance(duration, holding: holding)) {}
    }

    /// Takes ownership of an object under test, so that `dismiss` can let go of it.
    ///
    /// - Parameter object: The object; keep the handle instead.
    /// - Returns: A handle on the object.
    public func own<Object: AnyObject>(_ object: Object) -> Owned<Object> {
        let handle = Owned(object)
        owned.append(handle.owned)
        controller.note(canLeave: true)
        if let spy = object as? Spy { spies.removeAll { $0 === spy } }
        return handle
    }

    /// Lets go of objects, as a closed screen does; one that still exists then fails the scenario, as `held`.
    ///
    /// - Parameters:
    ///   - handles: What `own` returned for them.
    ///   - held: What `own` returned for objects that are let go of too, and that the app is known to keep: it is a failure if
    ///     one of them is gone.
    public func dismiss<each Object: AnyObject, each Kept: AnyObject>(
        _ handles: repeat Owned<each Object>, stillHeld held: repeat Owned<each Kept>
    ) {
        var (dismissed, kept): ([OwnedObject], [OwnedObject]) = ([], [])
        repeat dismissed.append((each handles).owned)
        repeat kept.append((each held).owned)
        dismiss(dismissed, stillHeld: kept)
    }

    private func dismiss(_ dismissed: [OwnedObject], stillHeld kept: [OwnedObject]) {
        log.write(.input(lifeline: "View -> Presenter", text: "(dismissed)"))
        act("dismiss", .hold) {
            for object in dismissed + kept { object.letGo() }
        }
        controller.note(canLeave: owned.contains { $0.object != nil })
        for object in dismissed + kept {
            let isExpected = kept.contains { $0 === object }
            if let event = object.event(isExpected: isExpected, inFlight: controller.inFlight, others: owned) {
                log.write(event)
            }
        }
    }

    /// Acts for a user, who may do it twice.
    private func act(_ label: String, _ kind: StepKind, of lifeline: String, _ input: () -> Void) {
        let text = PlayEvent.input(lifeline: lifeline, text: log.leaves.rewritten(label))
        if controller.isRepeated(label) {
            log.write(text)
            act(label, kind, endsAtOnce: true, input)
        }
        log.write(text)
        act(label, kind, input)
    }

    private func act(_ label: String, _ kind: StepKind, endsAtOnce: Bool = false, _ input: () -> Void) {
        controller.play(label, kind, endsAtOnce: endsAtOnce, input)
        for observer in observers { observer.settle() }
        if let departure = controller.departure { depart?(departure) }
    }

    /// Keeps a spy alive until it is dismissed, so that a weak reference to it stays valid.
    func keep(_ spy: Spy) { spies.append(spy) }

    /// The visible screens of the spies that are alive, in the order in which they were made.
    var screens: [String] { (spies + owned.compactMap { $0.object as? Spy }).compactMap(\.screen) }
}
