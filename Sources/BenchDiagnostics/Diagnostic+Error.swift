import Foundation

extension Diagnostic {
    /// Turns an error from outside the bench into a failure.
    package init(unexpected error: any Error) {
        if let plain = error as? any PlainError {
            self.init(what: plain.what, place: plain.place, next: plain.next)
        } else {
            self.init(
                what: "The system refused: \(error.localizedDescription)".asSentence, place: "\(error)",
                next: "Fix what it names, and run the command again.")
        }
    }
}
