import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Redirects and cookies.
let redirectScenarios: [Scenario] = [
    Scenario("redirects", .fixture("redirects")) { stage in
        let probe = ProbeSpy(stage)
        let form = "application/x-www-form-urlencoded"
        stage.send("302 to a relative place, then 301 to another server") {
            URLSession.shared.ask(.to("a/old?page=1"), probe)
        }
        stage.send("303 after POST") {
            URLSession.shared.ask(.to("submit", method: "POST", body: "name=stout", type: form), probe)
        }
        stage.send("307 after POST") {
            URLSession.shared.ask(.to("moved", method: "POST", body: "name=porter", type: form), probe)
        }
        stage.send("302, awaited") { await URLSession.shared.await(.to("late"), probe) }
        stage.send("302, delegate") {
            URLSession(configuration: .default, delegate: Teller(probe), delegateQueue: nil)
                .dataTask(with: origin("told")).resume()
        }
        stage.send("302 without Location") { URLSession.shared.ask(.to("nowhere"), probe) }
    },
    Scenario("redirect-loop", .fixture("redirect-loop")) { stage in
        let probe = ProbeSpy(stage)
        stage.send("start()") { URLSession.shared.ask(.to("loop"), probe) }
    },
    Scenario(
        "fault-redirects", .reply("GET /list", status: 302, headers: ["Location": "/sign-in"]),
        .reply("GET /told", status: 307, headers: ["Location": "/sign-in"]),
        .reply("/sign-in", text: "<p>Sign in.", type: "text/html"),
        .reply("/loop", status: 301, headers: ["Location": "loop"]), .reply("GET /nowhere", status: 302)
    ) { stage in
        let probe = ProbeSpy(stage)
        stage.send("302") { URLSession.shared.ask(.to("list"), probe) }
        stage.send("307, delegate") {
            URLSession(configuration: .default, delegate: Teller(probe), delegateQueue: nil)
                .dataTask(with: origin("told")).resume()
        }
        stage.send("301 to itself") { URLSession.shared.ask(.to("loop"), probe) }
        stage.send("302 without Location") { URLSession.shared.ask(.to("nowhere"), probe) }
    },
    Scenario("cookies", .fixture("cookies")) { stage in
        let probe = ProbeSpy(stage)
        stage.send("two cookies, one answer") { URLSession.shared.ask(.to("set"), probe) }
        stage.send("what is sent now") { tellCookies("shop/beer", probe) }
        stage.send("a cookie on a redirect") { URLSession.shared.ask(.to("sign-in", method: "POST"), probe) }
        stage.send("what is sent then") { tellCookies("home", probe) }
        stage.send("a session without cookies") {
            let configuration = URLSessionConfiguration.default
            configuration.httpShouldSetCookies = false
            URLSession(configuration: configuration).ask(.to("refused"), probe)
        }
        stage.send("what is sent at last") { tellCookies("end", probe) }
    },
]

/// Reports which cookies a request carries; each has a name, and a value that the fixture must not show.
private func tellCookies(_ path: String, _ probe: any Probe) {
    let task = URLSession.shared.task(.to(path), probe)
    // Foundation on Linux keeps cookies in no order, and sends them to paths that they are not meant for.
    let cookies = task.originalRequest?.value(forHTTPHeaderField: "Cookie")?.components(separatedBy: "; ") ?? []
    probe.got("Cookie: \(cookies.sorted().joined(separator: "; "))")
    task.resume()
}
