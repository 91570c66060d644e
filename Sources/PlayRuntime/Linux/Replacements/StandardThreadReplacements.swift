import Glibc
internal import KernelNames

extension Replacement {
    /// Threads, mutexes and conditions of C11 (`<threads.h>`), which the C library makes from those of POSIX without
    /// calling their functions by name.
    static let standardThreads: [Replacement] = [
        Replacement("thrd_create", in: .app, createThread),
        Replacement("thrd_join", in: .app, joinThread),
        Replacement("thrd_sleep", in: .app, sleepThread),
        Replacement("thrd_yield", in: .app, yieldThread),
        Replacement("mtx_lock", in: .app, lock),
        Replacement("mtx_timedlock", in: .app, lockUntil),
        Replacement("mtx_unlock", in: .app, unlock),
        Replacement("cnd_wait", in: .app, wait),
        Replacement("cnd_timedwait", in: .app, waitUntil),
        Replacement("cnd_signal", in: .app, signal),
        Replacement("cnd_broadcast", in: .app, broadcast),
        Replacement("call_once", in: .app, callOnlyOnce),
    ]
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

private let createThread: @convention(c) (Address<pthread_t>, Begin, UnsafeMutableRawPointer?) -> Int32 = {
    handle, begin, argument in
    let work = UnsafeMutablePointer<Work>.allocate(capacity: 1)
    work.initialize(to: Work(begin: begin, argument: argument))
    let failure = createThreadOfApp(handle, nil, run, work)
    if failure != 0 { work.deallocate() }
    return result(failure)
}

private let run: ThreadCalls.Start = { pointer in
    let memory = pointer!.assumingMemoryBound(to: Work.self)
    let work = memory.pointee
    memory.deallocate()
    return UnsafeMutableRawPointer(bitPattern: Int(work.begin(work.argument)))
}

private let joinThread: @convention(c) (pthread_t, Address<Int32>?) -> Int32 = { handle, code in
    var value: UnsafeMutableRawPointer?
    let failure = joinThreadOfApp(handle, &value)
    if failure == 0 { code?.pointee = Int32(truncatingIfNeeded: Int(bitPattern: value)) }
    return result(failure)
}

private let sleepThread = replacing(ProcessWide.originals!.time.sleep) { time, rest in
    sleepFor(time, rest) == 0 ? 0 : -1
}

private let yieldThread: @convention(c) () -> Void = { _ = yieldTurn() }

private let callOnlyOnce: @convention(c) (Address<pthread_once_t>, ThreadCalls.Initializer) -> Void = {
    _ = callOnce($0, $1)
}

// MARK: Mutexes and conditions

private let lock: MutexCalls.Act = { result(lockMutex($0)) }
private let lockUntil = replacing(ProcessWide.originals!.mutexes.timedLock) { result(lockMutexUntil($0, $1)) }
private let unlock: MutexCalls.Act = { result(unlockMutex($0)) }
private let wait = replacing(ProcessWide.originals!.conditions.wait) { result(waitForCondition($0, $1)) }
private let waitUntil = replacing(ProcessWide.originals!.conditions.timedWait) {
    result(waitForConditionUntil($0, $1, $2))
}
private let signal: ConditionCalls.Act = { result(signalCondition($0)) }
private let broadcast: ConditionCalls.Act = { result(broadcastCondition($0)) }
