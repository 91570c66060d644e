import Foundation
import PresenterBench

#if os(Linux)
import Glibc

/// Waits of the system at the edge of what it can count, or for what never comes.
let endlessModels: [Model] = [
    Model("exact-sleeps-that-never-end") { probe in
        let sleeps: [@Sendable () -> Void] = [
            { Thread.sleep(until: .distantFuture) },
            { Thread.sleep(forTimeInterval: .infinity) },
            {
                var time = timespec(tv_sec: .max, tv_nsec: 999_999_999)
                nanosleep(&time, nil)
            },
            {
                var time = timeval(tv_sec: .max, tv_usec: 999_999)
                select(0, nil, nil, nil, &time)
            },
            {
                let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
                sem_init(semaphore, 0, 0)
                var time = timespec(tv_sec: .max, tv_nsec: 999_999_999)
                sem_timedwait(semaphore, &time)
            },
        ]
        for (number, sleep) in sleeps.enumerated() {
            Thread.detachNewThread {
                sleep()
                tell(probe, "sleep \(number) is over")
            }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { probe.got("a second later") }
    },
    Model("exact-timer-of-a-thread-that-ends") { probe in
        Thread.detachNewThread {
            _ = Timer.scheduledTimer(withTimeInterval: 5, repeats: true) { _ in tell(probe, "fired") }
            RunLoop.current.run(until: Date() + 1)
            tell(probe, "the thread ends")
        }
        let files = (0..<8).map { NSHomeDirectory() + "/file-\($0)" }
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
            // They get the numbers that the run loop had.
            let descriptors = files.map { open($0, O_CREAT | O_RDWR, 0o600) }
            DispatchQueue.main.asyncAfter(deadline: .now() + 10) {
                probe.got("\(files.map { (try? Data(contentsOf: URL(filePath: $0)))?.count ?? -1 })")
                for descriptor in descriptors { close(descriptor) }
            }
        }
    },
    Model("exact-timer-invalidated-by-another-thread") { probe in
        let timers = TimerOfThread()
        Thread.detachNewThread {
            timers.start { tell(probe, "never") }
            RunLoop.current.run(until: Date() + 200)
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            timers.stop()
            probe.got("stopped")
        }
    },
    polling("exact-busy-group") { again in DispatchQueue.main.async(group: DispatchGroup(), execute: again) },
    polling("exact-busy-barrier") { again in DispatchQueue.main.async(flags: .barrier, execute: again) },
    polling("exact-busy-notification") { again in DispatchGroup().notify(queue: .main, execute: again) },
]

/// Looks for a text, by work that submits itself again and again, until another thread has set it.
private func polling(
    _ name: String, _ submit: @escaping @Sendable (@escaping @Sendable @convention(block) () -> Void) -> Void
) -> Model {
    Model(name) { probe in
        let text = Latest()
        @Sendable func look() {
            if text.value.isEmpty { submit(look) } else { tell(probe, text.value) }
        }
        DispatchQueue.global().async { text.set("set") }
        look()
    }
}

/// A timer that one thread starts and another stops.
private final class TimerOfThread: @unchecked Sendable {
    // Safe: the second thread uses it a second after the first.
    private var timer: Timer?

    func start(_ fired: @escaping @Sendable () -> Void) {
        timer = Timer.scheduledTimer(withTimeInterval: 100, repeats: true) { _ in fired() }
    }

    func stop() { timer?.invalidate() }
}
#else
let endlessModels: [Model] = []
#endif
