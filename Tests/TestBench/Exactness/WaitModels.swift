import Foundation
import PresenterBench

/// Waits of the C library, and waits that keep the processor busy.
let waitModels: [Model] = [
    Model("exact-select-poll-and-clocks") { probe in
        DispatchQueue.global().async {
            let start = now()
            var limit = timeval(tv_sec: 0, tv_usec: 200_000)
            let selected = select(0, nil, nil, nil, &limit)
            tell(probe, "select \(selected) after \(now() - start) ms")
            let polled = poll(nil, 0, 300)
            tell(probe, "poll \(polled) after \(now() - start) ms")
            var rest = timespec(tv_sec: 1, tv_nsec: 500_000_000)
            let slept = nanosleep(&rest, nil)
            tell(probe, "nanosleep \(slept) after \(now() - start) ms")
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { probe.got("between") }
    },
    Model("exact-busy-task", asks: "a") { probe in
        let text = Latest()
        fetch("a") { text.set($0) }
        Task {
            while text.value.isEmpty { await Task.yield() }
            await MainActor.run { probe.got(text.value) }
        }
    },
    Model("exact-busy-thread", asks: "a") { probe in
        let text = Latest()
        fetch("a") { text.set($0) }
        DispatchQueue.global().async {
            while text.value.isEmpty { sched_yield() }
            DispatchQueue.main.async { probe.got(text.value) }
        }
    },
    Model("exact-busy-until-a-delay") { probe in
        let text = Latest()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { text.set("set") }
        DispatchQueue.global().async {
            while text.value.isEmpty { sched_yield() }
            DispatchQueue.main.async { probe.got(text.value) }
        }
    },
    Model("exact-polling-thread", asks: "a") { probe in
        let text = Latest()
        fetch("a") { text.set($0) }
        DispatchQueue.global().async {
            var looks = 1
            while text.value.isEmpty {
                usleep(10_000)
                looks += 1
            }
            tell(probe, "\(text.value) at look \(looks)")
        }
    },
    Model("exact-pipe-written-by-an-answer", asks: "a") { probe in
        let pipe = Pipe()
        Thread.detachNewThread {
            let text = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
            DispatchQueue.main.async { probe.got("read \(text)") }
        }
        fetch("a") { text in pipe.fileHandleForWriting.write(Data(text.utf8)) }
    },
]

/// Milliseconds of `timespec_get`.
func now() -> Int {
    var time = timespec()
    _ = timespec_get(&time, 1)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
}

func tell(_ probe: any Probe, _ text: String) { DispatchQueue.main.async { probe.got(text) } }
