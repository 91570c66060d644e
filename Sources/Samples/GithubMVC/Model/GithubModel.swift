import Combine
import Foundation

final class GithubModel: ObservableObject {
    @Published var users: [User] = []
    @Published var repositories: [Repository] = []
    @Published var isNotFound = false
    @Published var error: GithubError?

    func fetchUser(query: String) {
        users = []
        error = nil
        isNotFound = false

        guard !query.isEmpty else { return }
        guard let url = URL(string: "https://api.github.com/search/users?q=\(query)") else { return }

        Task {
            do {
                let data = try await fetch(url: url)
                let found = try decode(Users.self, from: data)
                if found.items.isEmpty {
                    isNotFound = true
                } else {
                    users = found.items
                }
            } catch let error as GithubError {
                self.error = error
            }
        }
    }

    func fetchRepositories(urlString: String) {
        guard let url = URL(string: urlString) else { return }

        Task {
            do {
                let data = try await fetch(url: url)
                repositories = try decode([Repository].self, from: data)
            } catch let error as GithubError {
                self.error = error
            }
        }
    }

    @MainActor
    private func fetch(url: URL) async throws -> Data {
        do {
            let (data, _) = try await URLSession.shared.data(for: URLRequest(url: url))
            return data
        } catch {
            throw GithubError.responseError(error)
        }
    }

    private func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch {
            throw GithubError.jsonParseError(String(data: data, encoding: .utf8) ?? "")
        }
    }
}
