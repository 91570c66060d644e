import Absent
@_exported import Foundation
@_exported import Predicates

/// An object of a store.
///
/// A class of the app has stored properties in the place of those that Core Data brings along; an object without a class of its own keeps its
/// values by their names.
open class NSManagedObject: NSObject {
    public internal(set) weak var managedObjectContext: NSManagedObjectContext?
    public let entity: NSEntityDescription
    public let objectID = NSManagedObjectID()

    private var values: [String: Any] = [:]

    public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        self.entity = entity
        super.init()
        context?.insert(self)
    }

    public required convenience init(context: NSManagedObjectContext) {
        self.init(entity: Self.entity(), insertInto: context)
    }

    /// Makes an object that is in no context.
    public required override init() {
        entity = Self.entity()
        super.init()
    }

    open class func entity() -> NSEntityDescription { NSEntityDescription(name: "\(self)", className: "\(self)") }

    /// A request for all objects of the class; where the class has one of its own, that is meant.
    @_disfavoredOverload
    open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
        NSFetchRequest(entityName: entity().name ?? "\(self)")
    }

    open var isInserted: Bool { managedObjectContext?.insertedObjects.contains(self) ?? false }
    open var isDeleted: Bool { managedObjectContext?.deletedObjects.contains(self) ?? false }
    open var isUpdated: Bool { managedObjectContext?.updatedObjects.contains(self) ?? false }
    open var hasChanges: Bool { isInserted || isDeleted || isUpdated }
    /// False: all values are there at once.
    open var isFault: Bool { false }

    open func awakeFromInsert() {}
    open func willSave() {}
    open func didSave() {}
    open func prepareForDeletion() {}

    open func value(forKey key: String) -> Any? {
        if key == "objectID" { return objectID }
        return type(of: self) == NSManagedObject.self ? values[key] : KeyedValue.property(key, of: self)
    }

    open func value(forKeyPath path: String) -> Any? { KeyedValue.at(path, of: self) }

    /// Changes a value by its name; ends the play for an object with a class of its own, whose properties Swift cannot change by name.
    open func setValue(_ value: Any?, forKey key: String) {
        guard type(of: self) == NSManagedObject.self else {
            absent("\(type(of: self))", "setValue(_:forKey: \"\(key)\")")
        }
        values[key] = value
    }

    /// Changes the value at the end of a path of names; ends the play as `setValue(_:forKey:)` does, and where no managed object is on the way.
    open func setValue(_ value: Any?, forKeyPath path: String) {
        let names = path.split(separator: ".").map(String.init)
        let owner = names.count > 1 ? self.value(forKeyPath: names.dropLast().joined(separator: ".")) : self
        guard let owner = owner as? NSManagedObject else {
            absent("\(type(of: self))", "setValue(_:forKeyPath: \"\(path)\")")
        }
        owner.setValue(value, forKey: names.last ?? "")
    }

    /// Changes values by their names; an `NSNull` stands for none.
    open func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) {
            setValue(value is NSNull ? nil : value, forKey: key)
        }
    }

    open func primitiveValue(forKey key: String) -> Any? { value(forKey: key) }
    open func setPrimitiveValue(_ value: Any?, forKey key: String) { setValue(value, forKey: key) }
    /// Does nothing: whoever reads a value is not told.
    open func willAccessValue(forKey key: String?) {}
    /// Does nothing: whoever reads a value is not told.
    open func didAccessValue(forKey key: String?) {}
    /// Does nothing: changes are found when the context is asked for them.
    open func willChangeValue(forKey key: String) {}
    /// Does nothing: changes are found when the context is asked for them.
    open func didChangeValue(forKey key: String) {}

    /// What the values are now, by which a change is seen.
    var moment: [String: AnyHashable?] {
        var all = values.mapValues(KeyedValue.moment)
        for (name, value) in KeyedValue.properties(of: self) { all.updateValue(KeyedValue.moment(value), forKey: name) }
        return all
    }
}

/// The name of an object among all of its store.
public final class NSManagedObjectID: NSObject, Sendable {
    public var isTemporaryID: Bool { false }
}

/// A kind of objects.
public final class NSEntityDescription: NSObject, Sendable {
    public let name: String?
    public let managedObjectClassName: String?

    public init(name: String, className: String) { (self.name, managedObjectClassName) = (name, className) }

    /// The kind of a name; a store of a play has one for each.
    public static func entity(forEntityName name: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
        NSEntityDescription(name: name, className: "NSManagedObject")
    }

    public static func insertNewObject(
        forEntityName name: String, into context: NSManagedObjectContext, _ file: StaticString = #fileID
    ) -> NSManagedObject {
        let module = "\(file)".prefix { $0 != "/" }
        if let type = NSClassFromString("\(module).\(name)") as? NSManagedObject.Type {
            let object = type.init()
            context.insert(object)
            return object
        }
        return NSManagedObject(
            entity: NSEntityDescription(name: name, className: "NSManagedObject"), insertInto: context)
    }
}

extension NSManagedObject: KeyedObject {
    package static var ofStore: AnyClass { NSManagedObject.self }
}
