import Foundation
import Transcript

/// A crash as findings name it: the kind of its trap, and the function of the app in which it is.
///
/// Some checks of an optimised program end it without a word. Their kind is unknown then, and the place alone tells them apart.
package struct CrashName: Hashable, Codable, Sendable {
    /// The signals with which a check ends a program, whatever it is.
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

    /// Tells whether the two may be the same crash, in one kind of build or in two.
    func agrees(with other: CrashName) -> Bool {
        guard function == other.function else { return false }
        return kind == other.kind || function != nil && (!isKnown || !other.isKnown)
    }

    /// `the app crashes: Fatal error: Index out of range, in List.select(_:)`
    var text: String {
        let parts = [kind, function ?? ""].filter { !$0.isEmpty }
        return Self.beginning + (parts.isEmpty ? "" : ": " + parts.joined(separator: Self.inFunction))
    }

    /// Reads what a file of known findings says of a crash; nil if it is about something else.
    init?(_ text: Substring) {
        guard text.hasPrefix(Self.beginning + ": ") else { return nil }
        let rest = text.dropFirst(Self.beginning.count + 2)
        let place = rest.range(of: Self.inFunction)
        self.init(
            String(rest[..<(place?.lowerBound ?? rest.endIndex)]), in: place.map { String(rest[$0.upperBound...]) })
    }
}

/// The kind of a crash, whatever URL, path or number its message holds.
struct Trap {
    /// The messages of the language's own checks; what follows one of them differs from play to play.
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
    private static let fatal = "Fatal error"
    private static let precondition = "Precondition failed"
    private static let runtime = "Swift runtime failure"
    private static let beginnings = [fatal, precondition, "Assertion failed", runtime]
    /// The check that is part of the app's own code in any kind of build.
    private static let everywhere = "arithmetic overflow"

    /// `Fatal error: Index out of range`, `Fatal error` where the app has words of its own, or the signal.
    let text: String
    /// True if there is no element at an index; nil if nobody knows.
    let isOfIndex: Bool?
    /// The words of the app; nil if the language has found it.
    let words: String?

    init(_ crash: Crash) {
        guard let message = crash.message else {
            // A check of an optimised program may end it without a word.
            text = crash.signal
            isOfIndex = CrashName.ofChecks.contains(crash.signal) ? nil : false
            words = nil
            return
        }
        let beginning = Self.beginnings.first(where: message.hasPrefix)
        let rest = beginning.map { String(message.dropFirst($0.count).drop { ": ".contains($0) }) } ?? ""
        let check = Self.checks.first(where: rest.hasPrefix)
        isOfIndex = Self.ofIndices.contains { check?.contains($0) == true }
        text = beginning.map { Self.text($0, check, rest) } ?? Self.withoutValues(message)
        words = check == nil && !rest.isEmpty && beginning != Self.runtime ? rest : nil
    }

    /// An optimised program has a check in the app's own code, with a name of the runtime; any other says what failed.
    private static func text(_ beginning: String, _ check: String?, _ rest: String) -> String {
        if beginning == runtime, rest == "precondition failure" { return precondition }
        let isInlined = beginning == runtime && check != nil && check != everywhere
        return (isInlined ? fatal : beginning) + (check.map { ": \($0)" } ?? "")
    }

    /// `Could not cast value of type 'A' (ADDRESS) to 'B' (ADDRESS).`
    private static func withoutValues(_ message: String) -> String {
        message.split { "('".contains($0) }.first?.trimmingCharacters(in: .whitespaces) ?? ""
    }
}
