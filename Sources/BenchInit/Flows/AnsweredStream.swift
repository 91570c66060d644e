import BenchSetup

/// The stream that a method answers and that its caller listens to, of RxSwift or of Combine: `func load() -> Single<[Film]>`.
struct AnsweredStream {
    /// The type of its values, as it is written.
    let element: String
    private let isOfCombine: Bool
    private let canFail: Bool

    private static let failing: Set = ["Maybe", "Observable", "Single"]
    private static let shared: Set = ["Driver", "Infallible", "Signal"]
    private static let publishers: Set = ["AnyPublisher", "Future"]

    /// Reads what a method answers; nil for one that answers no stream, waits or throws.
    init?(_ method: Requirement, in declarations: Declarations) {
        guard method.kind == .method, !method.isAsync, !method.canThrow, !method.isGeneric,
            let match = method.answer?.wholeMatch(of: /(\w+)<(.*)>/)
        else { return nil }
        let name = String(match.1)
        guard !Self.isOfApp(name, in: declarations) else { return nil }
        isOfCombine = Self.publishers.contains(name)
        guard isOfCombine || Self.failing.contains(name) || Self.shared.contains(name) else { return nil }
        let value = isOfCombine ? TypeText.whole(in: match.2) : match.2
        let failure = match.2[value.endIndex...].drop { $0 == "," || $0 == " " }
        (element, canFail) = (String(value), isOfCombine ? failure != "Never" : Self.failing.contains(name))
    }

    /// Tells whether a module of the app has a type of this name.
    static func isOfApp(_ name: String, in declarations: Declarations) -> Bool {
        declarations.types.contains {
            $0.pathComponents == [name] && !["Combine", "RxCocoa", "RxSwift"].contains(declarations.module(of: $0))
        }
    }

    /// The step that asks for it: each value is an answer, and so is the error that it may end with.
    func asking(_ label: String, _ call: String) -> String {
        let answer = canFail ? "Swift.Result<\(element), any Error>" : element
        let value = canFail ? "answer(.success($0))" : "answer($0)"
        let listening =
            switch (isOfCombine, canFail) {
            case (true, true):
                "_ = stage.own(\(call).sink(receiveCompletion: { if case .failure(let error) = $0 { answer(.failure(error)) } }, receiveValue: { \(value) }))"
            case (true, false): "_ = stage.own(\(call).sink { \(value) })"
            case (false, true):
                "_ = \(call).asObservable().subscribe(onNext: { \(value) }, onError: { answer(.failure($0)) })"
            case (false, false): "_ = \(call).asObservable().subscribe(onNext: { \(value) })"
            }
        return "stage.ask(\(label)) { (answer: @escaping @Sendable (\(answer)) -> Void) in \(listening) }"
    }
}
