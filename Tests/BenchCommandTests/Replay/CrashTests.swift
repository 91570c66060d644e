import Foundation
import LoopbackOrigin
import Testing

extension ProcessTests {
    #if os(Linux)
    @Suite("A crash report names the place, the reason and the culprit")
    struct CrashTests {
        private let shell: Shell

        init() throws { shell = try Shell() }

        private func replay(_ name: String) throws -> Shell.Run {
            try shell.run("mkdir -p tmp; TMPDIR=$PWD/tmp TestBenchOfFailures replay \(name)")
        }

        @Test(
            "A crash reports the step, the message, the signal and the function, in any step and on any thread",
            arguments: [
                ("crash-index", "step 2 (pour(bottle 3))", "Fatal error: Index out of range"),
                ("crash-release", "step 2 (then release())", "Fatal error: Index out of range"),
                ("crash-advance", "step 1 (then advance(by: 9.0 seconds))", "Fatal error: Index out of range"),
                ("crash-dismiss", "step 2 (dismiss)", "Fatal error: Index out of range"),
                ("crash-off-main", "step 1 (open())", "Fatal error: Index out of range"),
            ])
        func told(name: String, place: String, message: String) throws {
            let run = try replay(name)
            #expect(run.code == 1)
            let told = """
                crashed      \(name)
                  The app crashed.
                    scenario \(name), \(place)
                    \(message)
                    SIGILL in Cellar.pour(_:), Crashes.swift:
                """
            #expect(run.output.hasPrefix(told), "\(run.text)")
            #expect(!run.text.contains("0x") && !run.text.contains(shell.folder.url.path), "\(run.text)")
            #expect(shell.folder.files.filter { !$0.hasPrefix(".") } == [])
        }

        @Test("A failed compiler check has a message too, and a message is the same in each play")
        func messages() throws {
            let overflow = try replay("crash-overflow")
            #expect(
                overflow.output.contains(
                    "    Swift runtime failure: arithmetic overflow\n    SIGILL in Cellar.count(_:), Crashes.swift:"),
                "\(overflow.text)")
            let read = try replay("crash-message")
            #expect(read.output.contains("HOME-1/Documents/no-such-file"), "\(read.text)")
        }

        @Test("A silent check of the dispatch library is reported as the app's crash")
        func queue() throws {
            let run = try replay("crash-queue")
            #expect(run.output.contains("  The app crashed.\n"), "\(run.text)")
            #expect(run.output.contains("SIGILL in dispatch_assert_queue of libdispatch\n"), "\(run.text)")
            #expect(run.output.contains("called by closure #1 in closure #1 in closure #"), "\(run.text)")
            #expect(run.output.contains("it checks that code runs on its own queue"))
        }

        @Test("Without the toolchain's backtracer the report gives what is known")
        func withoutBacktracer() throws {
            let run = try shell.run("mkdir -p 'a,b'; TMPDIR=$PWD/a,b TestBenchOfFailures replay crash-index")
            #expect(run.code == 1)
            #expect(run.output.contains("step 2 (pour(bottle 3))\n    Fatal error: Index out of range\n    SIGILL\n"))
        }

        @Test("A crash in --in-process prints its step, and the runtime the stack")
        func inProcess() throws {
            let run = try shell.run(
                "mkdir -p tmp; TMPDIR=$PWD/tmp TestBenchOfFailures replay crash-release --in-process")
            #expect(run.code != 0)
            #expect(run.errors.contains("Fatal error: Index out of range"))
            #expect(run.errors.contains("scenario crash-release, step 2 (then release())\n"), "\(run.text)")
            #expect(run.errors.contains("Cellar.pour(_:) + "))
        }

        @Test("A crash report compares with the golden, and nothing can be accepted")
        func progress() throws {
            let run = try replay("crash-index")
            #expect(run.output.contains("  it got this far:\n"))
            #expect(run.output.contains("    + crashed\n"))
            #expect(try shell.run("TestBenchOfFailures accept").code == 2)
        }

