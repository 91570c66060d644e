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

    /// A value that cannot be compared.
    struct Ticket: Codable {
        var code: Data
    }

    @Model
    final class Seat: PersistentModel {
        var code: String?
        var row: Int?
        var place: Int
        var image = Data([1, 2])
        var ticket: Ticket?
        var uniqueValues: [AnyHashable] { [code, ([row, place] as [AnyHashable])] }

        init(code: String?, row: Int?, place: Int) { (self.code, self.row, self.place) = (code, row, place) }
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

    /// Waits until the main queue has done what it has.
    private static func turn() async {
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }

    @Test("The context of the views saves by itself a little later, once for all changes, and tells whoever listens")
    func views() async throws {
        let container = try Self.container()
        let (context, other) = (container.mainContext, ModelContext(container))
        let saved = Mutex(0)
        let token = NotificationCenter.default.addObserver(
            forName: ModelContext.didSave, object: context, queue: nil
        ) { _ in saved.withLock { $0 += 1 } }
        defer { NotificationCenter.default.removeObserver(token) }
        context.insert(Film("a", 2001))
        context.insert(Film("b", 2002))
        #expect(context.hasChanges && saved.withLock { $0 } == 0)
        #expect(try Self.titles(context) == ["a", "b"] && Self.titles(other) == [])
        await Self.turn()
        #expect(try !context.hasChanges && Self.titles(other) == ["a", "b"] && saved.withLock { $0 } == 1)
        try context.save()
        #expect(saved.withLock { $0 } == 1, "there is nothing to save")
        context.insert(Film("c", 2003))
        context.rollback()
        await Self.turn()
        #expect(try Self.titles(other) == ["a", "b"] && saved.withLock { $0 } == 1)
        #expect(Mirror(reflecting: context).children.isEmpty && Mirror(reflecting: container).children.isEmpty)
        #expect(context === container.mainContext)
    }

    @Test("A changed property is a change where its object was inserted or fetched, until somebody saves it")
    func changes() throws {
        let container = try Self.container()
        let (context, other) = (ModelContext(container), ModelContext(container))
        let (film, seat) = (Film("a", 2001), Seat(code: nil, row: nil, place: 1))
        context.insert(film)
        context.insert(seat)
        #expect(context.changedModelsArray.isEmpty && context.insertedModelsArray.count == 2)
        try context.save()
        film.title = "b"
        seat.image = Data([1, 3])
        #expect(context.hasChanges && context.changedModelsArray.count == 2 && !other.hasChanges)
        try context.save()
        #expect(!context.hasChanges)
        seat.ticket = Ticket(code: Data([1]))
        #expect(context.hasChanges)
        try context.save()
        seat.ticket?.code = Data([2])
        #expect(context.hasChanges)
        try context.save()
        #expect(!context.hasChanges)
        #expect(try Self.titles(other) == ["b"] && !other.hasChanges)
        film.year = 2002
        #expect(other.changedModelsArray.first === film && context.hasChanges)
        try other.save()
        #expect(!other.hasChanges && !context.hasChanges, "an object is the same in all")
    }

    @Test("What is linked later comes in when it is saved or asked for, and what is deleted stays away")
    func linkedLater() throws {
        let container = try Self.container()
        let (context, other) = (ModelContext(container), ModelContext(container))
        let (film, role) = (Film("a", 2001), Role(name: "x"))
        context.insert(film)
        try context.save()
        film.roles = [role, Role(name: "y")]
        #expect(context.hasChanges)
        #expect(try context.fetch(FetchDescriptor<Role>()).map(\.name) == ["x", "y"])
        try context.save()
        #expect(try other.fetch(FetchDescriptor<Role>()).map(\.name) == ["x", "y"] && !context.hasChanges)
        role.name = "z"
        #expect(context.changedModelsArray.first === role)
        context.delete(role)
        #expect(context.deletedModelsArray.count == 1 && context.changedModelsArray.isEmpty)
        #expect(try context.fetchCount(FetchDescriptor<Role>()) == 1)
        try context.save()
        #expect(try other.fetch(FetchDescriptor<Role>()).map(\.name) == ["y"])
        let new = Role(name: "new")
        film.roles.append(new)
        context.delete(new)
        try context.save()
        #expect(try other.fetch(FetchDescriptor<Role>()).map(\.name) == ["y"] && context.deletedModelsArray.isEmpty)
        context.insert(role)
        try context.save()
        #expect(try other.fetch(FetchDescriptor<Role>()).map(\.name) == ["y", "z"])
    }

    @Test("A unique value that is nil, or several of which one is, is that of many objects")
    func uniqueNil() throws {
        let context = ModelContext(try Self.container())
        for place in [1, 1, 2] { context.insert(Seat(code: nil, row: nil, place: place)) }
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Seat>()) == 3)
        for code in ["a", "b"] { context.insert(Seat(code: code, row: 1, place: 1)) }
        context.insert(Seat(code: "c", row: 1, place: 2))
        try context.save()
        #expect(try context.fetch(FetchDescriptor<Seat>()).compactMap(\.code) == ["b", "c"])
    }

    @Test("Containers of one file have one store, and each that is in memory only its own")
    func containers() throws {
        func container(_ configuration: ModelConfiguration) throws -> ModelContainer {
            try ModelContainer(for: Film.self, configurations: configuration)
        }
        let file = ModelConfiguration(url: URL(filePath: "/tmp/\(UUID()).store"))
        let context = ModelContext(try container(file))
        context.insert(Film("a", 2001))
        try context.save()
        #expect(try Self.titles(ModelContext(container(file))) == ["a"])
        #expect(try Self.titles(ModelContext(container(ModelConfiguration("\(UUID())")))) == [])
        let memory = ModelConfiguration(isStoredInMemoryOnly: true)
        #expect(try container(memory).store !== container(memory).store)
        #expect(try ModelContainer(for: Film.self).store === container(ModelConfiguration()).store)
        context.container.deleteAllData()
        #expect(try Self.titles(context) == [])
    }

    @Test("An identity keeps its object, so that no other one gets it")
    func identities() throws {
        let context = ModelContext(try Self.container())
        let names = (0..<100).map { Role(name: "\($0)").persistentModelID }
        #expect(Set(names).count == 100 && names[0] == names[0])
        let role = Role(name: "x")
        context.insert(role)
        #expect(context.registeredModel(for: role.persistentModelID) as Role? === role)
        #expect(names.allSatisfy { context.registeredModel(for: $0) as Role? == nil })
        #expect(Mirror(reflecting: names[0]).children.isEmpty && "\(names[0])" == "PersistentIdentifier")
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
