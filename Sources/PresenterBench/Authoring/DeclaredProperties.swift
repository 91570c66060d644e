import BenchDiagnostics

// Properties are statements about all states of a play, in the words of temporal logic. They are judged in every play:
// by `replay`, by `explore` and by `drift`.
extension Scenario.Trait {
    /// States what holds in every state of a play.
    ///
    /// ```swift
    /// .always("no spinner without a request") { $0.last("setLoading(_:)") != true || $0.isInFlight },
    /// ```
    ///
    /// A play that breaks it is red, whatever its golden says:
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
    /// - Parameters:
    ///   - name: The property in a few words, as reports name it.
    ///   - moment: The moment after which it must hold, each time that this comes; nil means since the launch.
    ///   - file: The file of the declaration; leave the default.
    ///   - line: The line of the declaration; leave the default.
    ///   - condition: Looks at a state, and changes nothing.
    /// - Returns: The trait.
    public static func always(
        _ name: String, after moment: Moment? = nil, file: String = #fileID, line: Int = #line,
        _ condition: @escaping Property.Condition
    ) -> Self {
        property(name, .always(condition).begun(by: moment), file: file, line: line)
    }

    /// States what comes true before a play is over, or within some time.
    ///
    /// ```swift
    /// .eventually("rows or an error", within: .seconds(30), after: .input("didSearch")) {
    ///     $0.isTold("show(trains:)") || $0.isTold("showError(_:)")
    /// })
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay defect-property-2-trains --schedule fault.1:offline
    /// broken       defect-property-2-trains
    ///   The property "rows or an error" is broken: not within 30 s.
    /// …
    ///     then    told show(trains:): never; told showError(_:): never
    /// ```
    ///
    /// - Parameters:
    ///   - name: The property in a few words, as reports name it.
    ///   - duration: The virtual time that may pass until then; nil means the rest of the play.
    ///   - moment: The moment after which it must come true, each time that this comes; nil means after the launch.
    ///   - file: The file of the declaration; leave the default.
    ///   - line: The line of the declaration; leave the default.
    ///   - condition: Looks at a state, and changes nothing.
    /// - Returns: The trait.
    public static func eventually(
        _ name: String, within duration: Duration? = nil, after moment: Moment? = nil, file: String = #fileID,
        line: Int = #line, _ condition: @escaping Property.Condition
    ) -> Self {
        property(name, .eventually(within: duration, condition).begun(by: moment), file: file, line: line)
    }

    /// States a property that is put together from others.
    ///
    /// ```swift
    /// .property(
    ///     "what failed is said",
    ///     .always(.now { $0.hasFailed("GET /news") }.implies(.now { $0.isTold("showError(_:)") }))
    /// ),
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay word-implies
    /// broken       word-implies
    ///   The property "what failed is said" is broken.
    /// …
    ///     then    failed GET /news: the last one; told showError(_:): never
    /// ```
    ///
    /// - Parameters:
    ///   - name: The property in a few words, as reports name it.
    ///   - property: The property, from the launch on.
    ///   - file: The file of the declaration; leave the default.
    ///   - line: The line of the declaration; leave the default.
    /// - Returns: The trait.
    public static func property(
        _ name: String, _ property: Property, file: String = #fileID, line: Int = #line
    ) -> Self {
        Self { $0.properties.append(NamedProperty(name, SourceLine(file, line).text, property)) }
    }
}

extension Scenario {
    /// Checks that the properties can be judged.
    ///
    /// - Throws: A failure for the first property that cannot.
    package func checkProperties() throws(Diagnostic) {
        var names: Set<String> = []
        for property in properties {
            try property.check()
            guard names.insert(property.name).inserted else { throw .propertyNamedTwice(property.name) }
        }
    }
}

extension Property {
    fileprivate func begun(by moment: Moment?) -> Property { moment.map { .after($0, self) } ?? self }
}

extension [Scenario] {
    /// Gives all of these scenarios some traits, such as the properties of a screen or of the whole bench.
    ///
    /// ```swift
    /// ].with(.asksOnceAtATime, .asksNothingWhenLeft)
    /// ```
    ///
    /// A play that breaks one of them is red, with the name of the property:
    ///
    /// ```console
    /// $ TestBenchOfDefects replay asks-once-at-a-time
    /// broken       asks-once-at-a-time
    ///   The property "no request while the same one is in flight" is broken.
    /// …
    ///     then    in flight: GET https://api.shop.example/news, GET https://api.shop.example/news
    /// ```
    ///
    /// - Parameter traits: The traits, after those that a scenario has.
    /// - Returns: The scenarios.
    public func with(_ traits: Scenario.Trait...) -> [Scenario] { map { $0.with(traits) } }
}

extension Stage {
    /// The parts of the stage that properties may look at.
    var senses: StateFacts.Senses {
        var senses = StateFacts.Senses()
        senses.observed = { self.observers.map(\.observed) }
        senses.views = { self.objects }
        senses.screens = { self.screens }
        senses.listeners = { Set(self.visible.map { ObjectIdentifier($0.listener) }) }
        return senses
    }
}

// Properties that need no names of the app. A scenario must ask for them, since a golden may have approved what they
// forbid.
extension Scenario.Trait {
    /// No request is sent while the same one is in flight, as after a double tap.
    ///
    /// Two requests are the same if their methods and URLs are.
    ///
    /// ```swift
    /// ].with(.asksOnceAtATime, .asksNothingWhenLeft)
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay asks-once-at-a-time
    /// broken       asks-once-at-a-time
    ///   The property "no request while the same one is in flight" is broken.
    /// …
    ///     then    in flight: GET https://api.shop.example/news, GET https://api.shop.example/news
    /// ```
    public static let asksOnceAtATime = always("no request while the same one is in flight") {
        let asked = $0.requestsInFlight.map { "\($0.method) \($0.url)" }
        return Set(asked).count == asked.count
    }

    /// No request is sent once the user has left a screen.
    ///
    /// ```swift
    /// ].with(.asksOnceAtATime, .asksNothingWhenLeft)
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay asks-nothing-when-left
    /// broken       asks-nothing-when-left
    ///   The property "who has left asks for nothing" is broken.
    /// …
    ///     then    asked: once
    /// ```
    ///
    /// It does not fit a scenario with several screens, since another screen may go on.
    public static let asksNothingWhenLeft = always("who has left asks for nothing", after: .leaving) {
        $0.requests() == 0
    }
}
