import Glibc

extension Replacement {
    /// A process that the app starts is registered, and a thread that waits for its end gives the turn away.
    static let processes: [Replacement] = [
        Replacement("posix_spawn", in: .all, spawn),
        Replacement("posix_spawnp", in: .all, spawnFromPath),
        Replacement("waitpid", in: .all, waitForChild),
        Replacement("wait", in: .all, waitForAnyChild),
        Replacement("fork", in: .app, forkProcess),
        // The child of a real one would use the stack of this function.
        Replacement("vfork", in: .app, forkProcess),
    ]
}

private var calls: ThreadCalls { ProcessWide.originals!.threads }

private let spawn: ThreadCalls.Spawn = { id, path, actions, attributes, words, variables in
    noting(id) { calls.spawn($0, path, actions, attributes, words, variables) }
}

private let spawnFromPath: ThreadCalls.Spawn = { id, name, actions, attributes, words, variables in
    noting(id) { calls.spawnFromPath($0, name, actions, attributes, words, variables) }
}

private func noting(_ id: Address<pid_t>?, _ spawn: (Address<pid_t>) -> Int32) -> Int32 {
    var started = pid_t()
    let failure = spawn(&started)
    if failure == 0, playing != nil { ProcessWide.children.add(started) }
    id?.pointee = started
    return failure
}

/// Forks the app; the child has one thread, and nobody to take turns with.
private let forkProcess = replacing(calls.fork) {
    guard let (turns, _) = playing else { return calls.fork() }
    let child = turns.fork(calls.fork)
    if child > 0 { ProcessWide.children.add(child) }
    if child == 0 { ProcessWide.confinement.stopHearingInCopy() }
    return child
}

private let waitForChild = replacing(calls.waitForChild) { child, status, options in
    let original = calls.waitForChild
    guard let (turns, me) = playing, options & WNOHANG == 0 else { return original(child, status, options) }
    // Who waits for a stop too is told of it by the kernel alone.
    if child == -1, options & (WUNTRACED | WCONTINUED) == 0 { return waitForAny(turns, me, status, options) }
    // Of a group, nobody knows which process ends.
    guard child > 0 else { return original(child, status, options) }
    let process = ChildProcesses.descriptor(of: child)
    guard process >= 0 else { return original(child, status, options) }
    defer { _ = turns.originals.descriptors.close(process) }
    _ = withDescriptor(process, POLLIN) { poll(turns, me, $0, as: .child) }
    return original(child, status, options)
}

private let waitForAnyChild: @convention(c) (Address<Int32>?) -> pid_t = { status in waitForChild(-1, status, 0) }

private func waitForAny(_ turns: Turns, _ me: TurnThread, _ status: Address<Int32>?, _ options: Int32) -> pid_t {
    while true {
        let ended = calls.waitForChild(-1, status, options | WNOHANG)
        guard ended == 0 else { return ended }
        guard ProcessWide.children.waitForEnd(turns, me) else { return calls.waitForChild(-1, status, options) }
    }
}
