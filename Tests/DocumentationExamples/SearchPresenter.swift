import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a search tells its screen.
@MainActor
protocol SearchView: AnyObject {
    func show(_ hits: [String], for query: String)
    func show(recent: [String])
    func show(message: String)
}

/// The presenter of a search as an app may have it, with a mistake: whichever answer comes last is shown.
@MainActor
final class SearchPresenter {
    private weak var view: (any SearchView)?

    init(view: any SearchView) { self.view = view }

    func viewDidLoad() { view?.show(recent: UserDefaults.standard.stringArray(forKey: "recent") ?? []) }

    func didType(_ query: String) {
        Task {
            do {
                let hits = try await hits(for: query)
                remember(query)
                view?.show(hits, for: query)
            } catch {
                view?.show(message: "The search failed.")
            }
        }
    }

    private func hits(for query: String) async throws -> [String] {
        let url = URL(string: "https://api.shop.example/search?q=\(query)")!
        let (data, _) = try await URLSession.shared.data(from: url)
        return try JSONDecoder().decode([String].self, from: data)
    }

    private func remember(_ query: String) {
        let recent = UserDefaults.standard.stringArray(forKey: "recent") ?? []
        UserDefaults.standard.set([query] + recent, forKey: "recent")
    }
}
