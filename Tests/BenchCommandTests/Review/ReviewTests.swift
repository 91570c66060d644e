import BenchDiagnostics
import PresenterBench
import Synchronization
import Testing

@testable import BenchCommand
@testable import BenchRunner

@Suite("A review decides on pending recordings, one by one or by cause, and does nothing before the end")
struct ReviewTests {
    private let folder: TemporaryFolder
    private let scenarios: [Scenario]

    /// Thirty pending recordings of three causes.
    init() throws {
        folder = try TemporaryFolder()
        scenarios = (1...30).map { .named("s-\($0)") }
        for (index, scenario) in scenarios.enumerated() {
            let golden =
                "scenario  \(scenario.name)\n\nView -> Presenter     tap\(index)()\nModel -> API          GET https://a.example/\n"
                + "Presenter -> View     show(_:)\n  title: \"x\"\nends\n"
            let changes = [
                ("GET", "POST"), ("\"x\"", "\"y\""), ("Presenter -> View     show(_:)\n  title: \"x\"\n", ""),
            ]
            let change = changes[index % 3]
            try folder.write(golden, to: "Recordings/\(scenario.name).txt")
            try folder.write(golden.replacing(change.0, with: change.1), to: "Recordings/\(scenario.name).txt.new")
        }
    }

    private func bench(_ words: String..., keys: String = "", environment: [String: String] = [:]) -> (
        code: ExitCode, printed: Printed, left: String
    ) {
        let (fake, printed) = Surroundings.fake(environment: environment, folder: folder.url)
        let waiting = Mutex(Array(keys))
        let all = Surroundings(
            environment: fake.environment, folder: fake.folder, executable: fake.executable, console: fake.console,
            answer: { waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() } })
        let code = Bench.run(scenarios, words: words, in: all)
        return (code, printed, waiting.withLock { String($0) })
    }

    private var pending: Int { folder.files.count { $0.hasSuffix(".new") } }

    @Test("Thirty recordings with three causes take four keys")
    func causes() {
        // What an earlier version called the same key for all of a cause still does.
        let run = bench("review", keys: "RaAy")
        #expect(run.code == .same && run.left == "", "\(run.printed.output)")
        #expect(run.printed.lines.count { $0.hasPrefix("accepted ") } == 20)
        #expect(run.printed.lines.count { $0.hasPrefix("rejected ") } == 10)
        #expect(pending == 0)
        #expect(folder.text(of: "Recordings/s-1.txt")?.contains("POST") == true)
        #expect(folder.text(of: "Recordings/s-3.txt")?.contains("show(_:)") == true)
    }

    @Test("A recording with two changes is accepted only with both, and rejected with one of them")
    func twoChanges() throws {
        let golden = try #require(folder.text(of: "Recordings/s-1.txt"))
        let both = golden.replacing("GET", with: "POST").replacing("tap0()", with: "tip()")
        func review(_ keys: String) throws -> String? {
            try folder.write(golden, to: "Recordings/s-1.txt")
            try folder.write(both, to: "Recordings/s-1.txt.new")
            #expect(bench("review", "s-1", "s-4", keys: keys).code == .same)
            return folder.text(of: "Recordings/s-1.txt")
        }
        // Its own change comes first, then the one that s-4 has too.
        #expect(try review("asy") == golden && folder.text(of: "Recordings/s-1.txt.new") == both)
        #expect(try review("ray") == golden && folder.text(of: "Recordings/s-1.txt.new") == nil)
        #expect(folder.text(of: "Recordings/s-4.txt")?.contains("POST") == true)
        #expect(try review("ay") == both)
    }

    @Test("A golden that changed since its difference was shown stays, and so does what was pending")
    func changedGolden() throws {
        let (fake, printed) = Surroundings.fake(folder: folder.url)
        let keys = Mutex(Array("ay"))
        let all = Surroundings(
            environment: fake.environment, folder: fake.folder, executable: fake.executable, console: fake.console,
            answer: { [folder] in
                let key = keys.withLock { $0.isEmpty ? nil : $0.removeFirst() }
                if key == "y" { try? folder.write("another\n", to: "Recordings/s-1.txt") }
                return key
            })
        #expect(Bench.run(scenarios, words: ["review", "s-1"], in: all) == .differs, "\(printed.output)")
        #expect(printed.output.contains("left         s-1  it changed since it was shown"))
        #expect(folder.text(of: "Recordings/s-1.txt") == "another\n" && pending == 30)
    }

    @Test("Each item says what changed, and which scenarios have it; a call that is lost comes first")
    func shown() {
        let output = bench("review", keys: "aq").printed.output
        #expect(output.contains("1/3  s-3  1 output call gone, 1 value gone\n  the same in 10 scenarios: s-3, s-6"))
        #expect(output.contains("  - Presenter -> View     show(_:)\n"))
        #expect(output.contains("2/3  s-1  1 request changed\n"))
        #expect(output.contains("  - Model -> API          GET https://a.example/\n  + Model -> API          POST"))
        #expect(!output.contains("3/3"))
    }

    @Test(
        "The end of the input, n and Ctrl-C do nothing, whatever was decided; who skips everything is asked nothing",
        arguments: ["aaa", "aaan", "aar", "", "q", "sq", "auq", "sss"])
    func abandoned(keys: String) {
        let run = bench("review", keys: keys)
        #expect(run.printed.output.contains("Do it?") == keys.hasPrefix("aa"))
        #expect(run.code == .same && run.printed.output.hasSuffix("nothing was done\n") && pending == 30)
    }

    @Test(
        "q carries out what was decided and leaves the rest; u takes a decision back, at the end too; other keys explain"
    )
    func keys() {
        #expect(bench("review", "s-1", "s-2", keys: "?\nauruaquqy").code == .same)
        #expect(pending == 29 && folder.text(of: "Recordings/s-1.txt")?.contains("POST") == true)
        let skipped = bench("review", "s-2", keys: "ws")
        #expect(skipped.printed.output.contains("ends\n") && pending == 29)
    }

    @Test("A recording that changed since it was shown stays pending")
    func raced() throws {
        let changed = Mutex(false)
        let (fake, printed) = Surroundings.fake(folder: folder.url)
        let keys = Mutex(Array("aay"))
        let surroundings = Surroundings(
            environment: [:], folder: fake.folder, executable: fake.executable, console: fake.console,
            answer: {
                try? folder.write("scenario  s-1\n\nends\n", to: "Recordings/s-1.txt.new")
                changed.withLock { $0 = true }
                return keys.withLock { $0.isEmpty ? nil : $0.removeFirst() }
            })
        #expect(Bench.run(scenarios, words: ["review", "s-1", "s-2"], in: surroundings) == .differs)
        #expect(printed.output.contains("left         s-1  it changed since it was shown"))
        #expect(pending == 29 && folder.text(of: "Recordings/s-1.txt")?.contains("GET") == true)
    }

    @Test("The editor shows a copy: what is accepted is what a play has done")
    func editor() {
        let run = bench("review", "s-1", keys: "eay", environment: ["EDITOR": "sed -i s/POST/PUT/"])
        #expect(run.code == .same && pending == 29, "\(run.printed.output)")
        #expect(folder.text(of: "Recordings/s-1.txt")?.contains("POST") == true)
    }

    @Test("A recording with a secret stops the review before anything is done")
    func secret() throws {
        try folder.write(
            "scenario  s-1\n\nView -> Presenter     tap ghp_0123456789abcdefghijklmnopqrstuvwxyz\nends\n",
            to: "Recordings/s-1.txt.new")
        #expect(bench("review", "s-1", "s-2", keys: "aay").code == .secretFound)
        #expect(pending == 30)
    }

    @Test("CI decides nothing, and can list what is pending by cause")
    func list() {
        #expect(bench("review", keys: "AAAy", environment: ["CI": "1"]).code == .usage)
        #expect(bench("reject", "s-1", environment: ["CI": "1"]).code == .usage)
        let list = bench("review", "--list", environment: ["CI": "1"])
        #expect(list.code == .same && pending == 30)
        #expect(
            list.printed.lines.prefix(4) == [
                "pending      s-3  1 output call gone, 1 value gone", "  - Presenter -> View     show(_:)",
                "  -   title: \"x\"", "  also in s-6, s-9, s-12, s-15, s-18, s-21, s-24, s-27, s-30",
            ])
        #expect(list.printed.lines.last == "30 pending, 3 causes")
    }

    @Test("reject removes what it names, and the goldens stay")
    func reject() {
        #expect(bench("reject", "s-1", "s-2*").code == .same)
        #expect(pending == 18 && folder.files.count == 48)
        #expect(bench("reject").code == .usage && bench("reject", "s-1").code == .usage)
        #expect(bench("review", "s-1").printed.output == "nothing is pending\n")
    }
}
