import BenchRunner
import Foundation
import PresenterBench
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Shows pending recordings one after the other, and accepts or rejects them as a person says.
enum ReviewCommand {
    static let command = Command(
        "review", operands: "[NAME|GLOB…]", abstract: "Shows pending recordings one by one, to accept or reject.",
        discussion: """
            Recordings in which the same lines differ have one cause, and can be decided together. Nothing is done before the
            last question is answered. Without a terminal each line of the input is an answer. It refuses in CI, but for --list.
            """,
        options: [.lists], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let scenarios = try invocation.scenarios().matching(invocation.arguments.operands)
        let store = RecordingStore(root: try invocation.root())
        let items = try pending(scenarios, in: store)
        let isList = invocation.arguments.contains(.lists)
        guard isList || !invocation.surroundings.isCI else { throw UsageError.reviewInCI }
        guard !items.isEmpty else {
            invocation.console.print("nothing is pending", .green)
            return .same
        }
        let causes = PendingCauses(items)
        if isList {
            invocation.console.print(causes.report)
            return .same
        }
        guard let session = try ask(ReviewSession(causes), invocation, store: store) else {
            invocation.console.print("nothing was done")
            return .same
        }
        return try Decisions(store: store, scenarios: scenarios, console: invocation.console).carryOut(session)
    }

    private static func pending(_ scenarios: [Scenario], in store: RecordingStore) throws -> [PendingItem] {
        let waiting = Set(try store.pendingNames())
        return try scenarios.filter { waiting.contains($0.name) }.compactMap { scenario in
            try store.pending(scenario.name).map {
                PendingItem(name: scenario.name, text: $0, golden: try store.golden(scenario.name))
            }
        }
    }

    /// Asks until everything is decided; nil if nothing shall be done.
    private static func ask(
        _ session: ReviewSession, _ invocation: Invocation, store: RecordingStore
    ) throws -> ReviewSession? {
        var session = session
        var shown: Int?
        let console = invocation.console
        while true {
            if let current = session.current, current != shown {
                console.print(ReviewText.lines(session.items[current], current, of: session.items.count))
                shown = current
            }
            console.print(verbatim: session.prompt)
            guard let key = invocation.surroundings.answer() else {
                console.print("")
                return nil
            }
            console.print("\(key)")
            switch session.take(key) {
            case .next: if session.current == nil { shown = nil }
            case .whole: if let current = session.current { console.print(ReviewText.whole(session.items[current])) }
            case .edit: if let current = session.current { edit(session.items[current], invocation) }
            case .apply: return session
            case .abandon: return nil
            case .help: console.print("  One of the letters, please.")
            }
        }
    }

    /// Opens the pending recording in the editor of this person (POSIX, "vi" where none is named).
    private static func edit(_ item: PendingItem, _ invocation: Invocation) {
        guard let root = try? invocation.root() else { return }
        let file = root.appending(path: "Recordings/\(item.name).txt.new").path
        _ = system("${VISUAL:-${EDITOR:-vi}} " + ShellWord.quoted(file))
    }
}
