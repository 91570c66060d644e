import Glibc

extension Replacement {
    /// A process that the app starts is registered, and a thread that waits for its end gives the turn away.
    static let processes = list(
        spawn.entry, spawnFromPath.entry, waitForChild.entry, waitForAnyChild.entry, forkProcess.entry)
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
    guard child > 0 else { return original(child, status, options) }
    let process = ChildProcesses.descriptor(of: child)
    guard process >= 0 else { return original(child, status, options) }
    defer { _ = closeDescriptor.original(process) }
    _ = withDescriptor(process, POLLIN) { poll(turns, me, $0, as: .child) }
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
