import BenchDiagnostics
import HTTPFixtures

/// A reason for which a capture must not become a fixture; the old one is unchanged.
enum CaptureRefusal: PlainError, Equatable {
    /// The app crashed unexpectedly, or ended its process.
    case appCrashed(Diagnostic)
    case tookTooLong(scenario: String)
    case notAPlay(scenario: String)
    case nothingCaptured(scenario: String)
    case stillInFlight(request: String)
    /// It is unknown which exchanges belong to another fixture of the scenario.
    case hostsUnknown(fixture: String)
    /// `--only` matches nothing that was captured.
    case nothingNamed(patterns: [String])
    /// The fixture cannot be read.
    case unfit(Diagnostic)
    /// The answers of the fixture come from no service.
    case madeUp(fixture: String)
    /// A request that was captured is missing again in the next walk.
    case missingAgain(request: String)
    /// The play itself reports why it did not end well.
    case reported(Diagnostic)

    var what: String {
        switch self {
        case .appCrashed(let failure): "\(failure.what) The fixture is unchanged."
        case .tookTooLong: "The capture did not finish; the fixture is unchanged."
        case .notAPlay: "The capture reported something that is not an event; the fixture is unchanged."
        case .nothingCaptured: "The scenario sent no request; the fixture is unchanged."
        case .stillInFlight: "A request still had no answer at the end; the fixture is unchanged."
        case .hostsUnknown(let fixture): "The hosts of the fixture \"\(fixture)\" are not known."
        case .nothingNamed: "No request has a URL that matches --only; the fixture is unchanged."
        case .unfit(let failure): "\(failure.what) The fixture is unchanged, and nothing was captured."
        case .madeUp(let fixture): "The answers in \(FixtureName.path(of: fixture)) are made up; it is unchanged."
        case .missingAgain:
            "A request was captured, and the next walk does not find its answer; the fixture is unchanged."
        case .reported(let failure): failure.what
        }
    }

    var place: String {
        switch self {
        case .tookTooLong(let scenario), .notAPlay(let scenario), .nothingCaptured(let scenario): scenario
        case .stillInFlight(let request), .missingAgain(let request): request
        case .madeUp(let fixture): "Fixture(\"\(fixture)\")"
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
            "Fix the app, or capture with another scenario: --scenario NAME; if it should crash, put the step into expectCrash"
        case .notAPlay: "Fix the app, or capture with another scenario: --scenario NAME"
        case .tookTooLong: "Give it more time: --timeout S"
        case .nothingCaptured: "Capture with a scenario that sends requests: --scenario NAME"
        case .nothingNamed: "Use a pattern that matches one of the URLs above; * matches any characters."
        case .unfit: "Fix it, restore it from version control, or remove it, and run the command again."
        case .stillInFlight: "Run the command again."
        case .hostsUnknown(let fixture): "Name them: Fixture(\"\(fixture)\", hosts: [\"api.example\"])"
        case .madeUp(let fixture): "Capture its scenario first: bench record \(fixture)"
        case .missingAgain:
            "Its URL or body is another in each play: see Rule, or let it follow from what the app was told."
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
