import Foundation
import Testing

@testable import CoreDataStandin
import Predicates

@Suite("A store of Core Data keeps the objects of a play in its memory")
struct CoreDataTests {
    final class Film: NSManagedObject {
        var title: String?
        var year: Int16 = 0
        var isSeen = false
        var roles: NSSet?
    }

    /// Says the same of itself as each other one.
    final class Reader: NSObject { override var description: String { "reader" } }

    final class Album: NSManagedObject {
        struct Place { var bytes: Data }

        var cover = Data([1, 2, 3])
        var tags = ["a", "b"]
        var order = NSOrderedSet(array: ["a", "b"])
        var kinds = NSSet(array: [1, 2, 3])
        var facts: [String: Any] = ["cover": Data([1])]
        var reader = Reader()
        var place = Place(bytes: Data([1]))
        var score = 0.0
    }

    static func container() -> NSPersistentContainer {
        let container = NSPersistentContainer(name: "Films")
        container.loadPersistentStores { _, error in #expect(error == nil) }
        return container
    }

    /// An object of any class, as a store of an app makes it.
    static func made<Made: NSManagedObject>(in context: NSManagedObjectContext) -> Made {
        Made(context: context)
    }

    @discardableResult
    static func film(_ title: String?, _ year: Int16, in context: NSManagedObjectContext) -> Film {
        let film: Film = made(in: context)
        (film.title, film.year) = (title, year)
        return film
    }

    private static func titles(
        _ context: NSManagedObjectContext, _ predicate: NSPredicate? = nil, by key: String = "year", limit: Int = 0
    ) throws -> [String?] {
        let request = NSFetchRequest<Film>(entityName: "Film")
        request.predicate = predicate
        request.sortDescriptors = [NSSortDescriptor(key: key, ascending: true)]
        request.fetchLimit = limit
        return try context.fetch(request).map(\.title)
    }

    @Test("What is saved is found by another context, in the order that is asked for, and what is deleted is not")
    func saving() throws {
        let container = Self.container()
        let (context, other) = (container.viewContext, container.newBackgroundContext())
        let first = Self.film("b", 1999, in: context)
        Self.film("a", 2001, in: context)
        #expect(Mirror(reflecting: context).children.isEmpty && Mirror(reflecting: container).children.isEmpty)
        #expect(context.hasChanges && first.isInserted && first.managedObjectContext === context)
        #expect(try Self.titles(context) == ["b", "a"] && Self.titles(other) == [])
        try context.save()
        #expect(!context.hasChanges && !first.hasChanges)
        #expect(try Self.titles(other, by: "title") == ["a", "b"])
        #expect(try Self.titles(other, limit: 1) == ["b"])
        #expect(try other.existingObject(with: first.objectID) === first)
        context.delete(first)
        #expect(try Self.titles(context) == ["a"] && Self.titles(other) == ["b", "a"])
        try context.save()
        #expect(try Self.titles(other) == ["a"] && other.count(for: NSFetchRequest<Film>()) == 1)
        #expect(throws: (any Error).self) { try other.existingObject(with: first.objectID) }
    }

    @Test("Objects are sorted by a property that some of them lack, and these come first")
    func missingValues() throws {
        let context = Self.container().viewContext
        for (title, year) in [("b", 1999), (nil, 2001), ("a", 1999)] { Self.film(title, Int16(year), in: context) }
        func titles(_ orders: NSSortDescriptor...) throws -> [String?] {
            let request = NSFetchRequest<Film>(entityName: "Film")
            request.sortDescriptors = orders
            return try context.fetch(request).map(\.title)
        }
        #expect(try titles(NSSortDescriptor(keyPath: \Film.title, ascending: true)) == [nil, "a", "b"])
        #expect(try titles(NSSortDescriptor(keyPath: \Film.title, ascending: false)) == ["b", "a", nil])
        let years = NSSortDescriptor(keyPath: \Film.year, ascending: false)
        #expect(try titles(years, NSSortDescriptor(keyPath: \Film.title, ascending: true)) == [nil, "a", "b"])
    }

    @Test("The stores that were loaded or added are those of the coordinator, until they are removed")
    func stores() throws {
        let container = NSPersistentContainer(name: "Shop")
        #expect(container.persistentStoreCoordinator.persistentStores.isEmpty)
        container.loadPersistentStores { _, _ in }
        let coordinator = container.persistentStoreCoordinator
        #expect(coordinator.persistentStores.map(\.url?.lastPathComponent) == ["Shop.sqlite"])
        let added = try coordinator.addPersistentStore(
            ofType: NSInMemoryStoreType, configurationName: "Own", at: nil)
        #expect(coordinator.persistentStores.map(\.configurationName).last == "Own")
        try coordinator.remove(added)
        #expect(coordinator.persistentStores.map(\.type) == [NSSQLiteStoreType])
    }

    @Test("A request that a class writes for itself is meant where nobody says its type")
    func ownRequest() {
        let request = Note.fetchRequest()
        #expect(request.entityName == "Own")
        let inherited: NSFetchRequest<any NSFetchRequestResult> = Note.fetchRequest()
        #expect(inherited.entityName == "Note")
    }

    @Test("A changed value is a change, which is told when it is saved; what was not saved can be forgotten")
    func changes() throws {
        let context = Self.container().viewContext
        let film = Self.film("a", 2001, in: context)
        try context.save()
        film.isSeen = true
        #expect(context.hasChanges && context.updatedObjects == [film])
        nonisolated(unsafe) var told: Set<NSManagedObject> = []
        let token = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextDidSave, object: context, queue: nil
        ) { told = $0.userInfo?[NSUpdatedObjectsKey] as? Set<NSManagedObject> ?? [] }
        defer { NotificationCenter.default.removeObserver(token) }
        try context.save()
        #expect(told == [film] && !context.hasChanges)
        Self.film("b", 2002, in: context)
        context.rollback()
        #expect(try Self.titles(context) == ["a"])
    }

