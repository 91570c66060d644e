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
    }
]
#else
let endlessModels: [Model] = []
#endif
