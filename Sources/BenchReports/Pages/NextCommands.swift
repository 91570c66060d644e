import BenchDiagnostics

/// The commands that a report names for a recording that differs.
package struct NextCommands: Sendable {
    /// The option of `accept` for the folder with the recordings.
    package static let from = "--from"
    /// The option of `accept` for some of the recordings of a report.
    package static let only = "--only"

    /// The name of the program, with the root of the run.
    package let program: ProgramName
    /// The place of the recordings.
    package var offer: OfferPlace

    package init(program: ProgramName, offer: OfferPlace) {
        self.program = program
        self.offer = offer
    }

    /// Returns the command that makes a recording the golden; nil if it was written nowhere.
    package func accept(_ name: String) -> String? { folderOption.map { program.command(.accept, name) + $0 } }

    /// The beginning of the command that accepts some of the recordings of a report, to which their names are added;
    /// nil if they were written nowhere.
    var acceptOnly: String? { folderOption.map { "\(program.command(.accept))\($0) \(Self.only) " } }

    /// The option for the folder of the recordings; nil if they were written nowhere.
    private var folderOption: String? {
        switch offer {
        case .pending: ""
        case .folder(let folder): " \(Self.from) \(ShellWord.quoted(folder))"
        case .nowhere, .refused, .lost: nil
        }
    }

    /// The same commands for a reader who has the repository elsewhere.
    package func relative(to workspace: Workspace) -> NextCommands {
        var commands = self
        if case .folder(let folder) = offer { commands.offer = .folder(workspace.place(of: folder) ?? folder) }
        return commands
    }

    /// The command that shows an exchange of a fixture.
    func show(_ fixture: String, _ number: Int) -> String { program.command(.show, fixture, "\(number)") }

    /// The command that plays a scenario.
    package func replay(_ name: String) -> String { program.command(.replay, name) }

    /// The place of the causes that a digest leaves out: the list of pending recordings, or the output above.
    package var rest: String { offer == .pending ? ": \(program.command(.review, "--list"))" : " above" }
}

extension Suggestion {
    /// Plays a scenario with the deviations of a finding; the default play has none to name.
    package static func replay(_ name: String, schedule token: String) -> Suggestion {
        token.isEmpty ? Suggestion(.replay, name) : Suggestion(.replay, name, "--schedule", token)
    }
}

/// The place of a recording to approve, for the reader to find it.
package enum OfferPlace: Hashable, Sendable {
    case pending
    case folder(String)
    case nowhere
    /// No recording is offered, because nothing keeps a play from the network here.
    case refused
    /// The recording could not be written, which is reported too.
    case lost
}
