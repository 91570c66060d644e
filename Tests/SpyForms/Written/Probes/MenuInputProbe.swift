import Foundation
import PresenterBench

@preconcurrency @testable import SpyForms

/// Forwards what `MenuInput` is asked, and notes it.
final class MenuInputProbe: Probe<any MenuInput>, MenuInput {
    var title: String {
        get { forward { $0.title } }
        set { forward(newValue) { _ in target.title = newValue } }
    }
    var count: Int { forward { $0.count } }
    subscript(row: Int) -> Dish {
        get { forward(row) { $0[row] } }
        set { forward(row, newValue) { _ in target[row] = newValue } }
    }
    func viewDidLoad() { forward { $0.viewDidLoad() } }
    func dish(at row: Int, in section: Int?) -> Dish? { forward(row, section) { $0.dish(at: row, in: section) } }
    func load(_ name: String, completion: @escaping (Result<Dish, any Error>) -> Void) {
        forward(name) { $0.load(name, completion: noted(completion)) }
    }
    func refresh() async throws -> [Dish] { try await forward { try await $0.refresh() } }
    func check(_ count: inout Int) throws { try forward(count) { try $0.check(&count) } }
    func each(_ body: (Dish) -> Void) { forward { $0.each(body) } }
    func pick<Value>(_ value: Value) -> Value where Value: Sendable { forward(value) { $0.pick(value) } }
}
