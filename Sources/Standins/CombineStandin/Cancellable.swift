import Emission

/// An activity that can be stopped before its end.
public protocol Cancellable {
    /// Stops the activity.
    func cancel()
}

/// A subscription that ends when it is cancelled or let go of.
public final class AnyCancellable: Cancellable, Hashable {
    private let end: Guarded<(() -> Void)?>

    /// Creates a subscription.
    ///
    /// - Parameter cancel: Ends it; called once at most.
    public init(_ cancel: @escaping () -> Void) { end = Guarded(cancel) }

    deinit { cancel() }

    /// Ends the subscription; a second call does nothing.
    public func cancel() {
        let cancel = end.withLock { end in
            defer { end = nil }
            return end
        }
        cancel?()
    }

    /// Keeps the subscription in a set.
    ///
    /// - Parameter set: The set.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    /// Keeps the subscription in a collection.
    ///
    /// - Parameter collection: The collection.
    public func store<Subscriptions: RangeReplaceableCollection>(in collection: inout Subscriptions)
    where Subscriptions.Element == AnyCancellable {
        collection.append(self)
    }

    /// Tells whether two subscriptions are the same object.
    public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }

    /// Hashes the subscription by identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
