import BenchDiagnostics

/// A reason for which a fault cannot replace an answer.
package enum FaultError: PlainError, Equatable {
    case noAnswer(fault: String)
    case notAPointer(String, fault: String)
    case notJSON(fault: String)
    case noMember(String, fault: String)
    case tooShort(Int, fault: String)

    package var what: String {
        switch self {
        case .noAnswer: "A fault changes an answer, but no answer is recorded."
        case .notAPointer(let pointer, _): "\"\(pointer)\" is not a valid JSON Pointer."
        case .notJSON: "A fault removes a member, but the recorded body is not JSON."
        case .noMember(let pointer, _):
            "The recorded body has nothing at \(pointer.isEmpty ? "the empty pointer" : pointer)."
        case .tooShort(let count, _): "The recorded body has only \(Plural.text(count, "byte"))."
        }
    }

    package var place: String {
        switch self {
        case .noAnswer(let fault), .notAPointer(_, let fault), .notJSON(let fault), .noMember(_, let fault),
            .tooShort(_, let fault):
            "fault \(fault)"
        }
    }

    package var next: String {
        switch self {
        case .noAnswer: "Give the scenario a fixture that answers the request, or use a fault that needs none."
        case .notAPointer: "Write it as in RFC 6901, such as /items/0/name."
        case .notJSON: "Choose a request that is answered with JSON, or replace the body."
        case .noMember: "Give the pointer of a member that the body has."
        case .tooShort: "Cut the body off before its end."
        }
    }
}
