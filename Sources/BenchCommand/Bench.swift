import BenchDiagnostics
import BenchPlatform
import BenchReports
import BenchRunner
import BenchSetup
import Foundation
import PlayRuntime
import PresenterBench

/// The command line of a bench.
///
/// A package of your own becomes a bench with one call in a synchronous `main.swift`:
///
/// ```swift
/// import BenchCommand
///
/// Bench.main([offersOffline, offersRetry] + catalogue + plant + search + login + profile + order + models)
/// ```
///
/// `swift run MyAppBench replay` then plays every scenario, and says which recordings differ from the golden:
///
/// ```diff
/// changed      apod-offline
/// @@ -5,5 +5,3 @@
///   Model -> API          GET https://api.nasa.gov/planetary/apod?api_key=REDACTED-1
///   API -> Model          failed URLError.notConnectedToInternet
/// - Presenter -> View     getError(error:)
/// -   error: APIError.error(URLError.notConnectedToInternet)
/// - ends
/// + ends                  (the view heard nothing)
/// ```
public enum Bench {
    /// True if this process was started to play one scenario, or to fetch for one.
    package static var isPlay: Bool { PlayInstructions.areThere || Fetcher.isHere }

    /// Runs the command line with the given scenarios and ends the process with its exit code.
    ///
    /// ```swift
    /// Bench.main(documentationScenarios, screens: [searchScreen])
    /// ```
    ///
    /// ```console
    /// $ DocumentationExamples replay search-reversed
    /// same         search-reversed
    /// ```
    ///
    /// - Parameters:
    ///   - scenarios: The scenarios in the order in which they are listed, played and reported.
    ///   - screens: The screens that `explore` walks.
    public static func main(_ scenarios: [Scenario], screens: [Scenario.Screen] = []) -> Never {
        main(scenarios, screens: screens, init: nil)
    }

    /// Runs the command line of a bench that can set up others.
    ///
    /// - Parameters:
    ///   - scenarios: The scenarios.
    ///   - screens: The screens.
    ///   - initialize: Performs `init`; nil if this bench cannot.
    package static func main(
        _ scenarios: [Scenario], screens: [Scenario.Screen], init initialize: InitOrder.Fulfilment?
    ) -> Never {
        if let failure = SelfTest.failureOfStart() {
            Surroundings.current().console.complain(failure)
            exit(ExitCode.couldNotRun.rawValue)
        }
        let told = PlayInstructions.take()
        // A reader that closes its end, as in `bench list | head`, must not leave plays behind.
        signal(SIGPIPE, SIG_IGN)
        Fetcher.serveIfHere()
        if let told { play(told, among: scenarios + screens.map(\.scenario), in: .current()) }
        PlaySessions.adopt()
        let words = Array(CommandLine.arguments.dropFirst())
        exit(run(scenarios, screens, init: initialize, words: words, in: .current()).rawValue)
    }

    /// Plays as the bench says that has started this process, and ends it.
    private static func play(
        _ instructions: String, among scenarios: [Scenario], in surroundings: Surroundings
    ) -> Never {
        do { try PlayChild(scenarios: scenarios, surroundings: surroundings).obey(instructions) } catch {
            exit(surroundings.console.code(after: report(error, on: surroundings.console)).rawValue)
        }
    }

    /// Runs the command line and returns its exit code.
    static func run(
        _ scenarios: [Scenario], _ screens: [Scenario.Screen] = [], init initialize: InitOrder.Fulfilment? = nil,
        words: [String], in surroundings: Surroundings
    ) -> ExitCode {
        surroundings.console.code(
            after: perform(words, surroundings) {
                Invocation(
                    registered: scenarios, screens: screens, arguments: $0, surroundings: $1, initialize: initialize)
            })
    }

    private static func perform(
        _ words: [String], _ surroundings: Surroundings, _ invocation: (Arguments, Surroundings) -> Invocation
    ) -> ExitCode {
        var surroundings = surroundings
        do {
            if let page = try help(for: words, surroundings.console.program) {
                surroundings.console.print(verbatim: page)
                return .same
            }
            let arguments = try ArgumentReader.read(words)
            surroundings.console = surroundings.console.at(root: arguments[CommonOptions.root])
            // The output of an app whose play was killed is left unredacted, so the next command removes it.
            for folder in FolderOfPlays.all { StalePlayFolders.remove(in: folder) }
            return try arguments.command.perform(invocation(arguments, surroundings))
        } catch {
            return report(error, on: surroundings.console)
        }
    }

    /// The text that the words request instead of a command: help, wherever it is written, or the version, before a
    /// command.
    private static func help(for words: [String], _ program: ProgramName) throws(Diagnostic) -> String? {
        let options = words.prefix { $0 != "--" }
        if options.contains(where: CommonOptions.help.form.names.contains) {
            // Of the options before a command only the root has a value.
            let names = zip([""] + options, options).filter { $0 != CommonOptions.root.name && !$1.hasPrefix("-") }
            guard let name = names.first?.1 else { return HelpText.overview(program) }
            return HelpText.page(of: try Command.named(name), program)
        }
        return options.first == CommonOptions.version.name ? "bench \(Version.text)\n" : nil
    }

    private static func report(_ error: any Error, on console: Console) -> ExitCode {
        if error is Interruption {
            console.print("interrupted", .red)
            return .interrupted
        }
        let failure = Diagnostic(unexpected: error)
        console.complain(failure)
        return failure.exit
    }
}
