import Foundation

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
