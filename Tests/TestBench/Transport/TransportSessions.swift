import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sessions of every kind, whoever created them and when.
func sessionScenarios(early: URLSession) -> [Scenario] {
    [
        Scenario("sessions", .fixture("sessions")) { stage in
            let probe = ProbeSpy(stage)
            stage.send("shared") { URLSession.shared.ask(.to("shared"), probe) }
            stage.send("shared, touched early") { early.ask(.to("early"), probe) }
            stage.send("default") { URLSession(configuration: .default).ask(.to("default"), probe) }
            stage.send("ephemeral") { URLSession(configuration: .ephemeral).ask(.to("ephemeral"), probe) }
            stage.send("headers of a session") {
                let configuration = URLSessionConfiguration.default
                configuration.httpAdditionalHeaders = ["content-type": "application/json"]
                URLSession(configuration: configuration).ask(
                    .to("additional", method: "POST", body: #"{"name":"stout","size":3}"#), probe)
            }
            stage.send("headers of a request") {
                let configuration = URLSessionConfiguration.default
                configuration.httpAdditionalHeaders = ["content-type": "application/json"]
                URLSession(configuration: configuration).ask(
                    .to("own", method: "POST", body: "name=stout", type: "application/x-www-form-urlencoded"), probe)
            }
        },
        Scenario("async-data", .fixture("async-data")) { stage in
            let probe = ProbeSpy(stage)
            stage.send("data(for:)") { await URLSession.shared.await(.to("for"), probe) }
            stage.send("data(from:)") {
                let answer = try? await URLSession(configuration: .default).data(from: origin("from"))
                probe.got(outcome(answer?.0, answer?.1, nil))
            }
            stage.send("data(for:), off main") {
                Task.detached { await URLSession(configuration: .ephemeral).await(.to("detached"), probe) }
            }
        },
        Scenario("data-url") { stage in
            let probe = ProbeSpy(stage)
            stage.send("data:") {
                URLSession.shared.ask(URLRequest(url: URL(string: "data:text/plain;base64,aGVsbG8=")!), probe)
            }
        },
    ]
}
