import Foundation
import PresenterBench

/// A player that goes to sleep when nothing happens for long.
@MainActor
class SleepTimerPresenter {
    private weak var view: (any TextView)?
    private(set) var isPlaying = false
    private var timer: Timer?

    init(view: any TextView) { self.view = view }

    func didPlay() {
        isPlaying = true
        start()
        view?.show("playing")
    }

    func didSeek() {
        restart()
        view?.show("playing from the start")
    }

    func didPause() {
        isPlaying = false
        stop()
        view?.show("paused")
    }

    func restart() {
        stop()
        start()
    }

    func start() {
        timer = Timer.scheduledTimer(withTimeInterval: 600, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.view?.show("asleep") }
        }
    }

    private func stop() { timer?.invalidate() }
}

/// The defect: the timer from before a seek goes on.
final class SleepySleepTimerPresenter: SleepTimerPresenter {
    override func restart() { start() }
}

/// Three actions: play, seek, pause.
let sleepTimerScreens = pair(
    "7-sleep-timer",
    .always("a paused player has no timer") { $0.last("show(_:)") != "paused" || $0.timers.isEmpty },
    sound: { SleepTimerPresenter(view: $0) }, defect: { SleepySleepTimerPresenter(view: $0) }
) { _, presenter in
    [
        .action("didPlay()", if: !presenter.object.isPlaying) { presenter.object.didPlay() },
        .action("didSeek()", if: presenter.object.isPlaying) { presenter.object.didSeek() },
        .action("didPause()", if: presenter.object.isPlaying) { presenter.object.didPause() },
    ]
}
