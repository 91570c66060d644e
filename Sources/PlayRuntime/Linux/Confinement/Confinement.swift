import Glibc
internal import KernelNames
import Synchronization

/// The guarantees that Linux gives a play.
package enum Exactness {
    /// True if the kernel keeps a play from the network, or there is no network that it could reach. Otherwise no
    /// golden is offered.
    package static var isConfined: Bool {
        Confinement.isPossible && !PreparedFilter.isOccupied || NetworkInterfaces.areOnlyLocal
    }

    /// The warning in the report of a play; nil if plays are exact.
    package static var warning: String? {
        // Without a function of the C library nobody can ask the kernel, and no play begins.
        if isConfined || ProcessWide.originals == nil { return nil }
        let reason =
            Confinement.isPossible
            ? "another program hears the system calls of this one, as in some containers, so nothing reports what is refused to children and to raw system calls of the app"
            : "this kernel has no seccomp filters, or none for this process, so children and raw system calls of the app reach the network"
        return
            "NOT CONFINED HERE: \(reason), and no golden is offered. Play on another machine, or without a network: unshare -rn"
    }
}

/// The network interfaces that a process has.
package enum NetworkInterfaces {
    /// True if no interface leads anywhere, as in a network namespace of its own: proc_pid_net(5). False if the kernel
    /// does not tell.
    package static var areOnlyLocal: Bool {
        guard let table = KernelLook.text("/proc/self/net/dev") else { return false }
        return table.split(separator: "\n").dropFirst(2).allSatisfy { line in
            line.split(separator: ":").first?.drop(while: \.isWhitespace) == "lo"
        }
    }
}

/// Keeps app code inside its play.
package final class Confinement: Sendable {
    private let report = LateFunction<RefusedCall, Void>()
    /// Threads whose sockets only the C library uses.
    private let quiet = Mutex<Set<pid_t>>([])
    /// The thread that lets Foundation make the sockets with which it wakes itself, and the second of them; 0 for none.
    private let waker = Atomic<pid_t>(0)
    private let secondWaker = Atomic<Int32>(0)
    /// The descriptor on which the kernel reports what is refused; negative for none.
    private let listener = Atomic<Int32>(-1)
    private let forbidsNetwork = Atomic<Bool>(false)
    private let permitsNetwork = Atomic<Bool>(false)

    /// Refuses from here on calls that lead out of the play.
    ///
    /// - Parameters:
    ///   - network: True to refuse the network too; false in a capture.
    ///   - report: Receives each call that was refused.
    /// - Returns: False if the kernel has filters and does not take this one.
    package func begin(forbiddingNetwork network: Bool, _ report: @escaping @Sendable (RefusedCall) -> Void) -> Bool {
        wakeFoundation()
        forbidsNetwork.store(network, ordering: .releasing)
        permitsNetwork.store(!network, ordering: .releasing)
        self.report.set(report)
        // While the bench still hears what these processes try.
        let earlier = ProcessWide.children.begin(endingOthers: network)
        RefusedCalls.takeOver()
        let filter = network ? Self.filterOfReplay : Self.filter(forbiddingNetwork: false)
        switch filter.install(forAllThreads: true, in: Self.ownNumber) {
        case .heard(let descriptor): hear(RefusedCalls.raised(descriptor), report)
        case .silent: break
        case .missing: if Self.isPossible { return false }
        }
        for name in earlier { report(RefusedCall(.child, "\(name), running before main")) }
        ProcessWide.ownDescriptors.begin()
        return true
    }

    /// The filter of a replay, without the number of its process; a process whose copies are plays makes it once for
    /// all of them.
    ///
    /// `FilterKey` must be set before the first use.
    static let filterOfReplay = filter(forbiddingNetwork: true)

    private static func filter(forbiddingNetwork network: Bool) -> PreparedFilter {
        PreparedFilter(
            CallFilter(
                of: .play(ownNumber, code: LoadedImage.codeOfProgram), forbidsNetwork: network, key: FilterKey.own))
    }

    private static var ownNumber: pid_t { processNumber.original() }

    /// True if this kernel has filters, and this process may call seccomp(2): a request without the filter's address
    /// then fails because of the address, and not before.
    package static var isPossible: Bool {
        ProcessWide.originals?.call(SYS_prctl, Int(PR_SET_SECCOMP), Int(SECCOMP_MODE_FILTER)) == -1
            && errno == EFAULT && CallFilter.hasErrors
    }

    private func hear(_ calls: RefusedCalls, _ report: @escaping @Sendable (RefusedCall) -> Void) {
        ProcessWide.ownDescriptors.add(calls.descriptor)
        listener.store(calls.descriptor, ordering: .relaxed)
        BenchThread.start("refused calls") { [self] in
            calls.answer(ProcessWide.turns?.besides) { thread, call in
                if call.reach != .network || !quiet.withLock({ $0.contains(thread) }) { report(call) }
            }
        }
    }

    /// Closes the descriptor of reports in a copy of the play, where nobody answers: with it, calls that are refused
    /// after the end of the play would wait for an answer for ever.
    func stopHearingInCopy() {
        _ = closeDescriptor.original(listener.load(ordering: .relaxed))
    }

    /// Runs work that sends nothing, although the C library may create a socket in it to find usable addresses.
    func quietly<Result>(_ work: () -> Result) -> Result {
        let thread = currentThread()
        _ = quiet.withLock { $0.insert(thread) }
        defer { _ = quiet.withLock { $0.remove(thread) } }
        return work()
    }

    /// True once a capture has begun to play.
    var allowsNetwork: Bool { permitsNetwork.load(ordering: .acquiring) }

    /// True once a replay has begun to play.
    private var isNetworkForbidden: Bool { forbidsNetwork.load(ordering: .acquiring) }

    /// Returns whether a call of the C library to the network is refused, and reports it if so.
    func refusesNetwork(_ call: @autoclosure () -> String) -> Bool {
        guard isNetworkForbidden else { return false }
        return refuses(RefusedCall(.network, call()))
    }

    /// Returns whether a call of the C library is refused, and reports it if so.
    func refuses(_ call: @autoclosure () -> RefusedCall) -> Bool {
        guard let report = report.function else { return false }
        report(call())
        return true
    }
}

