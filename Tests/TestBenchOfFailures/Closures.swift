import ClosureCallers
import Foundation
import PresenterBench

/// Code of the main actor that runs elsewhere, and that no scenario excuses.
let closureFailures: [Scenario] = [
    Scenario("closure-of-another-file") { stage in
        let view = NoteSpy(stage)
        stage.send("call") { callOffMain { view.note($0) } }
    },
    Scenario("closure-that-claims-main") { stage in
        stage.send("call") { Caller().call { @Sendable number in MainActor.assumeIsolated { print(number) } } }
    },
    Scenario("closure-of-another-actor") { stage in
        let keeper = Keeper()
        stage.send("call") { await keeper.hand(to: Caller()) }
    },
]

final class NoteSpy: Spy {
    func note(_ number: Int) { record(number) }
}

/// The closures that it passes on belong to it, and are called off it.
private actor Keeper {
    private var last = 0

    func hand(to caller: sending Caller) { caller.call { self.last = $0 } }
}
