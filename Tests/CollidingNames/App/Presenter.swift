import Foundation

package protocol PresenterInput: AnyObject {
    func load(_ method: Method)
}

package protocol PresenterOutput: AnyObject {
    func show(_ result: Result)
}

package final class Model {
    private let api: API

    package init(_ api: API) { self.api = api }

    func user(_ method: Method, completion: @escaping (Result) -> Void) {
        api.call(method) { data in
            let user = data.flatMap { try? JSONDecoder().decode(User.self, from: $0) }
            DispatchQueue.main.async { completion(user.map(Result.user) ?? .nothing("no \(method.path)")) }
        }
    }
}

package final class Presenter: PresenterInput {
    private let model: Model
    private weak var output: PresenterOutput?

    package init(_ model: Model, output: PresenterOutput) {
        self.model = model
        self.output = output
    }

    package func load(_ method: Method) {
        model.user(method) { [weak self] in self?.output?.show($0) }
    }
}
