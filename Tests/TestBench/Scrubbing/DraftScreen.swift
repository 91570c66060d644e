import Foundation
import PresenterBench

/// Shows everything that a model passes to it.
final class DraftScreen: Spy, @unchecked Sendable {
    // Safe: what it shows last is only touched on the main thread.
    private var last = ""

    func show(_ text: String) {
        last = text
        record(text)
    }
    func show(draft: Draft) { record(draft) }
    func show(drafts: [Draft]) { record(drafts) }
    func show(ids: Set<UUID>, names: [UUID: String]) { record(ids, names) }
    func show(file: URL, name: String) { record(file, name) }
    func show(at date: Date, text: String) { record(date, text) }
    func show(orders: [String], of all: Set<String>) { record(orders, all) }
    func signIn(token: String, attempt: Int) { record(token, attempt) }

    override var screen: String? { "last shown: \(last)" }
}

/// What a person writes and has not sent yet.
struct Draft {
    let id: UUID
    var title: String
}
