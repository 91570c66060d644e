import BenchSetup

/// A stream, a subject or a relay that a screen is given: one that has a value, or that nothing comes from before the screen itself puts it there.
struct GivenStream {
    /// The type of its values.
    let element: String
    /// The module that the expression names; nil where it names none.
    let module: String?
    /// The expression with `$0` for a value; without one nothing needs any.
    private let text: String

    /// Reads a type; nil for any that is no such stream, or that the app has a type of its own for.
    init?(_ type: String, in declarations: Declarations) {
        guard let match = type.wholeMatch(of: /(?:Combine\.|RxSwift\.|RxRelay\.)?(\w+)<(.+)>/) else { return nil }
        let name = String(match.1)
        guard let text = Self.texts[name], !AnsweredStream.isOfApp(name, in: declarations) else { return nil }
        self.text = text
        element = String(TypeText.whole(in: match.2))
        module = ["Driver": "RxCocoa", "Observable": "RxSwift"][name]
    }

    private static let texts = [
        "BehaviorRelay": ".init(value: $0)", "BehaviorSubject": ".init(value: $0)", "CurrentValueSubject": ".init($0)",
        "Driver": "Driver.just($0)", "Observable": "Observable.just($0)", "PassthroughSubject": ".init()",
        "PublishRelay": ".init()", "PublishSubject": ".init()",
    ]

    /// True if it is made with a value.
    var hasValue: Bool { text.contains("$0") }

    /// The expression that makes it.
    func making(with value: String) -> String { text.replacing("$0", with: value) }
}
