/// A view of SwiftUI that is open, as far as it is no more than its state and its functions: nothing is drawn.
@MainActor
public final class OpenView<Content>: Observable {
    /// The view, which keeps its state from now on.
    public let view: Content
    private let closed = Kept(false)
    /// True once the view has asked to be closed.
    public var isDismissed: Bool { closed.value }
    private var looks: [() -> (() -> Void)?] = []
    private var watch = 0
    private var listeners: [Any] = []

    public init(_ view: Content) {
        self.view = view
        var environment = EnvironmentValues()
        closed.isOpen = true
        environment.dismiss = DismissAction { [closed] in closed.set(true) }
        for child in Mirror(reflecting: view).children {
            (child.value as? any ViewProperty)?.open(in: environment)
        }
    }

    /// Acts on each change of a value, as `onChange(of:)` does: once what made the change has run. It takes the view, the value before, and the value
    /// now.
    public func onChange<Value: Equatable>(
        of value: KeyPath<Content, Value>, _ act: @escaping (Content, Value, Value) -> Void
    ) {
        var last = view[keyPath: value]
        looks.append { [view] in
            let (old, new) = (last, view[keyPath: value])
            last = new
            return old == new ? nil : { act(view, old, new) }
        }
        look()
    }

    /// Works at once, and anew on each change of a value, as `task(id:)` does: work that has not ended is cancelled.
    public func task<Value: Equatable>(
        id value: KeyPath<Content, Value>, _ work: @escaping @MainActor (Content) async -> Void
    ) {
        var current = Task { [view] in await work(view) }
        onChange(of: value) { view, _, _ in
            current.cancel()
            current = Task { await work(view) }
        }
    }

    /// Acts on each value of a stream, as `onReceive(_:perform:)` does: while the view is open.
    ///
    /// - Parameters:
    ///   - listen: Listens to the stream of the view, and returns what ends that once it is let go.
    ///   - act: Takes the view and the value.
    public func onReceive<Value>(
        _ listen: (Content, @escaping (Value) -> Void) -> Any, _ act: @escaping (Content, Value) -> Void
    ) {
        listeners.append(listen(view) { [view] in act(view, $0) })
    }

    /// Looks for changes of all values at once: observers of one property are told of it in no order.
    private func look() {
        watch += 1
        let acts = withObservationTracking {
            looks.map { $0() }
        } onChange: { [weak self, watch] in
            Task { @MainActor in
                if let self, self.watch == watch { self.look() }
            }
        }
        for act in acts { act?() }
    }
}

/// A property of a view that works only while the view is open.
protocol ViewProperty {
    /// Works from now on.
    func open(in environment: EnvironmentValues)
}

/// A value that views hand down.
@propertyWrapper
public struct Environment<Value> {
    private let kept: Kept<Value>
    private let path: KeyPath<EnvironmentValues, Value>

    public init(_ path: KeyPath<EnvironmentValues, Value>) {
        (kept, self.path) = (Kept(EnvironmentValues()[keyPath: path]), path)
    }

    public var wrappedValue: Value { kept.value }
}

extension Environment: ViewProperty {
    func open(in environment: EnvironmentValues) {
        kept.isOpen = true
        kept.set(environment[keyPath: path])
    }
}

/// The action that closes a view.
public struct DismissAction {
    private let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) { self.action = action }

    @MainActor
    public func callAsFunction() { action() }
}

/// The state of a view that was presented.
public struct PresentationMode {
    fileprivate let close: DismissAction
    /// Always: a view is open here.
    public var isPresented: Bool { true }
    @MainActor
    public mutating func dismiss() { close() }
}

/// The action that opens an address in another app.
public struct OpenURLAction {
    /// Opens an address as `UIApplication.shared.open(_:)` does: tells `didOpen`, or ends the play where nobody has set that.
    @MainActor
    public func callAsFunction(_ url: URL) { UIApplication.shared.open(url) }

    /// Opens an address as the app does, and tells that it was accepted.
    @MainActor
    public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
        // It stays on the main actor, as the caller is.
        nonisolated(unsafe) let completion = completion
        UIApplication.shared.open(url) { completion($0) }
    }
}

private struct DismissKey: EnvironmentKey { static var defaultValue: DismissAction { DismissAction {} } }

extension EnvironmentValues {
    public internal(set) var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }
    public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode(close: dismiss)) }
    public var openURL: OpenURLAction { OpenURLAction() }
    public var scenePhase: ScenePhase { .active }
    public var colorScheme: ColorScheme { .light }
    public var locale: Locale { .current }
    /// False: nobody searches.
    public var isSearching: Bool { false }
}
