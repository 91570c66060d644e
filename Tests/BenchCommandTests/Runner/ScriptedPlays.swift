import Foundation
import PresenterBench
import Transcript

@testable import BenchCommand
@testable import BenchRunner
@testable import HTTPFixtures

/// Plays that are shell scripts, so that the parent can be tried with children that behave in any way.
enum ScriptedPlays {
    /// A program that runs the script of a scenario's name.
    static func program(_ scripts: [String: String]) -> PlayProgram {
        PlayProgram(executable: "/bin/sh") { ["/bin/sh", "-c", scripts[$0.scenario, default: "exit 9"]] }
    }

    /// Commands that report events.
    static func report(_ events: PlayEvent...) -> String {
        events.map { event in
            let json = (try? JSONEncoder().encode(event)).map { String(decoding: $0, as: UTF8.self) } ?? ""
            return "printf '%s\\n' '\(json.replacing("'", with: "'\\''"))' >&3"
        }.joined(separator: "\n")
    }

    /// Commands that report an input whose text the shell expands.
    static func tell(_ text: String) -> String {
        "printf '[\"input\",\"View -> Presenter\",\"%s\"]\\n' \"\(text)\" >&3"
    }

    /// Commands of a play that does one thing and ends.
    static func good(_ text: String, unplayed: [UnplayedExchange] = []) -> String {
        report(.input("View -> Presenter", .step(text)), .ended(.init(unplayed: unplayed)))
    }

    static let crash = "kill -SEGV $$"
    static let hang = "sleep 1000"
}

extension PlayEvent {
    /// The text of an input.
    var inputText: String? {
        guard case .input(_, let act) = self else { return nil }
        return act.text
    }
}
