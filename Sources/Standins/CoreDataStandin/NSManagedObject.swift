import Absent
@_exported import Foundation
@_exported import Predicates

/// An object of a store.
///
/// A class of the app has stored properties in the place of those that Core Data brings along; an object without a class of its own keeps its
/// values by their names.
open class NSManagedObject: NSObject {
    /// The context that the object was made in or fetched by.
    public internal(set) weak var managedObjectContext: NSManagedObjectContext?
    /// The entity that the object is of.
    public let entity: NSEntityDescription
    /// The name of the object among all of its store.
    public let objectID = NSManagedObjectID()

    private var values: [String: Any] = [:]

    /// Makes an object and gives it to a context.
    public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        self.entity = entity
        super.init()
        context?.insert(self)
    }

    /// Makes an object of the class's entity and gives it to a context.
    public required convenience init(context: NSManagedObjectContext) {
        self.init(entity: Self.entity(), insertInto: context)
    }

    /// Makes an object that is in no context.
    public required override init() {
        entity = Self.entity()
        super.init()
    }

    /// The entity of the class.
    open class func entity() -> NSEntityDescription { NSEntityDescription(name: "\(self)", className: "\(self)") }

    /// A request for all objects of the class; where the class has one of its own, that is meant.
    @_disfavoredOverload
    open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
        NSFetchRequest(entityName: entity().name ?? "\(self)")
    }

    /// True from its making until the context is saved.
    open var isInserted: Bool { managedObjectContext?.insertedObjects.contains(self) ?? false }
    /// True from its deletion until the context is saved.
    open var isDeleted: Bool { managedObjectContext?.deletedObjects.contains(self) ?? false }
    /// True where a value is another since the context was saved.
    open var isUpdated: Bool { managedObjectContext?.updatedObjects.contains(self) ?? false }
    /// True for an object that its context would save or delete.
    open var hasChanges: Bool { isInserted || isDeleted || isUpdated }
    /// False: all values are there at once.
    open var isFault: Bool { false }

    /// Called after the object was made.
    open func awakeFromInsert() {}
    /// Called before the context is saved.
    open func willSave() {}
    /// Called after the context was saved.
    open func didSave() {}
    /// Called before the object is deleted.
    open func prepareForDeletion() {}

    /// Returns a value by its name.
    open func value(forKey key: String) -> Any? { values[key] ?? KeyedValue.property(key, of: self) }

    /// Returns a value by a path of names.
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

    /// Returns a value by its name.
    open func primitiveValue(forKey key: String) -> Any? { value(forKey: key) }
    /// Changes a value by its name.
    open func setPrimitiveValue(_ value: Any?, forKey key: String) { setValue(value, forKey: key) }
    /// Does nothing: whoever reads a value is not told.
    open func willAccessValue(forKey key: String?) {}
    /// Does nothing: whoever reads a value is not told.
    open func didAccessValue(forKey key: String?) {}
    /// Does nothing: changes are found when the context is asked for them.
    open func willChangeValue(forKey key: String) {}
    /// Does nothing: changes are found when the context is asked for them.
    open func didChangeValue(forKey key: String) {}

    /// The values as texts, by which a change is seen.
    var shown: [String: String] {
        var all = values.mapValues(KeyedValue.shown)
        for (name, value) in KeyedValue.properties(of: self) { all[name] = KeyedValue.shown(value) }
        return all
    }
}

/// The name of an object among all of its store.
public final class NSManagedObjectID: NSObject, Sendable {
    /// False: it is the same before and after the object is saved.
    public var isTemporaryID: Bool { false }
}

/// A kind of objects.
public final class NSEntityDescription: NSObject, Sendable {
    /// The name in the model.
    public let name: String?
    /// The class of the objects.
    public let managedObjectClassName: String?

    /// Creates the description of a kind.
    public init(name: String, className: String) { (self.name, managedObjectClassName) = (name, className) }

    /// The kind of a name; a store of a play has one for each.
    public static func entity(forEntityName name: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
        NSEntityDescription(name: name, className: "NSManagedObject")
    }

    /// Makes an object of a kind: of the class of that name in the module that asks, if there is one.
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
