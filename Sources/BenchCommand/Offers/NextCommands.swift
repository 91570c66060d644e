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
