import Foundation
import PresenterBench

/// Flows in which the app ends its own process, or tells who it is and never ends.
let endScenarios: [Scenario] = [
    Scenario("exits") { stage in
        let view = View(stage)
        stage.send("open()") { view.show("open") }
        stage.send("leave()") { exit(0) }
    },
    Scenario("exits-at-once") { _ in exit(3) },
    Scenario("ends-by-a-signal") { stage in
        let view = View(stage)
        stage.send("open()") { view.show("open") }
        stage.send("end()") { raise(SIGTERM) }
    },
    Scenario("tells-and-computes", .environment("PIDS")) { stage in
        stage.send("start()") {
            // The kernel's number: the process has another one for the app.
            let number = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self")
            let file = FileHandle(forWritingAtPath: ProcessInfo.processInfo.environment["PIDS"] ?? "")
            _ = try? file?.seekToEnd()
            try? file?.write(contentsOf: Data("\(number ?? "") ".utf8))
            while true {}
        }
    },
]
