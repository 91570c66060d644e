import Foundation
import PresenterBench

/// Several things that are due at one moment: what was armed first comes first.
let tieModels: [Model] = [
    Model("exact-delay-then-timer") { probe in
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { probe.got("delay") }
        _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in probe.got("timer") }
    },
    Model("exact-timer-then-delay") { probe in
        _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in probe.got("timer") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { probe.got("delay") }
    },
    Model("exact-delay-beside-thread-sleep") { probe in
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { probe.got("delay") }
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.3)
            DispatchQueue.main.async { probe.got("thread") }
        }
    },
    Model("exact-delay-timer-sleep-and-source") { probe in
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { probe.got("delay") }
        _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in probe.got("timer") }
        DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.3) { probe.got("delay by the wall") }
        // Only the main thread touches it.
        nonisolated(unsafe) let source = DispatchSource.makeTimerSource(queue: .main)
        source.schedule(deadline: .now() + 0.3)
        source.setEventHandler {
            probe.got("source")
            source.cancel()
        }
        source.resume()
        Task { @MainActor in
            try await Task.sleep(for: .milliseconds(300))
            probe.got("task")
        }
    },
    Model("exact-equal-sleeps-of-the-main-actor") { probe in
        for index in 0..<5 {
            Task { @MainActor in
                try await Task.sleep(for: .milliseconds(300))
                probe.got("\(index)")
            }
        }
    },
    Model("exact-equal-sleeps-of-a-group") { probe in
        Task { @MainActor in
            await withTaskGroup(of: Int.self) { group in
                for index in 0..<5 {
                    group.addTask {
                        try? await Task.sleep(for: .seconds(1))
                        return index
                    }
                }
                for await index in group { probe.got("\(index)") }
            }
        }
    },
    Model("exact-equal-sleeps-of-threads") { probe in
        for index in 0..<3 {
            DispatchQueue.global().async {
                Thread.sleep(forTimeInterval: 1)
                DispatchQueue.main.async { probe.got("\(index)") }
            }
        }
    },
    Model("exact-parts-of-a-millisecond") { probe in
        DispatchQueue.main.asyncAfter(deadline: .now() + .microseconds(300_900)) { probe.got("300.9 ms") }
        DispatchQueue.main.asyncAfter(deadline: .now() + .microseconds(300_100)) { probe.got("300.1 ms") }
    },
    Model("exact-parts-of-a-millisecond-of-each-kind") { probe in
        _ = Timer.scheduledTimer(withTimeInterval: 0.3009, repeats: false) { _ in probe.got("timer, 300.9 ms") }
        Thread.detachNewThread {
            usleep(300_500)
            DispatchQueue.main.async { probe.got("thread, 300.5 ms") }
        }
        Task { @MainActor in
            try await Task.sleep(for: .microseconds(300_300))
            probe.got("task, 300.3 ms")
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + .microseconds(300_100)) { probe.got("delay, 300.1 ms") }
    },
    Model("exact-length-of-a-sleep") { probe in
        DispatchQueue.global().async {
            Thread.sleep(forTimeInterval: 0.1)
            DispatchQueue.main.async { probe.got("slept") }
        }
    },
    Model("exact-yields-of-the-main-actor") { probe in
        for name in ["left", "right"] {
            Task { @MainActor in
                for index in 0..<3 {
                    probe.got("\(name) \(index)")
                    await Task.yield()
                }
            }
        }
    },
]
