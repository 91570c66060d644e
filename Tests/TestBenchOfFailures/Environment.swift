import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An app that has a value from its environment sends it under a name that does not reveal what it is, and shows it.
let environmentScenarios: [Scenario] = [
    Scenario("environment-values", .fixture("environment-values"), .environment("LICENCE")) { stage in
        let view = View(stage)
        stage.send("start()") {
            let licence = variable("LICENCE")
            view.show("licensed to \(licence), and \(variable("UNLISTED"))")
            var request = URLRequest(url: URL(string: "http://origin.test/of/\(licence)?holder=\(licence)")!)
            request.httpMethod = "POST"
            request.httpBody = Data(#"{"who":"\#(licence)"}"#.utf8)
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
            request.setValue("by \(licence)", forHTTPHeaderField: "X-Holder")
            URLSession.shared.dataTask(with: request) { data, _, error in
                view.show(error.map(text) ?? String(decoding: data ?? Data(), as: UTF8.self))
            }.resume()
        }
    }
]

private func variable(_ name: String) -> String { ProcessInfo.processInfo.environment[name] ?? "nothing else" }
