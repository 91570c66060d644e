import Glibc
internal import KernelNames

/// A thread of the play, with the state that the turns need.
package final class TurnThread: @unchecked Sendable {
    // Safe: `gate` is a semaphore; everything else is accessed under the lock of `Turns`, or only by the thread itself.

    /// The role of a thread in a play.
    package enum Role: Sendable {
        case main, worker, controller
        /// A thread that the app or Foundation started.
        case other
    }

    /// The state of a thread.
    enum State: Sendable {
        case running, ready, over
        case waiting(Wait)
        /// The thread waits outside the bench, in the kernel, and will run when that ends, with or without the turn.
        case outside
    }

    /// The function that a thread was created to run.
    package struct Work: @unchecked Sendable {
        // Safe: the argument is passed on only to the thread.
        let start: ThreadStart
        let argument: UnsafeMutableRawPointer?
    }

    /// The number of the thread, in the order in which the threads of a play were created.
    let number: Int
    package let role: Role
    let gate: Gate
    let work: Work?
    /// Called by the C library when the thread has ended.
    let ended: @Sendable (TurnThread) -> Void
    /// The kernel's number of the thread; 0 until it runs.
    var id: pid_t = 0
    var handle: pthread_t = 0
    var state = State.ready
    /// The key by which it is woken, and the position of its wait among all; 0 if the thread does not wait.
    var awaitedKey: UInt = 0
    var place = 0
    /// True if time ended the last wait.
    var hasTimedOut = false
    /// The neighbours in its list, which keeps them alive, and the next in the list of all threads.
    var next: TurnThread?
    unowned(unsafe) var previous: TurnThread?
    var nextOfAll: TurnThread?
    /// The reason of the wait that it is about to begin, as noted by the function that the app called.
    var intent: Wait.Reason?
    /// Above zero while the bench works on this thread, so that nothing passes the turn on.
    var undisturbed = 0
    /// True while the thread asks which one gets the turn. It is behind a pointer, because an access to a variable
    /// would ask too.
    let isAtChoice: UnsafeMutablePointer<Bool> = {
        let flag = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
        flag.initialize(to: false)
        return flag
    }()
    /// True if Foundation started the thread for itself, before the app did anything.
    var isOfFoundation = false
    /// The slot in which the C library stores the thread, and the number of times that it has called the destructor.
    var slot = pthread_key_t()
    var destructions = 0

    init(
        number: Int, role: Role, gate: Gate, work: Work? = nil, ended: @escaping @Sendable (TurnThread) -> Void
    ) {
        self.number = number
        self.role = role
        self.gate = gate
        self.work = work
        self.ended = ended
    }

    deinit { isAtChoice.deallocate() }

    /// The key for threads that wait for the end of this one.
    var key: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }

    var wait: Wait? { if case .waiting(let wait) = state { wait } else { nil } }
    var isOutside: Bool { if case .outside = state { true } else { false } }

    /// True if the thread is in the middle of some work, and only somebody else can let it continue.
    var isBlocked: Bool {
        guard let wait, !wait.isTimed else { return isOutside }
        return switch wait.reason {
        case .work, .manager, .mainLoop, .descriptors, .child: false
        default: true
        }
    }

    var isBlockedWorker: Bool { role == .worker && isBlocked }

    /// True for the main thread with nothing to do.
    var isInMainLoop: Bool { wait?.reason == .mainLoop }
}

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

    /// Makes the calling thread a thread outside of all plays.
    func forget() { pthread_setspecific(key, nil) }

    /// Makes the calling thread a thread of the play, until it ends.
    func become(_ thread: TurnThread) {
        thread.id = currentThread()
        thread.keepAlive(in: key)
    }
}

extension TurnThread {
    /// Stores the thread as a thread-specific value of the calling one.
    fileprivate func keepAlive(in slot: pthread_key_t) {
        self.slot = slot
        pthread_setspecific(slot, Unmanaged.passRetained(self).toOpaque())
    }
}

/// Called by the C library when a thread ends. Destructors of the app's own values may still run, so the thread keeps
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

/// A thread of the bench, which takes part in turns only if it asks to.
package enum BenchThread {
    private final class Work: Sendable {
        let name: String
        let run: @Sendable () -> Void

        init(_ name: String, _ run: @escaping @Sendable () -> Void) {
            self.name = name
            self.run = run
        }
    }

    /// Starts a thread.
    ///
    /// - Parameters:
    ///   - name: Its name, of at most 15 bytes.
    ///   - run: The closure that it runs.
    package static func start(_ name: String, _ run: @escaping @Sendable () -> Void) {
        let work = Unmanaged.passRetained(Work(name, run))
        var handle = pthread_t()
        let failure = createThreadOfApp.original(&handle, nil, begin, work.toOpaque())
        if failure != 0 { work.release() }
    }

    private static let begin: ThreadStart = { pointer in
        let work = Unmanaged<Work>.fromOpaque(pointer!).takeRetainedValue()
        _ = work.name.withCString { ProcessWide.originals?.call(SYS_prctl, Int(PR_SET_NAME), Int(bitPattern: $0)) }
        work.run()
        return nil
    }
}
