/// A property that emits values, of Combine or of RxSwift.
struct EventStream: Equatable {
    enum Kind: Equatable {
        case combine
        /// An observable or a subject of RxSwift.
        case observable
        /// A relay of RxSwift, which never fails.
        case relay
    }

    let name: String
    let kind: Kind
    /// The type of its values, as it is written.
    let element: String
    /// True if a scenario can put values into it.
    let takesValues: Bool
    /// True if it may end with an error.
    let canFail: Bool

    private static let combine = ["CurrentValueSubject", "PassthroughSubject", "AnyPublisher"]
    private static let subjects = ["BehaviorSubject", "PublishSubject", "ReplaySubject"]

    /// Reads a property; nil for one that emits nothing.
    init?(_ property: SymbolGraph.Symbol) {
        guard let name = property.pathComponents.last,
            let match = property.fragments.text.firstMatch(of: /: (\w+)<(.*)>[?!]?(?: \{.*)?$/),
            let type = property.fragments.first(where: { $0.spelling == match.1 && $0.preciseIdentifier != nil })
        else { return nil }
        self.name = name
        let written = String(match.1)
        switch type.preciseIdentifier {
        case .some(let identifier) where identifier.hasPrefix("s:7RxSwift"):
            guard written == "Observable" || Self.subjects.contains(written) else { return nil }
            (kind, takesValues, canFail) = (.observable, Self.subjects.contains(written), true)
            element = String(match.2)
        case .some(let identifier) where identifier.hasPrefix("s:7RxRelay"):
            (kind, takesValues, canFail, element) = (.relay, true, false, String(match.2))
        default:
            guard Self.combine.contains(written) else { return nil }
            let value = TypeText.whole(in: match.2)
            let failure = match.2[value.endIndex...].drop { $0 == "," || $0 == " " }
            (kind, takesValues, canFail) = (.combine, written != "AnyPublisher", failure != "Never")
            element = String(value)
        }
    }

    /// The call that puts a value into it.
    ///
    /// - Parameter value: The value, as an expression.
    /// - Returns: The call, without the property before it.
    func putting(_ value: String) -> String {
        switch kind {
        case .combine: "send(\(value))"
        case .observable: "onNext(\(value))"
        case .relay: "accept(\(value))"
        }
    }
}