// MARK: The sockets with which Foundation wakes itself

extension Confinement {
    /// Makes two sockets that are connected to each other; programs that the app starts do not inherit them.
    private func makePair(_ kind: __socket_type) -> (Int32, Int32)? {
        var pair: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(kind.rawValue | SOCK_CLOEXEC.rawValue), 0, &pair) == 0 else { return nil }
        return (pair[0], pair[1])
    }

    /// Makes Foundation create the pair of sockets by which it wakes its own thread, for instance at the end of a child
    /// process; `first` is the socket with which it does so.
    ///
    /// Foundation would connect two internet sockets to each other, through which code that tries all descriptors could
    /// send. It gets two connected local ones instead, which reach nobody else.
    private func wakeFoundation() {
        typealias Create =
            @convention(c) (UnsafeRawPointer?, Int32, UInt, UnsafeRawPointer?, UnsafeRawPointer?) -> UnsafeRawPointer?
        guard let function = dlsym(nil, "CFSocketCreateWithNative"), let (first, second) = makePair(SOCK_STREAM) else {
            return
        }
        waker.store(currentThread(), ordering: .relaxed)
        // Kept for good, like the sockets that it creates: the play ends with its process.
        _ = unsafeBitCast(function, to: Create.self)(nil, first, 0, nil, nil)
        waker.store(0, ordering: .relaxed)
        close(second)
        // The report of a hang should not name the thread that waits for these sockets. There is no time limit: the
        // self-test has shown that threads settle here, and if the wait were given up, nobody would have the turn.
        guard let turns = ProcessWide.turns else { return }
        _ = turns.waitForIdle()
        for thread in turns.threads where thread.wait?.reason == .descriptors { thread.isOfFoundation = true }
    }

    /// Returns one of the two sockets by which Foundation wakes itself, and then the other.
    func nextWaker() -> Int32 {
        let second = secondWaker.exchange(0, ordering: .relaxed)
        if second != 0 { return second }
        guard let (first, second) = makePair(SOCK_DGRAM) else { return -1 }
        secondWaker.store(second, ordering: .relaxed)
        return first
    }

    /// True while the calling thread makes the sockets by which Foundation wakes itself.
    var isWakingFoundation: Bool {
        let thread = waker.load(ordering: .relaxed)
        return thread != 0 && thread == currentThread()
    }
}
