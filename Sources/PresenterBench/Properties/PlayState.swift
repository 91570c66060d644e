import BenchDiagnostics
import Foundation
import HTTPFixtures
import Transcript

/// A state of a play, as a property sees it: the last calls of each view, requests, timers, inputs, and stored data.
///
/// ```swift
/// .always("no spinner without a request") { $0.last("setLoading(_:)") != true || $0.isInFlight },
/// ```
///
/// ```console
/// $ TestBenchOfDefects replay word-always
/// broken       word-always
///   The property "no spinner without a request" is broken.
///     scenario word-always, step 1 (didTapRefresh())
///     before  setLoading(_:): true; in flight: GET https://api.shop.example/news
///     then    setLoading(_:): true; in flight: nothing
/// ```
///
/// A call is given by its name in the recording, `show(_:for:)`, or by the part before the parenthesis, `show`. Values
/// have the types that the app gave them. Looking changes nothing: time does not move, and a property that acts on the
/// app ends the play.
public struct PlayState {
    /// The readings of one property in one state.
    final class Reads {
        var readings: [StateReading] = []
        /// The names of the calls that the property has asked for, each with true if there was such a call.
        var names: [String: Bool] = [:]
        let refuse: (_ what: String, _ next: Advice) -> Never

        init(refuse: @escaping (String, Advice) -> Never) { self.refuse = refuse }
    }

    let facts: StateFacts
    /// The point in the history from which the property looks at events.
    let since: PlayHistory.Marks
    let reads: Reads

    private func read(_ reading: StateReading) {
        reads.readings.append(reading)
        for name in reading.calls {
            let isThere = reads.names[name] == true || facts.last(of: [WrittenName(name)]) != nil
            reads.names[name] = isThere || facts.count(WrittenName(name), since: .init()) > 0
        }
    }

    private func checked(_ pattern: String?) -> String? {
        if let pattern, RequestPattern(pattern) == nil {
            let mistake = Diagnostic.badPattern(pattern)
            reads.refuse(mistake.what, mistake.next)
        }
        return pattern
    }
}

extension PlayState {
    /// An argument of the last call of a name, or the value of watched state.
    ///
    /// ```swift
    /// .always("no spinner without a request") { $0.last("setLoading(_:)") != true || $0.isInFlight },
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay word-always
    /// broken       word-always
    ///   The property "no spinner without a request" is broken.
    /// …
    ///     then    setLoading(_:): true; in flight: nothing
    /// ```
    ///
    /// Calls to a view that has been dismissed do not count. An object of the app is not kept, because it may have
    /// changed since: let the spy record the values that the view reads from it.
    ///
    /// - Parameters:
    ///   - call: The name of the call, or the label under which the state is watched.
    ///   - argument: The label of the argument; nil means the first.
    ///   - type: The type of the argument, if the rest of the line does not give it.
    /// - Returns: The argument; nil if there was no such call, or if the argument is nil. Another type ends the play.
    public func last<Value>(_ call: String, _ argument: String? = nil, as type: Value.Type = Value.self) -> Value? {
        let reading = StateReading.last(call, argument)
        if let observed = facts.senses.observed().last(where: { WrittenName(call).means($0.label) }) {
            reads.readings.append(reading)
            reads.names[call] = true
            facts.note(observed.told().values.first?.node.text ?? "gone", for: reading)
            return observed.value.flatMap { cast($0, of: call) }
        }
        read(reading)
        guard let last = facts.last(of: [WrittenName(call)]) else { return nil }
        let labels = last.told.values.map(\.label)
        guard let place = argument.map({ labels.firstIndex(of: $0) }) ?? (last.values.isEmpty ? nil : 0),
            last.values.indices.contains(place)
        else {
            let names = labels.compactMap(\.self).joined(separator: ", ")
            reads.refuse(
                "\(last.told.name) has no such argument.",
                names.isEmpty ? "Ask whether it is told: isTold(\"\(call)\")" : "Name one of: \(names)")
        }
        let value = last.values[place]
        guard value.isKept else {
            reads.refuse(
                "\(last.told.name) was told an object, \(value.typeName), which may have changed since.",
                "Let the spy record what the view reads of it.")
        }
        return value.value.flatMap { cast($0, of: call) }
    }

    private func cast<Value>(_ value: Any, of call: String) -> Value? {
        if case .optional(let content)? = (value as? any CompositeValue)?.composition {
            return content.flatMap { cast($0, of: call) }
        }
        guard let value = value as? Value else {
            reads.refuse(
                "\(call) was told \(ValueReader.name(of: value)), and not \(Value.self).",
                "Ask for that type.")
        }
        return value
    }

