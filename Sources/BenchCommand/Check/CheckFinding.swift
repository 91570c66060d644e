import BenchDiagnostics
import BenchReports
import BenchRunner
import HTTPFixtures
import Transcript

/// A finding about fixtures or goldens that a person should know.
struct CheckFinding: Hashable, Sendable {
    enum Kind: String, Sendable, CaseIterable {
        /// A file cannot be read, or a play could not run.
        case unfit
        /// An exchange cannot be replayed, beside others that can.
        case unusable
        case secret
        /// A scenario names a fixture that does not exist.
        case missing
        /// A name is not a valid fixture name.
        case misnamed
        /// Nothing uses a file.
        case orphan
        /// No scenario plays an exchange.
        case unplayed
        /// A declaration had no effect: a note.
        case idle
        /// A capture has left a file because it was being read: a note.
        case leftover
        /// A rule of the fixture allows a value, with a reason: a note.
        case allowed
        /// A value looks like a secret under a name that nobody declared, as `record` hints: a note.
        case hint
        /// The label of a step does not name what the step calls: a note.
        case label
        /// A body was edited after it was saved: a note.
        case edited
        /// A fixture was captured long ago: a note.
        case old
        /// The answers of a fixture are made up: a note.
        case invented
        /// A play with a fixture shows nothing of what is answered: a note.
        case unshown
        /// A play did not finish, so that something is unknown: a note.
        case unknown
    }

    /// The things that `--fix` removes.
    enum Removal: Hashable, Sendable {
        /// A file, by its path relative to the root.
        case file(String)
        /// A fixture with its side files, by its name.
        case fixture(String)
        case exchange(UnplayedExchange, of: String)
    }

    var kind: Kind
    /// The fixture or path that the finding is about.
    var subject: String
    var what: String
    var place: String
    var next: Advice
    /// The file to open for it, relative to the root, or a path of the sources; there may be none at it.
    let source: String
    /// The line in that file, or 1.
    var line = 1
    /// The number of the exchange in the HAR file; nil if the finding is about something else.
    var exchange: Int?
    /// The unused thing to be removed; nil if only a person can decide.
    var removal: Removal?

    /// True if the finding leaves the exit code unchanged.
    var isNote: Bool { exitCode == .same }

    var exitCode: ExitCode {
        switch kind {
        case .unfit: .couldNotRun
        case .secret: .secretFound
        case .unusable, .missing, .misnamed, .orphan, .unplayed: .differs
        case .idle, .leftover, .allowed, .hint, .label, .edited, .invented, .old, .unknown, .unshown: .same
        }
    }

    var lines: [ReportLine] {
        let word = isNote && kind != .allowed ? "note" : kind.rawValue
        let head = ReportLine(ReportLine.column(word) + subject, isNote ? .yellow : .red)
        // A place may have several lines, or equal the subject.
        return [head]
            + [what, place == subject ? "" : place, next.description].flatMap { $0.split(separator: "\n") }.map {
                ReportLine("  \($0)")
            }
    }
}

extension CheckFinding {
    /// Creates a finding from the error that makes a file unfit.
    init(unfit subject: String, _ file: String, _ error: any Error) {
        let failure = Diagnostic(unexpected: error)
        self.init(
            kind: .unfit, subject: subject, what: failure.what, place: failure.place, next: failure.next, source: file)
    }

    /// Creates a finding from the reason why an exchange cannot be replayed.
    init(_ unusable: LookedAtFixture.Unusable, in fixture: String) {
        let reason = unusable.reason
        self.init(
            kind: .unusable, subject: fixture,
            what: "Exchange \(unusable.number) cannot be replayed: \(reason.what)", place: reason.place,
            next: reason.next, source: FixtureName.path(of: fixture), exchange: unusable.number)
    }

    /// Creates a finding from the place of a secret; its value is not printed.
    init(secret: SecretCheck.Finding, in subject: String, next: Advice) {
        self.init(
            kind: .secret, subject: subject, what: "Found a secret: \(secret.kind).",
            place: "\(secret.file), \(secret.place)", next: next, source: secret.file, line: secret.line ?? 1)
    }

    /// Creates a finding from a declaration that had no effect.
    init(_ idle: IdleCheck.Finding) {
        self.init(
            kind: .idle, subject: idle.subject, what: idle.what, place: idle.place, next: Advice(idle.next),
            source: idle.file, line: idle.line)
    }

    /// Creates a finding from a play that shows nothing of the answers; nil for any other play, and for one that did not end.
    init?(unshown result: ScenarioResult) {
        guard [.new, .same, .changed].contains(result.verdict),
            let recording = try? RecordingReader.recording(of: result.gravest.judgement.recording),
            let reason = UnshownAnswers(recording)
        else { return nil }
        let (scenario, fixture) = (result.scenario, result.scenario.fixtures[0].name)
        self.init(
            kind: .unshown, subject: scenario.name, what: "\(reason.text).", place: FixtureName.path(of: fixture),
            next: reason == .nothingAsked
                ? "Add the step that asks, or take the fixture away from the scenario."
                : "Compare the answers with what the app reads: \(.show, fixture)",
            source: scenario.definition.path, line: scenario.definition.line)
    }

    /// Creates a finding from the name of a secret that a rule declares and nothing stored has.
    init(unusedName name: String, in fixture: String) {
        self.init(
            kind: .idle, subject: fixture, what: "No stored value has this name.",
            place: "Redaction(names: [\(EscapedText.quoted(name))])",
            next: "Correct it, or remove it, unless only a recording has it.", source: FixtureName.path(of: fixture))
    }

    /// Creates a finding from the name and the place of a value that looks like a secret.
    init(hint: String, in fixture: String) {
        self.init(
            kind: .hint, subject: fixture, what: "\(hint) looks like a secret and was not replaced.",
            place: FixtureName.path(of: fixture),
            next: "Redact it by name, Redaction(names: …), or say why it may stay, Allow(…, because: …).",
            source: FixtureName.path(of: fixture))
    }

    /// Creates a finding from a rule's allowance; of a value only the beginning is printed.
    init(_ allowance: Allowance, in fixture: String) {
        let places = allowance.places.map { "\($0.place): \($0.kind)" }
        let more =
            places.count > Self.placesTold
            ? ["and in \(Plural.text(places.count - Self.placesTold, "more place"))"] : []
        self.init(
            kind: .allowed, subject: fixture, what: "\(allowance.text) may stay: \(allowance.allow.reason)",
            place: (places.prefix(Self.placesTold) + more).joined(separator: "\n"),
            next: places.isEmpty ? "This allowance is unused; remove it." : "", source: FixtureName.path(of: fixture))
    }

    /// The number of places that are listed for one rule.
    private static let placesTold = 5
}

extension CheckFinding: Encodable {
    private enum CodingKeys: String, CodingKey { case kind, subject, what, place, next, isNote }

    func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(kind.rawValue, forKey: .kind)
        try members.encode(subject, forKey: .subject)
        try members.encode(what, forKey: .what)
        try members.encode(place, forKey: .place)
        try members.encode(next.description, forKey: .next)
        try members.encode(isNote, forKey: .isNote)
    }
}
