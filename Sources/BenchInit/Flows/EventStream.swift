import BenchSetup
import Foundation

/// A property that emits values, of Combine or of RxSwift, or a method that answers one.
struct EventStream: Equatable {
    enum Kind: Equatable {
        case combine
        /// An observable or a subject of RxSwift.
        case observable
        /// A relay of RxSwift, which never fails.
        case relay
        /// A driver, a signal or the events of a control of RxCocoa, which never fail.
        case shared
    }

    let name: String
    /// The member of its owner that it is: the name, with `()` for a method; empty for a stream without an owner.
    let access: String
    let kind: Kind
    /// The type without that of its values: `PublishSubject`.
    let type: String
    /// The module of that type.
    let module: String
    /// The type of its values, as it is written.
    let element: String
    /// True if a scenario can put values into it.
    let takesValues: Bool
    /// True if it may end with an error.
    let canFail: Bool

    private static let combine = ["CurrentValueSubject", "PassthroughSubject", "AnyPublisher"]
    private static let subjects = ["BehaviorSubject", "PublishSubject", "ReplaySubject"]
    private static let shared = ["ControlEvent", "Driver", "SharedSequence", "Signal"]

    /// Reads a property or a method without parameters; nil for one that emits nothing.
    init?(_ property: SymbolGraph.Symbol) {
        let isMethod = property.kind.identifier == "swift.method"
        if let value = property.fragments.text.firstMatch(of: /: (?:\w+\.)?Published<(.*)>\.Publisher(?: \{.*)?$/),
            !isMethod, let access = property.pathComponents.last
        {
            self.init(published: String(value.1), called: property.baseName, access: access)
            return
        }
        let form =
            isMethod ? /func \w+\(\) -> (\w+<.*>)[?!]?$/ : /: (\w+<.*>)[?!]?(?: \{.*)?$/
        guard let access = property.pathComponents.last, let match = property.fragments.text.firstMatch(of: form)
        else { return nil }
        self.init(String(match.1), of: property, called: property.baseName, access: access)
    }

    /// Creates the stream of a property that is marked `@Published`, which a protocol can ask for.
    private init(published element: String, called name: String, access: String) {
        (self.name, self.access, self.element) = (name, access, element)
        (kind, type, module) = (.combine, "Published", "Combine")
        (takesValues, canFail) = (false, false)
    }

    /// Reads a type that a declaration names, such as that of a parameter; nil for one that emits nothing.
    init?(_ written: String, of symbol: SymbolGraph.Symbol, called name: String, access: String = "") {
        guard let match = WrittenType.unwrapped(written).wholeMatch(of: /(\w+)<(.*)>/),
            let type = symbol.fragments.first(where: { $0.spelling == match.1 && $0.preciseIdentifier != nil })
        else { return nil }
        (self.name, self.access) = (name, access)
        let written = String(match.1)
        self.type = written
        module = Self.module(of: type.preciseIdentifier ?? "")
        switch module {
        case "RxSwift":
            guard written == "Observable" || Self.subjects.contains(written) else { return nil }
            (kind, takesValues, canFail) = (.observable, Self.subjects.contains(written), true)
            element = String(match.2)
        case "RxRelay":
            (kind, takesValues, canFail, element) = (.relay, true, false, String(match.2))
        case "RxCocoa":
            guard Self.shared.contains(written) else { return nil }
            (kind, takesValues, canFail) = (.shared, false, false)
            // The long form names what shares it first.
            let first = written == "SharedSequence" ? TypeText.whole(in: match.2).count : -1
            element = match.2.dropFirst(first + 1).trimmingCharacters(in: .whitespaces)
        default:
            guard Self.combine.contains(written) else { return nil }
            let value = TypeText.whole(in: match.2)
            let failure = match.2[value.endIndex...].drop { $0 == "," || $0 == " " }
            (kind, takesValues, canFail) = (.combine, written != "AnyPublisher", failure != "Never")
            element = String(value)
        }
    }

    /// The module that an identifier begins with: `s:7RxSwift…`.
    private static func module(of identifier: String) -> String {
        guard let match = identifier.prefixMatch(of: /s:(\d+)/), let count = Int(match.1) else { return "" }
        return String(identifier[match.range.upperBound...].prefix(count))
    }

    /// The statement that watches it; what ends with an error tells `told` of it.
    func watching(of owner: String) -> String {
        let tell = "{ told.record($0, call: \"\(name)\") }"
        let subscription =
            switch kind {
            case .combine: "sink(\(canFail ? "receiveCompletion: \(tell), " : "")receiveValue: $0)"
            case .observable, .relay: "subscribe(onNext: $0\(canFail ? ", onError: \(tell)" : ""))"
            case .shared: "asObservable().subscribe(onNext: $0)"
            }
        let place = access.isEmpty ? owner : "\(owner).\(access)"
        return "stage.watch(\"\(name)\") { \(place).\(subscription) }"
    }

    /// The step that puts a value into a stream; a text is typed letter by letter.
    func step(
        at place: String, _ phase: Phase, _ values: inout ValueMaker, label: (String) -> String
    ) -> Flow.Step? {
        if phase == .type, WrittenType.unwrapped(element) == "String" {
            return .typing(into: name, "\(place).\(putting("$0"))")
        }
        guard let value = try? values.value(of: element, named: name) else { return nil }
        return .sending(label(value), "\(place).\(putting(value))")
    }

    /// The call that puts a value into it.
    func putting(_ value: String) -> String {
        switch kind {
        case .combine: "send(\(value))"
        case .observable, .shared: "onNext(\(value))"
        case .relay: "accept(\(value))"
        }
    }
}
