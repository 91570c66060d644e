import Foundation
// An author imports `PresenterBench` alone, and declares fixtures and rules, whose types are those of the layer below.
@_exported import HTTPFixtures

/// A named flow through unchanged app code, with the fixtures that answer it.
///
/// A screen can be wrong although each of its parts is right. A scenario plays the whole way, from the tap to what the view
/// is told, with the models and presenters that you ship:
///
/// ```swift
/// /// Opens the offers without a connection.
/// let offersOffline = Scenario("offers-offline", .offline) { stage in
///     let view = OffersViewSpy(stage)
///     let presenter = OffersPresenter()
///     presenter.view = view
///     stage.send("viewDidLoad()") { presenter.viewDidLoad() }
/// }
/// ```
///
/// Its recording shows each input, request, answer and output call, in order:
///
/// ```
/// scenario  offers-offline
/// fault     error notConnectedToInternet on every request
///
/// View -> Presenter     viewDidLoad()
/// Model -> API          GET https://api.shop.example/offers
/// API -> Model          failed URLError.notConnectedToInternet
/// Presenter -> View     showRetryButton(_:)
///   URLError.notConnectedToInternet
/// ends
/// ```
public struct Scenario: Sendable {
    /// Something that differs between machines, and that a recording may depend on only if the scenario says so.
    ///
    /// ```swift
    /// let processScenario = Scenario("exact-process", .dependsOn(.timeZone)) { stage in
    /// ```
    ///
    /// ```
    /// rests on  time zone UTC
    /// ```
    public enum Dependence: Hashable, Sendable, CaseIterable {
        /// The order of hash tables, where Foundation's own reaches the app: observers of a notification, the tasks of a
        /// session that is invalidated. A play has the same one on every machine.
        ///
        /// ```swift
        /// Scenario("cancel-session", .fixture("two"), .dependsOn(.hashOrder)) { stage in
        /// ```
        ///
        /// ```
        /// rests on  hash order
        /// ```
        case hashOrder
        /// The time zone of a play, UTC.
        ///
        /// ```swift
        /// let processScenario = Scenario("exact-process", .dependsOn(.timeZone)) { stage in
        /// ```
        ///
        /// ```
        /// rests on  time zone UTC
        /// ```
        case timeZone
        /// The locale of a play, that of C.
        ///
        /// ```swift
        /// Scenario("rests-on-locale", .dependsOn(.locale)) { stage in
        /// ```
        ///
        /// ```
        /// rests on  the locale of C
        /// ```
        case locale
        /// The random numbers of a play, which come from a fixed seed: a shuffled order, or a choice that the app leaves
        /// to chance. The golden holds for that seed, so it changes where the app draws one number more.
        ///
        /// ```swift
        /// let shuffleScenario = Scenario("exact-shuffle", .scrub("order", pattern: "ORD-[0-9]+"), .dependsOn(.randomNumbers)) {
        /// ```
        ///
        /// ```
        /// rests on  random numbers from a fixed seed
        /// ```
        case randomNumbers
    }

    /// The flow of a scenario: makes the objects under test, and acts on them through the stage.
    ///
    /// ```swift
    /// private let readTheClock: Scenario.Flow = { stage in
    ///     let spy = ProbeSpy(stage)
    ///     stage.send("open()") { spy.got("\(Date())") }
    ///     stage.advance(by: .seconds(2))
    ///     stage.send("look()") { spy.got("\(Date())") }
    /// }
    /// ```
    ///
    /// ```
    /// View -> Presenter     open()
    /// Presenter -> View     got(_:)
    ///   "2025-12-31 23:59:59 +0000"
    /// ```
    public typealias Flow = @MainActor @Sendable (Stage) -> Void

    /// The name on the command line and of the golden.
    package let name: String
    /// The fixtures that answer requests; a request goes to the first that answers for its host.
    package internal(set) var fixtures: [Fixture] = []
    /// The rules of this scenario alone, which come before those of its fixtures.
    package internal(set) var rules: [Rule] = []
    /// The hosts whose requests get status 204, and are neither captured nor numbered in the recording.
    package internal(set) var ignoredHosts: Set<String> = []
    /// The handwritten answers and failures, in place of recorded answers.
    package internal(set) var faults: [Fault] = []
    /// The order in which answers arrive that are under way together.
    package internal(set) var answers = AnswerOrder.firstFirst
    /// The names of the environment variables that the app's code may see.
    package internal(set) var environment: [String] = []
    /// The state that the app finds at its first launch.
    package internal(set) var initialState = InitialState()
    /// The rules, in addition to the bench's own, that find values which differ from play to play.
    package internal(set) var scrubbers: [Scrubber] = []
    /// The differences between machines that the recording may depend on.
    package internal(set) var dependsOn: Set<Dependence> = []
    /// The settings with which the app is compiled, where they are not the compiler's own.
    package internal(set) var compiled: [String] = []
    /// The date at which the virtual clock starts; nil means the capture date of the first fixture.
    package internal(set) var startsAt: Date?
    /// The statements about all states of a play.
    package internal(set) var properties: [NamedProperty] = []
    /// The token of the deviations with which the scenario is always played; empty for none.
    package internal(set) var deviations = ""
    /// True for a flow that exploring has found: an answer that is used up comes again, as it did there, and an answer
    /// of the screen that the flow does not request is no mistake.
    package internal(set) var repeatsAnswers = false
    /// The file of the definition, as in `#fileID`.
    package let file: String
    /// The path at build time and the line of the definition, for engines that show a failure beside the code.
    package let definition: (path: String, line: Int)
    /// The flows, one for each launch of the app.
    package private(set) var flows: [Flow]

