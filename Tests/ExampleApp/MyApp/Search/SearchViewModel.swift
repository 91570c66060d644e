import Foundation
import Observation

@MainActor
@Observable
final class SearchViewModel {
    private(set) var hits: [SearchHit] = []
    private(set) var isSearching = false
    private(set) var message: String?

    var query = "" {
        didSet { if query != oldValue { search() } }
    }

    @ObservationIgnored private let model = SearchModel()
    @ObservationIgnored private var searching: Task<Void, Never>?

    private func search() {
        searching?.cancel()
        guard !query.isEmpty else {
            hits = []
            return
        }
        searching = Task { [query] in
            try? await Task.sleep(nanoseconds: 300_000_000)
            guard !Task.isCancelled else { return }
            await load(query)
        }
    }

    private func load(_ query: String) async {
        isSearching = true
        message = nil
        do {
            let found = try await model.hits(for: query)
            guard !Task.isCancelled else { return }
            hits = found
        } catch {
            guard !Task.isCancelled else { return }
            message = error.message
        }
        isSearching = false
    }
}
