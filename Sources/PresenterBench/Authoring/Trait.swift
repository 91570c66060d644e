import Foundation
import HTTPFixtures

extension Scenario {
    /// An answer to the requests of a scenario, or another setting of it.
    ///
    /// Errors are the answers that are hardest to record, and slow ones the hardest to wait for. A trait needs no capture, and
    /// stands where the scenario is declared, as in Swift Testing:
    ///
    /// ```swift
    /// /// Loses the connection at the second page, and starts again.
    /// private let cataloguePageFails = Scenario(
    ///     "catalogue-page-fails", .fixture("catalogue"), .fail("GET /plants", nth: 2, with: .networkConnectionLost)
    /// ) { stage in
    ///     let table = catalogueTable(on: stage)
    ///     stage.send("open", as: .user) { table.open() }
    ///     stage.send("scroll to the end", as: .user) { table.scrollToEnd() }
    ///     stage.send("pull to refresh", as: .user) { table.pullToRefresh() }
    /// }
    /// ```
    ///
    /// The head of the recording names the failure, and the answer to the request shows it:
    ///
    /// ```
    /// Model -> API          GET https://api.shop.example/plants?page=2
    ///   (headers as before)
    /// API -> Model          failed URLError.networkConnectionLost
    /// Presenter -> View     showRetryButton(_:)
    ///   "Something went wrong."
    /// ```
    ///
    /// Requests are written as in a ``Rule``: `"GET /plants"`, `"/plants/*"`, `"POST api.example/graphql"`,
    /// `"GET /list?page=2"`. An answer is for each of them; with `nth:` it is for one, and takes precedence there.
    public struct Trait: Sendable {
        /// Sets in a scenario what the trait is about.
        let apply: @Sendable (inout Scenario) -> Void
    }
}

extension Scenario.Trait {
    /// Answers from a fixture.
    ///
    /// ```swift
    /// let offersRetry = Scenario("offers-retry", .fixture("offers")) { stage in
    /// ```
    ///
    /// ```
    /// fixture   offers
    /// …
    /// Model -> API          GET https://api.shop.example/offers
    /// API -> Model          503 application/json, 1 member
    /// ```
    ///
    /// Of several fixtures, a request goes to the first that names its host or, if it names no hosts, has exchanges
    /// with it.
    ///
    /// - Parameter fixture: The fixture; a string literal where it needs no rules.
    /// - Returns: The trait.
    public static func fixture(_ fixture: Fixture) -> Self { Self { $0.fixtures.append(fixture) } }

    /// Adds rules for this scenario alone in a replay, which come before those of its fixtures.
    ///
    /// ```swift
    /// Scenario("rule-loop", .fixture("rate-limited"), .rules(Rule(for: "GET /limited", usedUp: .loop))) { stage in
    /// ```
    ///
    /// ```
    /// API -> Model          429 text/plain, 9 bytes, digest e4120a
    /// …
    /// API -> Model          200 text/plain, 10 bytes, digest 692724
    /// …
    /// API -> Model          429 text/plain, 9 bytes, digest e4120a
    /// ```
    ///
    /// `replay` and `check` report a rule that applies to no request of the scenario.
    ///
    /// - Parameter rules: The rules; the first that applies to a request counts.
    /// - Returns: The trait.
    public static func rules(_ rules: Rule...) -> Self { Self { $0.rules += rules } }

    /// Answers the requests to some hosts, such as those of analytics, with status 204, and captures none of them.
    ///
    /// ```swift
    /// .fixture(Fixture("two-fixtures", hosts: ["origin.test"])), .ignoring(hosts: "*.analytics.test")
    /// ```
    ///
    /// ```
    /// Model -> API          GET http://in.analytics.test/opened   [ignored]
    /// ```
    ///
    /// - Parameter hosts: The names; `*` matches any text.
    /// - Returns: The trait.
    public static func ignoring(hosts: String...) -> Self { Self { $0.ignoredHosts.formUnion(hosts) } }

