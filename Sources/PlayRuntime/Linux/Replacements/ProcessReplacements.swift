import Glibc

extension Replacement {
    /// A process that the app starts is registered, and a thread that waits for its end gives the turn away.
    static let processes = list(
        spawn.entry, spawnFromPath.entry, waitForChild.entry, waitForAnyChild.entry, waitForFacts.entry,
        forkProcess.entry)
}

private typealias Spawn =
    @convention(c) (
        Address<pid_t>?, UnsafePointer<CChar>, UnsafePointer<posix_spawn_file_actions_t>?,
        UnsafePointer<posix_spawnattr_t>?, UnsafePointer<Address<CChar>?>?, UnsafePointer<Address<CChar>?>?
    ) -> Int32

private let spawn: Hook<Spawn> = hook("posix_spawn", in: .all) { id, path, actions, attributes, words, variables in
    noting(id) { spawn.original($0, path, actions, attributes, words, variables) }
}

private let spawnFromPath: Hook<Spawn> = hook("posix_spawnp", in: .all) {
    id, name, actions, attributes, words, variables in
    noting(id) { spawnFromPath.original($0, name, actions, attributes, words, variables) }
}

private func noting(_ id: Address<pid_t>?, _ spawn: (Address<pid_t>) -> Int32) -> Int32 {
    var started = pid_t()
    let failure = spawn(&started)
    if failure == 0, playing != nil { ProcessWide.children.add(started) }
    id?.pointee = started
    return failure
}

/// Forks the app; the child has one thread, and nobody to take turns with. Also for vfork(2): the child of a real one
/// would use the stack of this function.
private let forkProcess: Hook<@convention(c) () -> pid_t> = hook("fork", "vfork", in: .app) {
    guard let (turns, _) = playing else { return forkProcess.original() }
    let child = turns.fork(forkProcess.original)
    if child > 0 { ProcessWide.children.add(child) }
    if child == 0 { ProcessWide.confinement.stopHearingInCopy() }
    return child
}

private let waitForChild: Hook<@convention(c) (pid_t, Address<Int32>?, Int32) -> pid_t> = hook("waitpid", in: .all) {
    child, status, options in
    let original = waitForChild.original
    guard let (turns, me) = playing, options & WNOHANG == 0 else { return original(child, status, options) }
    // Who waits for a stop too is told of it by the kernel alone.
    if child == -1, options & (WUNTRACED | WCONTINUED) == 0 { return waitForAny(turns, me, status, options) }
    // Of a group, nobody knows which process ends.
    if child > 0 { _ = waitForEnd(of: child, turns, me) }
    return original(child, status, options)
}

private let waitForAnyChild: Substitute<@convention(c) (Address<Int32>?) -> pid_t> = substitute("wait", in: .all) {
    status in waitForChild.function(-1, status, 0)
}

private func waitForAny(_ turns: Turns, _ me: TurnThread, _ status: Address<Int32>?, _ options: Int32) -> pid_t {
    while true {
        let ended = waitForChild.original(-1, status, options | WNOHANG)
        guard ended == 0 else { return ended }
        guard ProcessWide.children.waitForEnd(turns, me) else { return waitForChild.original(-1, status, options) }
    }
}

/// waitid(2), which may leave the end of a process to be asked for again.
private let waitForFacts: Hook<@convention(c) (UInt32, id_t, Address<siginfo_t>?, Int32) -> Int32> = hook(
    "waitid", in: .all
) { kind, number, facts, options in
    let original = waitForFacts.original
    guard let (turns, me) = playing, options & (WNOHANG | WSTOPPED | WCONTINUED) == 0 else {
        return original(kind, number, facts, options)
    }
    while true {
        var found = siginfo_t()
        let code = original(kind, number, &found, options | WNOHANG)
        guard code == 0, found.si_signo == 0 else {
            if code == 0 { facts?.pointee = found }
            return code
        }
        guard waitForEnd(kind, number, turns, me) else { return original(kind, number, facts, options) }
    }
}

/// Gives the turn away until a process ends that waitid(2) asks for.
///
/// - Returns: False if it is not known which that is.
private func waitForEnd(_ kind: UInt32, _ number: id_t, _ turns: Turns, _ me: TurnThread) -> Bool {
    let number = Int32(truncatingIfNeeded: number)
    switch kind {
    case P_ALL.rawValue: return ProcessWide.children.waitForEnd(turns, me)
    case P_PID.rawValue: return waitForEnd(of: number, turns, me)
    // `P_PIDFD`, a descriptor, which headers before glibc 2.36 lack.
    case 3 where fcntl(number, F_GETFL) & O_NONBLOCK == 0: return waitForEnd(at: number, turns, me)
    default: return false
    }
}

private func waitForEnd(of process: pid_t, _ turns: Turns, _ me: TurnThread) -> Bool {
    let descriptor = ChildProcesses.descriptor(of: process)
    guard descriptor >= 0 else { return false }
    defer { _ = closeDescriptor.original(descriptor) }
    return waitForEnd(at: descriptor, turns, me)
}

private func waitForEnd(at descriptor: Int32, _ turns: Turns, _ me: TurnThread) -> Bool {
    withDescriptor(descriptor, POLLIN) { poll(turns, me, $0, as: .child) } > 0
}