        @Test("A crash in another step than the expected one is red as always", arguments: ["early", "late"])
        func otherStep(_ time: String) throws {
            let run = try replay("crash-\(time)")
            #expect(run.code == 1)
            let step = time == "early" ? "step 1 (open())" : "step 2 (pour(bottle 3))"
            #expect(
                run.output.hasPrefix(
                    """
                    crashed      crash-\(time)
                      The app crashed.
                        scenario crash-\(time), \(step)
                        Fatal error: Index out of range
                        SIGILL in Cellar.pour(_:), Crashes.swift:
                    """), "\(run.text)")
            try shell.folder.write(
                "scenario  crash-early\n\nView -> Presenter     open()\ncrashed\n", to: "Recordings/crash-early.txt")
            #expect(try replay("crash-\(time)").code == 1)
        }

        @Test("An expected crash is a golden like any other, which ends there")
        func expected() throws {
            #expect(try replay("crash-expected").output.hasPrefix("new          crash-expected\n"))
            #expect(try shell.run("TestBenchOfFailures accept").code == 0)
            let golden = try #require(shell.folder.text(of: "Recordings/crash-expected.txt"))
            #expect(golden.hasSuffix("View -> Presenter     pour(bottle 3)\ncrashed\n"))
            for words in ["", " --repeat 3"] { #expect(try replay("crash-expected\(words)").code == 0) }
        }

        @Test("A deviation that a play did not meet before its expected crash is told")
        func unmetDeviation() throws {
            let run = try replay("crash-expected --schedule fault.9:timed-out")
            #expect(run.code == 1)
            let failure = """
                  The play did not come to a deviation of its schedule.
                    scenario crash-expected, fault.9:timed-out

                """
            #expect(run.output.contains(failure), "\(run.text)")
        }

        @Test("An app that survives its expected crash is never the same, and the step is named")
        func survived() throws {
            let golden = """
                scenario  crash-survived

                View -> Presenter     open()
                Presenter -> View     show(_:)
                  "open"
                View -> Presenter     close()
                Presenter -> View     show(_:)
                  "close"
                ends

                """
            try shell.folder.write(golden, to: "Recordings/crash-survived.txt")
            let run = try replay("crash-survived")
            #expect(run.code == 1)
            #expect(
                run.output.hasPrefix(
                    """
                    changed      crash-survived
                      The crash that the scenario expects did not happen.
                        scenario crash-survived, step 1 (open())
                        If this is right, take the step out of expectCrash

                    """), "\(run.text)")
        }

        @Test(
            "A capture accepts an expected crash; an unexpected one leaves the fixture unchanged and prints no secret")
        func capture() throws {
            let origin = try LoopbackOrigin { _ in OriginAnswer("hello") }
            defer { origin.stop() }
            let rest = "--upstream http://origin.test=http://127.0.0.1:\(origin.port)"
            let refused = try shell.run(
                "CANARY=canary-of-crash TestBenchOfFailures record text --scenario crash-not-captured \(rest)")
            #expect(refused.code == 3)
            #expect(
                refused.text.contains("The app crashed. The fixture is unchanged.")
                    && refused.text.contains("step 2 (pour(bottle 3))")
                    && refused.text.contains("no bottle for REDACTED-"),
                "\(refused.text)")
            #expect(!refused.text.contains("canary-of-crash"))
            #expect(shell.folder.files.filter { !$0.hasPrefix(".") } == [])
            let run = try shell.run(
                "CANARY=canary-of-crash TestBenchOfFailures record text --scenario crash-captured \(rest)")
            #expect(run.code == 0, "\(run.text)")
            #expect(shell.folder.text(of: "Fixtures/text.har")?.contains("http://origin.test/text") == true)
            let replayed = try replay("crash-captured")
            #expect(replayed.output.hasPrefix("new          crash-captured\n"), "\(replayed.text)")
        }

        @Test("A crash of the network process is not reported as a crash of the app")
        func fetcher() throws {
            let answer = OriginAnswer(body: Data("hello".utf8), framing: .trailed(by: OriginHeader("Sum", "1")))
            let origin = try LoopbackOrigin { _ in answer }
            defer { origin.stop() }
            let run = try shell.run(
                "TestBenchOfFailures record text --scenario crash-captured "
                    + "--upstream http://origin.test=http://127.0.0.1:\(origin.port)")
            #expect(run.code == 3)
            #expect(
                run.errors.contains("The network process ended while it waited for an answer"), "\(run.text)")
            #expect(run.errors.contains("  http://origin.test\n"), "\(run.text)")
            #expect(run.output.contains("Fatal error: Transfer completed, but there's no response."), "\(run.text)")
            #expect(!run.text.contains("The app"))
        }

        @Test(
            "A trap in a platform function is not reported as the app's crash",
            arguments: [
                ("crash-platform-progress", "Progress.totalUnitCount.setter", "Upload.startAgain()"),
                ("crash-platform-stream", "InputStream.streamError.getter", "Upload.read()"),
            ])
        func platform(name: String, function: String, caller: String) throws {
            let run = try replay(name)
            #expect(run.code == 1)
            #expect(run.output.contains("  A platform function crashed, not one of the app.\n"), "\(run.text)")
            #expect(run.output.contains("SIGILL in \(function) of libFoundation\n"), "\(run.text)")
            #expect(run.output.contains("called by \(caller), Crashes.swift:"), "\(run.text)")
            #expect(!run.output.contains("The app crashed") && !run.output.lowercased().contains("fix "))
        }
    }
    #endif
}
