import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Answers that change, and requests that only rules distinguish.
let sequenceScenarios: [Scenario] = [
    Scenario("rate-limited", .fixture("rate-limited")) { stage in
        let probe = ProbeSpy(stage)
        stage.send("load()") { askUntilAnswered("limited", probe) }
    },
    Scenario("get-put-get", .fixture("get-put-get")) { stage in
        let probe = ProbeSpy(stage)
        stage.send("load()") { URLSession.shared.ask(.to("setting"), probe) }
        stage.send("save()") {
            let request = URLRequest.to("setting", method: "PUT", body: #"{"on":true}"#, type: "application/json")
            URLSession.shared.ask(request, probe)
        }
        stage.send("load()") { URLSession.shared.ask(.to("setting"), probe) }
    },
    Scenario("fifty-keys", .fixture("fifty-keys")) { stage in
        let probe = ProbeSpy(stage)
        stage.send("load()") {
            DispatchQueue.concurrentPerform(iterations: 50) { number in
                askTwice("key?n=\(number)", probe)
            }
        }
    },
    Scenario("polling", .fixture(Fixture("polling", rules: [Rule(for: "GET /job", usedUp: .repeatLast)]))) { stage in
        let probe = ProbeSpy(stage)
        for _ in 1...4 { stage.send("poll()") { URLSession.shared.ask(.to("job"), probe) } }
    },
    Scenario("operations", .fixture(Fixture("operations", rules: [Rule(for: "POST /graphql", body: .graphQL())]))) {
        stage in
        let probe = ProbeSpy(stage)
        stage.send("load()") {
            for first in [20, 40] { URLSession.shared.ask(operation("BeerList", ["first": first]), probe) }
        }
        stage.send("like()") { URLSession.shared.ask(operation("Like", [:]), probe) }
    },
    Scenario("parts", .fixture("parts")) { stage in
        let probe = ProbeSpy(stage)
        stage.send("upload()") {
            for name in ["a", "b", "c"] { URLSession.shared.ask(form(sending: name), probe) }
        }
    },
    Scenario(
        "two-fixtures", .fixture(Fixture("two-fixtures-images", hosts: ["images.test"])),
        .fixture(Fixture("two-fixtures", hosts: ["origin.test"])), .ignoring(hosts: "*.analytics.test")
    ) { stage in
        let probe = ProbeSpy(stage)
        stage.send("load()") {
            for address in [
                "http://origin.test/list", "http://images.test/list", "http://in.analytics.test/opened",
            ] {
                URLSession.shared.ask(URLRequest(url: URL(string: address)!), probe)
            }
        }
    },
]

private func askUntilAnswered(_ path: String, _ probe: any Probe) {
    URLSession.shared.dataTask(with: origin(path)) { data, response, error in
        probe.got(outcome(data, response, error))
        guard let response = response as? HTTPURLResponse, response.statusCode == 429 else { return }
        let seconds = Double(response.value(forHTTPHeaderField: "Retry-After") ?? "") ?? 1
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { askUntilAnswered(path, probe) }
    }.resume()
}

private func askTwice(_ path: String, _ probe: any Probe) {
    URLSession.shared.dataTask(with: origin(path)) { data, response, error in
        probe.got(outcome(data, response, error))
        URLSession.shared.ask(.to(path), probe)
    }.resume()
}

/// A GraphQL request whose text differs each time, as generated code may write it.
private func operation(_ name: String, _ variables: [String: Int]) -> URLRequest {
    let spaces = String(repeating: " ", count: Int.random(in: 1...9))
    let members = variables.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
    let body = #"{"query":"query \#(name) {\#(spaces)beers }","variables":{\#(members)}}"#
    return .to("graphql", method: "POST", body: body, type: "application/json")
}

/// A form in parts, with a boundary of its own as apps make it.
private func form(sending name: String) -> URLRequest {
    let boundary = "Boundary-\(UUID().uuidString)"
    let body = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\nvalue\r\n--\(boundary)--\r\n"
    return .to("form", method: "POST", body: body, type: "multipart/form-data; boundary=\(boundary)")
}
