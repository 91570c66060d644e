import Foundation

/// An object of the system whose values an app may observe by their key paths: of those that change here it hears.
public protocol KeyValueObserved: NSObject {
    /// Those who observe it.
    var observers: KeyValueObservers { get }
}

extension KeyValueObserved {
    /// Calls a closure with each change of a value, until the token goes or is invalidated.
    ///
    /// - Parameters:
    ///   - keyPath: The value; of one that is computed or belongs to another object nobody hears.
    ///   - options: What the closure is told, and whether it is called at once too.
    ///   - changeHandler: The closure.
    /// - Returns: The token.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let token = NSKeyValueObservation()
        let tell: (Any?) -> Void = { [weak self] old in
            guard let self else { return }
            let change = NSKeyValueObservedChange(
                newValue: options.contains(.new) ? self[keyPath: keyPath] : nil,
                oldValue: options.contains(.old) ? old as? Value : nil)
            changeHandler(self, change)
        }
        observers.add(token, value: { [weak self] in self.map { $0[keyPath: keyPath] as Any } }, tell)
        if options.contains(.initial) { tell(nil) }
        return token
    }
}

/// Those who observe values of an object, each until its token goes.
///
/// It is Sendable without a lock because a play runs one thread at a time.
public final class KeyValueObservers: @unchecked Sendable {
    private struct Observer {
        weak var token: NSKeyValueObservation?
        let value: () -> Any?
        let tell: (Any?) -> Void

        var isListening: Bool { token.map { !$0.isInvalid } ?? false }
    }

    private var all: [Observer] = []

    /// Creates the place for them.
    package init() {}

    fileprivate func add(
        _ token: NSKeyValueObservation, value: @escaping () -> Any?, _ tell: @escaping (Any?) -> Void
    ) {
        all.removeAll { !$0.isListening }
        all.append(Observer(token: token, value: value, tell: tell))
    }

    /// Changes values, and tells those who observe one that is another then.
    ///
    /// Values are compared: a path through a subclass is no equal of the same one through its superclass.
    package func change(_ work: () -> Void) {
        let before = all.filter(\.isListening).map { (observer: $0, value: $0.value()) }
        work()
        for (observer, old) in before
        where observer.isListening && (old as? AnyHashable) != (observer.value() as? AnyHashable) {
            observer.tell(old)
        }
    }
}

/// The token of who observes a value.
public final class NSKeyValueObservation: NSObject {
    fileprivate private(set) var isInvalid = false

    override init() { super.init() }

    /// Ends the observing.
    public func invalidate() { isInvalid = true }
}

/// A change of an observed value.
public struct NSKeyValueObservedChange<Value> {
    /// The value after it; nil where nobody wants to know.
    public let newValue: Value?
    /// The value before it; nil where nobody wants to know.
    public let oldValue: Value?
    /// True for what is told before a change; nothing is.
    public var isPrior: Bool { false }
}

/// What who observes a value is told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let new = Self(rawValue: 1)
    public static let old = Self(rawValue: 2)
    public static let initial = Self(rawValue: 4)
    public static let prior = Self(rawValue: 8)
}
