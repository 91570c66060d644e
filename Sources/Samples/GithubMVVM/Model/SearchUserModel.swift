import Foundation
import Relays

protocol SearchUserModelInput {
    func fetch(query: String) -> Observable<[User]>
}

final class SearchUserModel: SearchUserModelInput {
    private struct Users: Decodable {
        let items: [User]
    }

    func fetch(query: String) -> Observable<[User]> {
        return Observable.create { observer in
            var components = URLComponents(string: "https://api.github.com/search/users")
            components?.queryItems = [URLQueryItem(name: "q", value: query)]
            guard let url = components?.url else { return Disposables.create() }

            let task = URLSession.shared.dataTask(with: url) { data, _, error in
                if let error = error {
                    observer.onError(error)
                    return
                }

                let decoder = JSONDecoder()
                decoder.keyDecodingStrategy = .convertFromSnakeCase
                do {
                    let users = try decoder.decode(Users.self, from: data ?? Data())
                    observer.onNext(users.items)
                    observer.onCompleted()
                } catch {
                    observer.onError(error)
                }
            }
            task.resume()
            return Disposables.create()
        }
    }
}
