import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Answers of every form.
let answerScenarios: [Scenario] = [
    Scenario("statuses", .fixture("statuses")) { stage in
        let probe = ProbeSpy(stage)
        for path in ["empty", "no-content", "not-modified", "missing", "broken"] {
            stage.send(path) { URLSession.shared.ask(.to(path), probe) }
        }
        stage.send("HEAD") {
            URLSession.shared.dataTask(with: .to("text", method: "HEAD")) { data, response, error in
                probe.got(outcome(data, response, error) + ", expects \(response?.expectedContentLength ?? 0)")
            }.resume()
        }
        stage.send("no content, awaited") { await URLSession.shared.await(.to("no-content"), probe) }
    },
    Scenario("challenges", .fixture("challenges")) { stage in
        let probe = ProbeSpy(stage)
        for path in ["basic", "digest", "bearer", "bearer-or-basic", "two-headers"] {
            stage.send(path) { showChallenge(path, probe) }
        }
        stage.send("basic, awaited") { await URLSession.shared.await(.to("basic"), probe) }
        stage.send("basic, delegate") {
            URLSession(configuration: .default, delegate: Teller(probe), delegateQueue: nil)
                .dataTask(with: origin("basic")).resume()
        }
    },
    Scenario("headers", .fixture("headers")) { stage in
        let probe = ProbeSpy(stage)
        stage.send("start()") {
            URLSession.shared.dataTask(with: origin("headers")) { _, response, _ in
                let response = response as? HTTPURLResponse
                for name in ["content-type", "X-LIMIT", "etag", "vary", "none"] {
                    probe.got("\(name): \(response?.value(forHTTPHeaderField: name) ?? "-")")
                }
                let names = response?.allHeaderFields.keys.map { "\($0)" }.sorted() ?? []
                probe.got(names.joined(separator: " "))
                probe.got("\(response?.mimeType ?? "-") \(response?.textEncodingName ?? "-")")
            }.resume()
        }
    },
]

private func showChallenge(_ path: String, _ probe: any Probe) {
    URLSession.shared.dataTask(with: origin(path)) { data, response, error in
        let challenge = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "WWW-Authenticate")
        probe.got(outcome(data, response, error) + ", challenge: \(challenge ?? "none")")
    }.resume()
}
