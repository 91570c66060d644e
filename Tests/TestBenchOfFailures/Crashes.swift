import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Flows that crash, in one step or another, of the app's own doing or of the platform's.
let crashScenarios: [Scenario] = [
    Scenario("crash-index") { stage in
        let view = View(stage)
        stage.send("open()") { view.show("open") }
        stage.send("pour(bottle 3)") { Cellar().pour(3) }
    },
    Scenario("crash-release", .reply(text: "a")) { stage in
        let view = View(stage)
        stage.send("open()") { view.show("open") }
        stage.hold("load()") {
            URLSession.shared.dataTask(with: origin("a")) { _, _, _ in Cellar().pour(3) }.resume()
        }
        stage.release()
    },
    Scenario("crash-advance") { stage in
        stage.send("open()", horizon: .zero) {
            DispatchQueue.main.asyncAfter(deadline: .now() + 5) { Cellar().pour(3) }
        }
        stage.advance(by: .seconds(9))
    },
    Scenario("crash-dismiss") { stage in
        let cellar = stage.own(Leaving())
        stage.send("open()") {}
        stage.dismiss(cellar)
    },
    Scenario("crash-off-main") { stage in
        stage.send("open()") { DispatchQueue.global().async { Cellar().pour(3) } }
    },
    Scenario("crash-queue") { stage in
        stage.send("open()") { DispatchQueue.global().async { Cellar().open() } }
    },
    Scenario("crash-overflow") { stage in stage.send("count()") { Cellar().count(250) } },
    Scenario("crash-message", .startsWith(files: ["Documents/a": Data()])) { stage in
        stage.send("read()") {
            do { try Cellar().read() } catch { fatalError("\(error)") }
        }
    },
    Scenario("crash-early") { stage in
        let view = View(stage)
        stage.send("open()") { Cellar().pour(3) }
        stage.expectCrash { stage.send("close()") { view.show("closes") } }
    },
    Scenario("crash-late") { stage in
        let view = View(stage)
        stage.expectCrash { stage.send("open()") { view.show("open") } }
        stage.send("pour(bottle 3)") { Cellar().pour(3) }
    },
    Scenario("crash-expected") { stage in
        let view = View(stage)
        stage.send("open()") { view.show("open") }
        stage.expectCrash { stage.send("pour(bottle 3)") { Cellar().pour(3) } }
        stage.send("close()") { view.show("never") }
    },
    Scenario("crash-survived") { stage in
        let view = View(stage)
        stage.expectCrash { stage.send("open()") { view.show("open") } }
        stage.send("close()") { view.show("close") }
    },
    Scenario("crash-captured", .fixture("text"), .environment("CANARY")) { stage in
        stage.expectCrash { readsAndCrashes(stage) }
    },
    Scenario("crash-not-captured", .fixture("text"), .environment("CANARY"), flow: readsAndCrashes),
    Scenario("crash-with-children", .environment("PIDS")) { stage in
        stage.send("start()") {
            children()
            Cellar().pour(3)
        }
    },
    Scenario("crash-with-groups", .environment("PIDS")) { stage in
        stage.send("start()") {
            let file = ProcessInfo.processInfo.environment["PIDS"] ?? ""
            try? "\(processInGroup()) \(processInGroup())".write(toFile: file, atomically: false, encoding: .utf8)
            Cellar().pour(3)
        }
    },
    Scenario("crash-numbers", .environment("PIDS")) { stage in
        stage.send("start()") {
            noteProcess()
            Cellar().pour(3)
        }
    },
    Scenario("hang-with-children", .environment("PIDS")) { stage in
        stage.send("start()") {
            children()
            DispatchSemaphore(value: 0).wait()
        }
    },
    Scenario("prints-forever") { stage in
        stage.send("log()") {
            let line = String(repeating: "a line of a log ", count: 4_096)
            while true { print(line) }
        }
    },
    Scenario("prints-much") { stage in
        stage.send("log()") {
            for number in 1...100 { print("line \(number)") }
            fatalError("enough")
        }
    },
    // As in a published app: a failed request ends in a message that names the request.
    Scenario("crash-names-request", .reply("GET", text: "a")) { stage in
        let view = View(stage)
        let request = URLRequest(url: URL(string: "http://origin.test/a?api_key=k9Zt3QmX7vB2nL5pR8sW")!)
        stage.send("load()") {
            print("::error::asks\n  ::stop-commands::x\r\n##vso[task.complete result=Failed]\u{1B}[2Jdone")
            URLSession.shared.dataTask(with: request) { data, _, error in
                guard error == nil else { fatalError("no answer to \(request): ##[error]") }
                view.show(String(decoding: data ?? Data(), as: UTF8.self))
            }.resume()
        }
    },
    Scenario("crash-platform-progress") { stage in
        stage.send("upload()") { Upload().startAgain() }
    },
    Scenario("crash-platform-stream") { stage in stage.send("upload()") { Upload().read() } },
]

private let readsAndCrashes: Scenario.Flow = { stage in
    let view = View(stage)
    stage.send("read()") { ask(origin("text"), view) }
    stage.send("pour(bottle 3)") {
        fatalError("no bottle for \(ProcessInfo.processInfo.environment["CANARY"] ?? "nobody")")
    }
}

/// Adds the kernel's number of this process to those of the others: `getpid()` is the same in every play.
func noteProcess() {
    let number = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self")) ?? ""
    // Two plays may write at once.
    let file = open("\(ProcessInfo.processInfo.environment["PIDS"] ?? "").processes", O_WRONLY | O_APPEND)
    guard file >= 0 else { return }
    _ = "\(number) ".withCString { write(file, $0, strlen($0)) }
    close(file)
}

/// Starts a program that starts another one, and waits until both have said which they are.
private func children() {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "sleep 1000 >/dev/null & echo $$ $! > \"$PIDS\"; echo ready; wait"]
    let answer = Pipe()
    shell.standardOutput = answer
    try? shell.run()
    _ = answer.fileHandleForReading.availableData
}

/// Starts a process in a group of its own, which no signal to the group of the play reaches.
private func processInGroup() -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var process: pid_t = 0
    let words: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("1000"), nil]
    posix_spawn(&process, "/bin/sleep", nil, &attributes, words, nil)
    return process
}

/// A part of an app that breaks rules of the language.
private struct Cellar {
    var bottles = [1, 2]

    @inline(never) func pour(_ place: Int) { print(bottles[place]) }
    @inline(never) func open() { dispatchPrecondition(condition: .onQueue(.main)) }
    @inline(never) func count(_ bottles: UInt8) { print(bottles + UInt8(self.bottles.count) * 100) }
    @inline(never) func read() throws {
        _ = try Data(contentsOf: URL(filePath: NSHomeDirectory() + "/Documents/no-such-file"))
    }
}

/// An object that crashes when it goes.
private final class Leaving {
    deinit { Cellar().pour(3) }
}

/// Calls that work on a phone, and end the process here.
private struct Upload {
    @inline(never) func startAgain() {
        let progress = Progress(totalUnitCount: 3)
        progress.completedUnitCount = 1
        progress.totalUnitCount = 0
    }

    @inline(never) func read() {
        let stream = InputStream(data: Data())
        stream.open()
        if let error = stream.streamError { print(error) }
    }
}
