/// An option of the command line: the same value parses it and prints its help.
struct Option: Sendable {
    /// The preferred name first.
    let names: [String]
    /// The value as help shows it; nil if the option takes none.
    let value: String?
    let repeats: Bool
    let abstract: String
    let discussion: String?

    init(
        _ names: String..., value: String? = nil, repeats: Bool = false, abstract: String, discussion: String? = nil
    ) {
        self.names = names
        self.value = value
        self.repeats = repeats
        self.abstract = abstract
        self.discussion = discussion
    }

    /// The name under which parsed values are stored.
    var name: String { names[0] }
}

extension Option {
    static let help = Option("--help", "-h", abstract: "Shows this help.")
    static let version = Option("--version", abstract: "Shows the version.")
    static let root = Option(
        "--root", value: "DIR", abstract: "The folder with Fixtures/ and Recordings/; default: the current folder.")
    static let json = Option("--json", abstract: "Prints JSON, sorted and stable, for other programs.")
    static let scenario = Option(
        "--scenario", value: "NAME|GLOB", repeats: true, abstract: "A scenario to play; the same as NAME.")
    static let jobs = Option(
        "--jobs", "-j", value: "N", abstract: "How many plays run at once; default: two per core.")
    static let repetitions = Option(
        "--repeat", value: "N", abstract: "Plays each scenario N times, each time in a process of its own.",
        discussion: "Prints how many distinct recordings there were; more than one gives exit code 1.")
    static let timeout = Option(
        "--timeout", value: "S", abstract: "Seconds after which a play counts as hung; default: 30.")
    static let seed = Option("--seed", value: "N", abstract: "The seed of the play's random numbers.")
    static let allProcessors = Option(
        "--all-processors", abstract: "Lets the play's threads run on every processor, not only on one.")
    static let schedule = Option(
        "--schedule", value: "TOKEN", abstract: "Plays with the deviations of a finding of explore; offers nothing.")
    static let kinds = Option(
        "--kinds", value: "LIST", abstract: "What is tried: order, fault, user, threads; default: the first three.")
    static let depth = Option(
        "--depth", value: "N", abstract: "How many things differ in a play at most; default: 1.")
    static let actions = Option(
        "--actions", value: "N", abstract: "How many actions of a screen a play takes at most; default: 3.")
    static let capturedActions = Option(
        "--actions", value: "N", abstract: "Of a screen: how many actions a flow takes at most; default: 3.")
    static let capturedRequests = Option(
        "--requests", value: "N", abstract: "Of a screen: how many requests are sent at most; default: 100.")
    static let budget = Option(
        "--budget", value: "PLAYS", abstract: "How many plays each scenario gets at most; default: 1000.")
    static let exploreSeed = Option(
        "--seed", value: "N", abstract: "Chooses which plays are made where the budget does not suffice for all.")
    static let table = Option("--table", abstract: "Shows what the user sees for each fault of each answer.")
    static let exploreOutput = Option(
        "--output", value: "DIR", abstract: "Writes the recording of each finding to DIR/NAME.N.txt.")
    static let acceptFindings = Option(
        "--accept", value: "REASON",
        abstract: "Accepts what is found into Recordings/NAME.findings.txt, and drops what is fixed.")
    static let writeFlows = Option(
        "--write", value: "NAME",
        abstract: "Writes each finding of a screen that is not known as a scenario in Swift, beside the screen.",
        discussion: "The first is called NAME, the next NAME-2; no file is written over.")
    static let lists = Option("--list", abstract: "Lists what is pending, by cause, and asks nothing.")
    static let drawnAs = Option("--as", value: "FORM", abstract: "What to print: text (the default), svg or mermaid.")
    static let drawsPending = Option("--pending", abstract: "Draws how the pending recording differs from the golden.")
    static let mostRequests = Option(
        "--most-requests", value: "N", abstract: "Ends the play after so many requests.")
    static let mostSent = Option(
        "--most-sent", value: "N", abstract: "The number of requests of a capture after which it is ended.")
    static let reportsThreads = Option(
        "--report-threads", abstract: "Reports which other threads could get the turn.")
    static let reportsStates = Option(
        "--report-states", abstract: "Reports what the user of a screen can do, and the state of its objects.")
    static let reportsChoices = Option("--report-choices", abstract: "Reports what the play could do differently.")
    static let failFast = Option(
        "--fail-fast", abstract: "Stops at the first scenario that is not the same; the rest count as not run.")
    static let inProcess = Option(
        "--in-process", abstract: "Plays one scenario in this process, without a watchdog, for a debugger.")
    static let output = Option(
        "--output", value: "DIR", abstract: "Writes recordings that differ to DIR/NAME.txt, in CI too.",
        discussion: "Accept them with `bench accept --from DIR`, on another machine too.")
    static let report = Option(
        "--report", value: "DIR", abstract: "Writes a report into DIR: a page, Markdown, JUnit XML and the run as data."
    )
    static let exploreReport = Option(
        "--report", value: "DIR",
        abstract: "Writes DIR/explore.html, the findings drawn, and DIR/explore.json, the plays as data.")
    private static let withoutShard =
        "Without it the variables of Bazel, GitLab, CircleCI, Buildkite and Kubernetes decide."
    static let exploreShard = Option(
        "--shard", value: "I/N",
        abstract: "Makes the Ith of N parts of the plays; `bench merge` judges what they report.",
        discussion: withoutShard)
    static let lastFailed = Option(
        "--last-failed", value: "DIR", abstract: "Plays only what was not the same in the run whose report is in DIR.")
    static let changedSince = Option(
        "--changed-since", value: "REF", abstract: "Plays only what a change since a commit of Git can reach.",
        discussion: "Fixtures and goldens reach their scenarios, documentation none, and any other file reaches all.")
    static let events = Option(
        "--json", abstract: "Prints JSON, an event a line, for programs that read while it plays.")
    static let reviewedFindings = Option(
        "--findings", value: "DIR", abstract: "Shows the findings of the exploration whose report is in DIR.",
        discussion: "One that is accepted goes into Recordings/NAME.findings.txt, with the reason that you type.")
    static let sarif = Option("--sarif", abstract: "Prints SARIF 2.1.0, for code scanning.")
    static let shard = Option(
        "--shard", value: "I/N", abstract: "Plays the Ith of N parts; `bench merge` joins what they report.",
        discussion: withoutShard)
    static let shards = Option(
        "--shards", value: "N", abstract: "How many parts there are, where the engine gives only the index: Kubernetes."
    )
    static let from = Option(
        "--from", value: "DIR", abstract: "Takes recordings that `bench replay --output DIR` wrote.")
    static let onlyThese = Option(
        "--only", value: "NAME:DIGEST,…", abstract: "Accepts only these, and only the recordings that a report showed.",
        discussion: "The page of a report prints it; a NAME alone accepts the recording that is there.")
    static let captured = Option(
        "--scenario", value: "NAME",
        abstract: "The scenario to run; default: the first that uses the fixture and has no fault.")
    static let upstream = Option(
        "--upstream", value: "A=B", repeats: true, abstract: "Sends requests for origin A to origin B.",
        discussion: "They are stored under A: --upstream https://api.nasa.gov=http://127.0.0.1:8901")
    static let acceptErrors = Option(
        "--accept-errors", abstract: "Stores answers with a status of 400 or more.")
    static let acceptFailures = Option(
        "--accept-failures", abstract: "Stores requests that failed; they fail the same way in replay.")
    static let acceptSuspicious = Option(
        "--accept-suspicious", abstract: "Stores answers that look wrong compared with the fixture:",
        discussion: """
            a page where it has JSON, no body where it has one, JSON that is cut off, or less than a quarter of a
            body of 1024 bytes or more.
            """)
    static let only = Option(
        "--only", value: "URL-PATTERN", repeats: true,
        abstract: "Stores only exchanges whose URL matches; * matches any characters.",
        discussion: "The others are not stored: --only 'https://api.nasa.gov/*'")
    static let keep = Option(
        "--keep", abstract: "Adds what the fixture does not answer yet, and keeps the rest as it is.")
    static let dryRun = Option(
        "--dry-run", abstract: "Shows what would be stored and what would change, and writes nothing.")
    static let host = Option(
        "--host", value: "OLD=NEW", repeats: true, abstract: "Moves URLs from one host, or origin, to another.",
        discussion: "For an app that asks another server: --host localhost:3000=api.example.com")
    static let assets = Option(
        "--assets", abstract: "Keeps style sheets, scripts, fonts, images and the like too.")
    static let archive = Option(
        "--from", value: "FILE.har", abstract: "Answers from another tool's HAR file instead of the network.",
        discussion: "Only what the scenario asks for is stored.")
    static let against = Option(
        "--against", value: "FILE.har", abstract: "Compares with another recording instead of the live API.")
    static let writes = Option(
        "--writes", abstract: "Also asks what may change data: POST, PUT, PATCH and DELETE.",
        discussion: "A query of GraphQL changes nothing and is asked always, a mutation only so.")
    static let allowGone = Option(
        "--allow-gone", abstract: "A service that is not there any more does not fail the run.")
    static let driftScenario = Option(
        "--scenario", value: "NAME|GLOB", repeats: true,
        abstract: "A scenario to play on the new answers; default: all that use the fixtures.")
    static let driftOutput = Option(
        "--output", value: "DIR", abstract: "Writes DIR/drift.md, the text of an issue.")
    static let fix = Option(
        "--fix", abstract: "Removes what nobody uses, after showing it; not in CI.")
    static let olderThan = Option(
        "--older-than", value: "DAYS", abstract: "Notes fixtures that were captured more than DAYS days ago.")
    static let capture = Option("--capture", abstract: "Answers come from the network.")
    static let network = Option(
        "--network", value: "NAME=VALUE", repeats: true, abstract: "A variable for the network process.")
    static let fetcher = Option(
        "--fetcher", value: "FD", repeats: true,
        abstract: "The network process of an earlier launch: where to write requests, and to read answers.")
    static let resume = Option("--resume", value: "FD", abstract: "Continues after an earlier launch of the app.")
    static let leavesLaunches = Option(
        "--leave-launches", abstract: "Ends where the app is launched again; the bench makes the next launch.")
    static let tracesExpectedCrash = Option(
        "--trace-expected-crash", abstract: "Examines a crash also where the scenario expects it.")
    static let inPlace = Option("--in-place", abstract: "Reports here instead of to a parent.")
    static let probe = Option("--probe", abstract: "Writes probes, which forward each call, instead of spies.")
    static let module = Option("--module", value: "NAME", abstract: "Looks for the protocols in this module only.")
    static let modules = Option(
        "--modules", value: "DIR", abstract: "The folder with the compiled modules; default: beside this program.")
    static let classOutput = Option(
        "--output", value: "DIR", abstract: "Writes each class to DIR/NAME.swift, never over a file.")
    static let package = Option(
        "--package", value: "DIR|URL",
        abstract: "Where the bench finds this package; default: where this program was built.")
    static let combine = Option(
        "--combine", value: "WHAT",
        abstract: "What takes the place of Combine: standin, opencombine, or the folder of a copy of OpenCombine.",
        discussion: """
            Default: our small stand-in where it suffices, else OpenCombine. The bench then depends on it, and init
            needs a network to ask the compiler with it.
            """)
    static let libraries = Option(
        "--libraries", value: "DIR",
        abstract:
            "A folder with copies of the packages that the app imports, such as SourcePackages/checkouts of Xcode.",
        discussion: """
            Default: of those that are known to compile on Linux, the release on their own sites, where there is a
            network. What is not to be had is an empty module, and what calls it stays out.
            """)
    static let appTarget = Option(
        "--target", value: "NAME", abstract: "The app of the project; default: the one of the project's name.")
    static let noBuild = Option("--no-build", abstract: "Writes the bench without building it once.")
    static let scratchPath = Option(
        "--scratch-path", value: "DIR", abstract: "Where the bench is built; default: .build in its folder.")
    static let initRecord = Option(
        "--record", abstract: "Captures the answers of the API once the bench is built, with a network.",
        discussion: "Where that fails, init says why and invents them; --upstream captures too, from another origin.")
    static let initDryRun = Option("--dry-run", abstract: "Shows what would be written, and writes nothing.")
}
