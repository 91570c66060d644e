/// The commands that a report names for a recording that differs.
struct NextCommands: Sendable {
    let program: ProgramName
    /// The folder of the recordings.
    let offer: OfferPlace
    /// Formats a command for the reader to type, with the root that this one has.
    let suggestion: @Sendable (String) -> String

    /// The command that makes a recording the golden; nil where it was written nowhere.
    func accept(_ name: String) -> String? { from.map { suggestion("accept \(name)") + $0 } }

    /// The beginning of the command that accepts some of the recordings that a report shows, to which their names are added; nil
    /// where they were written nowhere.
    var acceptOnly: String? { from.map { "\(suggestion("accept"))\($0) \(AcceptCommand.Options.only.name) " } }

    /// The option that names where the recordings were written; nil where they were written nowhere.
    private var from: String? {
        switch offer {
        case .pending: ""
        case .folder(let folder): " \(AcceptCommand.Options.from.name) \(ShellWord.quoted(folder))"
        case .nowhere, .refused, .lost: nil
        }
    }

    /// The same commands for a reader who has the repository elsewhere.
    func relative(to workspace: Workspace) -> NextCommands {
        guard case .folder(let folder) = offer else { return self }
        return NextCommands(
            program: program, offer: .folder(workspace.place(of: folder) ?? folder), suggestion: suggestion)
    }

    /// The command that shows an exchange of a fixture.
    func show(_ fixture: String, _ number: Int) -> String { suggestion("show \(fixture) \(number)") }

    /// The command that plays a scenario.
    func replay(_ name: String) -> String { suggestion("replay \(name)") }

    /// The place of the causes that a digest leaves out: in a list of what is pending, or in what was printed.
    var rest: String { offer == .pending ? ": \(suggestion("review --list"))" : " above" }
}

extension NextCommands {
    /// The commands of a run.
    ///
    /// - Parameters:
    ///   - invocation: The run.
    ///   - offer: Where its recordings are written.
    init(_ invocation: Invocation, offer: OfferPlace) {
        self.init(program: invocation.program, offer: offer, suggestion: invocation.suggestion)
    }
}
