import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Tasks that are suspended and resumed.
let suspendScenarios: [Scenario] = [
    Scenario("suspend-held", .fixture("text")) { stage in
        let probe = ProbeSpy(stage)
        let task = URLSession.shared.task(.to("text"), probe)
        stage.hold("start()") { task.resume() }
        stage.send("suspend()") { task.suspend() }
        stage.send("resume()") { task.resume() }
    },
    Scenario("suspend-released", .fixture("text")) { stage in
        let probe = ProbeSpy(stage)
        let task = URLSession.shared.task(.to("text"), probe)
        stage.hold("start()") { task.resume() }
        stage.hold("suspend()") { task.suspend() }
        stage.release("GET /text")
        stage.hold("resume()") { task.resume() }
    },
    Scenario("suspend-at-once", .fixture("text")) { stage in
        let probe = ProbeSpy(stage)
        stage.send("resume, suspend, resume, resume") {
            let task = URLSession.shared.task(.to("text"), probe)
            task.resume()
            task.suspend()
            task.resume()
            task.resume()
        }
    },
    Scenario("suspend-for-ever", .fixture("text")) { stage in
        let probe = ProbeSpy(stage)
        stage.send("start()") {
            let task = URLSession.shared.task(.to("text"), probe)
            task.resume()
            task.suspend()
        }
    },
    Scenario("suspend-cancel", .fixture("text")) { stage in
        let probe = ProbeSpy(stage)
        let task = URLSession.shared.task(.to("text"), probe)
        stage.hold("start()") { task.resume() }
        stage.send("suspend()") { task.suspend() }
        stage.send("cancel()") { task.cancel() }
    },
    Scenario("suspend-in-delegate", .fixture("suspend-in-delegate")) { stage in
        let probe = ProbeSpy(stage)
        let session = URLSession(configuration: .default, delegate: Suspender(probe), delegateQueue: nil)
        let task = session.dataTask(with: origin("suspended"))
        stage.send("start()") { task.resume() }
        stage.send("another task") { session.dataTask(with: origin("other")).resume() }
        stage.send("resume()") { task.resume() }
    },
    Scenario("suspend-no-timeout", .fixture("text")) { stage in
        let probe = ProbeSpy(stage)
        let task = URLSession.shared.task(.to("text"), probe)
        stage.hold("start()") { task.resume() }
        stage.hold("suspend()") { task.suspend() }
        stage.advance(by: .seconds(300))
        stage.hold("resume()") { task.resume() }
        stage.advance(by: .seconds(59))
        stage.advance(by: .seconds(1))
    },
]
