import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Requests that are not answered in time.
let timeoutScenarios: [Scenario] = [
    Scenario("timeout-usual", .fixture("text")) { stage in
        let probe = ProbeSpy(stage)
        stage.hold("start()") { URLSession.shared.ask(.to("text"), probe) }
        stage.advance(by: .seconds(59))
        stage.advance(by: .seconds(1))
    },
    Scenario("timeout-request", .fixture("text")) { stage in
        let probe = ProbeSpy(stage)
        stage.hold("start()") {
            var request = URLRequest.to("text")
            request.timeoutInterval = 2.5
            URLSession.shared.ask(request, probe)
        }
        stage.advance(by: .seconds(10))
    },
    Scenario("timeout-session", .fixture("two")) { stage in
        let probe = ProbeSpy(stage)
        stage.hold("start()") {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.timeoutIntervalForRequest = 5
            let session = URLSession(configuration: configuration)
            var patient = URLRequest.to("two")
            patient.timeoutInterval = 90
            session.ask(patient, probe)
            session.ask(.to("one"), probe)
        }
        stage.advance(by: .seconds(10))
        stage.advance(by: .seconds(100))
    },
    Scenario("timeout-resource", .fixture("text")) { stage in
        let probe = ProbeSpy(stage)
        stage.hold("start()") {
            let configuration = URLSessionConfiguration.default
            configuration.timeoutIntervalForResource = 4
            URLSession(configuration: configuration).ask(.to("text"), probe)
        }
        stage.advance(by: .seconds(10))
    },
    Scenario("timeout-awaited", .fixture("text")) { stage in
        let probe = ProbeSpy(stage)
        stage.hold("start()") { await URLSession.shared.await(.to("text"), probe) }
        stage.advance(by: .seconds(60))
    },
    Scenario("timeout-own", .fixture("text")) { stage in
        let probe = ProbeSpy(stage)
        stage.hold("an answer against the app's own clock") {
            Task.detached {
                await withTaskGroup(of: Void.self) { group in
                    group.addTask { await URLSession.shared.await(.to("text"), probe) }
                    group.addTask { try? await Task.sleep(for: .seconds(3)) }
                    await group.next()
                    group.cancelAll()
                }
                probe.done()
            }
        }
        stage.advance(by: .seconds(5))
    },
]
