import Emission

/// A subscription that lasts until it is disposed of or its source is gone.
public protocol Disposable {
    /// Ends the subscription.
    func dispose()
}

extension Disposable {
    /// Puts the subscription into a bag, which ends it when the bag goes away.
    ///
    /// - Parameter bag: The bag.
    public func disposed(by bag: DisposeBag) { bag.insert(self) }
}

/// Subscriptions that end when the bag goes away.
public final class DisposeBag {
    private let contents = Guarded<[any Disposable]>([])

    public init() {}

    deinit {
        for disposable in contents.withLock({ $0 }) { disposable.dispose() }
    }

    public func insert(_ disposable: any Disposable) { contents.withLock { $0.append(disposable) } }
}

/// Makes subscriptions.
public enum Disposables {
    /// Makes a subscription that has nothing to end.
    ///
    /// - Returns: The subscription.
    public static func create() -> any Disposable { create {} }

    /// Makes a subscription that is ended by a closure.
    ///
    /// - Parameter dispose: Ends it; called once at most.
    /// - Returns: The subscription.
    public static func create(with dispose: @escaping () -> Void) -> any Disposable { ClosureDisposable(dispose) }
}

private final class ClosureDisposable: Disposable {
    private let end: Guarded<(() -> Void)?>

    init(_ end: @escaping () -> Void) { self.end = Guarded(end) }

    func dispose() {
        let end = end.withLock { end in
            defer { end = nil }
            return end
        }
        end?()
    }
}
