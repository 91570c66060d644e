import Foundation
import PresenterBench

/// Failures around a launch.
let launchFailures: [Scenario] = [
    Scenario("launch-crashes-early") { stage in
        stage.expectCrash { stage.send("start()") { fatalError("the first launch is broken") } }
    }
    .relaunched { stage in stage.send("start()") {} },
    Scenario("launch-crashes-later") { stage in stage.send("start()") {} }
        .relaunched { stage in
            stage.send("start()") {}
            stage.send("open()") { fatalError("the second launch is broken") }
        },
    Scenario("launch-used-up", .fixture("text")) { stage in
        let view = View(stage)
        stage.send("what is recorded") { ask(origin("text"), view) }
    }
    .relaunched { stage in
        let view = View(stage)
        stage.send("what is used up") { ask(origin("text"), view) }
    },
    Scenario("launch-ignores-signals") { stage in
        let view = View(stage)
        stage.send("ignore, open, move") {
            signal(SIGTERM, SIG_IGN)
            _ = FileManager.default.createFile(atPath: "left", contents: nil)
            view.show("\(open("left", O_RDONLY) > 3)")
            _ = FileManager.default.changeCurrentDirectoryPath("/")
            setenv("LEFT", "behind", 1)
        }
    }
    .relaunched { stage in
        let view = View(stage)
        stage.send("look") {
            view.show("\(signal(SIGTERM, SIG_DFL) == nil ? "default" : "ignored") signals")
            view.show("\(FileManager.default.fileExists(atPath: "left") ? "own" : "another") folder")
            view.show(openFiles.contains { $0.hasSuffix("/left") } ? "an open file" : "no open file")
            view.show(ProcessInfo.processInfo.environment["LEFT"] ?? "own variables")
        }
    },
    Scenario("launch-numbers", .environment("PIDS")) { stage in
        stage.send("start()") { noteProcess() }
    }
    .relaunched { stage in stage.send("start()") { noteProcess() } },
    state("state-no-property-list", .startsWith(defaults: ["name": "Ann", "site": ["home": URL(string: "a")!]])),
    state("state-absolute", .startsWith(defaults: ["a": 1], files: ["/etc/left": Data()])),
    state("state-above", .startsWith(files: ["Documents/../../left": Data()])),
    state("state-empty", .startsWith(files: ["": Data()])),
    state("state-clash", .startsWith(files: ["Documents/a": Data(), "documents/A/b": Data()])),
    state("state-folder", .startsWith(files: ["Documents": Data()])),
]

private func state(_ name: String, _ state: Scenario.Trait) -> Scenario {
    Scenario(name, state) { stage in stage.send("start()") {} }
}

private var openFiles: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)") }
}
