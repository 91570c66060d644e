import BenchDiagnostics

/// A reason for which an exchange must not go into a fixture; the old fixture is unchanged.
package enum AnswerRefusal: PlainError, Equatable {
    case requestFailed(request: String, symbol: String)
    case errorStatus(request: String, status: Int)
    case answerTooLarge(request: String)
    case suspicious(request: String, CaptureSuspicion)

    package var what: String {
        switch self {
        case .requestFailed(_, let symbol): "A request failed with \(symbol); the fixture is unchanged."
        case .errorStatus(_, let status): "A request got status \(status); the fixture is unchanged."
        case .answerTooLarge:
            "An answer is larger than the \(FixtureLimits.bytes >> 20) MB of a fixture; the fixture is unchanged."
        case .suspicious(_, let suspicion): "An answer looks wrong: \(suspicion.text); the fixture is unchanged."
        }
    }

    package var place: String {
        switch self {
        case .requestFailed(let request, _), .errorStatus(let request, _), .answerTooLarge(let request),
            .suspicious(let request, _):
            request
        }
    }

    package var next: String {
        switch self {
        case .requestFailed:
            "Check that the server can be reached and answers in full, or store the failure: --accept-failures"
        case .answerTooLarge: "Leave it out with --only URL-PATTERN, or use a scenario that does not request it."
        case .errorStatus: "Check what the server expects, or store the answer anyway: --accept-errors"
        case .suspicious: "Check what the server sends, or store the answer anyway: --accept-suspicious"
        }
    }
}
