import PlayRuntime

/// A statement about all states of a play, in the words of temporal logic.
///
/// The two most frequent forms are traits of their own, ``Scenario/Trait/always(_:after:file:line:_:)`` and
/// ``Scenario/Trait/eventually(_:within:after:file:line:_:)``. Others are put together:
///
/// ```swift
/// .property(
///     "an answer ends the refresh",
///     .after(.input("didTapRefresh"), .next { $0.last("setLoading(_:)") == false })
/// ),
/// ```
///
/// ```console
/// $ TestBenchOfDefects replay word-next
/// broken       word-next
///   The property "an answer ends the refresh" is broken.
///     scenario word-next, step 1 (didTapRefresh())
///     before  setLoading(_:): true
///     then    setLoading(_:): true
/// ```
///
/// A *state* is what a user could see: it begins when an input, an answer or a timer has come and all its effects have
/// happened. Anything that is there only for a moment in between is in no state. Time is virtual, and the last state of
/// a play lasts for ever.
public struct Property: Sendable {
    /// A condition on a state; it is evaluated on the main actor, like views.
    ///
    /// ```swift
    /// private let isIdle: Property.Condition = { !$0.isInFlight && $0.timers.isEmpty }
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay term-condition
    /// broken       term-condition
    ///   The property "nothing is under way" is broken.
    /// …
    ///     then    in flight: GET https://api.shop.example/news
    /// ```
    public typealias Condition = @MainActor @Sendable (PlayState) -> Bool

    let formula: Formula

    /// A condition that holds in this state.
    ///
    /// ```swift
    /// .property("opens without a spinner", .now { $0.last("setLoading(_:)") != true }),
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay term-now
    /// broken       term-now
    ///   The property "opens without a spinner" is broken.
    /// …
    ///     then    setLoading(_:): true
    /// ```
    ///
    /// - Parameter condition: Looks at the state, and changes nothing.
    /// - Returns: The property.
    public static func now(_ condition: @escaping Condition) -> Property {
        Property(formula: .condition(Stated(condition), since: nil))
    }

    /// A condition that holds in this state and in all that follow.
    ///
    /// ```swift
    /// .property("it goes on", .after(.told("setLoading(_:)"), .always { $0.isInFlight })),
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay term-always
    /// broken       term-always
    ///   The property "it goes on" is broken.
    /// …
    ///     then    in flight: nothing
    /// ```
    ///
    /// - Parameter condition: Looks at a state, and changes nothing.
    /// - Returns: The property.
    public static func always(_ condition: @escaping Condition) -> Property { .always(.now(condition)) }

    /// A property that holds from this state and from each that follows.
    ///
    /// ```swift
    /// .property("each failure is said", .always(.now { !$0.hasFailed() })),
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay term-always-each
    /// broken       term-always-each
    ///   The property "each failure is said" is broken.
    /// …
    ///     then    failed: the last one
    /// ```
    ///
    /// - Parameter property: The property.
    /// - Returns: The property.
    public static func always(_ property: Property) -> Property { Property(formula: .always(property.formula, .none)) }

    /// A condition that holds in this state or in one that follows, before the play is over.
    ///
    /// ```swift
    /// .property("rows in 5 s", .after(.request(), .eventually(within: .seconds(5)) { $0.isTold("show(rows:)") })),
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay term-eventually
    /// broken       term-eventually
    ///   The property "rows in 5 s" is broken: not before the end.
    /// …
    ///     at end  told show(rows:): never
    /// ```
    ///
    /// - Parameters:
    ///   - duration: The virtual time that may pass until then; nil means the rest of the play.
    ///   - condition: Looks at a state, and changes nothing.
    /// - Returns: The property.
    public static func eventually(within duration: Duration? = nil, _ condition: @escaping Condition) -> Property {
        .eventually(within: duration, .now(condition))
    }

    /// A property that holds from this state or from one that follows, before the play is over.
    ///
    /// ```swift
    /// .property("rest in the end", .eventually(.always { $0.last("setLoading(_:)") == false })),
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay term-eventually-from
    /// broken       term-eventually-from
    ///   The property "rest in the end" is broken: not before the end.
    /// …
    ///     at end  setLoading(_:): true
    /// ```
    ///
    /// - Parameters:
    ///   - duration: The virtual time that may pass until then; nil means the rest of the play.
    ///   - property: The property.
    /// - Returns: The property.
    public static func eventually(within duration: Duration? = nil, _ property: Property) -> Property {
        Property(formula: .eventually(property.formula, duration.map { .within($0) } ?? .none))
    }

