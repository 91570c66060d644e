import BenchDiagnostics
import HTTPFixtures

extension Fault {
    /// Checks that the fault can strike: a mistake in it would otherwise be found as a request that nothing answers.
    ///
    /// - Throws: A `Diagnostic` for the first thing that no request or answer can have.
    package func validate() throws(Diagnostic) {
        if let nth, nth < 1 {
            throw refusal(
                "A fault counts its requests from 1: there is no request \(nth).",
                "Write nth: 1 for the first one, or Fault.every(…) for all.")
        }
        if let method, method.isEmpty || !method.utf8.allSatisfy(Self.isOfMethod) {
            throw refusal(
                "\(EscapedText.quoted(method, longest: 100)) is not the method of a request.",
                "Write it as it is sent, in capital letters: GET")
        }
        if let path, !path.hasPrefix("/") || path.unicodeScalars.contains(where: Self.isOutsidePath) {
            throw refusal(
                "\(EscapedText.quoted(path, longest: 100)) is not the path of a URL.",
                "Begin it with a slash, and leave out host and query: /v2/beers")
        }
        try validateEffect()
    }

    private func validateEffect() throws(Diagnostic) {
        switch effect {
        case .status(let status, _, let type, let headers):
            guard (100...599).contains(status) else {
                throw refusal("There is no status \(status).", "Use one from 100 to 599.")
            }
            for (name, value) in [("Content-Type", type)] + headers.sorted(by: { $0.key < $1.key }) {
                guard !name.isEmpty, name.utf8.allSatisfy(Self.isOfToken),
                    !value.utf8.contains(where: { [0, 10, 13].contains($0) })
                else {
                    throw refusal(
                        "\(EscapedText.quoted("\(name): \(value)", longest: 100)) is not a header of an answer.",
                        "A name has letters, digits and hyphens, and a value is one line.")
                }
            }
        case .memberRemoved(let pointer):
            guard JSONPointer(pointer) != nil else {
                throw refusal(
                    "\(EscapedText.quoted(pointer, longest: 100)) is not a valid JSON Pointer.",
                    "Write it as in RFC 6901, such as /items/0/name.")
            }
        case .truncated(let count):
            guard count >= 0 else {
                throw refusal(
                    "A body cannot break off after \(count) bytes.", "Write how many bytes arrive: 0 or more.")
            }
        case .error, .body: break
        }
    }

    private func refusal(_ what: String, _ next: String) -> Diagnostic {
        Diagnostic(what: what, place: "fault \(EscapedText.printable(text))", next: next)
    }

    /// As patterns of rules have it: methods that are sent in other letters than capitals are other methods (RFC 9110, 9.1).
    private static func isOfMethod(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || byte == UInt8(ascii: "-")
    }

    /// A character of a token (RFC 9110, 5.6.2).
    private static func isOfToken(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !"\"(),/:;<=>?@[\\]{}".utf8.contains(byte)
    }

    private static func isOutsidePath(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value <= 0x20 || scalar.value == 0x7F || "?#\\".unicodeScalars.contains(scalar)
    }
}
