import Foundation

protocol UserDetailModelInput {
    func fetchRepositories(userName: String, completion: @escaping (Result<[Repository], Error>) -> Void)
}

final class UserDetailModel: UserDetailModelInput {
    func fetchRepositories(userName: String, completion: @escaping (Result<[Repository], Error>) -> Void) {
        guard let url = URL(string: "https://api.github.com/users/\(userName)/repos") else { return }

        let task = URLSession.shared.dataTask(with: url) { data, _, error in
            if let error = error {
                completion(.failure(error))
                return
            }

            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            do {
                completion(.success(try decoder.decode([Repository].self, from: data ?? Data())))
            } catch {
                completion(.failure(error))
            }
        }
        task.resume()
    }
}
