import Foundation
import Observation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What an app finds at its launch, and what is left of an earlier one.
let launchScenarios =
    [
        launchArguments, launchInitialState, launchTraffic, launchRequests, launchSecrets, launchObserved, launchTime,
        launchCrash,
    ]
    + launchStates

private let launchArguments = Scenario(
    "launch-arguments", .startsWith(arguments: ["-theme", "dark", "--help", "replay"])
) { tellArguments(ProbeSpy($0), on: $0) }
.relaunched { tellArguments(ProbeSpy($0), on: $0) }

@MainActor
private func tellArguments(_ spy: ProbeSpy, on stage: Stage) {
    stage.send("start()") {
        spy.got(CommandLine.arguments.dropFirst().joined(separator: " "))
        spy.got(ProcessInfo.processInfo.arguments.dropFirst().joined(separator: " "))
        spy.got(UserDefaults.standard.string(forKey: "theme") ?? "no theme")
        let names = ProcessInfo.processInfo.environment.keys.filter { $0.contains("BENCH") }
        spy.got("\(names.count) variables of the bench")
    }
}

private let launchInitialState = Scenario(
    "launch-initial-state",
    .startsWith(
        defaults: ["count": 3, "names": ["Ann", "Bo"], "since": Date(timeIntervalSince1970: 0)],
        files: [
            "Documents/notes.txt": Data("a note".utf8), "Library/Caches/list/page.txt": Data("a page".utf8),
            "Library/Application Support/store.txt": Data("a store".utf8),
        ])
) { stage in
    let spy = ProbeSpy(stage)
    stage.send("start()") {
        spy.got(storedState())
        UserDefaults.standard.removeObject(forKey: "count")
        try? FileManager.default.removeItem(at: folder(.documentDirectory).appending(path: "notes.txt"))
    }
}
.relaunched { stage in
    let spy = ProbeSpy(stage)
    stage.send("start()") { spy.got(storedState()) }
}

private func storedState() -> String {
    let defaults = UserDefaults.standard
    let names = defaults.stringArray(forKey: "names") ?? []
    let since = (defaults.object(forKey: "since") as? Date)?.timeIntervalSince1970
    let texts = [
        folder(.documentDirectory).appending(path: "notes.txt"),
        folder(.cachesDirectory).appending(path: "list/page.txt"),
        folder(.applicationSupportDirectory).appending(path: "store.txt"),
    ].map { (try? String(contentsOf: $0, encoding: .utf8)) ?? "no file" }
    return "\(defaults.integer(forKey: "count")), \(names), \(since ?? -1), \(texts)"
}

/// The folder that an app gets for its files.
func folder(_ place: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: place, in: .userDomainMask)[0]
}

/// Played exchanges, faults and holds continue; requests in flight are cut off, and their answers never come.
private let launchTraffic = Scenario(
    "launch-traffic", .fixture("two"), .reply("GET /struck", text: "first"),
    .reply("GET /struck", nth: 2, text: "second"), .reply("GET /beside", text: "beside")
) { stage in
    let spy = ProbeSpy(stage)
    stage.send("start()") { fetch("struck") { spy.got($0) } }
    stage.hold("ask and be closed") {
        ask("two", spy)
        ask("beside", spy)
    }
}
.relaunched { stage in
    let spy = ProbeSpy(stage)
    stage.send("start()") { fetch("struck") { spy.got($0) } }
    stage.send("ask on") { ask("one", spy) }
}

/// One fixture serves all launches; a capture runs it with `--scenario`.
private let launchRequests = Scenario("launch-requests", .fixture("two")) { stage in
    let spy = ProbeSpy(stage)
    stage.send("start()") { ask("one", spy) }
}
.relaunched { stage in
    let spy = ProbeSpy(stage)
    stage.send("start()") { ask("two", spy) }
}

/// A secret of the first launch is still one, with its number, in the second.
private let launchSecrets = Scenario("launch-secrets", .reply("GET /in", text: "in")) { stage in
    let spy = ProbeSpy(stage)
    stage.send("start()") {
        ask("in?api_key=canary-of-launch-1", spy)
        UserDefaults.standard.set("canary-of-launch-1", forKey: "key")
    }
}
.relaunched { stage in
    let spy = ProbeSpy(stage)
    stage.send("start()") {
        spy.got("stored: \(UserDefaults.standard.string(forKey: "key") ?? "none")")
        ask("in?api_key=canary-of-launch-2", spy)
    }
}

private func ask(_ path: String, _ spy: ProbeSpy) {
    URLSession.shared.dataTask(with: origin(path)) { spy.got(outcome($0, $1, $2)) }.resume()
}

/// Each launch has the values that it showed itself.
private let launchObserved = Scenario("launch-observed") { show(1, on: $0) }.relaunched { show(2, on: $0) }

@Observable
private final class Page {
    var number = 0
}

@MainActor
private func show(_ number: Int, on stage: Stage) {
    let page = Page()
    stage.watch(page, \.number, "number")
    stage.send("show page \(number)") { page.number = number }
}

/// The clock continues and never goes back; armed timers are gone.
private let launchTime = Scenario("launch-time") { stage in
    let spy = ProbeSpy(stage)
    stage.send("start()", horizon: .seconds(1)) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { spy.got("after 300 ms") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 30) { spy.got("never") }
    }
    stage.advance(by: .seconds(5))
    stage.hold("note the time") { UserDefaults.standard.set(Date(), forKey: "noted") }
}
.relaunched { stage in
    let spy = ProbeSpy(stage)
    stage.send("start()") {
        let noted = UserDefaults.standard.object(forKey: "noted") as? Date
        let (now, uptime) = (Date(), ProcessInfo.processInfo.systemUptime)
        spy.got("\(now.timeIntervalSince1970.rounded()), up \(uptime.rounded())")
        spy.got(noted.map { $0 <= now } == true ? "the time went on" : "the time went back")
    }
}

private let launchCrash = Scenario("launch-crash") { stage in
    stage.send("start()") {}
}
.relaunched { stage in
    stage.expectCrash { stage.send("start()") { fatalError("the store cannot be read") } }
}
