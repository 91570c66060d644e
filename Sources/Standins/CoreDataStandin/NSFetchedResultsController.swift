import Absent
import Foundation

/// A list of objects that is kept up to date.
open class NSFetchedResultsController<ResultType>: NSObject {
    public let fetchRequest: NSFetchRequest<ResultType>
    public let managedObjectContext: NSManagedObjectContext
    /// The property by which sections are made; the list of a play has one section.
    public let sectionNameKeyPath: String?
    /// The name of a file, of which there is none.
    public let cacheName: String?
    public weak var delegate: (any NSFetchedResultsControllerDelegate)?
    open internal(set) var fetchedObjects: [ResultType]?
    private var isListening = false
    private var last = CollectionMoment<NSManagedObject>([]) { _ in nil }
    /// The list as its delegate gets it, whose type says nothing of the objects: equal to the list, but another object.
    private lazy var told: NSFetchedResultsController<any NSFetchRequestResult> = {
        let told = NSFetchedResultsController<any NSFetchRequestResult>(
            fetchRequest: fetchRequest.ofAnyResult, managedObjectContext: managedObjectContext,
            sectionNameKeyPath: sectionNameKeyPath, cacheName: cacheName)
        told.original = self
        return told
    }()
    private weak var original: NSObject?

    public init(
        fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
        sectionNameKeyPath: String?, cacheName name: String?
    ) {
        self.fetchRequest = fetchRequest
        managedObjectContext = context
        self.sectionNameKeyPath = sectionNameKeyPath
        cacheName = name
    }

    /// Fetches the objects, and listens from then on.
    open func performFetch() throws {
        if sectionNameKeyPath != nil { absent("NSFetchedResultsController") }
        fetchedObjects = try managedObjectContext.fetch(fetchRequest)
        last = moment
        guard !isListening else { return }
        isListening = true
        managedObjectContext.needed().add { [weak self] in
            guard let self else { return nil }
            let context = managedObjectContext
            return { context.isOnItsThread ? self.update() : context.perform { self.update() } }
        }
    }

    open func object(at indexPath: IndexPath) -> ResultType { fetchedObjects![indexPath[1]] }

    open func indexPath(forObject object: ResultType) -> IndexPath? {
        let place = fetchedObjects?.firstIndex { $0 as AnyObject === object as AnyObject }
        return place.map { IndexPath(indexes: [0, $0]) }
    }

    open var sections: [any NSFetchedResultsSectionInfo]? { fetchedObjects.map { [OneSection(objects: $0)] } }

    open override func isEqual(_ object: Any?) -> Bool { list(object as AnyObject) === list(self) }
    open override var hash: Int { ObjectIdentifier(list(self)).hashValue }

    private func list(_ object: AnyObject) -> AnyObject {
        (object as? NSFetchedResultsController<any NSFetchRequestResult>)?.original ?? object
    }

    /// Finds the objects anew, and tells of what differs; without a delegate the list stays as it is.
    private func update() {
        guard let delegate, let found = try? managedObjectContext.fetch(fetchRequest) else { return }
        let (old, before) = (fetchedObjects, last)
        fetchedObjects = found
        last = moment
        let changes = listChanges(since: before)
        guard !changes.isEmpty else { return }
        fetchedObjects = old
        told.fetchedObjects = shown
        delegate.controllerWillChangeContent(told)
        fetchedObjects = found
        told.fetchedObjects = shown
        for (object, place, kind, new) in changes {
            delegate.controller(
                told, didChange: object, at: place.map { [0, $0] }, for: kind, newIndexPath: new.map { [0, $0] })
        }
        delegate.controllerDidChangeContent(told)
    }

    /// What is gone, what is new, what moved and what has other values, with its places before and now.
    private func listChanges(
        since before: CollectionMoment<NSManagedObject>
    ) -> [(object: NSManagedObject, before: Int?, kind: NSFetchedResultsChangeType, now: Int?)] {
        let (gone, new, changed) = last.changes(since: before)
        let targets = Dictionary(uniqueKeysWithValues: new.map { (last.elements[$0], $0) })
        let moved = Set(gone.map { before.elements[$0] })
        return gone.map { place in
            let object = before.elements[place]
            return (object, place, targets[object] == nil ? .delete : .move, targets[object])
        } + new.filter { !moved.contains(last.elements[$0]) }.map { (last.elements[$0], nil, .insert, $0) }
            + changed.map { (last.elements[$0.now], $0.before, .update, $0.now) }
    }

    private var moment: CollectionMoment<NSManagedObject> {
        CollectionMoment(fetchedObjects?.compactMap { $0 as? NSManagedObject } ?? []) { $0.moment }
    }

    /// The objects as the delegate knows them, whatever they are.
    private var shown: [any NSFetchRequestResult]? { fetchedObjects?.compactMap { $0 as? any NSFetchRequestResult } }
}

/// Tells whether two lists are one, of which a delegate gets another object.
public func === (left: NSFetchedResultsController<any NSFetchRequestResult>, right: NSObject?) -> Bool { left == right }

/// Tells whether two lists are two.
public func !== (left: NSFetchedResultsController<any NSFetchRequestResult>, right: NSObject?) -> Bool { left != right }

private struct OneSection: NSFetchedResultsSectionInfo {
    let name = ""
    let indexTitle: String? = nil
    let objects: [Any]?
    var numberOfObjects: Int { objects?.count ?? 0 }
}

/// A part of a list.
public protocol NSFetchedResultsSectionInfo {
    var name: String { get }
    var indexTitle: String? { get }
    var numberOfObjects: Int { get }
    var objects: [Any]? { get }
}

/// The kind of a change.
public enum NSFetchedResultsChangeType: UInt, Sendable {
    case insert = 1
    case delete
    case move
    case update
}

/// Is told of the changes of a list.
public protocol NSFetchedResultsControllerDelegate: AnyObject {
    func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
        at indexPath: IndexPath?,
        for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
}

extension NSFetchedResultsControllerDelegate {
    public func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
    public func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
        at indexPath: IndexPath?,
        for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {}
}

extension NSFetchedResultsController: Opaque {}
