/// A failure report: three plain lines and, where useful, more of them.
package struct Diagnostic: Codable, Hashable, Sendable, PlainError {
    package var what: String
    package var place: String
    package var next: String
    /// More lines between place and next step, such as the nearest recorded exchanges.
    package var details: [String]
    /// The kind of thing it concerns beyond what was asked for; nil if none.
    package var subject: Subject?

    /// An obstacle that no other request to the bench would get past.
    package enum Subject: String, Codable, Sendable {
        /// The machine and the libraries on it: no play can be exact here.
        case machine
    }

    package init(what: String, place: String, next: String, details: [String] = [], subject: Subject? = nil) {
        self.what = what
        self.place = place
        self.next = next
        self.details = details
        self.subject = subject
    }

    package var description: String {
        ([what] + ([place] + details + [next]).map { "  " + $0 }).joined(separator: "\n")
    }
}
