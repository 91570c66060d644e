import Foundation
import PresenterBench
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@MainActor
protocol DashboardView: AnyObject {
    func show(sales: Int, visits: Int)
    func showError(_ text: String)
}

/// Two numbers, which are loaded together and waited for.
class DashboardPresenter: @unchecked Sendable {
    private weak var view: (any DashboardView)?
    private let numbers = Mutex<[String: Int]>([:])

    init(view: any DashboardView) { self.view = view }

    @MainActor func viewWillAppear() {
        numbers.withLock { $0 = [:] }
        let group = DispatchGroup()
        for path in ["/sales", "/visits"] {
            group.enter()
            URLSession.shared.dataTask(with: API.url(path)) { [self] data, response, error in
                received(try? API.value(data, response, error), from: path, group)
            }.resume()
        }
        group.wait()
        show(numbers.withLock(\.self))
    }

    func received(_ number: Int?, from path: String, _ group: DispatchGroup) {
        if let number { keep(number, from: path) }
        group.leave()
    }

    func keep(_ number: Int, from path: String) { numbers.withLock { $0[path] = number } }

    @MainActor private func show(_ numbers: [String: Int]) {
        if let sales = numbers["/sales"], let visits = numbers["/visits"] {
            view?.show(sales: sales, visits: visits)
        } else {
            view?.showError("The numbers could not be loaded.")
        }
    }
}

/// The defect: the group is left only where there is a number.
final class HangingDashboardPresenter: DashboardPresenter, @unchecked Sendable {
    override func received(_ number: Int?, from path: String, _ group: DispatchGroup) {
        guard let number else { return }
        keep(number, from: path)
        group.leave()
    }
}

let dashboard = [
    scenario("defect-hang-2-dashboard") { HangingDashboardPresenter(view: $0) },
    scenario("sound-hang-2-dashboard") { DashboardPresenter(view: $0) },
]

private func scenario(
    _ name: String, _ make: @escaping @MainActor @Sendable (any DashboardView) -> DashboardPresenter
) -> Scenario {
    Scenario(name, answer("/sales", "12"), answer("/visits", "340")) { stage in
        let view = stage.own(DashboardViewSpy(stage))
        let presenter = stage.own(make(view.object))
        stage.send("viewWillAppear()") { presenter.object.viewWillAppear() }
    }
}

final class DashboardViewSpy: Spy, DashboardView {
    func show(sales: Int, visits: Int) { record(sales, visits) }
    func showError(_ text: String) { record(text) }
}
