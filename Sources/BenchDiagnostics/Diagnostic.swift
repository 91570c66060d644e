/// A failure report: three plain lines and, where useful, more of them.
package struct Diagnostic: Codable, Hashable, Sendable, PlainError {
    package var what: String
    package var place: String
    package var next: String
    /// More lines between place and next step, such as the nearest recorded exchanges.
    package var details: [String]

    package init(what: String, place: String, next: String, details: [String] = []) {
        self.what = what
        self.place = place
        self.next = next
        self.details = details
    }

    package var description: String {
        ([what] + ([place] + details + [next]).map { "  " + $0 }).joined(separator: "\n")
    }
}