    @Test("Other bytes of one length, another order and another object are changes; another order of a set is none")
    func values() throws {
        let context = Self.container().viewContext
        let album: Album = Self.made(in: context)
        try context.save()
        func isChange(_ body: () -> Void) throws -> Bool {
            body()
            defer { #expect(!context.hasChanges) }
            let isChange = context.updatedObjects == [album]
            try context.save()
            return isChange
        }
        #expect(try isChange { album.cover = Data([3, 2, 1]) })
        #expect(try isChange { album.tags = ["b", "a"] })
        #expect(try isChange { album.order = NSOrderedSet(array: ["b", "a"]) })
        #expect(try isChange { album.facts = ["cover": Data([2])] })
        #expect(try isChange { album.reader = Reader() })
        #expect(try isChange { album.place = Album.Place(bytes: Data([2])) })
        #expect(try isChange { album.score = .nan })
        #expect(try !isChange { album.kinds = NSSet(array: [2, 1, 3]) })
        #expect(try !isChange { album.cover = Data([3, 2, 1]) })
        #expect(try !isChange { album.facts = ["cover": Data([2])] })
    }

    @Test("A child saves into its parent, and a request to delete goes to the store")
    func parents() throws {
        let container = Self.container()
        let child = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        child.parent = container.viewContext
        child.performAndWait { _ = Self.film("a", 2001, in: child) }
        try child.save()
        #expect(container.viewContext.hasChanges)
        #expect(try Self.titles(container.newBackgroundContext()) == [])
        try container.viewContext.save()
        #expect(try Self.titles(container.newBackgroundContext()) == ["a"])
        let request = NSBatchDeleteRequest(fetchRequest: Film.fetchRequest())
        let answer = try container.viewContext.execute(request) as? NSBatchDeleteResult
        #expect(answer?.result as? Bool == true)
        #expect(try Self.titles(container.viewContext) == [])
        request.resultType = .resultTypeCount
        let count = try container.viewContext.execute(request) as? NSBatchDeleteResult
        #expect(count?.result as? Int == 0)
    }

    @Test("A request that is asked itself goes to the context in whose closure it is")
    func ownContext() async throws {
        let container = Self.container()
        let (context, other) = (container.viewContext, container.newBackgroundContext())
        Self.film("a", 1999, in: context)
        let request = NSFetchRequest<Film>(entityName: "Film")
        #expect(try context.performAndWait { try request.execute().map(\.title) } == ["a"])
        #expect(try other.performAndWait { try request.execute().isEmpty }, "it is not saved")
        #expect(
            try context.performAndWait {
                try other.performAndWait { try request.execute().count } + request.execute().count
            } == 1)
        #expect(try await context.perform { try request.execute().count } == 1)
        let count = await withCheckedContinuation { done in
            context.perform { done.resume(returning: try? request.execute().count) }
        }
        #expect(count == 1)
    }

    @Test("Work on a context's queue gives back what it returns and throws")
    func queues() async throws {
        let container = Self.container()
        let count = try await container.performBackgroundTask { context in
            Self.film("a", 2001, in: context)
            try context.save()
            return try context.count(for: NSFetchRequest<Film>())
        }
        let context = container.newBackgroundContext()
        let isOff = await context.perform { !Thread.isMainThread }
        #expect(count == 1 && isOff)
        await #expect(throws: CancellationError.self) { try await context.perform { throw CancellationError() } }
    }

