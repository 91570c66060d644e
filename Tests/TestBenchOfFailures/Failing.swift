import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Failures of the app or of its scenario: each must be reported by name.
let failingScenarios: [Scenario] = [
    Scenario("fails-miss", .fixture("text")) { stage in
        let view = View(stage)
        stage.send("what is recorded") { ask(origin("text"), view) }
        stage.send("what is used up") { ask(origin("text"), view) }
        stage.send("what is not recorded") { ask(origin("other"), view) }
        stage.send("what comes after") { view.show("still here") }
    },
    Scenario("fails-used-up", .fixture("text"), .rules(Rule(for: "GET /text", usedUp: .error))) { stage in
        let view = View(stage)
        for _ in 1...2 { stage.send("load()") { ask(origin("text"), view) } }
    },
    Scenario("fails-scheme") { stage in
        let view = View(stage)
        for url in ["foo://origin.test/a", "ftp://origin.test/a", "file:///etc/hostname", "about:blank"] {
            stage.send(url) { ask(URL(string: url)!, view) }
        }
    },
    Scenario("fails-miss-awaited") { stage in
        let view = View(stage)
        stage.send("start()") {
            do { _ = try await URLSession.shared.data(from: origin("text")) } catch { view.show(text(of: error)) }
        }
    },
    Scenario("fails-miss-held") { stage in
        let view = View(stage)
        stage.hold("asks and is closed") { ask(origin("never-answered"), view) }
    },
    Scenario("fails-crash") { stage in
        let view = View(stage)
        stage.send("first") { view.show("first") }
        stage.send("second") { fatalError("the presenter is broken") }
    },
    Scenario("fails-crash-with-secret", .fixture("text"), .environment("CANARY")) { stage in
        let view = View(stage)
        let canary = ProcessInfo.processInfo.environment["CANARY"] ?? "a-password-of-nobody"
        // Created here, so that no scanner takes this file for a leak, and only its format reveals what it is.
        let token =
            "ghp" + "_" + canary.map { $0.isLetter ? String($0) : "0" }.joined() + String(repeating: "Z", count: 36)
        stage.send("first") {
            ask(URL(string: "http://origin.test/text?api_key=\(canary)")!, view)
            view.show("\(canary) and \(token)")
        }
        let base64 = Data(canary.utf8).base64EncodedString()
        let safe = base64.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
        let hex = canary.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        stage.send("second") { fatalError("no reader \(canary), \(token), \(base64), \(safe), \(hex)") }
    },
    Scenario("fails-hang") { stage in
        stage.send("start()") { DispatchSemaphore(value: 0).wait() }
    },
    Scenario("fails-golden") { stage in
        let view = View(stage)
        stage.send("start()") { view.show("something else") }
    },
    Scenario("passes") { stage in
        let view = View(stage)
        stage.send("start()") { view.show("good") }
    },
]

/// The view of the scenarios' models. It also writes what it shows to the app's error output, which a failure report
/// ends with.
final class View: Spy, @unchecked Sendable {
    // Safe: it has no state of its own, and Spy.record may be called from any thread.
    func show(_ text: String) {
        record(text)
        FileHandle.standardError.write(Data("shows \(text)\n".utf8))
    }
}

/// Asks and shows what came.
func ask(_ url: URL, _ view: View, in session: URLSession = .shared) {
    session.dataTask(with: url) { data, _, error in
        view.show(error.map(text) ?? String(decoding: data ?? Data(), as: UTF8.self))
    }.resume()
}

/// An error as a screen would show it.
func text(of error: any Error) -> String { "error \((error as? URLError)?.code.rawValue ?? 0)" }
