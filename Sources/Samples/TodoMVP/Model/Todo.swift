import Foundation

final class Todo: NSObject, NSCoding {
    let id: String
    let todo: String

    init(todo: String) {
        self.id = UUID().uuidString
        self.todo = todo
    }

    init?(coder: NSCoder) {
        guard let id = coder.decodeObject(forKey: "id") as? String,
            let todo = coder.decodeObject(forKey: "todo") as? String
        else { return nil }
        self.id = id
        self.todo = todo
    }

    func encode(with coder: NSCoder) {
        coder.encode(id, forKey: "id")
        coder.encode(todo, forKey: "todo")
    }
}
