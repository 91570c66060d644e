import Glibc
import Synchronization

extension Replacement {
    /// A signal that the app sends to itself reaches its signal sources at once, in the order of the code.
    ///
    /// The dispatch library would hear of it through a descriptor, and from whichever thread the kernel interrupts.
    static let signals = list(sendSignal.entry, raiseSignal.entry, handle.entry)
}

/// Sends a signal; a process that uses the numbers it was given means itself, or the one that has started it.
private let sendSignal: Hook<@convention(c) (pid_t, Int32) -> Int32> = hook("kill", in: .all) { process, signal in
    guard playing != nil else { return sendSignal.original(process, signal) }
    let isOwn = process == MachineFacts.process || process == processNumber.original()
    if isOwn, ProcessWide.signals.deliver(signal) { return 0 }
    if isOwn { return sendSignal.original(processNumber.original(), signal) }
    return sendSignal.original(process == MachineFacts.parent ? parentNumber.original() : process, signal)
}

private let raiseSignal: Hook<@convention(c) (Int32) -> Int32> = hook("raise", in: .app) { signal in
    playing != nil && ProcessWide.signals.deliver(signal) ? 0 : raiseSignal.original(signal)
}

private let handle: Hook<@convention(c) (OpaquePointer) -> UInt> = hook(
    "dispatch_source_get_handle", in: .allButDispatch
) { source in
    ProcessWide.signals.number(of: source).map { UInt($0) } ?? handle.original(source)
}

/// The signal sources of the app: each is created as a data source, to which a signal adds one.
final class SignalSources: Sendable {
    private struct Source {
        let object: UInt
        let signal: Int32
        /// True once the source was activated; before, it hears nothing.
        var isActive = false
    }

    /// The sources in the order in which they were created.
    private let sources = Mutex<[Source]>([])

    /// Creates a source; nil for the end of a child process, which comes in the time of the machine.
    func make(for signal: UInt, _ queue: OpaquePointer?) -> OpaquePointer? {
        let calls = ProcessWide.originals!.dispatch
        guard signal != UInt(SIGCHLD) else {
            _ = ProcessWide.confinement.refuses(RefusedCall(.time, "makeSignalSource(SIGCHLD)"))
            return createSource.original(calls.signalSource, signal, 0, queue)
        }
        let source = createSource.original(calls.additionSource, 0, 0, queue)
        if let source {
            sources.withLock {
                $0.append(Source(object: UInt(bitPattern: source), signal: Int32(truncatingIfNeeded: signal)))
            }
        }
        return source
    }

    func activate(_ source: OpaquePointer) {
        let object = UInt(bitPattern: source)
        sources.withLock { sources in
            for index in sources.indices where sources[index].object == object { sources[index].isActive = true }
        }
    }

    /// Forgets a source that was cancelled or released.
    func remove(_ source: OpaquePointer) {
        let object = UInt(bitPattern: source)
        sources.withLock { $0.removeAll { $0.object == object } }
    }

    /// The signal that a source waits for; nil if it is no signal source.
    func number(of source: OpaquePointer) -> Int32? {
        let object = UInt(bitPattern: source)
        return sources.withLock { $0.first { $0.object == object }?.signal }
    }

    /// Adds a signal to all sources that wait for it.
    ///
    /// - Returns: True if there are any; then the signal has no other effect, as natively.
    func deliver(_ signal: Int32) -> Bool {
        let waiting = sources.withLock { $0.filter { $0.isActive && $0.signal == signal }.map(\.object) }
        for object in waiting {
            if let source = OpaquePointer(bitPattern: object) { ProcessWide.originals!.dispatch.merge(source, 1) }
        }
        return !waiting.isEmpty
    }
}
