import Foundation

final class Todo: NSObject, NSCoding {
    let id: String
    let todo: String

    init(todo: String) {
        self.id = UUID().uuidString
        self.todo = todo
    }

    init?(coder: NSCoder) {
        id = coder.decodeObject(forKey: "id") as? String ?? ""
        todo = coder.decodeObject(forKey: "todo") as? String ?? ""
    }

    func encode(with coder: NSCoder) {
        coder.encode(id, forKey: "id")
        coder.encode(todo, forKey: "todo")
    }
}