    /// Creates a scenario.
    ///
    /// ```swift
    /// let searchRefused = Scenario("search-refused", .reply("GET /search", status: 503)) { stage in
    ///     let presenter = SearchPresenter(view: SearchViewSpy(stage))
    ///     stage.send("didType(fern)") { presenter.didType("fern") }
    /// }
    /// ```
    ///
    /// ```
    /// scenario  search-refused
    /// reply     503 on GET /search
    ///
    /// View -> Presenter     didType(fern)
    /// Model -> API          GET https://api.shop.example/search?q=fern
    /// API -> Model          503 text/plain, empty
    /// ```
    ///
    /// - Parameters:
    ///   - name: Letters, digits and hyphens, `[a-z0-9][a-z0-9-]*`; also the name of the golden.
    ///   - traits: The fixtures that answer its requests, and its other settings: `.fixture("offers"), .offline`.
    ///   - file: The file of the flow; leave the default. Closures of this file may be called on any thread.
    ///   - path: Where failures are shown; leave the default.
    ///   - line: Where failures are shown; leave the default.
    ///   - flow: Makes the objects under test, and acts on them through the stage.
    public init(
        _ name: String, _ traits: Trait..., file: String = #fileID, path: String = #filePath, line: Int = #line,
        flow: @escaping Flow
    ) {
        self.name = name
        self.file = file
        definition = (path, line)
        flows = [flow]
        Trait.all(traits).apply(&self)
    }

    /// Returns the scenario with more traits.
    func with(_ traits: [Trait]) -> Scenario {
        var scenario = self
        Trait.all(traits).apply(&scenario)
        return scenario
    }

    /// The place of the definition, as failures name it.
    package var place: SourceLine { SourceLine(file, definition.line) }

    /// The names of the fixtures, as they are listed; nil if there is none.
    package var fixtureNames: String? {
        fixtures.isEmpty ? nil : fixtures.map(\.name).joined(separator: ", ")
    }

    /// The combined redaction rules of all fixtures.
    package var redaction: Redaction { Redaction(joining: fixtures.map(\.redaction)) }

    /// Launches the app once more after everything declared so far.
    ///
    /// ```swift
    /// .relaunched { stage in
    ///     let presenter = SearchPresenter(view: SearchViewSpy(stage))
    ///     stage.send("viewDidLoad()") { presenter.viewDidLoad() }
    /// }
    /// ```
    ///
    /// ```
    /// relaunches
    /// View -> Presenter     viewDidLoad()
    /// Presenter -> View     show(recent:)
    ///   recent: ["fern", "ivy"]
    /// ```
    ///
    /// The app ends as when a user ends it. Its memory and its requests in flight are gone; the home with its files and
    /// defaults stays, and time goes on. An expected crash belongs to the last launch.
    ///
    /// - Parameter flow: Makes its objects anew and acts on them; of earlier flows, only the state on disk is left.
    /// - Returns: The scenario with one more launch.
    public func relaunched(_ flow: @escaping Flow) -> Scenario {
        var scenario = self
        scenario.flows.append(flow)
        return scenario
    }
}

extension Scenario.Dependence {
    /// The text at the head of a recording: `hash order`; nil for random numbers, which the play itself shows.
    package var text: String? {
        switch self {
        case .hashOrder: "hash order"
        case .timeZone: "time zone UTC"
        case .locale: "the locale of C"
        case .randomNumbers: nil
        }
    }
}

/// The order in which answers arrive that are under way together.
package enum AnswerOrder: String, Hashable, Sendable {
    /// The first request is answered first.
    case firstFirst = "first first"
    /// The last request is answered first.
    case lastFirst = "last first"
}

/// A line of an author's code, without the folders of a machine, as failures name it.
package struct SourceLine: Hashable, Sendable {
    /// The file, as in `#fileID`.
    package let file: String
    package let line: Int

    package init(_ file: String, _ line: Int) { (self.file, self.line) = (file, line) }

    /// `Scenarios/OffersScenarios.swift:12`
    package var text: String { "\(file):\(line)" }
}
