import CollidingNames
import Foundation
import PresenterBench

/// An app whose types have the names that most apps use; neither its names nor ours are qualified here.
package let collidingNames = Scenario("colliding-names", .reply("GET /user", json: user)) { stage in
    let view = ViewSpy(stage)
    let environment: Environment = .production
    let model = Model(API(environment))
    let presenter = PresenterProbe(stage, Presenter(model, output: view))
    stage.send("appear", as: .user) { presenter.load(Method(HTTPMethod.get, "user")) }
}

private let user =
    #"{"name":"Ida","type":"writer","image":{"url":"https://names.test/ida.png"},"comments":[{"text":"Mine."}]}"#

private final class ViewSpy: Spy, PresenterOutput {
    private var image: Image?
    private var type: Type?
    private var comments: [Comment] = []

    override var screen: String? {
        let texts = comments.map(\.text).joined(separator: ", ")
        return "screen: \(type?.rawValue ?? "nobody"), \(image?.url.lastPathComponent ?? "no image"), \(texts)"
    }

    func show(_ result: Result) {
        record(result)
        guard case .user(let user) = result else { return }
        show(user)
    }

    private func show(_ user: User) {
        (image, type, comments) = (user.image, user.type, user.comments)
    }
}

private final class PresenterProbe: Probe<any PresenterInput>, PresenterInput {
    func load(_ method: Method) { forward(method) { $0.load(method) } }
}