    /// Reverses the order in which answers arrive that are under way together.
    ///
    /// Presenters often work by accident, because answers tend to come in the order of the requests:
    ///
    /// ```swift
    ///     Scenario("answers-last-first", .all(answers("a", "b", "c")), .lastAnswerFirst, flow: searchThree),
    /// ```
    ///
    /// The head of the recording says so, and the last request is answered first:
    ///
    /// ```
    /// answers   last first
    /// …
    /// API -> Model          #3 200 text/plain, 1 byte, digest 2e7d2c
    /// ```
    public static let lastAnswerFirst = Self { $0.answers = .lastFirst }

    /// Lets the app see environment variables, whose values are secrets.
    ///
    /// ```swift
    /// Scenario("sign-in", .fixture("sign-in"), .environment("CANARY")) { stage in
    /// ```
    ///
    /// ```
    /// Model -> API          POST http://origin.test/login
    ///   header Content-Type: "application/x-www-form-urlencoded"
    ///   user: "reader"
    ///   password: "REDACTED-1"
    /// ```
    ///
    /// A play sees no other variable of the machine, and no recording shows the value.
    ///
    /// - Parameter names: The names of the variables.
    /// - Returns: The trait.
    public static func environment(_ names: String...) -> Self { Self { $0.environment += names } }

    /// Sets the state that the app finds at its first launch: defaults, files and launch arguments.
    ///
    /// A play starts with an empty home, as after an installation. To play an update, or a launch from a test plan,
    /// provide the state that the app would find:
    ///
    /// ```swift
    /// let searchRecent = Scenario(
    ///     "search-recent", .reply("GET /search", json: #"["Fern"]"#), .startsWith(defaults: ["recent": ["ivy"]])
    /// ) { stage in
    ///     let presenter = SearchPresenter(view: SearchViewSpy(stage))
    ///     stage.send("viewDidLoad()") { presenter.viewDidLoad() }
    ///     stage.send("didType(fern)") { presenter.didType("fern") }
    /// }
    /// ```
    ///
    /// ```
    /// View -> Presenter     viewDidLoad()
    /// Presenter -> View     show(recent:)
    ///   recent: ["ivy"]
    /// ```
    ///
    /// - Parameters:
    ///   - defaults: Property list values for `UserDefaults.standard`, by key.
    ///   - files: Contents of files, by their path in the home folder: `Documents/notes.json`, `Library/Caches/list.json`,
    ///     `Library/Application Support/store.json`.
    ///   - arguments: The words of the command line after the program's name, at every launch; `-key value` is a default too.
    /// - Returns: The trait.
    public static func startsWith(
        defaults: [String: any Sendable] = [:], files: [String: Data] = [:], arguments: [String] = []
    ) -> Self {
        Self {
            $0.initialState = $0.initialState.merging(
                InitialState(defaults: defaults, files: files, arguments: arguments))
        }
    }

    /// Starts the virtual clock at a date.
    ///
    /// ```swift
    /// Scenario("starts-at", .startsAt(Date(timeIntervalSince1970: 1_767_225_599)), flow: readTheClock),
    /// ```
    ///
    /// ```
    /// View -> Presenter     open()
    /// Presenter -> View     got(_:)
    ///   "2025-12-31 23:59:59 +0000"
    /// ```
    ///
    /// - Parameter date: The date; without this trait it is the capture date of the first fixture, or 2001-01-01T00:00:00Z.
    /// - Returns: The trait.
    public static func startsAt(_ date: Date) -> Self { Self { $0.startsAt = date } }

