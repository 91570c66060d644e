import Glibc

/// Maps the calling thread to its thread of the play.
final class CurrentThread: Sendable {
    private let key: pthread_key_t

    init() {
        var key = pthread_key_t()
        pthread_key_create(&key, leave)
        self.key = key
    }

    var thread: TurnThread? {
        guard let value = pthread_getspecific(key) else { return nil }
        return Unmanaged<TurnThread>.fromOpaque(value).takeUnretainedValue()
    }

    /// Makes the calling thread one outside all plays.
    func forget() { pthread_setspecific(key, nil) }

    /// Makes the calling thread a thread of the play, until it ends.
    func become(_ thread: TurnThread) {
        thread.id = currentThread()
        thread.keepAlive(in: key)
    }
}

extension TurnThread {
    /// Stores itself as the thread-specific value of the calling thread.
    fileprivate func keepAlive(in slot: pthread_key_t) {
        self.slot = slot
        pthread_setspecific(slot, Unmanaged.passRetained(self).toOpaque())
    }
}

/// Called by the C library when a thread ends: destructors of the app's own values may still run, so the thread keeps
/// its turn up to the last round of them (`PTHREAD_DESTRUCTOR_ITERATIONS`).
private let leave: @convention(c) (UnsafeMutableRawPointer?) -> Void = { value in
    let thread = Unmanaged<TurnThread>.fromOpaque(value!).takeRetainedValue()
    thread.destructions += 1
    if thread.destructions < 4 {
        thread.keepAlive(in: thread.slot)
    } else {
        thread.ended(thread)
    }
}
