import BenchDiagnostics
import Foundation
import HTTPFixtures
import Transcript

/// The spies and the objects under test of one play, and the only way to act on them.
///
/// Tests of asynchronous code tend to wait and to hope. Here every act is a step that returns when all its effects have
/// settled, and the flow decides which answer comes when:
///
/// ```swift
/// let searchReversed = Scenario(
///     "search-reversed", .reply("GET /search?q=f", json: #"["Fern", "Fig"]"#),
///     .reply("GET /search?q=fe", json: #"["Fern"]"#)
/// ) { stage in
///     let presenter = SearchPresenter(view: SearchViewSpy(stage))
///     stage.hold("didType(f)") { presenter.didType("f") }
///     stage.hold("didType(fe)") { presenter.didType("fe") }
///     stage.release("GET /search?q=fe", "GET /search?q=f")
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
    /// The place of the scenario's definition.
    private let place: SourceLine
    /// The current step; nil between two steps.
    private var step: String?
    private var spies: [Spy] = []
    /// The place of each spy among all that were made.
    private var places: [ObjectIdentifier: Int] = [:]
    /// The number of spies that were made; one may have the address of another that is gone.
    private var made = 0
    var observers: [StateObserver] = []
    let mutations = Mutations()
    let readings = ReadProperties()
    var subscriptions: [Any] = []
    private(set) var owned: [OwnedObject] = []
    /// Ends the launch as a user ends it; set by a play.
    var depart: (@MainActor (Departure) -> Never)?
    /// The actions that the user of a screen still has to take, and the number of those taken.
    private(set) var walk: (left: ArraySlice<Walk.Step>, taken: Int) = ([], 0)
    /// The requests that have an answer, by method and URL; read by an action that takes recorded texts.
    var answered: () -> [Scenario.Answered] = { [] }
    /// The facts about the state of the play; nil if none are needed.
    var facts: (@MainActor () -> [String])?

    init(controller: any StepController, log: EventLog, of scenario: SourceLine) {
        self.controller = controller
        self.log = log
        place = scenario
    }

    /// Acts, lets everything that follows happen, and returns when nothing more can.
    ///
    /// Answers arrive one at a time, including those that earlier steps held back; then virtual time runs from timer to timer.
    ///
    /// ```swift
    /// stage.send("viewDidAppear()") { presenter.viewDidAppear() }
    /// ```
    ///
    /// ```
    /// View -> Presenter     viewDidAppear()
    /// Model -> API          GET https://api.shop.example/orders/12
    ///   header Accept: "application/json"
    ///   header X-App-Version: "4.2.0"
    ///   timeout 15 s
    /// API -> Model          200 application/json, 2 members
    /// Presenter -> View     show(state:)
    ///   state: "placed"
    /// (5 s pass)
    /// ```
    ///
    /// - Parameters:
    ///   - label: The input as the recording shows it: `viewDidLoad()`.
    ///   - roles: The one who acts, and the one who is acted on; the view and its presenter unless given.
    ///   - once: True if the app does this by itself, once in the life of the screen: `bench explore` then never does
    ///     it twice, as a user might.
    ///   - horizon: The virtual time that may pass.
    ///   - file: The file of the step; leave the default.
    ///   - line: The line of the step; leave the default.
    ///   - input: Acts on the objects under test.
    public func send(
        _ label: String, as roles: Roles? = nil, once: Bool = false, horizon: Duration = .seconds(60),
        file: String = #fileID, line: Int = #line, _ input: () -> Void
    ) {
        act(label, .send(horizon: horizon), as: roles, once: once, at: SourceLine(file, line), input)
    }

    /// Acts, awaits, lets everything that follows happen, and returns when nothing more can.
    ///
    /// ```swift
    /// stage.send("didTapSignIn(email:password:)") {
    ///     await presenter.didTapSignIn(email: "ada@shop.example", password: "correct horse")
    /// }
    /// ```
    ///
    /// ```
    /// View -> Presenter     didTapSignIn(email:password:)
    /// Presenter -> View     setButtonEnabled(_:)
    ///   false
    /// ```
    ///
    /// - Parameters:
    ///   - label: The input as the recording shows it: `await search(query:)`.
    ///   - roles: The one who acts, and the one who is acted on; the view and its presenter unless given.
    ///   - once: True if the app does this by itself, once in the life of the screen: `bench explore` then never does
    ///     it twice, as a user might.
    ///   - horizon: The virtual time that may pass.
    ///   - file: The file of the step; leave the default.
    ///   - line: The line of the step; leave the default.
    ///   - input: Acts on the objects under test, on the main actor.
    public func send(
        _ label: String, as roles: Roles? = nil, once: Bool = false, horizon: Duration = .seconds(60),
        file: String = #fileID, line: Int = #line, _ input: @escaping @MainActor () async -> Void
    ) {
        send(label, as: roles, once: once, horizon: horizon, file: file, line: line) { _ = Task { await input() } }
    }

    /// Acts and settles; answers to the requests that were sent are held back.
    ///
    /// ```swift
    /// stage.hold("didType(f)") { presenter.didType("f") }
    /// stage.hold("didType(fe)") { presenter.didType("fe") }
    /// ```
    ///
    /// ```
    /// View -> Presenter     didType(f)
    /// Model -> API          #1 GET https://api.shop.example/search?q=f
    /// View -> Presenter     didType(fe)
    /// Model -> API          #2 GET https://api.shop.example/search?q=fe
    /// ```
    ///
    /// - Parameters:
    ///   - label: The input as the recording shows it.
    ///   - roles: The one who acts, and the one who is acted on; the view and its presenter unless given.
    ///   - once: True if the app does this by itself, once in the life of the screen: `bench explore` then never does
    ///     it twice, as a user might.
    ///   - file: The file of the step; leave the default.
    ///   - line: The line of the step; leave the default.
    ///   - input: Acts on the objects under test.
    public func hold(
        _ label: String, as roles: Roles? = nil, once: Bool = false, file: String = #fileID, line: Int = #line,
        _ input: () -> Void
    ) {
        act(label, .hold, as: roles, once: once, at: SourceLine(file, line), input)
    }

    /// Acts, awaits and settles; answers to the requests that were sent are held back.
    ///
    /// ```swift
    /// stage.hold("start()") { await URLSession.shared.await(.to("text"), probe) }
    /// ```
    ///
    /// ```
    /// View -> Presenter     start()
    /// Model -> API          GET http://origin.test/text
    /// ```
    ///
    /// - Parameters:
    ///   - label: The input as the recording shows it.
    ///   - roles: The one who acts, and the one who is acted on; the view and its presenter unless given.
    ///   - once: True if the app does this by itself, once in the life of the screen: `bench explore` then never does
    ///     it twice, as a user might.
    ///   - file: The file of the step; leave the default.
    ///   - line: The line of the step; leave the default.
    ///   - input: Acts on the objects under test, on the main actor.
    public func hold(
        _ label: String, as roles: Roles? = nil, once: Bool = false, file: String = #fileID, line: Int = #line,
        _ input: @escaping @MainActor () async -> Void
    ) {
        hold(label, as: roles, once: once, file: file, line: line) { _ = Task { await input() } }
    }

    /// Releases answers that were held back, and settles.
    ///
    /// ```swift
    /// stage.release("GET /search?q=fe", "GET /search?q=f")
    /// ```
    ///
    /// ```
    /// API -> Model          #2 200 application/json, 1 item
    /// Presenter -> View     show(_:for:)
    ///   ["Fern"]
    ///   for: "fe"
    /// API -> Model          #1 200 application/json, 2 items
    /// ```
    ///
    /// A request that is not held is a mistake in the flow, and ends the play.
    ///
    /// - Parameters:
    ///   - requests: The requests to answer, written as in a ``Rule`` and in the order of their answers,
    ///     `"GET /search?q=fe", "GET /search?q=f"`; requests of one pattern are answered in the order in which they are
    ///     sent. None means all requests that are held, in the scenario's order of answers.
    ///   - file: The file of the step; leave the default.
    ///   - line: The line of the step; leave the default.
    public func release(_ requests: String..., file: String = #fileID, line: Int = #line) {
        let line = SourceLine(file, line)
        let patterns = requests.map { request in
            if let pattern = RequestPattern(request) { return pattern }
            let mistake = Diagnostic.badPattern(request)
            refuse(mistake.what, at: line, next: mistake.next)
        }
        act("release(\(requests.joined(separator: ", ")))", .release(patterns), at: line) {}
    }

    /// Moves virtual time; timers fire and requests time out on the way.
    ///
    /// ```swift
    /// stage.advance(by: .seconds(15))
    /// ```
    ///
    /// ```
    /// (15 s pass)
    /// API -> Model          failed URLError.timedOut
    /// ```
    ///
    /// Time does not run backwards, and moves no more than 15 years in a play.
    ///
    /// - Parameters:
    ///   - duration: The time that passes.
    ///   - holding: True if the answers to requests that timers send on the way are held back.
    ///   - file: The file of the step; leave the default.
    ///   - line: The line of the step; leave the default.
    public func advance(
        by duration: Duration, holding: Bool = false, file: String = #fileID, line: Int = #line
    ) {
        act("advance(by: \(duration))", .advance(duration, holding: holding), at: SourceLine(file, line)) {}
    }

    /// Takes ownership of an object under test, so that `dismiss` can let go of it.
    ///
    /// ```swift
    /// let view = stage.own(SearchViewSpy(stage))
    /// let presenter = stage.own(SearchPresenter(view: view.object))
    /// ```
    ///
    /// An owned object can be released, by `stage.dismiss(view, stillHeld: presenter)`:
    ///
    /// ```
    /// View -> Presenter     (dismissed)
    /// still held            SearchPresenter
    /// ```
    ///
    /// - Parameter object: The object; keep the handle instead.
    /// - Returns: A handle on the object.
    public func own<Object: AnyObject>(_ object: Object) -> Owned<Object> {
        let handle = Owned(object, on: self)
        owned.append(handle.owned)
        controller.note(canLeave: true)
        if let spy = object as? Spy { spies.removeAll { $0 === spy } }
        return handle
    }

    /// Releases objects, as a closed screen does; an object that still exists then fails the scenario, as `held`.
    ///
    /// ```swift
    /// stage.dismiss(view, stillHeld: presenter)
    /// ```
    ///
    /// ```
    /// View -> Presenter     (dismissed)
    /// still held            SearchPresenter
    /// ```
    ///
    /// - Parameters:
    ///   - handles: The handles of the objects that must be gone.
    ///   - held: The handles of objects that are released too, and that the app is known to keep; one that is gone
    ///     fails the scenario.
    ///   - file: The file of the step; leave the default.
    ///   - line: The line of the step; leave the default.
    public func dismiss<each Object: AnyObject, each Kept: AnyObject>(
        _ handles: repeat Owned<each Object>, stillHeld held: repeat Owned<each Kept>,
        file: String = #fileID, line: Int = #line
    ) {
        var (dismissed, kept): ([OwnedObject], [OwnedObject]) = ([], [])
        repeat dismissed.append((each handles).owned)
        repeat kept.append((each held).owned)
        dismiss(dismissed, stillHeld: kept, at: SourceLine(file, line))
    }

    private func dismiss(_ dismissed: [OwnedObject], stillHeld kept: [OwnedObject], at line: SourceLine) {
        refuseStep("dismiss", at: line)
        log.write(.input(.viewToPresenter, .dismissal))
        // A closed screen reads no properties.
        if dismissed.contains(where: { $0.object is Spy }) { readings.end() }
        act("dismiss", .hold, at: line) {
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

    /// Performs a step of a user, who may take it twice, or of the app, which takes it once.
    private func act(
        _ label: String, _ kind: StepKind, as roles: Roles?, once: Bool, at line: SourceLine, _ input: () -> Void
    ) {
        let lifeline = lifeline(roles, usual: .viewToPresenter, at: line)
        refuseStep(label, kind, at: line)
        let event = PlayEvent.input(lifeline, .step(log.leaves.rewritten(label)))
        if !once, controller.isRepeated(label) {
            log.write(event)
            act(label, kind, at: line, endsAtOnce: true, input)
        }
        log.write(event)
        act(label, kind, at: line, input)
    }

    private func act(
        _ label: String, _ kind: StepKind, at line: SourceLine, endsAtOnce: Bool = false, _ input: () -> Void
    ) {
        refuseStep(label, kind, at: line)
        step = label
        controller.play(label, kind, endsAtOnce: endsAtOnce, input)
        step = nil
        for observer in observers { observer.settle() }
        readings.look()
        if let departure = controller.departure { depart?(departure) }
    }

    /// Sets the actions that the user of a screen takes.
    func walk(_ steps: ArraySlice<Walk.Step>) { walk.left = steps }

    /// Returns the next action of a screen's user; nil at the end. It counts as taken, as the user may leave in its
    /// course.
    func takeStep() -> Walk.Step? {
        guard let step = walk.left.popFirst() else { return nil }
        walk.taken += 1
        return step
    }

    /// The spies that were not dismissed, in the order in which they were made, and the objects under test.
    var objects: [AnyObject] { visible + owned.compactMap(\.object).filter { !($0 is Spy) } }

    /// Keeps a spy alive until it is dismissed, so that a weak reference to it stays valid.
    func keep(_ spy: Spy) {
        places[ObjectIdentifier(spy)] = made
        made += 1
        spies.append(spy)
    }

    /// The visible screens of the spies that are alive, in the order in which they were made.
    var screens: [String] { visible.compactMap(\.screen) }

    /// The spies that were not dismissed, in the order in which they were made.
    var visible: [Spy] {
        (spies + owned.compactMap { $0.object as? Spy }).sorted {
            places[ObjectIdentifier($0), default: 0] < places[ObjectIdentifier($1), default: 0]
        }
    }
}

// Mistakes in a flow. They end the play at once, like anything that the bench cannot play; a crash of the app is
// something else.
extension Stage {
    /// Ends the play if a step cannot be played.
    private func refuseStep(_ label: String, _ kind: StepKind = .hold, at line: SourceLine) {
        guard !label.isEmpty else {
            refuse("A step has no label.", at: line, next: "Write what the user does: \"viewDidLoad()\"")
        }
        if let step {
            refuse(
                "A step begins inside another one: \(label) in \(step).", at: line,
                next: "Begin it after the other: each step returns when all that it caused has happened.")
        }
        guard let time = kind.time else { return }
        guard time >= .zero else {
            refuse("Time in a play cannot move by \(time).", at: line, next: "Write 0 or more.")
        }
        guard time <= PlayDates.longest - .nanoseconds(controller.elapsed) else {
            refuse(
                "Time in a play cannot move by \(time): all its steps together have \(PlayDates.longestText).",
                at: line, next: "Let it move less.")
        }
    }

    /// Ends the play because of a mistake in the scenario.
    ///
    /// - Parameters:
    ///   - what: The mistake.
    ///   - line: The line of the step; nil for that of the scenario.
    ///   - next: The correction.
    func refuse(_ what: String, at line: SourceLine? = nil, next: Advice) -> Never {
        controller.fail(Diagnostic(what: EscapedText.printable(what), place: (line ?? place).text, next: next))
    }
}
