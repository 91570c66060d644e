import BenchDiagnostics
import Transcript

/// The record of one play of an exploration.
package struct ExploredPlay: Hashable, Sendable {
    /// The number of this play among all plays of the exploration, those of other machines included.
    let place: Int
    package let schedule: Schedule
    package let recording: String
    package let symptoms: [Symptom]
    /// The deviations that were possible in the play after its own last one, in the order in which the play met them.
    let further: [Deviation]
    /// The reason why the play could not be judged, such as a miss or a broken rule of the bench; nil if it was.
    package let unjudged: String?
    package let sight: Sight
    /// The names of the properties that had a case to judge.
    let met: [String]
    /// True if the view was told the same as in the default play.
    let isToldAlike: Bool
    let reference: Reference
    /// The labels of the actions that the user of a screen took.
    package let actions: [String]
    /// The requests of the play, for a screen, each of whose plays may have different ones.
    let requests: [ExploredScenario.Request]
    /// The labels of the steps that came twice, in order.
    let repeated: [String]
    /// The digest of the recording, for a play that another machine has made.
    private let known: String?

    /// The recording that the play is compared with.
    package enum Reference: Hashable, Sendable {
        case ofDefaultPlay
        case own(String)
        /// The undisturbed play of a screen's actions is unknown.
        case missing

        /// The form in which it is stored: nothing for the most frequent one.
        fileprivate init(stored: String?) {
            self = stored.map { $0.isEmpty ? .missing : .own($0) } ?? .ofDefaultPlay
        }

        fileprivate var stored: String? {
            switch self {
            case .ofDefaultPlay: nil
            case .own(let recording): recording
            case .missing: ""
            }
        }
    }

    /// The part of a play that shows something of the app: of two plays in which it is equal, the later one adds nothing.
    struct Shown: Hashable {
        let recording: String
        /// The crash that nobody expects; a recording tells only that the app has crashed.
        let crash: CrashName?
    }

    var shown: Shown { Shown(recording: recording, crash: symptoms.lazy.compactMap(\.crash).first) }

    /// The SHA-256 digest of its recording, in hexadecimal digits.
    var digest: String { known ?? Digest(recording.utf8).hex }

    /// Tells whether two machines have seen the same in this play.
    func isTheSame(as other: ExploredPlay) -> Bool {
        schedule == other.schedule && digest == other.digest && symptoms == other.symptoms
            && unjudged == other.unjudged && sight == other.sight && met == other.met
            && isToldAlike == other.isToldAlike
    }

    init(
        _ schedule: Schedule, place: Int = 0, recording: String, digest: String? = nil, symptoms: [Symptom],
        further: [Deviation] = [], unjudged: String?, sight: Sight, met: [String] = [], isToldAlike: Bool = false,
        reference: Reference = .ofDefaultPlay, actions: [String] = [], requests: [ExploredScenario.Request] = [],
        repeated: [String] = []
    ) {
        self.reference = reference
        self.actions = actions
        self.requests = requests
        self.repeated = repeated
        self.place = place
        self.schedule = schedule
        self.recording = recording
        known = digest
        self.symptoms = symptoms
        self.further = further
        self.unjudged = unjudged
        self.sight = sight
        self.met = met
        self.isToldAlike = isToldAlike
    }
}

/// The effect that a play with one fault has on the user.
package enum Sight: String, Codable, Hashable, Sendable, CaseIterable {
    /// The play equals the default play: nobody notices the fault.
    case same
    case content, error, silence, spinner, crash, hang
    /// The play could not be judged.
    case unknown

    init(_ judged: JudgedPlay, _ symptoms: [Symptom], isSame: Bool) {
        let rules = Set(symptoms.map(\.rule))
        let fault = judged.schedule.deviations.first { $0.kind == .fault }
        let step = fault.flatMap { fault in judged.play.answers.first { $0.number == fault.number }?.step }
        let calls = step.map(judged.play.calls(after:)) ?? []
        let told = step.map(judged.told) ?? []
        if rules.contains(.crash) {
            self = .crash
        } else if !rules.isDisjoint(with: [.hang, .storm]) {
            self = .hang
        } else if !judged.play.isFinished || judged.play.hasMiss {
            self = .unknown
        } else if isSame {
            self = .same
        } else if rules.contains(.unfinished) {
            self = .spinner
        } else if calls.contains(where: \.isError) {
            self = .error
        } else {
            self = told.isEmpty ? .silence : .content
        }
    }
}

/// The recording is encoded only where a finding may need it; for other plays, the digest suffices to compare machines.
extension ExploredPlay: Codable {
    private enum Key: String, CodingKey {
        case place, schedule, recording, digest, symptoms, unjudged, sight, met, isToldAlike, usual, actions, requests
        case repeated
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let token = try values.decode(String.self, forKey: .schedule)
        self.init(
            token.isEmpty ? Schedule() : try Schedule(token: token), place: try values.decode(Int.self, forKey: .place),
            recording: try values.decodeIfPresent(String.self, forKey: .recording) ?? "",
            digest: try values.decode(String.self, forKey: .digest),
            symptoms: try values.decode([Symptom].self, forKey: .symptoms),
            unjudged: try values.decodeIfPresent(String.self, forKey: .unjudged),
            sight: try values.decode(Sight.self, forKey: .sight),
            met: try values.decodeIfPresent([String].self, forKey: .met) ?? [],
            isToldAlike: try values.decodeIfPresent(Bool.self, forKey: .isToldAlike) ?? false,
            reference: Reference(stored: try values.decodeIfPresent(String.self, forKey: .usual)),
            actions: try values.decodeIfPresent([String].self, forKey: .actions) ?? [],
            requests: try values.decodeIfPresent([ExploredScenario.Request].self, forKey: .requests) ?? [],
            repeated: try values.decodeIfPresent([String].self, forKey: .repeated) ?? [])
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(place, forKey: .place)
        try values.encode(schedule.token, forKey: .schedule)
        if schedule.isDefault || !symptoms.isEmpty { try values.encode(recording, forKey: .recording) }
        try values.encode(digest, forKey: .digest)
        try values.encode(symptoms, forKey: .symptoms)
        try values.encodeIfPresent(unjudged, forKey: .unjudged)
        try values.encode(sight, forKey: .sight)
        if !met.isEmpty { try values.encode(met, forKey: .met) }
        if isToldAlike { try values.encode(true, forKey: .isToldAlike) }
        if !symptoms.isEmpty {
            try values.encodeIfPresent(reference.stored, forKey: .usual)
            try values.encode(actions, forKey: .actions)
            if !requests.isEmpty { try values.encode(requests, forKey: .requests) }
            if !repeated.isEmpty { try values.encode(repeated, forKey: .repeated) }
        }
    }
}
