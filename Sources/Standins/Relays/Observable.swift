import Emission

/// A source that does its work anew for each subscriber.
public final class Observable<Element>: ObservableType {
    private let start: (@escaping (Event<Element>) -> Void) -> any Disposable

    init(_ start: @escaping (@escaping (Event<Element>) -> Void) -> any Disposable) { self.start = start }

    /// Makes a source of a closure that starts its work for one subscriber, and returns how to end it.
    public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable<Element> {
        Observable { on in
            let observer = AnyObserver(on)
            let work = subscribe(observer)
            return Disposables.create {
                observer.stop()
                work.dispose()
            }
        }
    }

    public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable { start(on) }
}

/// The end of a source at which events are put in.
public struct AnyObserver<Element>: Sendable {
    /// Nil after the last event.
    private let handler: Guarded<((Event<Element>) -> Void)?>

    init(_ handler: @escaping (Event<Element>) -> Void) { self.handler = Guarded(handler) }

    public func onNext(_ element: Element) { handler.withLock { $0 }?(.next(element)) }

    /// Fails; nothing is emitted after that.
    public func onError(_ error: any Error) { end(with: .error(error)) }

    public func onCompleted() { end(with: .completed) }

    func stop() { handler.replace(with: nil) }

    private func end(with event: Event<Element>) { handler.take()?(event) }
}

/// A value that is emitted on subscription and, equal or not, at each assignment; it never ends and never fails.
public final class BehaviorRelay<Element>: ObservableType {
    private let current: Guarded<Element>
    private let subscribers = Subscribers<Event<Element>>()

    public init(value: Element) { current = Guarded(value) }

    public var value: Element { current.withLock { $0 } }

    /// Keeps a value, then emits it.
    public func accept(_ element: Element) {
        current.replace(with: element)
        subscribers.send(.next(element))
    }

    public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
        let subscriber = subscribers.add(on)
        subscriber.receive(.next(value))
        return Disposables.create(with: subscriber.leave)
    }
}
