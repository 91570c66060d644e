import BenchPlatform
import Foundation

/// Foundation's objects, by the Swift values that they wrap; the internals of others differ between platforms.
enum FoundationObject {
    /// Returns the Swift value that an object wraps.
    static func value(of object: AnyObject) -> Any? {
        switch object {
        case let object as NSString: object.substring(from: 0)
        case let object as NSURL: (object.absoluteString as String?).flatMap(URL.init(string:)) as Any
        case let object as NSDate: Date(timeIntervalSinceReferenceDate: object.timeIntervalSinceReferenceDate)
        case let object as NSData: Data(referencing: object)
        case let object as NSUUID: UUID(uuidString: object.uuidString) as Any
        case let object as NSIndexPath: IndexPath(indexes: (0..<object.length).map(object.index(atPosition:)))
        case let object as NSDecimalNumber: object.decimalValue
        case let object as NSNumber: plain(object)
        case let object as NSArray: Array(object)
        case let object as NSOrderedSet: object.array
        case let object as NSSet: Set(object.compactMap { $0 as? AnyHashable })
        case let object as NSDictionary: dictionary(object)
        case let object as NSAttributedString: object.string
        default: nil
        }
    }

    /// Returns the text of an object that wraps no value but has a text.
    static func text(of object: AnyObject) -> String? {
        switch object {
        case is NSNull: "null"
        case let object as HTTPURLResponse:
            "HTTPURLResponse(\(object.statusCode), \(object.url?.absoluteString ?? "nil"))"
        // The fields of an actor may be changing on another thread.
        case is any Actor: ValueReader.name(of: object)
        case let object as NSObject where isPartOfScreen(object): ValueReader.name(of: object)
        default: nil
        }
    }

    /// The classes that a screen is made of. One such object leads to all others of the screen, and what it shows is read elsewhere.
    private static let ofScreens: Set = [
        "UIResponder", "UIBarItem", "UINavigationItem", "UIGestureRecognizer", "CALayer",
    ]

    /// Tells whether an object is a spy of the scenario, which takes the place of a part of a screen.
    static func isSpy(_ object: AnyObject) -> Bool {
        object is NSObject && mirrors(of: object).contains { String(reflecting: $0.subjectType) == spy }
    }

    private static func isPartOfScreen(_ object: NSObject) -> Bool {
        mirrors(of: object).contains { mirror in
            let parts = String(reflecting: mirror.subjectType).split(separator: ".")
            // On Apple's platforms the original has no module in its name.
            return ofScreens.contains(parts.last.map(String.init) ?? "")
                && (parts.count == 1 || parts[0] == "UIKitStandin")
        }
    }

    /// Returns the mirrors of an object's class and superclasses, the topmost first, without those of the platform.
    static func ownMirrors(of object: AnyObject) -> [Mirror] {
        mirrors(of: object).prefix { !isOfPlatform($0.subjectType) }.reversed()
    }

    /// The mirrors of an object's class and all its superclasses, the topmost last.
    private static func mirrors(of object: AnyObject) -> some Sequence<Mirror> {
        sequence(first: Mirror(reflecting: object), next: \.superclassMirror)
    }

    private static let spy = "PresenterBench.Spy"

    /// The bench's own classes, which are no content of an app's objects either.
    private static let ofBench: Set = [
        spy, "PresenterBench.Stage", "PresenterBench.EventLog", "CoreDataStandin.NSManagedObject",
        "RealmSwiftStandin.Object",
    ]

    /// Tells whether a type belongs to the platform; Objective-C classes have no module in their names.
    private static func isOfPlatform(_ type: Any.Type) -> Bool {
        let name = String(reflecting: type)
        if ofBench.contains(name) { return true }
        let module = name.split(separator: ".", maxSplits: 1)
        return module.count < 2 || module[0].hasPrefix("Foundation") || module[0] == "Swift" || module[0] == "Dispatch"
    }

    /// Returns a number as the type from which it was created: truth value, integer or fraction.
    private static func plain(_ number: NSNumber) -> Any {
        if ValueReader.name(of: number) == "__NSCFBoolean" { return number.boolValue }
        return switch String(cString: number.objCType) {
        case "f": number.floatValue
        case "d": number.doubleValue
        case "Q": number.uint64Value
        default: number.intValue
        }
    }

    private static func dictionary(_ dictionary: NSDictionary) -> [AnyHashable: Any] {
        var result: [AnyHashable: Any] = [:]
        for (key, value) in dictionary {
            if let key = key as? AnyHashable { result[key] = value }
        }
        return result
    }
}
