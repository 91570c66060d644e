import Absent
internal import BenchPlatform

/// Tells of the way to the network and of each change to it.
///
/// There is Wi-Fi, but for a scenario that is `.offline`, until the flow says otherwise with `NWPathMonitor.path`.
///
/// It is Sendable because its state is accessed only under the lock of `NetworkState`.
public final class NWPathMonitor: @unchecked Sendable {
    private var handler: (@Sendable (NWPath) -> Void)?
    private var startedOn: DispatchQueue?
    /// The path that was told last since the start.
    private var told: NWPath?
    private let required: NWInterface.InterfaceType?
    private let prohibited: [NWInterface.InterfaceType]

    /// The way to the network as all monitors see it. The scenario sets it before the app starts a monitor, or in a step;
    /// whoever has started one hears of it.
    public static var path: NWPath {
        get { NetworkState.shared.path }
        set { NetworkState.shared.change(to: newValue) }
    }

    private init(_ required: NWInterface.InterfaceType?, but prohibited: [NWInterface.InterfaceType]) {
        (self.required, self.prohibited) = (required, prohibited)
        NetworkState.shared.add { [weak self] in self.map { monitor in { monitor.tell() } } }
    }

    public convenience init() { self.init(nil, but: []) }

    public convenience init(requiredInterfaceType: NWInterface.InterfaceType) {
        self.init(requiredInterfaceType, but: [])
    }

    public convenience init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
        self.init(nil, but: prohibitedInterfaceTypes)
    }

    public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
        get { NetworkState.shared.withLock { handler } }
        set { NetworkState.shared.withLock { handler = newValue } }
    }

    public var queue: DispatchQueue? { NetworkState.shared.withLock { startedOn } }

    public var currentPath: NWPath { seen(Self.path) }

    /// Starts to tell; the first path comes on the queue, at once.
    public func start(queue: DispatchQueue) {
        NetworkState.shared.withLock {
            (startedOn, told) = (queue, nil)
            tell()
        }
    }

    public func cancel() {
        NetworkState.shared.withLock {
            startedOn = nil
            handler = nil
        }
    }

    /// Calls the handler later, on its queue, unless the path is the same, or the monitor was cancelled until then.
    private func tell() {
        NetworkState.shared.withLock {
            let path = currentPath
            guard let startedOn, told != path else { return }
            told = path
            startedOn.async { self.pathUpdateHandler?(path) }
        }
    }

    private func seen(_ path: NWPath) -> NWPath {
        let kinds = path.availableInterfaces.map(\.type)
        let isThere = required.map(kinds.contains) ?? kinds.contains { !prohibited.contains($0) }
        return isThere ? path : NWPath(status: path.status == .satisfied ? .unsatisfied : path.status)
    }
}

extension NWPathMonitor: AsyncSequence {
    /// Goes through the paths.
    public struct Iterator: AsyncIteratorProtocol {
        private var base: AsyncStream<NWPath>.Iterator

        init(_ stream: AsyncStream<NWPath>) { base = stream.makeAsyncIterator() }

        public mutating func next() async -> NWPath? { await base.next() }
    }

    public func makeAsyncIterator() -> Iterator {
        Iterator(
            AsyncStream { continuation in
                pathUpdateHandler = { continuation.yield($0) }
                start(queue: DispatchQueue(label: "NWPathMonitor"))
            })
    }
}

/// The way to the network, and who wants to hear of it: it belongs to the device, of which there is one, whichever framework asks.
///
/// It is Sendable because its state is accessed only under its lock.
package final class NetworkState: @unchecked Sendable {
    package static let shared = NetworkState()

    private let lock = NSRecursiveLock()
    private var current = NWPath(status: PlayedConnection.isThere ? .satisfied : .unsatisfied)
    private var listeners: [() -> (() -> Void)?] = []

    package var path: NWPath { withLock { current } }

    package func withLock<Result>(_ body: () -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }

    /// Tells of each change; the listener returns what to call, and nil once nobody listens any more.
    package func add(_ listener: @escaping () -> (() -> Void)?) { withLock { listeners.append(listener) } }

    package func change(to path: NWPath) {
        let told = withLock {
            current = path
            let all = listeners.map { ($0, $0()) }
            listeners = all.filter { $0.1 != nil }.map(\.0)
            return all.compactMap(\.1)
        }
        for tell in told { tell() }
    }
}

extension NWPathMonitor: Opaque {}
