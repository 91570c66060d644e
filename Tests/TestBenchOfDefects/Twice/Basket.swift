import PresenterBench

struct BasketAnswer: Decodable, Sendable {
    let names: [String]
}

@MainActor
protocol BasketView: AnyObject {
    func show(_ names: [String])
    func showAlert(_ text: String)
}

@MainActor
class BasketPresenter {
    private weak var view: (any BasketView)?
    private var isAdding = false

    init(view: any BasketView) { self.view = view }

    /// Asks again whenever somebody pulls: to ask twice does no harm.
    func pullToRefresh() { send("query Basket { names }") {} }

    func didTapAdd() {
        guard !isAdding else { return }
        willAdd()
        send("mutation Add { names }") { self.isAdding = false }
    }

    /// A tap counts from the start.
    func willAdd() { isAdding = true }

    private func send(_ document: String, done: @escaping @MainActor @Sendable () -> Void) {
        API.send(API.write("POST", "/graphql", #"{"query": "\#(document)"}"#)) {
            [weak self] (result: Result<BasketAnswer, any Error>) in
            done()
            switch result {
            case .success(let answer): self?.view?.show(answer.names)
            case .failure: self?.view?.showAlert("That did not work.")
            }
        }
    }
}

/// The defect: who taps twice has it twice.
final class DoubleBasketPresenter: BasketPresenter {
    override func willAdd() {}
}

let basket = [
    scenario("defect-twice-4-basket") { DoubleBasketPresenter(view: $0) },
    scenario("sound-twice-4-basket") { BasketPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any BasketView) -> BasketPresenter
) -> Scenario {
    Scenario(name, answer("/graphql", #"{"names": ["Fern"]}"#, to: "POST")) { stage in
        let view = stage.own(BasketViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("pullToRefresh()") { presenter.object.pullToRefresh() }
        stage.send("didTapAdd()") { presenter.object.didTapAdd() }
    }
}

final class BasketViewSpy: Spy, BasketView {
    func show(_ names: [String]) { record(names) }
    func showAlert(_ text: String) { record(text) }
}
