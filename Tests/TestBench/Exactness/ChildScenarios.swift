#if os(Linux)
import Foundation
import Glibc
import PresenterBench

/// Programs that an app starts and does not wait for: how its time passes meanwhile, and what is left of them at the end.
let childScenarios: [Scenario] = [
    Scenario("exact-child-waits-for-its-app") { stage in
        let spy = ProbeSpy(stage)
        stage.send("start()") {
            let (process, input) = started("/bin/cat", spy)
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                spy.got("a second later, it runs: \(process.isRunning)")
                try? input.fileHandleForWriting.close()
            }
        }
    },
    Scenario("exact-child-of-a-child-waits") { stage in
        let spy = ProbeSpy(stage)
        stage.send("start()") {
            // The shell waits for the program, which waits for the app; what it has written first is there.
            let (_, input) = started("/bin/sh", spy, ["-c", "echo ready > \(path("ready")); cat; exit 3"])
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                spy.got("a second later: \(file("ready"))")
                try? input.fileHandleForWriting.close()
            }
        }
    },
    Scenario("exact-pipe-to-a-program") { stage in
        let spy = ProbeSpy(stage)
        stage.send("start()") {
            guard let program = popen("cat > \(path("copy"))", "w") else { return }
            fputs("text", program)
            fflush(program)
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                spy.got("a second later: \(pclose(program)), \(file("copy"))")
            }
        }
    },
    Scenario("exact-background-programs") { stage in
        let spy = ProbeSpy(stage)
        for (number, start) in ["(%) &", "setsid sh -c '%' &", "setsid sh -c '(%) &'"].enumerated() {
            let name = "file\(number)"
            stage.send("start(\(number))") {
                let work = "sleep 0.05; echo done > \(path(name))"
                spy.got("\(inShell(start.replacing("%", with: work)))")
            }
            stage.send("look(\(number))") { spy.got(file(name)) }
        }
    },
    Scenario("exact-program-ends-itself") { stage in
        let spy = ProbeSpy(stage)
        stage.send("start()") {
            // A timer of the kernel ends its wait, which has no deadline.
            let process = started("/usr/bin/timeout", spy, ["0.2", "cat"]).process
            DispatchQueue.main.asyncAfter(deadline: .now() + 60) { spy.got("it runs: \(process.isRunning)") }
        }
    },
    Scenario("exact-program-left-running") { stage in
        let spy = ProbeSpy(stage)
        stage.send("start()") {
            inputs.append(started("/bin/cat", spy).input)
            spy.got("\(inShell("mkfifo \(path("never")); setsid sh -c 'read line <> \(path("never"))' &"))")
        }
    }.relaunched { stage in
        let spy = ProbeSpy(stage)
        stage.send("start()") { inputs.append(started("/bin/cat", spy).input) }
    },
]

/// Pipes of programs that never get an end of their input.
@MainActor private var inputs: [Pipe] = []

/// Starts a program that reads from a pipe, and tells of its end.
@MainActor private func started(
    _ program: String, _ spy: ProbeSpy, _ arguments: [String] = []
) -> (process: Process, input: Pipe) {
    let (process, input) = (Process(), Pipe())
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardInput = input
    process.terminationHandler = { process in
        DispatchQueue.main.async { spy.got("ended with \(process.terminationStatus)") }
    }
    do { try process.run() } catch { spy.got("\(error)") }
    return (process, input)
}

private func path(_ name: String) -> String { NSTemporaryDirectory() + "/" + name }

private func file(_ name: String) -> String {
    (try? String(contentsOfFile: path(name), encoding: .utf8)) ?? "nothing"
}

@_silgen_name("system") private func inShell(_ command: UnsafePointer<CChar>) -> Int32
#else
let childScenarios: [Scenario] = []
#endif
