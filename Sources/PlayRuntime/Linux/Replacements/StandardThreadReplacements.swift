import Glibc
internal import KernelNames

extension Replacement {
    /// Threads, mutexes and conditions of C11 (`<threads.h>`), which the C library makes from those of POSIX without
    /// calling their functions by name.
    static let standardThreads = list(
        createThread.entry, joinThread.entry, sleepThread.entry, yieldThread.entry, lock.entry, lockUntil.entry,
        unlock.entry, wait.entry, waitUntil.entry, signal.entry, broadcast.entry, callOnlyOnce.entry)
}

private typealias Begin = @convention(c) (UnsafeMutableRawPointer?) -> Int32

private func result(_ error: Int32) -> Int32 {
    let result =
        switch error {
        case 0: thrd_success
        case EBUSY: thrd_busy
        case ENOMEM, EAGAIN: thrd_nomem
        case ETIMEDOUT: thrd_timedout
        default: thrd_error
        }
    return Int32(result)
}

// MARK: Threads

/// The function that a thread was created to run, kept until it runs.
private struct Work {
    let begin: Begin
    let argument: UnsafeMutableRawPointer?
}

private let createThread: Substitute<@convention(c) (Address<pthread_t>, Begin, UnsafeMutableRawPointer?) -> Int32> =
    substitute("thrd_create", in: .app) {
        handle, begin, argument in
        let work = UnsafeMutablePointer<Work>.allocate(capacity: 1)
        work.initialize(to: Work(begin: begin, argument: argument))
        let failure = createThreadOfApp.function(handle, nil, run, work)
        if failure != 0 { work.deallocate() }
        return result(failure)
    }

private let run: ThreadStart = { pointer in
    let memory = pointer!.assumingMemoryBound(to: Work.self)
    let work = memory.pointee
    memory.deallocate()
    return UnsafeMutableRawPointer(bitPattern: Int(work.begin(work.argument)))
}

private let joinThread: Substitute<@convention(c) (pthread_t, Address<Int32>?) -> Int32> = substitute(
    "thrd_join", in: .app
) { handle, code in
    var value: UnsafeMutableRawPointer?
    let failure = joinThreadOfApp.function(handle, &value)
    if failure == 0 { code?.pointee = Int32(truncatingIfNeeded: Int(bitPattern: value)) }
    return result(failure)
}

private let sleepThread: Substitute<@convention(c) (UnsafePointer<timespec>, Address<timespec>?) -> Int32> = substitute(
    "thrd_sleep", in: .app
) { time, rest in
    sleepFor.function(time, rest) == 0 ? 0 : -1
}

private let yieldThread: Substitute<@convention(c) () -> Void> = substitute("thrd_yield", in: .app) {
    _ = yieldTurn.function()
}

private let callOnlyOnce: Substitute<@convention(c) (Address<pthread_once_t>, @convention(c) () -> Void) -> Void> =
    substitute("call_once", in: .app) { _ = callOnce.function($0, $1) }

// MARK: Mutexes and conditions

private let lock: Substitute<ActOnMutex> = substitute("mtx_lock", in: .app) { result(lockMutex.function($0)) }
private let lockUntil: Substitute<TimedActOnMutex> = substitute("mtx_timedlock", in: .app) {
    result(lockMutexUntil.function($0, $1))
}
private let unlock: Substitute<ActOnMutex> = substitute("mtx_unlock", in: .app) { result(unlockMutex.function($0)) }
private let wait: Substitute<WaitForCondition> = substitute("cnd_wait", in: .app) {
    result(waitForCondition.function($0, $1))
}
private let waitUntil: Substitute<TimedWaitForCondition> = substitute("cnd_timedwait", in: .app) {
    result(waitForConditionUntil.function($0, $1, $2))
}
private let signal: Substitute<ActOnCondition> = substitute("cnd_signal", in: .app) {
    result(signalCondition.function($0))
}
private let broadcast: Substitute<ActOnCondition> = substitute("cnd_broadcast", in: .app) {
    result(broadcastCondition.function($0))
}
