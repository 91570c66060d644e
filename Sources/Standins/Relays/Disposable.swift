import Emission

/// A subscription that lasts until it is disposed of or its source is gone.
public protocol Disposable {
    func dispose()
}

extension Disposable {
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
    public static func create() -> any Disposable { create {} }

    /// Makes a subscription that a closure ends, which is called once at most.
    public static func create(with dispose: @escaping () -> Void) -> any Disposable { ClosureDisposable(dispose) }
}

private final class ClosureDisposable: Disposable {
    private let end: Guarded<(() -> Void)?>

    init(_ end: @escaping () -> Void) { self.end = Guarded(end) }

    func dispose() { end.take()?() }
}
