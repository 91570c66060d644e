/// The commands that a report names for a recording that differs.
package struct NextCommands: Sendable {
    /// The option of `accept` that names the folder with what it takes.
    package static let from = "--from"
    /// The option of `accept` that names some of the recordings that a report shows.
    package static let only = "--only"

    package let program: ProgramName
    /// The folder of the recordings.
    let offer: OfferPlace
    /// Formats a command for the reader to type, with the root that this one has.
    package let suggestion: @Sendable (String) -> String

    package init(program: ProgramName, offer: OfferPlace, suggestion: @escaping @Sendable (String) -> String) {
        self.program = program
        self.offer = offer
        self.suggestion = suggestion
    }

    /// The command that makes a recording the golden; nil where it was written nowhere.
    package func accept(_ name: String) -> String? { from.map { suggestion("accept \(name)") + $0 } }

    /// The beginning of the command that accepts some of the recordings that a report shows, to which their names are added; nil
    /// where they were written nowhere.
    var acceptOnly: String? { from.map { "\(suggestion("accept"))\($0) \(Self.only) " } }

    /// The option that names where the recordings were written; nil where they were written nowhere.
    private var from: String? {
        switch offer {
        case .pending: ""
        case .folder(let folder): " \(Self.from) \(ShellWord.quoted(folder))"
        case .nowhere, .refused, .lost: nil
        }
    }

    /// The same commands for a reader who has the repository elsewhere.
    package func relative(to workspace: Workspace) -> NextCommands {
        guard case .folder(let folder) = offer else { return self }
        return NextCommands(
            program: program, offer: .folder(workspace.place(of: folder) ?? folder), suggestion: suggestion)
    }

    /// The command that shows an exchange of a fixture.
    func show(_ fixture: String, _ number: Int) -> String { suggestion("show \(fixture) \(number)") }

    /// The command that plays a scenario.
    package func replay(_ name: String) -> String { suggestion("replay \(name)") }

    /// The place of the causes that a digest leaves out: in a list of what is pending, or in what was printed.
    package var rest: String { offer == .pending ? ": \(suggestion("review --list"))" : " above" }
}

/// The place of a recording to approve, for the reader to find it.
package enum OfferPlace: Hashable, Sendable {
    case pending
    case folder(String)
    case nowhere
    /// Nothing keeps a play from the network here.
    case refused
    /// It could not be written, which is reported beside this.
    case lost
}
