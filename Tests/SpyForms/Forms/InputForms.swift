import Foundation

protocol MenuInput: AnyObject {
    var title: String { get set }
    var count: Int { get }
    subscript(row: Int) -> Dish { get set }
    func viewDidLoad()
    func dish(at row: Int, in section: Int?) -> Dish?
    func load(_ name: String, completion: @escaping (Result<Dish, any Error>) -> Void)
    func refresh() async throws -> [Dish]
    func check(_ count: inout Int) throws
    func each(_ body: (Dish) -> Void)
    func pick<Value: Sendable>(_ value: Value) -> Value
}

@MainActor protocol MainActorInput {
    var title: String { get set }
    func tap(_ dish: Dish)
    func load() async -> Int
    var state: Int { get async throws }
}

protocol RestInput: AnyObject {
    func sum(_ numbers: Int...) -> Int
    func typed() throws(CancellationError)
    func take(_ name: consuming String)
    func stop()
}
