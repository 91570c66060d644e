import Foundation
import Testing

@testable import CoreDataStandin

@Suite("A list of a store is kept up to date, and its delegate is told")
struct FetchedResultsTests {
    typealias Film = CoreDataTests.Film

    /// Keeps in words what it is told.
    private final class Listener: NSFetchedResultsControllerDelegate {
        var list: NSFetchedResultsController<Film>?
        var told: [String] = []
        var isOnItsThread = true
        var isOwn = true

        func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
            note("before", controller)
        }

        func controller(
            _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
            at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
        ) {
            let places = "\(indexPath.map { "\($0[1])" } ?? "-") \(newIndexPath.map { "\($0[1])" } ?? "-")"
            told.append("\((anObject as? Film)?.title ?? "") \(type) \(places)")
        }

        func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
            note("after", controller)
        }

        private func note(_ word: String, _ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
            let titles = (controller.fetchedObjects as? [Film] ?? []).compactMap(\.title)
            told.append("\(word): \(titles.joined(separator: " "))")
            isOnItsThread = isOnItsThread && controller.managedObjectContext.isOnItsThread
            isOwn = isOwn && controller == list && controller === list && controller.fetchRequest.entityName == "Film"
        }
    }

    private static func list(
        in context: NSManagedObjectContext, _ listener: Listener
    ) throws -> NSFetchedResultsController<Film> {
        let request = NSFetchRequest<Film>(entityName: "Film")
        request.sortDescriptors = [NSSortDescriptor(keyPath: \Film.year, ascending: false)]
        let list = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
        (list.delegate, listener.list) = (listener, list)
        #expect(list.fetchedObjects == nil)
        try list.performFetch()
        #expect(list.fetchedObjects == [])
        return list
    }

    @Test("What is new, changed, moved and gone is told by its places, and nothing where nothing of the list changed")
    func changes() throws {
        let context = CoreDataTests.container().newBackgroundContext()
        try context.performAndWait { try Self.tellChanges(in: context) }
    }

    private static func tellChanges(in context: NSManagedObjectContext) throws {
        let listener = Listener()
        let list = try list(in: context, listener)
        func told(_ body: () -> Void) throws -> [String] {
            listener.told = []
            body()
            try context.save()
            return listener.told
        }
        #expect(
            try told {
                CoreDataTests.film("a", 2001, in: context)
                CoreDataTests.film("b", 2002, in: context)
            } == ["before: ", "b insert - 0", "a insert - 1", "after: b a"])
        let (b, a) = (list.fetchedObjects![0], list.fetchedObjects![1])
        #expect(list.sections?.first?.numberOfObjects == 2)
        #expect(list.object(at: [0, 1]) == a && list.indexPath(forObject: a) == [0, 1])
        #expect(try told { a.isSeen = true } == ["before: b a", "a update 1 1", "after: b a"])
        let moved = try told { a.year = 2003 }
        #expect(
            moved == ["before: b a", "a move 1 0", "after: a b"]
                || moved == ["before: b a", "b move 0 1", "after: a b"])
        #expect(try told { context.delete(b) } == ["before: a b", "b delete 1 -", "after: a"])
        #expect(try told { _ = NSEntityDescription.insertNewObject(forEntityName: "Other", into: context) } == [])
        #expect(listener.isOwn && listener.isOnItsThread)
    }

    @Test("What another context saves is told on the thread of the list's own")
    func threads() async throws {
        let (container, listener) = (CoreDataTests.container(), Listener())
        let context = container.newBackgroundContext()
        let list = try Self.list(in: context, listener)
        try await container.performBackgroundTask { other in
            CoreDataTests.film("a", 2001, in: other)
            try other.save()
        }
        context.performAndWait {}
        #expect(listener.told == ["before: ", "a insert - 0", "after: a"] && listener.isOnItsThread)
        #expect(list.fetchedObjects?.count == 1)
    }
}
