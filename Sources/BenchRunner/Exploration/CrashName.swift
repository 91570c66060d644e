import Foundation
import Transcript

/// The name of a crash in findings: the kind of its trap, and the function of the app in which it happens.
///
/// Some checks of an optimised program end it without a message. The kind of such a crash is unknown, and the function
/// alone tells one from another.
package struct CrashName: Hashable, Codable, Sendable {
    /// The signals with which a failed check may end a program without a message.
    static let ofChecks = ["SIGILL", "SIGTRAP"]
    private static let beginning = "the app crashes"
    private static let inFunction = ", in "

    /// `Fatal error: Index out of range`, or the signal.
    let kind: String
    /// `List.select(_:)`; nil if no function of the app is known.
    let function: String?

    init(_ kind: String, in function: String?) {
        self.kind = kind
        self.function = function
    }

    private var isKnown: Bool { !kind.isEmpty && !Self.ofChecks.contains(kind) }

    /// Tells whether two names may stand for the same crash, in the same kind of build or in two.
    func agrees(with other: CrashName) -> Bool {
        guard function == other.function else { return false }
        return kind == other.kind || function != nil && (!isKnown || !other.isKnown)
    }

    /// `the app crashes: Fatal error: Index out of range, in List.select(_:)`
    var text: String {
        let parts = [kind, function ?? ""].filter { !$0.isEmpty }
        return Self.beginning + (parts.isEmpty ? "" : ": " + parts.joined(separator: Self.inFunction))
    }

    /// Reads a crash from a line of a file of known findings; nil if the line is about something else.
    init?(_ text: Substring) {
        guard text.hasPrefix(Self.beginning + ": ") else { return nil }
        let rest = text.dropFirst(Self.beginning.count + 2)
        // The message of a crash may have a comma too, the name of a function has none.
        let place = rest.range(of: Self.inFunction, options: .backwards)
        self.init(
            String(rest[..<(place?.lowerBound ?? rest.endIndex)]), in: place.map { String(rest[$0.upperBound...]) })
    }
}

/// The kind of a crash, without the URL, path or number that its message may hold.
struct Trap {
    /// The messages of Swift's own checks; the text after one of them differs from play to play.
    private static let checks = [
        "Index out of range", "Array index is out of range", "Negative Array index is out of range",
        "String index is out of bounds", "Range out of bounds",
        "Unexpectedly found nil while unwrapping an Optional value",
        "Unexpectedly found nil while implicitly unwrapping an Optional value",
        "'try!' expression unexpectedly raised an error", "Division by zero",
        "Not enough bits to represent the passed value", "Double value cannot be converted to",
        "Range requires lowerBound <= upperBound", "Dictionary literal contains duplicate keys",
        "Duplicate keys of type", "Duplicate values for key", "Incorrect actor executor assumption",
        "Attempted to read an unowned reference", "Can't remove", "arithmetic overflow",
    ]
    private static let ofIndices = ["ndex out of range", "index is out of", "Range out of bounds"]
    /// The check whose trap lies in the app's own code in every kind of build.
    private static let everywhere = "arithmetic overflow"

    /// `Fatal error: Index out of range`, `Fatal error` where the app has written the message, or the signal.
    let text: String
    /// True if an index is out of range; nil if a check failed without a message, so that nothing tells.
    let isOfIndex: Bool?
    /// The message that the app has written; nil if it is one of Swift's own.
    let words: String?

    init(_ crash: Crash) {
        guard let message = crash.message else {
            // A failed check of an optimised program may end it without a message.
            text = crash.signal
            isOfIndex = CrashName.ofChecks.contains(crash.signal) ? nil : false
            words = nil
            return
        }
        let beginning = CrashMessage.ofChecks.first(where: message.hasPrefix)
        let rest = beginning.map { String(message.dropFirst($0.count).drop { ": ".contains($0) }) } ?? ""
        let check = Self.checks.first(where: rest.hasPrefix)
        isOfIndex = Self.ofIndices.contains { check?.contains($0) == true }
        text = beginning.map { Self.text($0, check, rest) } ?? Self.withoutValues(message)
        words = check == nil && !rest.isEmpty && beginning != CrashMessage.runtime ? rest : nil
    }

    /// The text of a failed check, the same for every kind of build: an optimised program reports a check that was
    /// inlined into the app's code as a `Swift runtime failure`.
    private static func text(_ beginning: String, _ check: String?, _ rest: String) -> String {
        if beginning == CrashMessage.runtime, rest == "precondition failure" { return CrashMessage.precondition }
        let isInlined = beginning == CrashMessage.runtime && check != nil && check != everywhere
        return (isInlined ? CrashMessage.fatal : beginning) + (check.map { ": \($0)" } ?? "")
    }

    /// Returns a message without the values in it: `Could not cast value of type 'A' (ADDRESS) to 'B' (ADDRESS).`
    private static func withoutValues(_ message: String) -> String {
        message.split { "('".contains($0) }.first?.trimmingCharacters(in: .whitespaces) ?? ""
    }
}