    /// The name of the last call among some.
    ///
    /// ```swift
    /// .eventually("rows after the spinner") { $0.last(of: "setLoading(_:)", "show(rows:)") == "show(rows:)" },
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay state-last-of
    /// broken       state-last-of
    ///   The property "rows after the spinner" is broken: not before the end.
    /// …
    ///     at end  last of setLoading(_:), show(rows:): setLoading(_:)
    /// ```
    ///
    /// - Parameter calls: The names of the calls.
    /// - Returns: The name as in the recording; nil if there was none of these calls.
    public func last(of calls: String...) -> String? {
        read(.lastOf(calls))
        return facts.last(of: calls.map(WrittenName.init))?.told.name
    }

    /// Tells whether there was a call, since the moment of the property or else since the launch.
    ///
    /// ```swift
    /// .eventually("what failed is said") { $0.isTold("showError(_:)") },
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay state-told
    /// broken       state-told
    ///   The property "what failed is said" is broken: not before the end.
    /// …
    ///     at end  told showError(_:): never
    /// ```
    ///
    /// - Parameter call: The name of the call.
    /// - Returns: True if there was one.
    public func isTold(_ call: String) -> Bool { count(call) > 0 }

    /// The number of calls of a name, since the moment of the property or else since the launch.
    ///
    /// ```swift
    /// .eventually("the spinner comes and goes") { $0.count("setLoading(_:)") == 2 },
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay state-count
    /// broken       state-count
    ///   The property "the spinner comes and goes" is broken: not before the end.
    /// …
    ///     at end  told setLoading(_:): once
    /// ```
    ///
    /// - Parameter call: The name.
    /// - Returns: The number.
    public func count(_ call: String) -> Int {
        read(.count(call, since: since))
        return facts.count(WrittenName(call), since: since)
    }
}

extension PlayState {
    /// True if any request has no answer yet; those to ignored hosts do not count.
    ///
    /// ```swift
    /// .always("no spinner without a request") { $0.last("setLoading(_:)") != true || $0.isInFlight },
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay word-always
    /// broken       word-always
    ///   The property "no spinner without a request" is broken.
    /// …
    ///     then    setLoading(_:): true; in flight: nothing
    /// ```
    public var isInFlight: Bool {
        read(.inFlight(nil))
        return !facts.inFlight.isEmpty
    }

    /// Tells whether a request has no answer yet.
    ///
    /// ```swift
    /// .always("no spinner without its request") {
    ///     $0.last("setLoading(_:)") != true || $0.isInFlight("GET /news")
    /// },
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay state-in-flight-of
    /// broken       state-in-flight-of
    ///   The property "no spinner without its request" is broken.
    /// …
    ///     then    setLoading(_:): true; in flight GET /news: nothing
    /// ```
    ///
    /// - Parameter request: The requests, written as in a ``Rule``: `GET /plants`.
    /// - Returns: True if one of them is in flight.
    public func isInFlight(_ request: String) -> Bool {
        read(.inFlight(request))
        return !facts.inFlight(checked(request)).isEmpty
    }

    /// The requests that have no answer yet, in their order, as in the recording: `GET https://…`.
    ///
    /// ```swift
    /// .always("one request at a time") { $0.inFlight.count <= 1 },
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay state-in-flight
    /// broken       state-in-flight
    ///   The property "one request at a time" is broken.
    /// …
    ///     then    in flight: GET https://api.shop.example/news, GET https://api.shop.example/news
    /// ```
    public var inFlight: [String] {
        read(.inFlight(nil))
        return facts.inFlight.map(\.line)
    }

    /// The requests in flight as they were sent; their lines may be those of one exchange of a fixture.
    var requestsInFlight: [Exchange.Request] {
        read(.inFlight(nil))
        return facts.inFlight.map(\.request)
    }

    /// The number of requests, since the moment of the property or else since the launch.
    ///
    /// ```swift
    /// .always("the news are asked for once") { $0.requests("GET /news") <= 1 },
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay state-requests
    /// broken       state-requests
    ///   The property "the news are asked for once" is broken.
    /// …
    ///     then    asked GET /news: 2 times
    /// ```
    ///
    /// - Parameter request: The requests, `GET /plants`; nil means every request.
    /// - Returns: The number.
    public func requests(_ request: String? = nil) -> Int {
        read(.requests(request, since: since))
        return facts.requests(checked(request), since: since)
    }

    /// Tells whether the last answer was a failure, or had a status of 400 or more.
    ///
    /// ```swift
    /// .always("the news never fail") { !$0.hasFailed("GET /news") },
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay state-failed
    /// broken       state-failed
    ///   The property "the news never fail" is broken.
    /// …
    ///     then    failed GET /news: the last one
    /// ```
    ///
    /// - Parameter request: The requests, `GET /plants`; nil means every request.
    /// - Returns: True if it was; false too if there was no answer.
    public func hasFailed(_ request: String? = nil) -> Bool {
        read(.failed(request))
        return facts.lastAnswer(checked(request))?.isFailure ?? false
    }

