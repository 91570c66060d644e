import Foundation
import PresenterBench

/// Screens whose end hangs on the order of threads, and the same screens repaired. `explore --kinds threads` finds them.
let raceScenarios: [Scenario] = [
    // Two payments look at the balance before either takes its money.
    race("defect-race-1-payments") { screen in
        pay(screen) { account, price in
            guard account.balance >= price else { return false }
            account.balance -= price
            return true
        }
    },
    race("sound-race-1-payments") { screen in pay(screen) { $0.take($1) } },
    // Two threads add to a number without a lock.
    race("defect-race-2-visits") { screen in
        let visits = Unguarded(0)
        inParallel(
            2,
            { _ in
                let seen = visits.value
                visits.value = seen + 1
            }, then: { screen.show("\(visits.value) visits") })
    },
    race("sound-race-2-visits") { screen in
        let visits = Guarded(0)
        inParallel(2, { _ in visits.change { $0 += 1 } }, then: { screen.show("\(visits.value) visits") })
    },
    // Whichever thumbnail is ready last is the picture.
    race("defect-race-3-picture") { screen in
        let picture = Guarded("none")
        inParallel(2, { number in picture.change { $0 = "size \(number)" } }, then: { screen.show(picture.value) })
    },
    race("sound-race-3-picture") { screen in
        let largest = Guarded(-1)
        inParallel(
            2, { number in largest.change { $0 = max($0, number) } }, then: { screen.show("size \(largest.value)") })
    },
    // Two threads find no formatter, and make one each.
    race("defect-race-4-formatter") { screen in
        let made = Guarded(0)
        let formatter = Guarded<Int?>(nil)
        inParallel(
            2,
            { _ in
                if formatter.value == nil {
                    made.change { $0 += 1 }
                    formatter.change { $0 = 1 }
                }
            }, then: { screen.show("\(made.value) made") })
    },
    race("sound-race-4-formatter") { screen in
        let made = Guarded(0)
        let formatter = Guarded<Int?>(nil)
        inParallel(
            2,
            { _ in
                formatter.change { formatter in
                    guard formatter == nil else { return }
                    made.change { $0 += 1 }
                    formatter = 1
                }
            }, then: { screen.show("\(made.value) made") })
    },
    // The user cancels while the content is on its way.
    race("defect-race-5-cancel") { screen in load(screen, looksAgain: false) },
    race("sound-race-5-cancel") { screen in load(screen, looksAgain: true) },
]

private func race(_ name: String, _ start: @escaping @MainActor @Sendable (RaceScreen) -> Void) -> Scenario {
    Scenario(name) { stage in
        let screen = RaceScreen(stage)
        stage.send("start()") { start(screen) }
    }
}

final class RaceScreen: Spy, @unchecked Sendable {
    // Safe: called on main only.
    func show(_ text: String) { record(text) }
}

/// Does some work at once, and then something else on main.
private func inParallel(
    _ count: Int, _ work: @escaping @Sendable (Int) -> Void, then end: @escaping @MainActor @Sendable () -> Void
) {
    let group = DispatchGroup()
    for number in 0..<count { DispatchQueue.global().async(group: group) { work(number) } }
    group.notify(queue: .main) { MainActor.assumeIsolated(end) }
}

private func pay(_ screen: RaceScreen, _ take: @escaping @Sendable (Account, Int) -> Bool) {
    let account = Account()
    let paid = Guarded(0)
    inParallel(
        2, { _ in if take(account, 80) { paid.change { $0 += 1 } } },
        then: { screen.show("\(paid.value) paid, \(account.balance) left") })
}

private func load(_ screen: RaceScreen, looksAgain: Bool) {
    let isCancelled = Guarded(false)
    DispatchQueue.global().async {
        guard !isCancelled.value else { return }
        DispatchQueue.main.async {
            if !looksAgain || !isCancelled.value { screen.show("content") }
        }
    }
    isCancelled.change { $0 = true }
    screen.show("cancelled")
}

/// Each access is guarded, but two of them are not one.
private final class Account: @unchecked Sendable {
    // Safe: accessed under the lock.
    private var left = 100
    private let lock = NSLock()

    var balance: Int {
        get { lock.withLock { left } }
        set { lock.withLock { left = newValue } }
    }

    func take(_ price: Int) -> Bool {
        lock.withLock {
            guard left >= price else { return false }
            left -= price
            return true
        }
    }
}

private final class Guarded<Value: Sendable>: @unchecked Sendable {
    // Safe: accessed under the lock.
    private var stored: Value
    private let lock = NSLock()

    init(_ value: Value) { stored = value }

    var value: Value { lock.withLock { stored } }
    func change(_ change: (inout Value) -> Void) { lock.withLock { change(&stored) } }
}

/// The defect itself: nothing guards it.
private final class Unguarded: @unchecked Sendable {
    var value: Int
    init(_ value: Int) { self.value = value }
}