    @Test("An object without a class of its own keeps values by their names, and one with a class is found by its name")
    func names() throws {
        let context = Self.container().viewContext
        let note = NSEntityDescription.insertNewObject(forEntityName: "Note", into: context)
        note.setValue("hello", forKey: "text")
        Self.film("a", 2001, in: context)
        let request = NSFetchRequest<NSManagedObject>(entityName: "Note")
        request.predicate = NSPredicate(format: "text == %@", "hello")
        #expect(try context.fetch(request) == [note])
        let other = NSFetchRequest<NSManagedObject>()
        other.entity = NSEntityDescription.entity(forEntityName: "Note", in: context)
        #expect(try context.fetch(other) == [note] && other.entityName == "Note")
        #expect(note.value(forKey: "text") as? String == "hello" && note.entity.name == "Note")
        note.setValue(note, forKeyPath: "next")
        note.setValue("there", forKeyPath: "next.place")
        note.setValue("Ada", forKey: "author")
        note.setValuesForKeys(["text": "bye", "length": 3, "author": NSNull()])
        #expect(note.value(forKeyPath: "next.place") as? String == "there")
        #expect(note.value(forKey: "text") as? String == "bye" && note.value(forKey: "length") as? Int == 3)
        #expect(note.value(forKey: "author") == nil)
        let made = NSEntityDescription.insertNewObject(forEntityName: "StoredFilm", into: context)
        #expect(made is StoredFilm && made.isInserted)
    }

    @Test(
        "A predicate in text chooses",
        arguments: [
            ("title == %@", ["Alien"], ["Alien"]), ("title ==[c] 'alien' OR year > 1985", [], ["Alien", "Up", nil]),
            ("title CONTAINS[cd] %@", ["É"], ["Alien"]), ("NOT (title BEGINSWITH 'A') AND title != nil", [], ["Up"]),
            ("title = nil", [], [nil]), ("year IN {1979, 2009}", [], ["Alien", "Up"]),
            ("title LIKE 'A*n'", [], ["Alien"]), ("%K == YES", ["isSeen"], ["Up"]),
            ("isSeen == NO && year <= 1979", [], ["Alien"]), ("ANY roles.title == 'Ripley'", [], ["Alien"]),
            ("roles.@count == 1", [], ["Alien"]), ("roles.@count == 0", [], ["Up", nil]),
            ("roles.@sum.year > 4", [], ["Alien"]), ("roles.@avg.year == 5", [], ["Alien"]),
            ("roles.@max.year = 5 AND roles.@min.title == 'Ripley'", [], ["Alien"]), ("title CONTAINS ''", [], []),
            ("title MATCHES '[UX]p'", [], ["Up"]),
            ("TRUEPREDICATE", [], ["Alien", "Up", nil]),
        ] as [(String, [String], [String?])])
    func predicates(_ text: String, _ arguments: [String], _ expected: [String?]) throws {
        let context = Self.container().viewContext
        let alien = Self.film("Alien", 1979, in: context)
        let elsewhere = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        alien.roles = NSSet(array: [Self.film("Ripley", 5, in: elsewhere)])
        Self.film("Up", 2009, in: context).isSeen = true
        Self.film(nil, 2020, in: context)
        #expect(try Self.titles(context, NSPredicate(format: text, argumentArray: arguments)) == expected)
    }

    @Test("A property that no class has ends the play, as it ends the app")
    func misspelt() async {
        await #expect(processExitsWith: .failure) {
            let context = Self.container().viewContext
            Self.film("a", 1, in: context)
            _ = try Self.titles(context, NSPredicate(format: "tilte == %@", "a"))
        }
        await #expect(processExitsWith: .failure) {
            let context = Self.container().viewContext
            for title in ["a", "b"] { Self.film(title, 1, in: context) }
            _ = try Self.titles(context, by: "yaer")
        }
        await #expect(processExitsWith: .failure) {
            let film = Self.film("a", 1, in: Self.container().viewContext)
            film.roles = NSSet(array: [film])
            _ = film.value(forKeyPath: "roles.@distinctUnionOfObjects.title")
        }
    }

    @Test(
        "A predicate that is not understood ends the play",
        arguments: ["title SOUNDS LIKE %@", "SUBQUERY(a, $b, 1)", "a =="])
    func unknown(_ text: String) async {
        var words = PredicateText(text, ["x"])
        #expect(words.whole() == nil)
        await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "title SOUNDS LIKE %@", "x") }
    }
}

/// Found by its name, so not inside of another type.
final class StoredFilm: NSManagedObject {}

private final class Note: NSManagedObject, @unchecked Sendable {}

extension Note {
    fileprivate static func fetchRequest() -> NSFetchRequest<Note> { NSFetchRequest(entityName: "Own") }
}
