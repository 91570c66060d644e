/// One way in which a live answer differs from the recorded one.
package struct DriftChange: Codable, Hashable, Sendable {
    /// The weight of a change for an app that reads the recorded answer, gravest first.
    package enum Kind: String, Codable, CaseIterable, Hashable, Sendable, Comparable {
        /// Something that was always there is missing, has another type, or is null; another status or content type; no answer.
        case breaking
        /// The service is not there any more: its host is gone, or a page is in its place.
        case gone
        /// Something new.
        case additive
        /// The same shape with other values.
        case values
        /// The same values in another order or notation.
        case order

        package static func < (left: Kind, right: Kind) -> Bool { left.rank < right.rank }

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

        /// The name as a report shows it.
        package var word: String { self == .order ? "order or format" : rawValue }
    }

    package let kind: Kind
    /// A JSON Pointer in which `*` is every item of an array; `status`, `type`, `body`, `redirect` or `header NAME`.
    package let place: String
    /// The change: `removed`, `number -> string`.
    package let text: String

    package init(_ kind: Kind, _ place: String, _ text: String) {
        (self.kind, self.place, self.text) = (kind, place, text)
    }

    /// The root of a JSON text, whose pointer is empty.
    static let root = "(root)"

    static func shown(_ pointer: String) -> String { pointer.isEmpty ? root : pointer }

    /// The place and the change: `/*/tagline removed`.
    package var line: String { "\(place) \(text)" }
}
