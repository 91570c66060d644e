import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
import SpyFormsBase

struct Dish: Equatable, Sendable { var name: String }

protocol OverloadsView: AnyObject {
    func show(_ dishes: [Dish])
    func show(_ text: String)
    func show(_ text: String, at place: Int?)
    func show(dish: Dish, in: Int, _: Bool)
    func show(dish: Dish, _place: Int)
}

protocol AccessorsView: AnyObject {
    var isLoading: Bool { get set }
    var chosen: Dish? { get set }
    var width: Double { get }
    var prices: [String: [Int]] { get }
    var favourite: Dish { get set }
    var `class`: Dish { get }
    subscript(row: Int, column: String) -> String { get set }
    subscript(row: Int) -> Dish { get }
}

protocol EffectsView: AnyObject {
    func confirm(_ dish: Dish) async -> Bool
    func save() async throws
    func check() throws
    func checkTyped() throws(CancellationError)
    func forEach(_ body: (Dish) throws -> Void) rethrows
    var state: Int { get async throws }
}

protocol GenericsView {
    func show<Value: Equatable & Sendable>(_ value: Value, named name: String)
    func show(any value: any Equatable, some other: some Sendable)
}

protocol AssociatedView: AnyObject {
    associatedtype Item: Equatable = Dish
    func show(_ items: [Item])
    func first() -> Item?
}

protocol DefaultsView: AnyObject {
    func show(_ dish: Dish, animated: Bool)
    func hide()
}

extension DefaultsView {
    func hide() {}
    func show(_ dish: Dish) { show(dish, animated: true) }
}

protocol InheritingView: Screen {
    func showDishes(_ dishes: [Dish])
}

@MainActor protocol MainActorView: AnyObject {
    var title: String { get set }
    func show(_ dish: Dish)
    func pick() -> Dish
    nonisolated func log(_ text: String)
}

protocol PartlyMainView: AnyObject, Sendable {
    @MainActor func show(_ dish: Dish)
    func note(_ text: String)
}

protocol ClosuresView: AnyObject {
    func ask(_ question: String, completion: @escaping (Bool) -> Void)
    func askLater(then: (@Sendable (Result<Dish, any Error>) -> Void)?)
    func now(_ body: () -> Void, lazily: @autoclosure () -> Int)
    var onTap: ((Dish) -> Void)? { get set }
    var make: () -> Dish { get set }
}

protocol OwnershipView: AnyObject {
    func take(_ name: consuming String, _ other: borrowing String, sent: sending NSObject)
    func change(_ count: inout Int, rest: Int...)
}

protocol MadeView: AnyObject {
    init(name: String)
    func show()
}

protocol FluentView: AnyObject {
    func with(_ dish: Dish) -> Self
    func isLike(_ other: Self) -> Bool
    @discardableResult func tap() -> Bool
    @available(*, deprecated) func old()
}

protocol ObjectView: NSObjectProtocol, CustomStringConvertible {
    func load(_ request: URLRequest, into data: Data)
}

protocol ValueView {
    mutating func show(_ dish: Dish)
}

enum Kitchen {
    protocol View: AnyObject { func serve(_ dish: Dish) }
}

protocol TwinForm { func younger() }