    /// The labels of the inputs of this launch so far.
    ///
    /// ```swift
    /// .always("one tap is enough") { $0.inputs.count <= 1 },
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay state-inputs
    /// broken       state-inputs
    ///   The property "one tap is enough" is broken.
    /// …
    ///     then    last input: didTapRefresh()
    /// ```
    public var inputs: [String] {
        read(.inputs)
        return facts.history.inputs
    }

    /// The time from now to the end of each timer, sleep and wait with a deadline, the earliest first.
    ///
    /// ```swift
    /// .always("nothing waits for later") { $0.timers.isEmpty },
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay state-timers
    /// broken       state-timers
    ///   The property "nothing waits for later" is broken.
    /// …
    ///     then    timers: 5 s
    /// ```
    public var timers: [Duration] {
        read(.timers)
        return facts.timers.map { .nanoseconds($0) }
    }

    /// The virtual time since the start of the play.
    ///
    /// ```swift
    /// .always("nothing is asked for after 4 s") { $0.elapsed < .seconds(4) || !$0.isInFlight },
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay state-elapsed
    /// broken       state-elapsed
    ///   The property "nothing is asked for after 4 s" is broken.
    /// …
    ///     then    time: 5 s; in flight: GET https://api.shop.example/news
    /// ```
    public var elapsed: Duration {
        read(.elapsed)
        return .nanoseconds(facts.now)
    }
}

extension PlayState {
    /// The screens of the spies that exist, in the order in which they were made.
    ///
    /// ```swift
    /// .eventually("the spinner goes") { $0.screens != ["spinner"] },
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay state-screens
    /// broken       state-screens
    ///   The property "the spinner goes" is broken: not before the end.
    /// …
    ///     at end  screen: spinner
    /// ```
    @MainActor public var screens: [String] {
        let screens = facts.senses.screens()
        reads.readings.append(.screens)
        facts.note(screens.isEmpty ? "none" : screens.joined(separator: " | "), for: .screens)
        return screens
    }

    /// A view of the scenario, with all that it stores.
    ///
    /// ```swift
    /// .eventually("a list in the end") { $0.view(NewsScreenSpy.self)?.isLoading == false },
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay state-view
    /// broken       state-view
    ///   The property "a list in the end" is broken: not before the end.
    /// …
    ///     at end  NewsScreenSpy: there
    /// ```
    ///
    /// - Parameter type: The type of the spy, or of another object that the stage owns.
    /// - Returns: The last one that was made; nil if there is none, or it was dismissed.
    @MainActor public func view<View: AnyObject>(_ type: View.Type) -> View? {
        let view = facts.senses.views().last { $0 is View } as? View
        reads.readings.append(.view("\(type)"))
        facts.note(view == nil ? "none" : "there", for: .view("\(type)"))
        return view
    }

    /// A value in the user defaults of the app.
    ///
    /// ```swift
    /// .eventually("the day is kept") { $0.defaults("refreshed", as: Date.self) != nil },
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay state-defaults
    /// broken       state-defaults
    ///   The property "the day is kept" is broken: not before the end.
    /// …
    ///     at end  defaults refreshed: nil
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key of the value.
    ///   - type: The type of the value, if the rest of the line does not give it.
    /// - Returns: The value; nil if there is none. Another type ends the play.
    public func defaults<Value>(_ key: String, as type: Value.Type = Value.self) -> Value? {
        let value = UserDefaults.standard.object(forKey: key)
        reads.readings.append(.defaults(key))
        facts.note(ValueText.member(value, label: nil, name: nil, PlainLeaves()).node.text, for: .defaults(key))
        return value.flatMap { cast($0, of: "The default \(key)") }
    }

    /// The contents of a file of the app.
    ///
    /// ```swift
    /// .eventually("the rows are kept") { $0.file("Library/Caches/news.json") != nil },
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay state-file
    /// broken       state-file
    ///   The property "the rows are kept" is broken: not before the end.
    /// …
    ///     at end  file Library/Caches/news.json: none
    /// ```
    ///
    /// - Parameter path: The path in the home folder: `Documents/notes.json`.
    /// - Returns: The bytes; nil if there is no such file.
    public func file(_ path: String) -> Data? {
        guard HomePath.isInside(path) else {
            reads.refuse(
                "This file is not in the home folder: \(EscapedText.quoted(path)).", "Name it: Documents/notes.json")
        }
        let bytes = FileManager.default.contents(atPath: NSHomeDirectory() + "/" + path)
        reads.readings.append(.file(path))
        facts.note(bytes.map { Plural.text($0.count, "byte") } ?? "none", for: .file(path))
        return bytes
    }
}
