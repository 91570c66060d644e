import BenchDiagnostics

/// A rule about secrets that cannot be used.
package enum RedactionError: PlainError, Equatable {
    case badPattern(String, name: String)
    case noReason(String)

    package var what: String {
        switch self {
        case .badPattern(let pattern, _): "\"\(pattern)\" is not a valid regular expression."
        case .noReason: "An allowance needs a reason."
        }
    }

    package var place: String {
        switch self {
        case .badPattern(_, let name): "SecretPattern(\"\(name)\", pattern: …)"
        case .noReason(let text): "Allow(\"\(text)\", because: …)"
        }
    }

    package var next: String {
        switch self {
        case .badPattern: "Correct it; the syntax is that of NSRegularExpression."
        case .noReason: "Say why it is safe to publish."
        }
    }
}
