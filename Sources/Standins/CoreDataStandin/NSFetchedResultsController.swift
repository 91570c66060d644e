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
    /// The objects; nil before they are fetched.
    open internal(set) var fetchedObjects: [ResultType]?
    private var isListening = false

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
    ///
    /// - Throws: Nothing: a store of a play answers everything.
    open func performFetch() throws {
        if sectionNameKeyPath != nil { absent("NSFetchedResultsController") }
        fetchedObjects = try managedObjectContext.fetch(fetchRequest)
        guard !isListening else { return }
        isListening = true
        managedObjectContext.needed().add { [weak self] in
            guard let self else { return nil }
            return { self.update() }
        }
    }

    open func object(at indexPath: IndexPath) -> ResultType { fetchedObjects![indexPath[1]] }

    /// The place of an object.
    open func indexPath(forObject object: ResultType) -> IndexPath? {
        let place = fetchedObjects?.firstIndex { $0 as AnyObject === object as AnyObject }
        return place.map { IndexPath(indexes: [0, $0]) }
    }

    open var sections: [any NSFetchedResultsSectionInfo]? { fetchedObjects.map { [OneSection(objects: $0)] } }

    private func update() {
        guard let delegate, let found = try? managedObjectContext.fetch(fetchRequest) else { return }
        let told = NSFetchedResultsController<any NSFetchRequestResult>(
            fetchRequest: NSFetchRequest(), managedObjectContext: managedObjectContext, sectionNameKeyPath: nil,
            cacheName: cacheName)
        told.fetchedObjects = shown
        delegate.controllerWillChangeContent(told)
        fetchedObjects = found
        told.fetchedObjects = shown
        delegate.controllerDidChangeContent(told)
    }

    /// The objects as the delegate knows them, whatever they are.
    private var shown: [any NSFetchRequestResult]? { fetchedObjects?.compactMap { $0 as? any NSFetchRequestResult } }
}

private struct OneSection: NSFetchedResultsSectionInfo {
    let name = ""
    let indexTitle: String? = nil
    let objects: [Any]?
    var numberOfObjects: Int { objects?.count ?? 0 }
}

/// A part of a list.
public protocol NSFetchedResultsSectionInfo {
    /// The name.
    var name: String { get }
    /// The letter beside the list.
    var indexTitle: String? { get }
    /// The number of objects.
    var numberOfObjects: Int { get }
    /// The objects.
    var objects: [Any]? { get }
}

/// The kind of a change.
public enum NSFetchedResultsChangeType: UInt, Sendable {
    case insert = 1
    case delete
    case move
    case update
}

/// Is told of the changes of a list, but not of each object that changed.
public protocol NSFetchedResultsControllerDelegate: AnyObject {
    /// Called before the list is another.
    func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
    /// Called after the list is another.
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
    /// Never called.
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
        at indexPath: IndexPath?,
        for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
}

extension NSFetchedResultsControllerDelegate {
    /// Does nothing.
    public func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
    /// Does nothing.
    public func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
    /// Does nothing.
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
        at indexPath: IndexPath?,
        for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {}
}

extension NSFetchedResultsController: CustomReflectable {
    /// Nothing: what a stand-in is made of is none of the app's values.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
