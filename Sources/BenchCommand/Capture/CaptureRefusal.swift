import PresenterBench

/// Why a capture must not become a fixture; the old one is unchanged.
enum CaptureRefusal: PlainError, Equatable {
    /// The app crashed unexpectedly, or ended its process.
    case appCrashed(PlayEvent.Failure)
    case tookTooLong(scenario: String)
    case notAPlay(scenario: String)
    case nothingCaptured(scenario: String)
    case requestFailed(request: String, symbol: String)
    case errorStatus(request: String, status: Int)
    case stillInFlight(request: String)
    case answerTooLarge(request: String)
    /// It is unknown which exchanges belong to another fixture of the scenario.
    case hostsUnknown(fixture: String)
    case suspicious(request: String, CaptureSuspicion)
    /// `--only` matches nothing that was captured.
    case nothingNamed(patterns: [String])
    /// The fixture cannot be read.
    case unfit(PlayEvent.Failure)
    /// The play itself reports why it did not end well.
    case reported(PlayEvent.Failure)

    var what: String {
        switch self {
        case .appCrashed(let failure): "\(failure.what); the fixture is as it was."
        case .tookTooLong: "The capture did not come to its end; the fixture is as it was."
        case .notAPlay: "The capture reported something that is no event; the fixture is as it was."
        case .nothingCaptured: "The scenario sent no request; the fixture is as it was."
        case .requestFailed(_, let symbol): "A request failed with \(symbol); the fixture is as it was."
        case .errorStatus(_, let status): "A request was answered with status \(status); the fixture is as it was."
        case .answerTooLarge:
            "An answer is larger than a fixture may be, \(FixtureLimits.bytes >> 20) MB; the fixture is as it was."
        case .stillInFlight: "A request had no answer at the end; the fixture is as it was."
        case .hostsUnknown(let fixture): "Which hosts the fixture \"\(fixture)\" answers for is not known."
        case .suspicious(_, let suspicion): "An answer looks wrong: \(suspicion.text); the fixture is as it was."
        case .nothingNamed: "No request has a URL that --only names; the fixture is as it was."
        case .unfit(let failure): "\(failure.what) It is as it was, and nothing was captured."
        case .reported(let failure): failure.what
        }
    }

    var place: String {
        switch self {
        case .tookTooLong(let scenario), .notAPlay(let scenario),
            .nothingCaptured(let scenario):
            scenario
        case .requestFailed(let request, _), .errorStatus(let request, _), .stillInFlight(let request),
            .answerTooLarge(let request), .suspicious(let request, _):
            request
        case .hostsUnknown(let fixture): "Fixture(\"\(fixture)\")"
        case .nothingNamed(let patterns): patterns.map { "--only \($0)" }.joined(separator: " ")
        case .unfit(let failure): failure.place
        case .appCrashed(let failure), .reported(let failure):
            ([failure.place] + failure.details).joined(separator: "\n  ")
        }
    }

    var next: String {
        switch self {
        case .appCrashed:
            "Capture with another scenario, --scenario NAME, or mend the app; if it is to crash, declare ending: .crashes"
        case .notAPlay: "Mend the app, or capture with another scenario: --scenario NAME"
        case .tookTooLong: "Give it more time: --timeout S"
        case .nothingCaptured: "Capture with a scenario that sends requests: --scenario NAME"
        case .requestFailed:
            "See that the server can be reached and answers in full, or store the failure as it is: --accept-failures"
        case .answerTooLarge: "Leave it out: --only URL-PATTERN, or a scenario that does not ask for it."
        case .errorStatus: "See what the server wants, or store the answer as it is: --accept-errors"
        case .suspicious: "See what the server sends, or store the answer as it is: --accept-suspicious"
        case .nothingNamed: "Take a pattern that fits one of the URLs above; * stands for any characters."
        case .unfit: "Mend it or restore it from version control; or remove it yourself, and run the command again."
        case .stillInFlight: "Run the command again."
        case .hostsUnknown(let fixture): "Name them: Fixture(\"\(fixture)\", hosts: [\"api.example\"])"
        case .reported(let failure): failure.next
        }
    }
}

extension CaptureRefusal {
    /// Returns a copy without the secrets that an app may crash with.
    func redacted(by redact: (String) -> String) -> CaptureRefusal {
        guard case .appCrashed(let failure) = self else { return self }
        return .appCrashed(failure.redacted(by: redact))
    }
}
