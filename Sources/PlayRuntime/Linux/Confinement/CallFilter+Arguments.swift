import Glibc
internal import KernelNames

// MARK: Calls whose arguments have a meaning of their own

extension CallFilter {
    /// Goes on where one of the values was loaded, and to `allow` otherwise.
    private func goOn(
        with values: [UInt32], orElse allow: FilterProgram.Label, in program: inout FilterProgram
    ) {
        let found = program.label()
        for value in values { program.if(.equals, value, goTo: found) }
        program.go(to: allow)
        program.mark(found)
    }

    /// The first argument says what the second one is: a process, a group, or a user, of whom all processes are meant.
    func checkPriority(_ first: UInt32, orElse allow: FilterProgram.Label, in program: inout FilterProgram) {
        let (process, group, refuse) = (program.label(), program.label(), program.label())
        program.load(.argument(0))
        program.if(.equals, first, goTo: process)
        program.if(.equals, first + 1, goTo: group)
        program.if(.equals, first + 2, goTo: refuse)
        program.go(to: allow)
        program.mark(process)
        checkProcess(1, orElse: allow, in: &program)
        program.go(to: refuse)
        program.mark(group)
        program.load(.argument(1))
        program.if(.equals, 0, goTo: allow)
        program.mark(refuse)
    }

    /// Refuses to let fcntl(2) name a process that gets a signal when a descriptor is ready. `F_SETOWN_EX` has it in
    /// memory, where a filter does not look.
    func checkOwner(orElse allow: FilterProgram.Label, in program: inout FilterProgram) {
        let (process, refuse) = (program.label(), program.label())
        program.load(.argument(1))
        program.if(.equals, UInt32(F_SETOWN), goTo: process)
        program.if(.equals, UInt32(F_SETOWN_EX), goTo: refuse)
        program.go(to: allow)
        program.mark(process)
        checkProcess(2, orElse: allow, in: &program)
        program.mark(refuse)
    }

    /// Commands of ioctl(2) that name another process, type into a terminal, change the machine's interfaces and file systems,
    /// or answer for the play what its filter reports.
    func checkControl(orElse allow: FilterProgram.Label, in program: inout FilterProgram) {
        program.load(.argument(1))
        guard case .play = owner else { return goOn(with: ControlCommand.refused, orElse: allow, in: &program) }
        let (refuse, own) = (program.label(), program.label())
        for command in ControlCommand.ofListener { program.if(.equals, command, goTo: own) }
        for command in ControlCommand.refused { program.if(.equals, command, goTo: refuse) }
        program.go(to: allow)
        program.mark(own)
        // The bench's own code calls the C library.
        checkCode(orElse: allow, in: &program)
        program.mark(refuse)
    }

    /// A filter that reports, without the word of the play in an argument that seccomp(2) does not have.
    func checkListener(orElse allow: FilterProgram.Label, in program: inout FilterProgram) {
        let (listener, refuse) = (program.label(), program.label())
        program.load(.argument(1))
        program.if(.hasAnyOf, UInt32(SECCOMP_FILTER_FLAG_NEW_LISTENER), goTo: listener)
        program.go(to: allow)
        program.mark(listener)
        guard key != 0 else { return }
        let isHalf = program.label()
        program.load(.argument(3))
        program.if(.equals, UInt32(truncatingIfNeeded: key), goTo: isHalf)
        program.go(to: refuse)
        program.mark(isHalf)
        program.load(.argumentHigh(3))
        program.if(.equals, UInt32(truncatingIfNeeded: key >> 32), goTo: allow)
        program.mark(refuse)
    }
}

/// Commands of ioctl(2).
enum ControlCommand {
    /// Those that reach beyond the play.
    static let refused: [UInt32] = ofOthers.map(UInt32.init) + [freezeFiles, thawFiles]

    /// The receiver of a signal, what is typed, routes, interfaces and bridges.
    private static let ofOthers: [Int32] = [
        FIOSETOWN, SIOCSPGRP, TIOCSTI, SIOCADDRT, SIOCDELRT, SIOCSIFFLAGS, SIOCSIFADDR, SIOCSIFDSTADDR, SIOCSIFBRDADDR,
        SIOCSIFNETMASK, SIOCSIFMETRIC, SIOCSIFMTU, SIOCSIFNAME, SIOCSIFHWADDR, SIOCSIFTXQLEN, SIOCSARP, SIOCBRADDBR,
        SIOCBRDELBR, SIOCBRADDIF, SIOCBRDELIF,
    ]

    /// Those of who hears what a filter refuses.
    static let ofListener = [
        noticeReceive, noticeSend, noticeIsValid, noticeIsValidBefore, noticeAddDescriptor, noticeSetFlags,
    ]
}