    /// A condition that holds in the state after the next answer, timer or input.
    ///
    /// ```swift
    /// .property("an answer brings rows", .after(.request(), .next { $0.isTold("show(rows:)") })),
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay term-next
    /// broken       term-next
    ///   The property "an answer brings rows" is broken.
    /// …
    ///     then    told show(rows:): never
    /// ```
    ///
    /// - Parameter condition: Looks at that state, and changes nothing.
    /// - Returns: The property.
    public static func next(_ condition: @escaping Condition) -> Property { .next(.now(condition)) }

    /// A property that holds from the state after the next answer, timer or input.
    ///
    /// ```swift
    /// .property("calm after an answer", .after(.request(), .next(.always { $0.last("setLoading(_:)") == false }))),
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay term-next-from
    /// broken       term-next-from
    ///   The property "calm after an answer" is broken.
    /// …
    ///     then    setLoading(_:): true
    /// ```
    ///
    /// - Parameter property: The property.
    /// - Returns: The property.
    public static func next(_ property: Property) -> Property { Property(formula: .next(property.formula)) }

    /// A property that holds whenever something has happened, from the state that follows from it.
    ///
    /// ```swift
    /// .property(
    ///     "an answer ends the refresh",
    ///     .after(.input("didTapRefresh"), .next { $0.last("setLoading(_:)") == false })
    /// ),
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay word-next
    /// broken       word-next
    ///   The property "an answer ends the refresh" is broken.
    /// …
    ///     then    setLoading(_:): true
    /// ```
    ///
    /// Conditions inside look at the calls and requests since then: ``PlayState/isTold(_:)``, ``PlayState/requests(_:)``.
    ///
    /// - Parameters:
    ///   - moment: The moment.
    ///   - property: The property that holds then.
    /// - Returns: The property.
    public static func after(_ moment: Moment, _ property: Property) -> Property {
        Property(formula: .after(Stated(moment), property.formula))
    }

    /// A property that holds where another one does not.
    ///
    /// ```swift
    /// .property(
    ///     "the spinner does not stay",
    ///     .not(.eventually(.always { $0.last("setLoading(_:)") == true }))
    /// ),
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay word-not
    /// broken       word-not
    ///   The property "the spinner does not stay" is broken: not before the end.
    /// ```
    ///
    /// - Parameter property: The property that does not hold.
    /// - Returns: The property.
    public static func not(_ property: Property) -> Property { Property(formula: .not(property.formula)) }

    /// A property that holds where this one and another do.
    ///
    /// ```swift
    /// .property(
    ///     "rows and no spinner",
    ///     .eventually(.now { $0.isTold("show(rows:)") }.and(.now { $0.last("setLoading(_:)") == false }))
    /// ),
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay word-and
    /// broken       word-and
    ///   The property "rows and no spinner" is broken: not before the end.
    /// ```
    ///
    /// - Parameter other: The other property.
    /// - Returns: The property.
    public func and(_ other: Property) -> Property { Property(formula: .all([formula, other.formula])) }

    /// A property that holds where this one or another does.
    ///
    /// ```swift
    /// .property(
    ///     "a failure is said, or it is tried again",
    ///     .after(.failure("GET /news"), .now { $0.isTold("showError(_:)") }.or(.now { $0.isInFlight }))
    /// ),
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay word-or
    /// broken       word-or
    ///   The property "a failure is said, or it is tried again" is broken.
    /// …
    ///     then    told showError(_:): never; in flight: nothing
    /// ```
    ///
    /// - Parameter other: The other property.
    /// - Returns: The property.
    public func or(_ other: Property) -> Property { Property(formula: .any([formula, other.formula])) }

    /// A property that requires another one if this one holds; it is reported if that never happens.
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
    /// - Parameter other: The property that holds then.
    /// - Returns: The property.
    public func implies(_ other: Property) -> Property {
        Property(formula: .implies(Stated(()), formula, other.formula))
    }
}

/// A property of a scenario, under its name.
package struct NamedProperty: Sendable {
    package let name: String
    /// The line of the declaration; scenarios that share it share the property.
    package let line: String
    let property: Property

    /// The name and the line, by which the same property of several scenarios is known.
    package var identity: String { "\(name), \(line)" }

    init(_ name: String, _ line: String, _ property: Property) {
        (self.name, self.line, self.property) = (name, line, property)
    }
}
