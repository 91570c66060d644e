import Foundation

protocol StaticForm {
    static func make() -> Self
    static var count: Int { get }
    func show()
}

protocol OpenAssociatedForm {
    associatedtype Item
    func show(_ item: Item)
}

protocol GenericAnswerForm {
    func pick<Value>(_ value: Value) -> Value
    func done()
}

protocol OutsideForm: Decodable {
    func show()
}

protocol ActorForm: Actor {
    func show()
}

class Panel {}

protocol BoundForm: Panel {
    func show()
}
