import Foundation

protocol SearchUserModelInput {
    func fetchUser(query: String, completion: @escaping (Result<[User], Error>) -> Void)
}

final class SearchUserModel: SearchUserModelInput {
    private struct Users: Decodable {
        let items: [User]
    }

    func fetchUser(query: String, completion: @escaping (Result<[User], Error>) -> Void) {
        var components = URLComponents(string: "https://api.github.com/search/users")
        components?.queryItems = [URLQueryItem(name: "q", value: query)]
        guard let url = components?.url else { return }

        let task = URLSession.shared.dataTask(with: url) { data, _, error in
            if let error = error {
                completion(.failure(error))
                return
            }

            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            do {
                let users = try decoder.decode(Users.self, from: data ?? Data())
                completion(.success(users.items))
            } catch {
                completion(.failure(error))
            }
        }
        task.resume()
    }
}
