import Synchronization
import Testing

@testable import SwiftDataStandin

@Suite("A store of SwiftData keeps the objects of a play in its memory")
@MainActor
struct SwiftDataTests {
    @Model
    final class Film: PersistentModel {
        var title: String
        var year: Int
        var roles: [Role] = []
        var uniqueValues: [AnyHashable] { [title] }

        init(_ title: String, _ year: Int) { (self.title, self.year) = (title, year) }
    }

    @Model
    final class Role: PersistentModel {
        var name: String

        init(name: String) { self.name = name }
    }

    private static func container() throws -> ModelContainer {
        try ModelContainer(
            for: Film.self, Role.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    }

    private static func titles(
        _ context: ModelContext, _ predicate: Predicate<Film>? = nil, limit: Int? = nil, offset: Int? = nil
    ) throws -> [String] {
        var descriptor = FetchDescriptor<Film>(predicate: predicate, sortBy: [SortDescriptor(\.year)])
        (descriptor.fetchLimit, descriptor.fetchOffset) = (limit, offset)
        return try context.fetch(descriptor).map(\.title)
    }

    @Test("What is saved is found by another context, in the order that is asked for, and what is deleted is not")
    func saving() throws {
        let container = try Self.container()
        let (context, other) = (ModelContext(container), ModelContext(container))
        let late = Film("a", 2001)
        context.insert(late)
        context.insert(Film("b", 1999))
        #expect(context.hasChanges)
        #expect(try Self.titles(context) == ["b", "a"] && Self.titles(other) == [])
        try context.save()
        #expect(try !context.hasChanges && Self.titles(other) == ["b", "a"])
        #expect(try Self.titles(other, limit: 1) == ["b"] && Self.titles(other, offset: 1) == ["a"])
        let year = 2000
        #expect(try Self.titles(other, #Predicate { $0.year > year }) == ["a"])
        let letters = "B"
        #expect(try Self.titles(other, #Predicate { $0.title.localizedStandardContains(letters) }) == ["b"])
        context.delete(late)
        #expect(try Self.titles(context) == ["b"] && Self.titles(other) == ["b", "a"])
        context.rollback()
        #expect(try Self.titles(context) == ["b", "a"])
        try context.delete(model: Film.self, where: #Predicate { $0.year > year })
        try context.save()
        #expect(try Self.titles(other) == ["b"] && other.fetchCount(FetchDescriptor<Film>()) == 1)
    }

    @Test("The context of the views saves by itself, and tells whoever listens")
    func views() throws {
        let container = try Self.container()
        let saved = Mutex(0)
        let token = NotificationCenter.default.addObserver(
            forName: ModelContext.didSave, object: container.mainContext, queue: nil
        ) { _ in saved.withLock { $0 += 1 } }
        defer { NotificationCenter.default.removeObserver(token) }
        container.mainContext.insert(Film("a", 2001))
        #expect(try Self.titles(ModelContext(container)) == ["a"])
        #expect(
            Mirror(reflecting: container.mainContext).children.isEmpty && Mirror(reflecting: container).children.isEmpty
        )
        #expect(saved.withLock { $0 } == 1 && container.mainContext === container.mainContext)
    }

    @Test("What a new object holds comes in with it, and one with the unique value of another takes its place")
    func related() throws {
        let context = ModelContext(try Self.container())
        let film = Film("a", 2001)
        film.roles = [Role(name: "x"), Role(name: "y")]
        context.insert(film)
        context.insert(Film("b", 1999))
        try context.save()
        #expect(try context.fetch(FetchDescriptor<Role>()).map(\.name) == ["x", "y"])
        let again = Film("a", 1990)
        context.insert(again)
        try context.save()
        #expect(try Self.titles(context) == ["a", "b"])
        let found: Film? = context.registeredModel(for: again.persistentModelID)
        #expect(found === again && context.registeredModel(for: film.persistentModelID) as Film? == nil)
        #expect(again != film && "\(again.id)" == "\(film.id)", "an address is another one in each play")
    }
}
