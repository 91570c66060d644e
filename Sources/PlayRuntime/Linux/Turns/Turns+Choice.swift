extension Turns {
    /// Lets another ready thread have the turn, if the schedule says so: the calling thread could go on.
    func reachChoice(_ me: TurnThread) {
        // Whatever the choice itself needs is no other choice.
        guard isChoosing.load(ordering: .relaxed), !me.isAtChoice.pointee, !lock.isMine else { return }
        me.isAtChoice.pointee = true
        defer { me.isAtChoice.pointee = false }
        choose(me, .point)
    }

    /// Reaches an access to a variable, where the calling thread could go on.
    ///
    /// Code of the bench accesses variables, too: it is left alone where it holds the lock of the turns, where its thread is
    /// about to wait, and while it chooses.
    func reachAccess(to address: UInt) {
        guard let me = current.thread, !me.isAtChoice.pointee, !lock.isMine else { return }
        me.isAtChoice.pointee = true
        defer { me.isAtChoice.pointee = false }
        guard me.undisturbed == 0, me.role != .controller, me.isRunning else { return }
        choose(me, .access(to: address))
    }

    /// Lets the schedule choose among the calling thread, which has the turn, and those that are ready.
    private func choose(_ me: TurnThread, _ place: TurnChoice.Place) {
        lock.lock()
        let numbers = [me.number] + readyNumbers
        let choice = choice
        lock.unlock()
        // Only this thread has the turn, so that nobody else becomes ready meanwhile.
        guard let index = choice?.index(numbers, place), index > 0 else { return }
        if giveWay(me, toReady: index - 1) { awaitTurn(me) }
    }
}

extension TurnThread {
    /// True if it has the turn, and is not about to give it away.
    fileprivate var isRunning: Bool { if case .running = state { true } else { false } }
}
