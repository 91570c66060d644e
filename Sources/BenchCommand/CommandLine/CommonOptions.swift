import BenchDiagnostics

/// The options that several or all commands have.
enum CommonOptions {
    static let help = Option("--help", "-h", abstract: "Shows this help.")
    static let version = Option("--version", abstract: "Shows the version.")
    static let root = Option(
        "--root", text: "DIR", abstract: "The folder with Fixtures/ and Recordings/; default: the current folder.")
    static let json = Option("--json", abstract: "Prints JSON, sorted and stable, for other programs.")
    static let scenario = Option(
        "--scenario", texts: "NAME|GLOB", abstract: "A scenario to play; the same as NAME.")
    static let jobs = Option(
        "--jobs", "-j", count: "N", abstract: "How many plays run at once; default: two per core.")
    static let timeout = Option(
        "--timeout", seconds: "S", abstract: "Seconds after which a play counts as hung; default: 30.")
    static let schedule = Option(
        "--schedule", text: "TOKEN", abstract: "Plays with the deviations of a finding of explore; offers nothing.")
    static let output = Option(
        "--output", text: "DIR", abstract: "Writes recordings that differ to DIR/NAME.txt, in CI too.",
        discussion: "Accept them with `\(.accept, "--from", "DIR")`, on another machine too.")
    static let report = Option(
        "--report", text: "DIR", abstract: "Writes a report into DIR: a page, Markdown, JUnit XML and the run as data."
    )
    static let shards = Option(
        "--shards", count: "N", abstract: "How many parts there are, where the engine gives only the index: Kubernetes."
    )
    static let upstream = Option(
        "--upstream", texts: "A=B", abstract: "Sends requests for origin A to origin B.",
        discussion: "They are stored under A: --upstream https://api.nasa.gov=http://127.0.0.1:8901")
    static let only = Option(
        "--only", texts: "URL-PATTERN",
        abstract: "Stores only exchanges whose URL matches; * matches any characters.",
        discussion: "The others are not stored: --only 'https://api.nasa.gov/*'")
    static let dryRun = Option(
        "--dry-run", abstract: "Shows what would be stored and what would change, and writes nothing.")
    static let archive = Option(
        "--from", text: "FILE.har", abstract: "Answers from another tool's HAR file instead of the network.",
        discussion: "Only what the scenario asks for is stored.")
    static let modules = Option(
        "--modules", text: "DIR", abstract: "The folder with the compiled modules; default: beside this program.")
    static let shard = Option(
        "--shard", text: "I/N", abstract: "Plays the Ith of N parts; `\(.merge)` joins what they report.",
        discussion: withoutShard)
    static let inProcess = Option(
        "--in-process", abstract: "Plays one scenario in this process, without a watchdog, for a debugger.")

    /// The end of the texts about shards.
    static let withoutShard: Advice =
        "Without it the variables of Bazel, GitLab, CircleCI, Buildkite and Kubernetes decide."
}
