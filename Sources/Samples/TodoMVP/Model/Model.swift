import Foundation

protocol ModelInput {
    func getTodo(completion: ([Todo]) -> Void)
    func addTodo(todo: Todo, completion: ([Todo]) -> Void)
    func deleteTodo(todo: Todo, completion: ([Todo]) -> Void)
}

final class Model: ModelInput {
    private let key = "todo"

    func getTodo(completion: ([Todo]) -> Void) {
        completion(load())
    }

    func addTodo(todo: Todo, completion: ([Todo]) -> Void) {
        let todos = load() + [todo]
        save(todos)
        completion(todos)
    }

    func deleteTodo(todo: Todo, completion: ([Todo]) -> Void) {
        let todos = load().filter { $0.id != todo.id }
        save(todos)
        completion(todos)
    }

    /// The calls that `unarchiveTopLevelObjectWithData(_:)` makes: on Linux that one stops the app where the data is no
    /// archive, in place of throwing.
    private func load() -> [Todo] {
        guard let data = UserDefaults.standard.data(forKey: key),
            let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: data)
        else { return [] }
        unarchiver.requiresSecureCoding = false
        return unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? [Todo] ?? []
    }

    private func save(_ todos: [Todo]) {
        guard let data = try? NSKeyedArchiver.archivedData(withRootObject: todos, requiringSecureCoding: false)
        else { return }
        UserDefaults.standard.set(data, forKey: key)
        UserDefaults.standard.synchronize()
    }
}
