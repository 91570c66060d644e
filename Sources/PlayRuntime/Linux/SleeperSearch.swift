import Glibc
internal import KernelNames

/// Checks, every ten milliseconds of real time, whether the thread that has the turn sleeps outside all replacements.
///
/// The interval decides how soon such a sleeper is found, never what is played: only the kernel's account of all
/// threads does.
struct SleeperSearch {
    private let turns: Turns
    private let look = KernelLook()
    /// Memory for the kernel's numbers of the threads: more than the dispatch library and Foundation can start.
    private let ids = UnsafeMutableBufferPointer<pid_t>.allocate(capacity: 4_096)

    init(_ turns: Turns) { self.turns = turns }

    /// Looks until the play has taken too long.
    ///
    /// - Parameters:
    ///   - first: A thread that falls asleep, to look at once, so that everything is created then that Swift's runtime
    ///     creates at a first use.
    ///   - hasLooked: Called once, after the first look.
    func run(lookingAt first: pid_t, _ hasLooked: () -> Void) {
        takeOwnDescriptors()
        ids[0] = first
        while !look.isAsleep(first) || !look.allSleep(UnsafeBufferPointer(rebasing: ids[..<1])) {
            _ = yieldTurn.original()
        }
        var last = next(after: -1)
        takeFromSleeper(seen: -1)
        _ = hasExpired
        hasLooked()
        while !hasExpired {
            var time = timespec(tv_sec: 0, tv_nsec: 10_000_000)
            _ = sleepFor.original(&time, nil)
            last = next(after: last)
        }
    }

    /// Separates this thread's descriptors from the app's: it looks at any time, and must not take the number of the
    /// app's next file.
    private func takeOwnDescriptors() {
        _ = turns.originals.call(SYS_close_range, 0, Int(UInt32.max), Int(CLOSE_RANGE_UNSHARE))
    }

    private var hasExpired: Bool {
        var now = timespec()
        _ = readClock.original(CLOCK_MONOTONIC, &now)
        return now.nanoseconds >= turns.deadline.load(ordering: .relaxed)
    }

    /// Looks once.
    ///
    /// Nothing is allocated as long as the turn goes round: this thread must not move what the app's threads allocate.
    ///
    /// - Parameter last: The number of times that the turn had been passed on at the last look.
    /// - Returns: The number now.
    private func next(after last: Int) -> Int {
        let (holder, passes) = turns.turn
        if let holder, passes == last, holder.role != .controller, holder.undisturbed == 0, look.isAsleep(holder.id) {
            takeFromSleeper(seen: passes)
        }
        return passes
    }

    /// Takes the turn away if all threads sleep, as only the bench can then end that.
    private func takeFromSleeper(seen passes: Int) {
        let count = turns.copyIDs(to: ids)
        // A thread that was created and does not run yet has no number, and is not found asleep.
        guard count <= ids.count,
            turns.besides.areNone(during: { look.allSleep(UnsafeBufferPointer(rebasing: ids[..<count])) })
        else { return }
        turns.takeFromSleeper(seen: passes)
    }
}
