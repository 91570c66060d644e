import Foundation
import PresenterBench

/// Approves recordings that wait for review.
enum AcceptCommand {
    static let command = Command(
        "accept", operands: "[NAME…]", abstract: "Makes pending recordings the goldens.",
        discussion: "Without a name it takes all that are pending. It refuses in CI.", options: [.from],
        perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        guard !invocation.surroundings.isCI else { throw UsageError.acceptInCI }
        let scenarios = try invocation.scenarios()
        let store = RecordingStore(root: try invocation.root())
        let names = invocation.arguments.operands.distinct
        let known = scenarios.all.map(\.name)
        for name in names where !known.contains(name) {
            throw UsageError.nothingMatches(name, kind: "scenario", nearest: NearestName.of(name, in: known))
        }
        if let folder = invocation.arguments.value(of: .from) {
            let folder = OfferFolder(invocation.surroundings.folder(named: folder))
            try acceptOffered(names, known: known, in: folder, store: store, console: invocation.console)
        } else {
            try acceptPending(names, known: known, store: store, console: invocation.console)
        }
        return .same
    }

    private static func acceptPending(
        _ names: [String], known: [String], store: RecordingStore, console: Console
    ) throws {
        let pending = try store.pendingNames()
        for name in try chosen(names, of: pending, known: known, place: "Recordings/", console: console) {
            try store.accept(name)
            tell(name, console)
        }
    }

    private static func acceptOffered(
        _ names: [String], known: [String], in folder: OfferFolder, store: RecordingStore, console: Console
    ) throws {
        let names = try chosen(names, of: try folder.names(), known: known, place: folder.path, console: console)
        let recordings = try names.map { ($0, try folder.recording(of: $0)) }
        for (name, recording) in recordings {
            try store.writePending(name, recording)
            do {
                try store.accept(name)
            } catch {
                // What cannot be a golden must not wait to become one either.
                try? store.removePending(name)
                throw error
            }
            tell(name, console)
        }
    }

    /// The recordings to take: those named, or all that belong to a scenario.
    private static func chosen(
        _ names: [String], of waiting: [String], known: [String], place: String, console: Console
    ) throws(UsageError) -> [String] {
        for name in names where !waiting.contains(name) {
            throw .notPending(name: name, place: place, nearest: NearestName.of(name, in: waiting))
        }
        guard names.isEmpty else { return names }
        for name in waiting where !known.contains(name) {
            console.print("\(ReplayText.column("left"))\(name)  no scenario has this name", .yellow)
        }
        let taken = waiting.filter(known.contains)
        guard !taken.isEmpty else { throw .nothingPending(place: place) }
        return taken
    }

    private static func tell(_ name: String, _ console: Console) {
        console.print("\(ReplayText.column("accepted"))\(name)  Recordings/\(name).txt", .green)
    }
}
