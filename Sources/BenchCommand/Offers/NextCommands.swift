/// The commands that a report names for a recording that differs.
struct NextCommands: Sendable {
    let program: ProgramName
    /// Where the recordings were written.
    let offer: OfferPlace
    /// Formats a command for the reader to type, with the root that this one has.
    let suggestion: @Sendable (String) -> String

    /// The command that makes a recording the golden; nil where it was written nowhere.
    func accept(_ name: String) -> String? {
        switch offer {
        case .pending: suggestion("accept \(name)")
        case .folder(let folder): "\(suggestion("accept \(name)")) --from \(ShellWord.quoted(folder))"
        case .nowhere, .refused, .lost: nil
        }
    }

    /// The same commands for a reader who has the repository elsewhere.
    func relative(to workspace: Workspace) -> NextCommands {
        guard case .folder(let folder) = offer else { return self }
        return NextCommands(
            program: program, offer: .folder(workspace.place(of: folder) ?? folder), suggestion: suggestion)
    }

    /// The beginning of the command that accepts some of the recordings that a report shows, to which their names are added; nil
    /// where they were written nowhere.
    var acceptOnly: String? {
        switch offer {
        case .pending: "\(suggestion("accept")) --only "
        case .folder(let folder): "\(suggestion("accept")) --from \(ShellWord.quoted(folder)) --only "
        case .nowhere, .refused, .lost: nil
        }
    }

    /// The command that plays a scenario.
    func replay(_ name: String) -> String { suggestion("replay \(name)") }

    /// Where the causes are that a digest leaves out: in a list of what is pending, or in what was printed.
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
