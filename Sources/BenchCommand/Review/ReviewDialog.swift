import BenchDiagnostics
import BenchPlatform
import BenchReports
import BenchRunner
import Foundation
import Transcript

/// The questions of a review and the answers of a person.
struct ReviewDialog {
    private(set) var session: ReviewSession
    let invocation: Invocation
    /// The copies in editors, of which some return before they have read a file.
    private var copies: [URL] = []

    init(session: ReviewSession, invocation: Invocation) { (self.session, self.invocation) = (session, invocation) }

    /// Asks until everything is decided; nil if nothing is to be carried out.
    mutating func hold() -> ReviewSession? {
        defer { for copy in copies { try? FileManager.default.removeItem(at: copy) } }
        var shown: Int?
        let console = invocation.console
        while true {
            if let current = session.current, current != shown {
                console.print(
                    ReviewText.lines(
                        session.items[current], current, of: session.items.count, invocation.program))
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
            case .edit: if let current = session.current { openEditor(session.items[current]) }
            case .apply: return session
            case .abandon: return nil
            case .help: console.print("  Answer with one of the letters above.")
            }
        }
    }

    /// Asks for the reason of accepted findings; without one they stay undecided.
    private mutating func askReason(for places: [Int]) {
        invocation.console.print(verbatim: "why does it stay? ")
        let reason = (invocation.surroundings.line() ?? "").trimmingCharacters(in: .whitespaces)
        guard !reason.isEmpty, KnownFindings.isReason(reason) else {
            invocation.console.print("  A reason is one line of words, without a number sign after two spaces.")
            return
        }
        session.accept(places, because: reason)
    }

    /// Opens a copy of the pending recording in the editor of this person (POSIX; "vi" if none is named): what it
    /// changes there is what no play has done.
    private mutating func openEditor(_ item: ReviewItem) {
        guard case .change(let change) = item else { return }
        let folder = FileManager.default.temporaryDirectory.appending(path: "bench-review-\(UUID().uuidString)")
        copies.append(folder)
        let file = RecordingKind.golden.file(of: change.shown.name)
        do { try RecordingStore(folder: folder).write(file, change.shown.text) } catch {
            return invocation.console.complain(Diagnostic(unexpected: error))
        }
        let environment = invocation.surroundings.environment
        let editor = [environment["VISUAL"], environment["EDITOR"]].lazy.compactMap { $0 }.first { !$0.isEmpty }
        _ = system("\(editor ?? "vi") " + ShellWord.quoted(folder.appending(path: file).path))
    }
}

/// The text of a review's questions.
enum ReviewText {
    /// The number of lines on a screen, roughly.
    private static let mostLines = 40
    private static let mostNames = 6

    /// Returns the heading and the difference, or the beginning of a new recording.
    ///
    /// - Parameters:
    ///   - item: The item to decide.
    ///   - place: The position of the item, from 0.
    ///   - total: The number of items.
    ///   - program: The name of the program in commands for the reader to type.
    /// - Returns: About a screen of lines.
    static func lines(
        _ item: ReviewItem, _ place: Int, of total: Int, _ program: ProgramName
    ) -> [ReportLine] {
        var heading = [ReportLine("\(place + 1)/\(total)  \(item.name)  \(item.sentence)", .yellow)]
        if item.names.count > 1 {
            let names = item.names.listed(most: mostNames)
            heading.append(ReportLine("  the same in \(item.names.count) scenarios: \(names)"))
        }
        if case .finding(let finding) = item {
            heading += finding.line.map { [ReportLine("  " + $0)] } ?? []
            if let token = finding.token {
                heading.append(
                    ReportLine("  " + Suggestion.replay(item.name, schedule: token).text(for: program)))
            }
        }
        guard !item.isNew else { return heading + cut(whole(item)) }
        let groups = ChangedLine.groups(of: item.lines, at: item.places)
        let lines = groups.enumerated().flatMap { index, group in
            (index > 0 ? [ReportLine("  …")] : []) + group.map(shown)
        }
        return heading + cut(lines)
    }

    /// Returns all lines, with the difference among them.
    static func whole(_ item: ReviewItem) -> [ReportLine] { item.lines.map(shown) }

    private static func shown(_ line: ChangedLine) -> ReportLine {
        let moved = line.isMoved ? "   (moved)" : ""
        let color: ReportLine.Color? = line.sign == .added ? .green : line.sign == .removed ? .red : nil
        return ReportLine("  \(line.sign.rawValue) \(line.text)\(moved)", color)
    }

    private static func cut(_ lines: [ReportLine]) -> [ReportLine] {
        let left = lines.count - mostLines
        return left > 0 ? lines.prefix(mostLines) + [ReportLine("  … \(Plural.text(left, "more line")): w")] : lines
    }
}
