import Foundation
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The questions of a review and the answers of a person.
struct ReviewDialog {
    private(set) var session: ReviewSession
    let invocation: Invocation
    let root: URL

    /// Asks until everything is decided; nil if nothing shall be done.
    mutating func hold() -> ReviewSession? {
        var shown: Int?
        let console = invocation.console
        while true {
            if let current = session.current, current != shown {
                console.print(
                    ReviewText.lines(
                        session.items[current], current, of: session.items.count, suggestion: invocation.suggestion))
                shown = current
            }
            console.print(verbatim: session.prompt)
            guard let key = invocation.surroundings.answer() else {
                console.print("")
                return nil
            }
            console.print(key.isNewline ? "" : "\(key)")
            switch session.take(key) {
            case .next: if session.current == nil { shown = nil }
            case .reason(let places): askReason(for: places)
            case .whole: if let current = session.current { console.print(ReviewText.whole(session.items[current])) }
            case .edit: if let current = session.current { edit(session.items[current]) }
            case .apply: return session
            case .abandon: return nil
            case .help: console.print("  Answer with one of the letters above.")
            }
        }
    }

    /// Asks why findings stay; without a reason they stay undecided.
    private mutating func askReason(for places: [Int]) {
        invocation.console.print(verbatim: "why does it stay? ")
        let reason = (invocation.surroundings.line() ?? "").trimmingCharacters(in: .whitespaces)
        guard !reason.isEmpty, FindingsFiles.isReason(reason) else {
            invocation.console.print("  A reason is one line of words, without a number sign after two spaces.")
            return
        }
        session.accept(places, because: reason)
    }

    /// Opens the pending recording in the editor of this person (POSIX, "vi" where none is named).
    private func edit(_ item: ReviewItem) {
        let file = root.appending(path: "Recordings/\(item.name).txt.new").path
        _ = system("${VISUAL:-${EDITOR:-vi}} " + ShellWord.quoted(file))
    }
}