    /// Says how the app is compiled, where that is not the compiler's own way: it decides which calls come off the main thread.
    ///
    /// ```swift
    ///     Scenario("compiled-otherwise", .compiled(with: "Swift 6", "main actor by default"), flow: readTheClock),
    /// ```
    ///
    /// The head of the recording says so:
    ///
    /// ```
    /// scenario  compiled-otherwise
    /// compiled  Swift 6, main actor by default
    /// ```
    ///
    /// It changes nothing, and nothing compares it: the settings themselves stand in the manifest of the bench. Change both together.
    /// `init` writes both from the app's project.
    ///
    /// - Parameter settings: The settings, in words; what is blank is left out.
    /// - Returns: The trait.
    public static func compiled(with settings: String...) -> Self {
        Self { $0.compiled += settings.filter { !$0.allSatisfy(\.isWhitespace) } }
    }

    /// Declares the differences between machines that the recording may depend on; a flow that depends on others is not
    /// offered as a golden.
    ///
    /// ```swift
    ///     "checkout", .scrub("order", pattern: "ORD-[0-9]+"), .scrub(label: "token"), .dependsOn(.hashOrder)
    /// ```
    ///
    /// The head of the recording says so:
    ///
    /// ```
    /// rests on  hash order
    /// ```
    ///
    /// `check` reports a declared difference that nothing depends on.
    ///
    /// - Parameter differences: The differences.
    /// - Returns: The trait.
    public static func dependsOn(_ differences: Scenario.Dependence...) -> Self {
        Self { $0.dependsOn.formUnion(differences) }
    }

    /// Replaces values that differ from play to play, found by a pattern.
    ///
    /// A random order number makes every recording different, and none could be a golden:
    ///
    /// ```swift
    /// Scenario("scrub-own", .scrub("order", pattern: "ORD-[0-9]+"), .scrub(label: "token"), .scrub(label: "attempt")) {
    ///     stage in
    ///     let screen = DraftScreen(stage)
    ///     stage.send("start()") { showOrders(screen) }
    /// },
    /// ```
    ///
    /// The recording still shows where each value turns up again:
    ///
    /// ```
    /// Presenter -> View     show(orders:of:)
    ///   orders: ["order-1", "order-2"]
    ///   of: Set(["order-1", "order-2", "ORD-1"])
    /// Presenter -> View     show(_:)
    ///   "order-2 follows ORD-1"
    /// ```
    ///
    /// The same value has the same number in the whole recording. A value that is the same in every play stays as it is.
    ///
    /// - Parameters:
    ///   - name: The name in the recording: `order` gives `order-1`.
    ///   - pattern: A regular expression, matched in each text as it is printed.
    /// - Returns: The trait.
    public static func scrub(_ name: String, pattern: String) -> Self {
        Self { $0.scrubbers.append(Scrubber(name, pattern: pattern)) }
    }

    /// Replaces values that differ from play to play, found by the label before them, in any format.
    ///
    /// ```swift
    /// Scenario("scrub-requests", .reply("POST /drafts", status: 201), .reply("GET /search"), .scrub(label: "session")) {
    /// ```
    ///
    /// ```
    /// Model -> API          #3 GET http://drafts.test/search?parent=UUID-2&session=session-1
    /// …
    /// scrubbed              UUID 3, session 1
    /// ```
    ///
    /// - Parameter label: The name of a stored property, an argument, a dictionary's key, a query item or a field of a
    ///   body that is sent; the recording shows it too: `token` gives `token-1`.
    /// - Returns: The trait.
    public static func scrub(label: String) -> Self { Self { $0.scrubbers.append(Scrubber(label: label)) } }

    /// Combines several traits into one, for traits that several scenarios share or that are computed.
    ///
    /// ```swift
    /// Scenario("answers-first-first", .all(answers("a", "b", "c")), flow: searchThree),
    /// ```
    ///
    /// ```
    /// reply     200 on GET /a
    /// reply     200 on GET /b
    /// reply     200 on GET /c
    /// ```
    ///
    /// - Parameter traits: The traits, in their order.
    /// - Returns: The trait.
    public static func all(_ traits: [Scenario.Trait]) -> Self { Self { for trait in traits { trait.apply(&$0) } } }
}
