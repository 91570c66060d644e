import Glibc
internal import KernelNames

/// The filter by which the kernel refuses system calls that lead out of a play, to a process and all that it starts.
///
/// It is a filter of seccomp(2), which needs no rights and cannot be removed. Each play has two. The process that
/// starts the play installs the first before it starts the program, so that it is in force before any code of the app
/// runs, and hears what is refused until the play takes over. The play installs the second when it knows its own
/// number. Of two filters with the same answer the kernel asks the later one, so the first must not refuse what the
/// second allows.
package struct CallFilter: Sendable {
    /// The process that installs a filter.
    package enum Owner: Sendable {
        /// The bench with this number, for a program that it starts.
        case bench(pid_t)
        /// The play with this number, whose program has its code in this range.
        case play(pid_t, code: Range<UInt>)
    }

    /// The outcome of an installation.
    package enum Installation: Equatable, Sendable {
        /// The kernel reports refused calls on a descriptor.
        case heard(Int32)
        /// The kernel refuses what is refused to every caller, and reports nothing.
        case silent
        /// The kernel has no filters.
        case missing
    }

    /// The abilities of a kernel: to refuse calls and report them, to refuse them silently, or neither.
    enum Support { case reported, silent, none }

    /// The abilities of this kernel, found without installing anything.
    static var support: Support {
        guard KernelLook.table == .ofProgram else { return .none }
        return has(SECCOMP_RET_USER_NOTIF) && !PreparedFilter.isOccupied ? .reported : hasErrors ? .silent : .none
    }

    /// True if a filter can refuse calls.
    static var hasErrors: Bool { has(SECCOMP_RET_ERRNO) }

    private static func has(_ action: UInt32) -> Bool {
        withUnsafePointer(to: action) {
            ProcessWide.originals?.call(SYS_seccomp, Int(SECCOMP_GET_ACTION_AVAIL), 0, Int(bitPattern: $0)) == 0
        }
    }

    let owner: Owner
    private let calls: [RestrictedCall]
    /// The key with which a filter that reports may be installed later; 0 for never.
    let key: Int

    /// Creates a filter.
    ///
    /// - Parameters:
    ///   - owner: The process that installs the filter.
    ///   - forbidsNetwork: True if sockets are refused; false in a capture.
    ///   - key: The key with which a filter that reports may be installed later; 0 for never.
    package init(of owner: Owner, forbidsNetwork: Bool, key: Int = 0) {
        self.owner = owner
        self.key = key
        calls = RestrictedCall.all.filter { call in
            if case .bench = owner, call.isOfAppOnly { return false }
            return forbidsNetwork || call.reach != .network
        }
    }

    /// The program that reports each refused call.
    var asking: FilterProgram { program(calls) { _ in SECCOMP_RET_USER_NOTIF } }

    /// The program for kernels that cannot report, without calls that are refused to some callers only.
    var silent: FilterProgram {
        let always = calls.filter { call in
            switch call.condition {
            case .always, .family, .bits, .named: !call.isOfAppOnly
            case .signal, .signalThroughDescriptor, .signalToThread, .otherProcess, .priority, .owner, .control,
                .listener,
                .ofProgram:
                false
            }
        }
        return program(always) { SECCOMP_RET_ERRNO | UInt32($0.error) }
    }

    private func program(_ calls: [RestrictedCall], answer: (RestrictedCall) -> UInt32) -> FilterProgram {
        var program = FilterProgram()
        let (allow, foreign) = (program.label(), program.label())
        // Calls with the same condition share a judgement, because the kernel compiles the program again for each play.
        var judgements: [(call: RestrictedCall, label: FilterProgram.Label)] = []
        let blocks = calls.sorted { $0.number < $1.number }.map { call in
            let known = judgements.first { $0.call.condition == call.condition && answer($0.call) == answer(call) }
            if known == nil { judgements.append((call, program.label())) }
            return (call, known?.label ?? judgements.last!.label)
        }
        program.load(.architecture)
        let known = program.label()
        program.if(.equals, auditArchitecture, goTo: known)
        program.go(to: foreign)
        program.mark(known)
        program.load(.number)
        // Calls of the x32 table.
        program.if(.isAtLeast, 0x4000_0000, goTo: foreign)
        search(blocks[...], orElse: allow, in: &program)
        for (call, label) in judgements {
            program.mark(label)
            check(call, orElse: allow, in: &program)
            program.give(answer(call))
        }
        program.mark(foreign)
        program.give(calls.first.map(answer) ?? SECCOMP_RET_ALLOW)
        program.mark(allow)
        program.give(SECCOMP_RET_ALLOW)
        return program
    }

    /// Adds a binary search for a call's number, so that all other calls are allowed after few comparisons.
    private func search(
        _ blocks: ArraySlice<(RestrictedCall, FilterProgram.Label)>, orElse allow: FilterProgram.Label,
        in program: inout FilterProgram
    ) {
        guard blocks.count > 3 else {
            for (call, label) in blocks { program.if(.equals, UInt32(call.number), goTo: label) }
            return program.go(to: allow)
        }
        let middle = blocks.startIndex + blocks.count / 2
        let right = program.label()
        program.if(.isAtLeast, UInt32(blocks[middle].0.number), goTo: right)
        search(blocks[..<middle], orElse: allow, in: &program)
        program.mark(right)
        search(blocks[middle...], orElse: allow, in: &program)
    }

    /// Adds the check of a call, which goes to `allow` if it does not lead out.
    private func check(_ call: RestrictedCall, orElse allow: FilterProgram.Label, in program: inout FilterProgram) {
        switch call.condition {
        case .always: break
        case .family:
            program.load(.argument(0))
            for family in [AF_UNIX, AF_NETLINK] { program.if(.equals, UInt32(family), goTo: allow) }
        case .bits(let bits):
            let refuse = program.label()
            program.load(.argument(0))
            program.if(.hasAnyOf, bits, goTo: refuse)
            program.go(to: allow)
            program.mark(refuse)
        case .named:
            program.load(.argument(0))
            program.if(.equals, 0, goTo: allow)
        case .signal:
            // The signal 0 only asks, and the process 0 stands for the caller's own group.
            for index in [1, 0] {
                program.load(.argument(index))
                program.if(.equals, 0, goTo: allow)
            }
        case .signalThroughDescriptor:
            program.load(.argument(1))
            program.if(.equals, 0, goTo: allow)
        case .priority(let first): checkPriority(first, orElse: allow, in: &program)
        case .owner: checkOwner(orElse: allow, in: &program)
        case .control: checkControl(orElse: allow, in: &program)
        case .listener: checkListener(orElse: allow, in: &program)
        case .signalToThread:
            program.load(.argument(2))
            program.if(.equals, 0, goTo: allow)
            checkProcess(orElse: allow, in: &program)
        case .otherProcess: checkProcess(orElse: allow, in: &program)
        case .ofProgram: checkCode(orElse: allow, in: &program)
        }
    }

    /// Allows a play to do it to itself. The bench does not know the number of the play, whose copies have others, and
    /// only protects itself.
    func checkProcess(
        _ index: Int = 0, orElse allow: FilterProgram.Label, in program: inout FilterProgram
    ) {
        program.load(.argument(index))
        // The process 0 is the caller.
        program.if(.equals, 0, goTo: allow)
        switch owner {
        case .play(let own, _): program.ifIsProcess(own, goTo: allow)
        case .bench(let own):
            let refuse = program.label()
            program.if(.equals, UInt32(bitPattern: own), goTo: refuse)
            program.go(to: allow)
            program.mark(refuse)
        }
    }

    /// Compares the address of the call with the range of the program's code, word by word.
    func checkCode(orElse allow: FilterProgram.Label, in program: inout FilterProgram) {
        guard case .play(_, let code) = owner else { return program.go(to: allow) }
        func halves(_ address: UInt) -> (high: UInt32, low: UInt32) {
            (UInt32(address >> 32), UInt32(truncatingIfNeeded: address))
        }
        let (start, end) = (halves(code.lowerBound), halves(code.upperBound))
        let (isBehindStart, startsHere, endsHere, refuse) = (
            program.label(), program.label(), program.label(), program.label()
        )
        program.load(.codeHigh)
        program.if(.isAbove, start.high, goTo: isBehindStart)
        program.if(.equals, start.high, goTo: startsHere)
        program.go(to: allow)
        program.mark(startsHere)
        program.load(.codeLow)
        program.if(.isAtLeast, start.low, goTo: isBehindStart)
        program.go(to: allow)
        program.mark(isBehindStart)
        program.load(.codeHigh)
        program.if(.isAbove, end.high, goTo: allow)
        program.if(.equals, end.high, goTo: endsHere)
        program.go(to: refuse)
        program.mark(endsHere)
        program.load(.codeLow)
        program.if(.isAtLeast, end.low, goTo: allow)
        program.mark(refuse)
    }
}
