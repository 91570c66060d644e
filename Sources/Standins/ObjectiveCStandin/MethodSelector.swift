import Absent
import Foundation

/// The name of a method together with the method: without Objective-C, nothing finds a method by its name.
///
/// `bench init` writes `MethodSelector("tap(_:)", ListViewController.tap(_:))` in the place of `#selector(tap(_:))`.
public struct MethodSelector: Hashable, CustomStringConvertible, @unchecked Sendable {
    // Safe: a reference to a method holds no state.
    private enum Method {
        case named
        case known(isOf: (AnyObject) -> Bool, perform: (_ target: AnyObject, _ arguments: [Any?]) -> Bool)
    }

    public let description: String
    private let method: Method

    /// Creates the name of a method that nobody can call: performing it ends the play.
    public init(_ name: String) { (description, method) = (name, .named) }

    public init<Target: AnyObject, Answer>(_ name: String, _ method: @escaping (Target) -> () -> Answer) {
        self.init(name) { (target: Target, _) in
            _ = method(target)()
            return true
        }
    }

    public init<Target: AnyObject, Sender, Answer>(_ name: String, _ method: @escaping (Target) -> (Sender) -> Answer) {
        self.init(name) { (target: Target, arguments) in
            guard let sender: Sender = Self.value(0, of: arguments) else { return false }
            _ = method(target)(sender)
            return true
        }
    }

    public init<Target: AnyObject, Sender, Event, Answer>(
        _ name: String, _ method: @escaping (Target) -> (Sender, Event) -> Answer
    ) {
        self.init(name) { (target: Target, arguments) in
            guard let sender: Sender = Self.value(0, of: arguments),
                let event: Event = Self.value(1, of: arguments)
            else { return false }
            _ = method(target)(sender, event)
            return true
        }
    }

    private init<Target: AnyObject>(_ name: String, _ call: @escaping (Target, [Any?]) -> Bool) {
        description = name
        method = .known(isOf: { $0 is Target }) { target, arguments in
            (target as? Target).map { call($0, arguments) } ?? false
        }
    }

    /// The value at a place as the method takes it; nil if it is of another type.
    private static func value<Value>(_ place: Int, of arguments: [Any?]) -> Value? {
        guard arguments.indices.contains(place), let given = arguments[place] else { return Any?.none as? Value }
        return given as? Value
    }

    /// Calls the method, with no more of the values than it takes.
    public func perform(on target: AnyObject, with arguments: Any?...) {
        guard case .known(_, let perform) = method else { absent("Selector", "perform(\(description))") }
        guard perform(target, arguments) else {
            fatalError("\(type(of: target)) has no method \(description) that takes what it is given.")
        }
    }

    /// Tells whether an object has the method; of one that nobody can call, each has it.
    package func isMethod(of object: AnyObject) -> Bool {
        guard case .known(let isOf, _) = method else { return true }
        return isOf(object)
    }

    public static func == (left: MethodSelector, right: MethodSelector) -> Bool {
        left.description == right.description
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

// The methods of view controllers belong to the main actor. A selector calls them where it is performed, as Objective-C does; the isolation
// of a function is known to the compiler alone, so both kinds are one when the app runs.
extension MethodSelector {
    @_disfavoredOverload
    public init<Target: AnyObject, Answer>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Answer, onMain: Void = ()
    ) {
        self.init(name, unsafeBitCast(method, to: ((Target) -> () -> Answer).self))
    }

    @_disfavoredOverload
    public init<Target: AnyObject, Sender, Answer>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Answer, onMain: Void = ()
    ) {
        self.init(name, unsafeBitCast(method, to: ((Target) -> (Sender) -> Answer).self))
    }

    @_disfavoredOverload
    public init<Target: AnyObject, Sender, Event, Answer>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Answer,
        onMain: Void = ()
    ) {
        self.init(name, unsafeBitCast(method, to: ((Target) -> (Sender, Event) -> Answer).self))
    }
}
