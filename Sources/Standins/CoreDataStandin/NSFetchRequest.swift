import Absent
import Foundation

/// Something that a request answers with.
public protocol NSFetchRequestResult {}

extension NSManagedObject: NSFetchRequestResult {}
extension NSManagedObjectID: NSFetchRequestResult {}
extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// Something that is asked of a store.
open class NSPersistentStoreRequest: NSObject {
    override init() { super.init() }
}

/// A question for the objects of a kind.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
    /// The kind; nil for the kind of the result.
    open var entity: NSEntityDescription?
    public var entityName: String? { entity?.name }
    public var predicate: NSPredicate?
    /// The order; without, they come in the order in which they were made.
    public var sortDescriptors: [NSSortDescriptor]?
    public var fetchLimit = 0
    public var fetchOffset = 0
    /// Without effect: all come at once.
    public var fetchBatchSize = 0
    /// Without effect: objects are always whole.
    public var returnsObjectsAsFaults = true
    /// Without effect: objects are always whole.
    public var includesPropertyValues = true
    /// Without effect: what is not saved yet is always looked at.
    public var includesPendingChanges = true
    /// Without effect: there is one level.
    public var includesSubentities = true
    /// Without effect: objects are always whole.
    public var relationshipKeyPathsForPrefetching: [String]?
    /// Without effect: objects are always whole.
    public var shouldRefreshRefetchedObjects = false
    /// Without effect: no two objects are the same.
    public var returnsDistinctResults = false

    public override init() {
        super.init()
    }

    public init(entityName: String) {
        entity = NSEntityDescription(name: entityName, className: entityName)
        super.init()
    }

    /// Asks the context in whose closure it is called; ends the play elsewhere, as the original ends the app.
    open func execute() throws -> [ResultType] {
        guard let context = NSManagedObjectContext.current else { absent("NSFetchRequest") }
        return try context.fetch(self)
    }

    /// The same question, for whoever does not know the type of the answer.
    var ofAnyResult: NSFetchRequest<any NSFetchRequestResult> {
        let request = NSFetchRequest<any NSFetchRequestResult>()
        (request.entity, request.predicate, request.sortDescriptors) = (entity, predicate, sortDescriptors)
        (request.fetchLimit, request.fetchOffset) = (fetchLimit, fetchOffset)
        return request
    }

    /// Chooses among objects, and brings them into their order.
    func answer(from all: [NSManagedObject]) -> [ResultType] {
        var found = all.filter(isMeant)
        if let predicate { found = found.filter { predicate.evaluate(with: $0) } }
        if let sortDescriptors, !sortDescriptors.isEmpty {
            found = NSArray(array: found).sortedArray(using: sortDescriptors).compactMap { $0 as? NSManagedObject }
        }
        let rest = found.dropFirst(fetchOffset)
        return (fetchLimit > 0 ? rest.prefix(fetchLimit) : rest).compactMap { $0 as? ResultType }
    }

    private func isMeant(_ object: NSManagedObject) -> Bool {
        if ResultType.self is NSManagedObject.Type, ResultType.self != NSManagedObject.self {
            return object is ResultType
        }
        return entityName == nil || entityName == object.entity.name || entityName == "\(type(of: object))"
    }
}

/// Deletes what a question finds, from the store itself.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
    public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
    public var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly

    public init(fetchRequest: NSFetchRequest<any NSFetchRequestResult>) {
        self.fetchRequest = fetchRequest
        super.init()
    }
}

/// The form of the answer to a deletion.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
    case resultTypeStatusOnly
    case resultTypeObjectIDs
    case resultTypeCount
}

/// The answer to a request.
open class NSPersistentStoreResult: NSObject {}

/// The answer to a deletion.
open class NSBatchDeleteResult: NSPersistentStoreResult {
    public let result: Any?

    init(_ result: Any?) { self.result = result }
}
