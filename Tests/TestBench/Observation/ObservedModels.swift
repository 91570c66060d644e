import Foundation
import Observation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A model that publishes from whatever thread an answer came on, as many do.
@Observable
final class SearchModel: @unchecked Sendable {
    // Not safe, and meant so: the app under test writes off main what the view reads.
    var names: [String] = []
    var isLoading = false
    var failure: String?

    /// Clears, loads and publishes, without a hop to main.
    func search(_ path: String) {
        names = []
        isLoading = true
        fetch(path) { [self] text in
            names = text.map(String.init)
            names.append("end")
            isLoading = false
        }
    }

    /// Three at once, each of which overwrites the others.
    func searchAll(_ paths: [String]) {
        for path in paths {
            Task {
                let (data, _) = try await URLSession.shared.data(from: url(path))
                names = [String(decoding: data, as: UTF8.self)]
            }
        }
    }
}

/// A model that lives on main, as new code does.
@MainActor
@Observable
final class CalmModel {
    struct Row: Equatable {
        var title: String
        var isRead = false
    }

    private(set) var rows: [Row] = []
    var unread: Int { rows.count { !$0.isRead } }

    func load(_ path: String) async {
        let data = try? await URLSession.shared.data(from: url(path)).0
        rows = String(decoding: data ?? Data(), as: UTF8.self).map { Row(title: String($0)) }
    }

    func readAll() {
        for index in rows.indices { rows[index].isRead = true }
    }
}
