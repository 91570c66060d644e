import HTTPFixtures

/// A rule that finds values which differ from play to play; a recording shows the name of the rule and a number instead.
///
/// An order number that is drawn at random makes every recording another one, so none could be a golden:
///
/// ```swift
///     Scenario(
///         "scrub-own",
///         scrubbers: [Scrubber("order", pattern: "ORD-[0-9]+"), Scrubber(label: "token"), Scrubber(label: "attempt")]
///     ) { stage in
///         let screen = DraftScreen(stage)
///         stage.send("start()") { showOrders(screen) }
///     },
/// ```
///
/// The recording still shows where each value turns up again:
///
/// ```
/// Presenter -> View     show(orders:of:)
///   orders: ["order-1", "order-2"]
///   of: Set(["order-1", "order-2", "ORD-1"])
/// Presenter -> View     show(_:)
///   "order-2 follows ORD-1"
/// ```
///
/// The same value has the same number in the whole recording. A value that is the same in every play stays as it is.
public struct Scrubber: Hashable, Sendable {
    /// How values are found.
    package enum Rule: Hashable, Sendable {
        case pattern(String)
        case label(String)
    }

    /// What stands in the recording, before the number.
    package let name: String
    package let rule: Rule

    /// Creates a rule that finds values by a pattern.
    ///
    /// - Parameters:
    ///   - name: What the recording shows: `order` gives `order-1`.
    ///   - pattern: A regular expression; what it matches in a text, as that is printed, is the value.
    public init(_ name: String, pattern: String) {
        self.name = name
        rule = .pattern(pattern)
    }

    /// Creates a rule that finds values by the label before them, whatever they look like.
    ///
    /// - Parameter label: The name of a stored property, an argument, a dictionary's key, a query item or a field of a
    ///   body that is sent; the recording shows it too: `token` gives `token-1`.
    public init(label: String) {
        name = label
        rule = .label(label)
    }
}
