import Glibc
internal import KernelNames

// MARK: Calls whose arguments have a meaning of their own

extension CallFilter {
    /// Continues if the loaded value is one of some values, and goes to `allow` otherwise.
    private func goOn(
        with values: [UInt32], orElse allow: FilterProgram.Label, in program: inout FilterProgram
    ) {
        let found = program.label()
        for value in values { program.if(.equals, value, goTo: found) }
        program.go(to: allow)
        program.mark(found)
    }

    /// Checks a call whose first argument says whether the second is a process, a group, or a user, who stands for all
    /// processes.
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

    /// Refuses commands of ioctl(2) that name another process, type into a terminal, change the machine's interfaces
    /// and file systems, or answer the reports of the play's filter.
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

    /// Refuses a filter that reports, unless the play's key is in an argument that seccomp(2) does not use.
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
    /// The commands that reach beyond the play.
    static let refused: [UInt32] = ofOthers.map(UInt32.init) + [freezeFiles, thawFiles]

    /// The commands for the receiver of a signal, for input to a terminal, and for routes, interfaces and bridges.
    private static let ofOthers: [Int32] = [
        FIOSETOWN, SIOCSPGRP, TIOCSTI, SIOCADDRT, SIOCDELRT, SIOCSIFFLAGS, SIOCSIFADDR, SIOCSIFDSTADDR, SIOCSIFBRDADDR,
        SIOCSIFNETMASK, SIOCSIFMETRIC, SIOCSIFMTU, SIOCSIFNAME, SIOCSIFHWADDR, SIOCSIFTXQLEN, SIOCSARP, SIOCBRADDBR,
        SIOCBRDELBR, SIOCBRADDIF, SIOCBRDELIF,
    ]

    /// The commands of a process that hears what a filter refuses.
    static let ofListener = [
        noticeReceive, noticeSend, noticeIsValid, noticeIsValidBefore, noticeAddDescriptor, noticeSetFlags,
    ]
}
