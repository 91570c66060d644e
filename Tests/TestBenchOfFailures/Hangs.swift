import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Flows that never come to rest, and one between them that does.
let hangScenarios: [Scenario] = [
    Scenario("hang-main-semaphore") { stage in
        stage.send("first") {}
        stage.send("waitForLogin()") {
            DispatchQueue.main.async {}
            DispatchSemaphore(value: 0).wait()
        }
    },
    Scenario("hang-worker-group") { stage in
        stage.send("sync()") {
            let group = DispatchGroup()
            group.enter()
            DispatchQueue(label: "app.database").async { group.wait() }
        }
    },
    Scenario("hang-queues") { stage in
        stage.send("swap()") {
            let first = DispatchQueue(label: "app.first")
            let second = DispatchQueue(label: "app.second")
            let bothRun = DispatchGroup()
            bothRun.enter()
            bothRun.enter()
            for (here, there) in [(first, second), (second, first)] {
                here.async {
                    bothRun.leave()
                    bothRun.wait()
                    there.sync {}
                }
            }
        }
    },
    Scenario("hang-main-loop") { stage in
        stage.send("spin()") { while Date().timeIntervalSince1970 > 0 {} }
    },
    Scenario("hang-worker-loop") { stage in
        stage.send("poll()") { DispatchQueue.global().async { while Date().timeIntervalSince1970 > 0 {} } }
    },
    Scenario("hang-busy") { stage in
        stage.send("count()") {
            // Measured like this, nothing is waited for.
            for _ in 0..<2_000 { _ = Date() }
            while CommandLine.argc > 0 {}
        }
    },
    Scenario("hang-main-sleeps") { stage in
        stage.send("poll()") { while Date().timeIntervalSince1970 > 0 { Thread.sleep(forTimeInterval: 1) } }
    },
    Scenario("hang-short-sleeps") { stage in
        stage.send("poll()") { while Date().timeIntervalSince1970 > 0 { usleep(1) } }
    },
    Scenario("hang-main-queue") { stage in
        stage.send("again()") { again() }
    },
    Scenario("held-from-main", .reply("GET /a", text: "a")) { stage in
        stage.hold("show()") { _ = try? Data(contentsOf: URL(string: "http://models.test/a")!) }
    },
    Scenario("rests") { stage in
        stage.send("heartbeat()") { DispatchQueue.global().async { while true { Thread.sleep(forTimeInterval: 25) } } }
    },
]

private func again() { DispatchQueue.main.async { again() } }
