/// Something that happens in a play, and after which a property must hold.
///
/// ```swift
/// .eventually("rows or an error", after: .input("didTapRefresh")) {
///     $0.isTold("show(rows:)") || $0.isTold("showError(_:)")
/// },
/// ```
///
/// ```console
/// $ TestBenchOfDefects replay word-eventually
/// broken       word-eventually
///   The property "rows or an error" is broken: not before the end.
/// …
///     at end  told show(rows:): never; told showError(_:): never
/// ```
///
/// The property is judged each time that it happens, in the state that follows from it.
public struct Moment: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case input(String)
        case told(String)
        case request(String?)
        case answer(String?, failsOnly: Bool)
        case leaving
    }

    let kind: Kind

    /// An input of the flow.
    ///
    /// ```swift
    /// .eventually("rows", after: .input("didTapRefresh()")) { $0.isTold("show(rows:)") },
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay after-input
    /// broken       after-input
    ///   The property "rows" is broken: not before the end.
    /// …
    ///     at end  told show(rows:): never
    /// ```
    ///
    /// - Parameter label: Its label, `didType("fern")`, the name before the parenthesis alone, `didType`, or that of the action,
    ///   `didType(_:)`.
    /// - Returns: The moment.
    public static func input(_ label: String) -> Moment { Moment(kind: .input(label)) }

    /// A call of a spy or a probe, or a change of watched state.
    ///
    /// ```swift
    /// .eventually("it stops", after: .told("setLoading(_:)")) { $0.last("setLoading(_:)") == false },
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay after-told
    /// broken       after-told
    ///   The property "it stops" is broken: not before the end.
    /// …
    ///     at end  setLoading(_:): true
    /// ```
    ///
    /// - Parameter call: The name in the recording, `show(_:for:)`, or its part before the parenthesis, `show`.
    /// - Returns: The moment.
    public static func told(_ call: String) -> Moment { Moment(kind: .told(call)) }

    /// A request of the app.
    ///
    /// ```swift
    /// .eventually("rows", after: .request("GET /news")) { $0.isTold("show(rows:)") },
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay after-request
    /// broken       after-request
    ///   The property "rows" is broken: not before the end.
    /// …
    ///     at end  told show(rows:): never
    /// ```
    ///
    /// - Parameter request: The requests, written as in a ``Rule``, `GET /plants`; nil means every request.
    /// - Returns: The moment.
    public static func request(_ request: String? = nil) -> Moment { Moment(kind: .request(request)) }

    /// The answer to a request, whatever it is.
    ///
    /// ```swift
    /// .eventually("an answer is heard of", after: .answer("GET /news")) { $0.isTold("setLoading(_:)") },
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay after-answer
    /// broken       after-answer
    ///   The property "an answer is heard of" is broken: not before the end.
    /// …
    ///     at end  told setLoading(_:): never
    /// ```
    ///
    /// - Parameter request: The requests, `GET /plants`; nil means every request.
    /// - Returns: The moment.
    public static func answer(_ request: String? = nil) -> Moment {
        Moment(kind: .answer(request, failsOnly: false))
    }

    /// The failure of a request, or an answer to it with a status of 400 or more.
    ///
    /// ```swift
    /// .eventually("a failure is said", after: .failure("GET /news")) { $0.isTold("showError(_:)") },
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay after-failure
    /// broken       after-failure
    ///   The property "a failure is said" is broken: not before the end.
    /// …
    ///     at end  told showError(_:): never
    /// ```
    ///
    /// - Parameter request: The requests, `GET /plants`; nil means every request.
    /// - Returns: The moment.
    public static func failure(_ request: String? = nil) -> Moment {
        Moment(kind: .answer(request, failsOnly: true))
    }

    /// The end of a screen: the scenario dismisses what it owns, or the user of an exploration leaves.
    ///
    /// ```swift
    /// .always("no request for nobody", after: .leaving) { $0.requests() == 0 },
    /// ```
    ///
    /// ```console
    /// $ TestBenchOfDefects replay after-leaving
    /// broken       after-leaving
    ///   The property "no request for nobody" is broken.
    /// …
    ///     then    asked: once
    /// ```
    public static let leaving = Moment(kind: .leaving)
}

extension Moment {
    /// The pattern for the requests; nil if the moment is not about some of them.
    var pattern: String? {
        switch kind {
        case .request(let request), .answer(let request, _): request
        case .input, .told, .leaving: nil
        }
    }
}

/// The name of a call or an input as its author writes it: in full, only the part before the parenthesis, or for an
/// input the function name with labels that an action of a screen has, `didSearch(_:)`.
struct WrittenName: Hashable {
    private let text: String

    init(_ text: String) { self.text = text }

    /// Tells whether the name means a call or an input.
    func means(_ name: String) -> Bool {
        if name == text { return true }
        let name = name.hasPrefix("await ") ? name.dropFirst("await ".count) : name[...]
        if name == text { return true }
        // The labels of a call tell it from others of its name, and so does having none.
        let isOfInput = text.hasSuffix(":)") && !name.hasSuffix(":)") && !name.hasSuffix("()")
        guard isOfInput || !text.contains("(") else { return false }
        return name.prefix { $0 != "(" } == text.prefix { $0 != "(" }
    }
}
