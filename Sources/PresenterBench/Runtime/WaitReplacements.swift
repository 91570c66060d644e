#if os(Linux)
import Glibc
import Synchronization

extension Replacement {
    /// Waits with a deadline end when they are woken or when virtual time reaches the deadline.
    package static let waits: [Replacement] = [
        Replacement("pthread_cond_timedwait", in: .allButDispatch, waitForCondition),
        Replacement("pthread_cond_clockwait", in: .allButDispatch, waitForConditionOnClock),
        Replacement("sem_timedwait", in: .dispatch, waitForSemaphore),
        Replacement("sem_post", in: .dispatch, postSemaphore),
        Replacement("syscall", in: .dispatch, systemCall),
    ]
}

/// Runs an untimed wait that virtual time can end.
///
/// - Parameters:
///   - delay: How long at most, in nanoseconds.
///   - wake: Makes `wait` return; it may wake other waiters too, as POSIX lets condition waits and futexes do.
///   - wait: Waits without a deadline.
/// - Returns: Whether time ended the wait.
private func timesOut(after delay: Int64, wake: @escaping @Sendable () -> Void, _ wait: () -> Void) -> Bool {
    let deadline = ProcessWide.clock.deadline(after: delay)
    let id = ProcessWide.waits.add(deadline: deadline, kind: .wait, thread: currentThread(), wake: wake)
    wait()
    return !ProcessWide.waits.remove(id)
}

/// The address of a C object, for another thread's use while a waiter keeps the object alive.
private struct Address<Pointee>: @unchecked Sendable {
    // Safe: only functions of the C library that may be called from any thread receive it.
    let pointer: UnsafeMutablePointer<Pointee>
}

private let waitForCondition:
    @convention(c) (
        UnsafeMutablePointer<pthread_cond_t>, UnsafeMutablePointer<pthread_mutex_t>, UnsafePointer<timespec>
    ) -> Int32 = { condition, mutex, deadline in
        // The clock of a condition cannot be asked for: the deadline is read on the one that it lies nearer to.
        let deadline = deadline.pointee.nanoseconds
        let delays = [deadline - ProcessWide.clock.calendar, deadline - ProcessWide.clock.uptime]
        return wait(for: condition, mutex, at: delays.min { $0.magnitude < $1.magnitude }!)
    }

private let waitForConditionOnClock:
    @convention(c) (
        UnsafeMutablePointer<pthread_cond_t>, UnsafeMutablePointer<pthread_mutex_t>, Int32, UnsafePointer<timespec>
    ) -> Int32 = { condition, mutex, clock, deadline in
        let now = clock == CLOCK_REALTIME ? ProcessWide.clock.calendar : ProcessWide.clock.uptime
        return wait(for: condition, mutex, at: deadline.pointee.nanoseconds - now)
    }

private func wait(
    for condition: UnsafeMutablePointer<pthread_cond_t>, _ mutex: UnsafeMutablePointer<pthread_mutex_t>, at delay: Int64
) -> Int32 {
    let address = Address(pointer: condition)
    let timedOut = timesOut(after: delay, wake: { pthread_cond_broadcast(address.pointer) }) {
        pthread_cond_wait(condition, mutex)
    }
    return timedOut ? ETIMEDOUT : 0
}

private let waitForSemaphore: @convention(c) (UnsafeMutablePointer<sem_t>, UnsafePointer<timespec>) -> Int32 = {
    semaphore, deadline in
    let delay = deadline.pointee.nanoseconds - ProcessWide.clock.calendar
    let ended = ProcessWide.semaphores.wait(for: semaphore, delay: delay)
    if !ended { errno = ETIMEDOUT }
    return ended ? 0 : -1
}

private let postSemaphore: Originals.PostSemaphore = { semaphore in
    let result = ProcessWide.originals!.postSemaphore(semaphore)
    ProcessWide.semaphores.wake(waitersFor: semaphore)
    return result
}

/// `FUTEX_WAIT` with a timeout is how the dispatch library waits for a group; everything else goes on to the kernel.
private let systemCall: Originals.SystemCall = { number, address, operation, value, timeout, second, third in
    let original = ProcessWide.originals!.systemCall
    guard number == futexCall, operation & 127 == 0,
        let time = UnsafePointer<timespec>(bitPattern: timeout)?.pointee
    else { return original(number, address, operation, value, timeout, second, third) }
    var result = 0
    let wakeAll = { @Sendable in _ = original(futexCall, address, operation | 1, Int(Int32.max), 0, 0, 0) }
    let timedOut = timesOut(after: time.nanoseconds, wake: wakeAll) {
        result = original(number, address, operation, value, 0, 0, 0)
    }
    guard timedOut else { return result }
    errno = ETIMEDOUT
    return -1
}

#if arch(arm64)
private let futexCall = 98
#else
private let futexCall = 202
#endif
#endif
