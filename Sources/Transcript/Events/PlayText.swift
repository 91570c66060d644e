import BenchDiagnostics
import HTTPFixtures

/// Text from a play as the app wrote it. It may hold secrets, and commands to a terminal or another program that shows
/// it.
///
/// It can be neither printed nor stored: an interpolation does not compile, it cannot be encoded, and a description
/// shows nothing of it. The only way out is `told(by:)`.
package struct PlayText: Hashable, Sendable {
    private let raw: String

    package init(_ raw: String) { self.raw = raw }

    /// Returns a part of the text, which is just as unfit to be printed; nil if there is no such part.
    package func part(_ part: (String) -> String?) -> PlayText? { part(raw).map(PlayText.init) }

    /// Returns the lines without secrets, and with nothing in them that a terminal would obey.
    package func told(by redactor: inout Redactor) -> [String] {
        // The text is redacted as a whole, because a secret may have several lines.
        redactor.redact(text: raw).lines.map(EscapedText.inert)
    }
}

extension PlayText: CustomStringConvertible, CustomReflectable {
    package var description: String { "a text of a play" }
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension DefaultStringInterpolation {
    @available(*, unavailable, message: "A text of a play leaves it by told(by:).")
    package mutating func appendInterpolation(_ text: PlayText) {}
    @available(*, unavailable, message: "A text of a play leaves it by told(by:).")
    package mutating func appendInterpolation(_ text: PlayText?) {}
}

extension String {
    /// The lines, which end with LF or CR LF; empty ones are included, but none after the last end.
    package var lines: [String] {
        var lines = utf8.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { Swift.String(Substring($0.last == 0x0D ? $0.dropLast() : $0)) }
    }
}
