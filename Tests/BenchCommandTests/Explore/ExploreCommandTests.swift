import Testing

@Suite("bench explore on the command line")
struct ExploreCommandTests {
    /// A shell with `bench`, which explores in a root of its own.
    private let shell: Shell

    init() throws { shell = try Shell() }

    private func explore(_ words: String, before: String = "") throws -> Shell.Run {
        try shell.run("\(before)TestBenchOfDefects explore \(words)")
    }

    @Test("A finding says what is wrong, how to see it again, and how the play differs; the exit code is 1")
    func finding() throws {
        let run = try explore("defect-silence-1-profile")
        #expect(run.code == 1)
        #expect(run.errors == "")
        let lines = run.output.split(separator: "\n").map(String.init)
        try #require(lines.count > 3, "\(run.output)")
        #expect(lines[0].hasPrefix("found        defect-silence-1-profile  "))
        #expect(lines[1] == "  When GET /profile fails, the user is told nothing.")
        #expect(
            lines[2]
                == "    silence: viewDidLoad(): the view is told nothing after GET https://api.shop.example/profile failed"
        )
        #expect(lines[3] == "    TestBenchOfDefects replay defect-silence-1-profile --schedule fault.1:offline")
        #expect(lines[4].hasPrefix("    also with lost, timed-out, 400,") && lines[4].hasSuffix(" more"))
        #expect(lines.contains("    + API -> Model          failed URLError.notConnectedToInternet"))
        #expect(lines.last?.hasPrefix("1 finding in 1 of 1 scenario, ") == true)
    }

    @Test("A schedule is played again as it was, as often as one likes, and is never offered")
    func replayed() throws {
        let run = try shell.run(
            "TestBenchOfDefects replay defect-silence-1-profile --schedule fault.1:offline --repeat 5; ls")
        #expect(run.output.contains("5 plays of defect-silence-1-profile, 1 distinct recording, 0 hangs"))
        #expect(run.output.contains("+ schedule  fault.1:offline"))
        #expect(!run.output.contains("accept") && !run.output.contains("Recordings"))
    }

    @Test("The play of a finding leaves the recording alone that waits to be read")
    func waiting() throws {
        let name = "defect-silence-1-profile"
        let run = try shell.run(
            "TestBenchOfDefects replay \(name); TestBenchOfDefects replay \(name) --schedule fault.1:offline; ls Recordings"
        )
        #expect(run.output.hasSuffix("\(name).txt.new\n"), "\(run.output)")
    }

    @Test(
        "A part of a schedule that the play does not come to fails it, and is named",
        arguments: ["order.99:step", "user.99:leave", "fault.9:503", "threads.99999:2", "a1"])
    func unmet(_ token: String) throws {
        let run = try shell.run("TestBenchOfDefects replay sound-twice-1-order --schedule \(token)")
        #expect(run.code == 1)
        #expect(run.output.contains("    scenario sound-twice-1-order, \(token)\n"), "\(run.output)")
    }

    @Test("Of several actions of a user that a play does not come to, the first is named")
    func unmetActions() throws {
        let run = try shell.run("TestBenchOfDefects replay sound-twice-1-order --schedule a1.2/a2/a3")
        #expect(run.output.contains("    scenario sound-twice-1-order, a1.2\n"), "\(run.output)")
    }

    @Test(
        "Another thread gets the turn only where --kinds names threads, and what follows is exact"
    )
    func threads() throws {
        let root = "--root '\(Shell.package.path)/Tests/TestBench'"
        let name = "exact-three-tasks-wait-for-a-fourth"
        let run = try shell.run("TestBench explore \(name) --kinds threads \(root)")
        #expect(run.code == 1, "\(run.text)")
        #expect(run.output.contains("    order-matters: start(): the last got(_:) depends on the order of threads"))
        let token = try #require(run.output.firstMatch(of: /--schedule (threads\.\d+:\d+)/)?.1)
        let again = try shell.run("TestBench replay \(name) --schedule \(token) --repeat 20 \(root)")
        #expect(again.output.contains("20 plays of \(name), 1 distinct recording, 0 hangs"))
        let others = try shell.run("TestBench explore \(name) \(root)")
        #expect(!others.output.contains("threads."))
    }

    @Test("Three shards and a merge find what one machine finds; a shard that is missing is named")
    func shards() throws {
        let names = "defect-silence-1-profile sound-silence-1-profile"
        let one = try explore("\(names)")
        let parts = try shell.run(
            "for i in 1 2 3; do TestBenchOfDefects explore \(names) --shard $i/3 --report left || echo wrong; done")
        #expect(
            parts.output.contains("TestBenchOfDefects merge judges them") && !parts.output.contains("wrong"), "\(parts)"
        )
        let merged = try shell.run("TestBenchOfDefects merge left --report all --output out")
        let withoutTime = { (text: String) in
            text.replacing(/\(\d+\.\d s\)/, with: "").replacing(/report: .*\n/, with: "")
        }
        #expect(withoutTime(merged.output) == withoutTime(one.output) && merged.code == 1)
        #expect(shell.folder.text(of: "all/explore.html")?.contains("1 finding") == true)
        #expect(shell.folder.text(of: "out/defect-silence-1-profile.1.txt")?.hasPrefix("silence: ") == true)
        let gap = try shell.run("rm left/explore-2-of-3.json; TestBenchOfDefects merge left")
        #expect(gap.code == 3 && gap.output.contains("\nShard 2 of 3 is missing.\n"), "\(gap)")
        let dead = try shell.run(
            "sed -i 's/\"isComplete\":true/\"isComplete\":false/' left/explore-3-of-3.json; TestBenchOfDefects merge left"
        )
        #expect(dead.code == 3 && dead.output.contains("Shard 3 of 3 was cut short: "))
    }

    @Test(
        "On GitHub a report is told by an annotation for each finding, where its scenario is defined, and by a summary")
    func annotations() throws {
        let run = try shell.run(
            """
            GITHUB_ACTIONS=true GITHUB_WORKSPACE=\(Shell.package.path) GITHUB_STEP_SUMMARY=sum.md \
            TestBenchOfDefects explore defect-silence-1-profile sound-silence-1-profile --report out \
            --root \(Shell.package.path)/Tests/TestBenchOfDefects
            """)
        let commands = run.output.split(separator: "\n").filter { $0.hasPrefix("::error ") }
        #expect(commands.count == 1 && commands[0].contains("file=Tests/TestBenchOfDefects/"), "\(run.output)")
        #expect(commands[0].contains("title=found%3A defect-silence-1-profile::When GET /profile fails"))
        let summary = try #require(shell.folder.text(of: "sum.md"))
        #expect(summary.hasPrefix("## 1 finding\n") && summary.contains("--schedule fault.1:offline"))
        #expect(!summary.contains("sound-silence"))
        let page = try #require(shell.folder.text(of: "out/explore.html"))
        #expect(page.contains("Tests/TestBenchOfDefects/") && !page.contains("<kbd>a</kbd>"))
    }

    @Test("A shard that leaves nothing to merge, or is asked to judge, does not play")
    func refusedShards() throws {
        #expect(try explore("defect-silence-1-profile --shard 1/2").code == 2)
        #expect(try explore("defect-silence-1-profile --shard 1/2 --report out --accept why").code == 2)
        #expect(
            try explore("defect-silence-1-profile --report out --json", before: "CI_NODE_INDEX=1 CI_NODE_TOTAL=2 ").code
                == 2)
        #expect(!shell.folder.files.contains { $0.hasPrefix("out") })
    }

    @Test("However many plays run at once, the output is the same")
    func jobs() throws {
        let names = "'*-twice-1-*' '*-order-matters-2-*' --table"
        let one = try explore("\(names) --jobs 1"), many = try explore("\(names) --jobs 8")
        let withoutTime = { (text: String) in text.replacing(/\(\d+\.\d s\)/, with: "") }
        #expect(one.code == 1 && many.code == 1)
        #expect(withoutTime(one.output) == withoutTime(many.output))
    }

    @Test("A run that finds nothing with one deviation names the next depth, and no other run does")
    func deeper() throws {
        func last(_ words: String) throws -> Substring? {
            try explore("\(words) --kinds order").output.split(separator: "\n").last
        }
        #expect(try last("sound-order-matters-1-search")?.hasSuffix("); deeper: --depth 2") == true)
        #expect(try last("sound-order-matters-1-search --depth 2")?.hasSuffix(")") == true)
        #expect(try last("defect-order-matters-1-search")?.hasSuffix(")") == true)
    }

    @Test("An accepted finding is known, with its reason; one that is gone makes the run red until its line is")
    func accepted() throws {
        let accepted = try explore("defect-silence-1-profile --accept 'the screen is old'")
        #expect(accepted.code == 0)
        let file = try #require(shell.folder.text(of: "Recordings/defect-silence-1-profile.findings.txt"))
        #expect(
            file == """
                silence: viewDidLoad(): the view is told nothing after GET https://api.shop.example/profile failed  \
                [fault.1:offline]  # the screen is old

                """)
        let again = try explore("defect-silence-1-profile")
        #expect(again.code == 0)
        #expect(again.output.contains("  known: silence: viewDidLoad(): "))
        // Its repaired twin no longer does it.
        let fixed = try explore(
            "sound-silence-1-profile",
            before: "cd Recordings && mv defect-*.txt sound-silence-1-profile.findings.txt && cd .. && ")
        #expect(fixed.code == 1)
        #expect(
            fixed.output.contains(
                "  fixed: remove the line from Recordings/sound-silence-1-profile.findings.txt\n    silence: "))
        let dropped = try explore("sound-silence-1-profile --accept 'is gone'")
        #expect(dropped.code == 0)
        #expect(shell.folder.text(of: "Recordings/sound-silence-1-profile.findings.txt") == nil)
    }

    @Test("A scenario that cannot be played is not clean, and none of its accepted findings is gone")
    func obstacle() throws {
        let line = "silence: viewDidLoad(): nothing  [fault.1:offline]  # known\n"
        try shell.folder.write(line, to: "Recordings/apod.findings.txt")
        for words in ["", "--accept 'is gone'"] {
            let run = try shell.run("bench explore apod \(words)")
            #expect(run.code == 3, "\(run)")
            #expect(run.output.hasPrefix("could not run apod  1 play\n  1 play not judged: There is no fixture apod"))
            #expect(run.output.contains(", 1 scenario not explored, 1 play ("))
            #expect(shell.folder.text(of: "Recordings/apod.findings.txt") == line)
        }
        let json = try shell.run("bench explore apod --json --report left")
        #expect(json.code == 3 && json.output.contains("\"obstacle\""), "\(json)")
        let page = try #require(shell.folder.text(of: "left/explore.html"))
        #expect(page.contains(">could not run</span>") && page.contains(">1 could not run</button>"))
        #expect(page.contains("<h1 class=\"bad\">Not everything was explored</h1>"))
        let review = try shell.run("bench review --findings left --list")
        #expect(review.code == 3 && review.output == "no finding is open in what was explored\n", "\(review)")
        #expect(review.errors.contains("apod was not explored: There is no fixture apod"))
    }

    @Test("A rule that does not judge a scenario is switched off by a line with a reason")
    func switchedOff() throws {
        try shell.folder.write("silence: *  # nobody looks\n", to: "Recordings/defect-silence-1-profile.findings.txt")
        #expect(try explore("defect-silence-1-profile").code == 0)
    }

    @Test("A file of findings that cannot be read is one plain error, and nothing is played")
    func unreadable() throws {
        try shell.folder.write("silence: load(): nothing\n", to: "Recordings/defect-silence-1-profile.findings.txt")
        let run = try explore("defect-silence-1-profile")
        #expect(run.code == 3)
        #expect(run.output == "")
        #expect(run.errors.contains("Recordings/defect-silence-1-profile.findings.txt, line 1"))
    }

    @Test("Recordings of findings are written where --output says, and nowhere else")
    func output() throws {
        // An earlier run had more findings.
        try shell.folder.write("late: load(): old\n", to: "found/defect-silence-1-profile.7.txt")
        try shell.folder.write("my notes\n", to: "found/defect-silence-1-profile.txt")
        let run = try explore("defect-silence-1-profile --output found; ls; ls found")
        #expect(run.output.hasSuffix("found\ndefect-silence-1-profile.1.txt\ndefect-silence-1-profile.txt\n"))
        let text = try #require(shell.folder.text(of: "found/defect-silence-1-profile.1.txt"))
        #expect(text.hasPrefix("silence: viewDidLoad(): ") && text.contains("\nschedule  fault.1:offline\n"))
    }

    @Test(
        "What cannot be understood is refused before anything is played",
        arguments: [
            ("explore x", 2, 2), ("explore --kinds order,luck", 2, 2), ("explore --kinds ''", 2, 2),
            ("explore --depth 0", 2, 2), ("explore --budget none", 2, 2),
            ("replay 'sound-twice-*' --schedule fault.1:503", 2, 3),
            ("replay sound-twice-1-order --schedule fault.1:teapot", 2, 3),
            ("replay sound-twice-1-order --schedule nonsense", 2, 3),
        ])
    func refused(_ words: String, _ code: Int32, _ lines: Int) throws {
        let run = try shell.run("TestBenchOfDefects \(words)")
        #expect(run.code == code)
        #expect(run.output == "")
        #expect(run.errors.split(separator: "\n").count == lines, "\(run.errors)")
    }

    @Test("Nothing is accepted in CI")
    func ci() throws {
        let run = try explore("defect-silence-1-profile --accept x", before: "CI=1 ")
        #expect(run.code == 2)
        #expect(shell.folder.text(of: "Recordings/defect-silence-1-profile.findings.txt") == nil)
    }

    @Test("check finds the findings of a scenario that is gone")
    func orphan() throws {
        try shell.folder.write("silence: *  # nobody looks\n", to: "Recordings/gone.findings.txt")
        let run = try shell.run("TestBenchOfDefects check")
        #expect(run.code == 1)
        #expect(run.output.contains("Recordings/gone.findings.txt"))
    }
}
