import Testing

extension ProcessTests {
    @Suite("A mistake in a flow ends the play with one plain sentence and the line of the mistake")
    struct MistakeTests {
        /// The scenario, what is wrong, the line of `Mistakes.swift`, and what to write instead.
        private static let mistakes: [(name: String, what: String, line: Int, next: String)] = [
            (
                "nested", "A step begins inside another one: inner() in outer().", 7,
                "Begin it after the other: each step returns when all that it caused has happened."
            ),
            (
                "nested-crash", "A step begins inside another one: release() in outer().", 10,
                "Begin it after the other: each step returns when all that it caused has happened."
            ),
            (
                "nested-async", "A step begins inside another one: inner() in outer().", 15,
                "Begin it after the other: each step returns when all that it caused has happened."
            ),
            ("backwards", "Time in a play cannot move by -5.0 seconds.", 20, "Write 0 or more."),
            ("backwards-horizon", "Time in a play cannot move by -1.0 seconds.", 23, "Write 0 or more."),
            (
                "far", "Time in a play cannot move by 1000000000000.0 seconds: all its steps together have 15 years.",
                26,
                "Let it move less."
            ),
            (
                "far-together",
                "Time in a play cannot move by 252288000.0 seconds: all its steps together have 15 years.", 30,
                "Let it move less."
            ),
            (
                "lifeline", #""A\nends -> B" is not a lifeline."#, 33,
                #"Give both a name without arrows, line breaks and double spaces: .from("View", to: "Presenter")"#
            ),
            (
                "lifeline-of-watch", #"" => View" is not a lifeline."#, 36,
                #"Give both a name without arrows, line breaks and double spaces: .from("View", to: "Presenter")"#
            ),
            (
                "lifeline-of-spy", #""View->Presenter -> Presenter" is not a lifeline."#, 38,
                #"Give both a name without arrows, line breaks and double spaces: .from("View", to: "Presenter")"#
            ),
            ("label", "A step has no label.", 42, #"Write what the user does: "viewDidLoad()""#),
            ("dismissed", "View was dismissed before this step.", 44, "Act on what is left, or dismiss it later."),
            (
                "no-step", "The scenario mistake-no-step has no step, and no screen to show.", 49,
                #"Act on what it makes: stage.send("viewDidLoad()") { presenter.viewDidLoad() }"#
            ),
            (
                "no-step-in-launch",
                "The scenario mistake-no-step-in-launch has no step in launch 2, and no screen to show.", 52,
                #"Act on what it makes: stage.send("viewDidLoad()") { presenter.viewDidLoad() }"#
            ),
            (
                "release", #""get /a" is not a valid request pattern."#, 56,
                #"Write method, host, path and query, or some of them: "POST api.example/graphql", "/v2/*", "/list?page=2"."#
            ),
            ("action", "The screen has no action didTpa().", 59, "Its actions are: didTap(), didType(_:)"),
        ]

        /// One run of all of them.
        private static let played = Result {
            let shell = try Shell()
            let names = mistakes.map { "mistake-\($0.name)" }.joined(separator: " ")
            return (run: try shell.run("TestBenchOfFailures replay \(names)"), files: shell.folder.files)
        }

        @Test("Each mistake is refused by name", arguments: mistakes)
        func refused(_ mistake: (name: String, what: String, line: Int, next: String)) throws {
            let block = try #require(try Self.played.get().run.block(of: "mistake-\(mistake.name)"))
            #expect(
                block.prefix(4) == [
                    "could not run mistake-\(mistake.name)", "  " + mistake.what,
                    "    TestBenchOfFailures/Mistakes.swift:\(mistake.line)", "    " + mistake.next,
                ])
        }

        @Test("No recording of a flow with a mistake is offered, and no play of it crashes")
        func notOffered() throws {
            let (run, files) = try Self.played.get()
            #expect(run.code == 3)
            #expect(!run.output.contains("crashed"))
            #expect(!files.contains { $0.hasPrefix("Recordings/") })
        }

        @Test("Answers to requests that are not held cannot be released, and those that are held are named")
        func release() throws {
            let run = try Shell().run("TestBenchOfFailures replay refused-release")
            #expect(run.code == 3)
            #expect(
                run.output.split(separator: "\n").prefix(5) == [
                    "could not run refused-release",
                    "  No held answer is one to a request that is to be released.",
                    "    in step release(GET /b)", "    #1 GET http://origin.test/a is held",
                    "    Write the request as it was sent, or release all.",
                ])
        }

        @Test("A list of scenarios that is another one in a play is named, and is no crash of the app")
        func secondList() throws {
            let run = try Shell().run("SECOND_LIST=1 TestBenchOfFailures replay mistake-second-list passes")
            #expect(run.code == 3)
            // Scenarios are reported in the order of their registration.
            #expect(run.output.contains("new          passes\n") && !run.output.contains("crashed"))
            let lines = run.output.split(separator: "\n").map(String.init)
            let first = try #require(lines.firstIndex(of: "could not run mistake-second-list"))
            #expect(
                lines[(first + 1)...].prefix(3) == [
                    "  The list of scenarios is not the same in each process: the one that plays has no mistake-second-list.",
                    "    the list that Bench.main gets",
                    "    Let it depend on nothing: a play has other variables, arguments and folders than the bench.",
                ])
        }
    }
}
