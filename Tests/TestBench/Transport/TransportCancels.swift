import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Tasks that the app gives up.
let cancelScenarios: [Scenario] = [
    Scenario("cancel-before-resume") { stage in
        let probe = ProbeSpy(stage)
        stage.send("start()") {
            let task = URLSession.shared.task(.to("text"), probe)
            task.cancel()
            task.resume()
        }
    },
    Scenario("cancel-at-once", .fixture("text")) { stage in
        let probe = ProbeSpy(stage)
        stage.send("start()") {
            let task = URLSession.shared.task(.to("text"), probe)
            task.resume()
            task.cancel()
        }
    },
    Scenario("cancel-held", .fixture("text")) { stage in
        let probe = ProbeSpy(stage)
        let task = URLSession.shared.task(.to("text"), probe)
        stage.hold("start()") { task.resume() }
        stage.send("cancel()") { task.cancel() }
        stage.send("cancel() again") { task.cancel() }
    },
    Scenario("cancel-done", .fixture("text")) { stage in
        let probe = ProbeSpy(stage)
        let task = URLSession.shared.task(.to("text"), probe)
        stage.send("start()") { task.resume() }
        stage.send("cancel()") { task.cancel() }
    },
    Scenario("cancel-own-completion", .fixture("text")) { stage in
        let probe = ProbeSpy(stage)
        stage.send("start()") {
            let kept = Kept()
            kept.task = URLSession.shared.dataTask(with: origin("text")) {
                kept.task?.cancel()
                probe.got(outcome($0, $1, $2))
            }
            kept.task?.resume()
        }
    },
    Scenario("cancel-other", .fixture("two")) { stage in
        let probe = ProbeSpy(stage)
        stage.send("start()") {
            let second = URLSession.shared.task(.to("two"), probe)
            URLSession.shared.dataTask(with: origin("one")) {
                probe.got(outcome($0, $1, $2))
                second.cancel()
            }.resume()
            second.resume()
        }
    },
    Scenario("cancel-awaited", .fixture("text")) { stage in
        let probe = ProbeSpy(stage)
        var task: Task<Void, Never>?
        stage.hold("start()") { task = Task.detached { await URLSession.shared.await(.to("text"), probe) } }
        stage.send("cancel()") { task?.cancel() }
    },
    Scenario("cancel-group", .fixture("two")) { stage in
        let probe = ProbeSpy(stage)
        stage.send("first of two") {
            Task.detached {
                await withTaskGroup(of: Void.self) { group in
                    for path in ["two", "one"] {
                        group.addTask { await URLSession.shared.await(.to(path), probe) }
                    }
                    await group.next()
                    group.cancelAll()
                }
            }
        }
    },
    Scenario("cancel-in-delegate", .fixture("cancel-in-delegate")) { stage in
        let probe = ProbeSpy(stage)
        let session = URLSession(configuration: .default, delegate: Canceller(probe), delegateQueue: nil)
        stage.send("at the response") { session.dataTask(with: origin("response")).resume() }
        stage.send("at the body") { session.dataTask(with: origin("body")).resume() }
    },
    Scenario("cancel-session", .fixture("two"), .dependsOn(.hashOrder)) { stage in
        let probe = ProbeSpy(stage)
        let session = URLSession(configuration: .default, delegate: Teller(probe), delegateQueue: .main)
        stage.hold("start()") {
            session.dataTask(with: origin("one")).resume()
            session.dataTask(with: origin("two")).resume()
        }
        stage.send("invalidateAndCancel()") { session.invalidateAndCancel() }
    },
    Scenario("cancel-typing", .fixture("typing")) { stage in
        let probe = ProbeSpy(stage)
        var last: Task<Void, Never>?
        for text in ["t", "te", "text"] {
            stage.hold("type \(text)") {
                last?.cancel()
                last = Task { await URLSession.shared.await(.to(text), probe) }
            }
        }
        stage.release()
    },
]

/// Keeps a task for its own completion handler.
private final class Kept: @unchecked Sendable {
    // Safe: it is set on the main thread before the task is resumed.
    var task: URLSessionDataTask?
}
