import BenchSetup
import Foundation

/// The entities of a model of Core Data, for which Xcode writes classes when it builds an app: no file of the app has them.
struct DataModel {
    /// A class that Xcode writes.
    struct Entity: Hashable, Sendable {
        let name: String
        /// The model that describes it.
        let model: String
        /// True where Xcode writes the whole class, and not only its properties.
        let isWritten: Bool
        /// Its members as code declares them, in order.
        fileprivate(set) var members: [String]
    }

    let entities: [Entity]

    /// Reads the description of a model; what it cannot read has no entity.
    init(_ text: String, named name: String) {
        var found: [Entity] = []
        var isOpen = false
        let tags = XMLTag.all(in: text)
        let classes = tags.filter { $0.name == "entity" }.compactMap { tag in
            tag.attributes["name"].map { ($0, Self.className(tag.attributes) ?? $0) }
        }
        let names = Dictionary(classes, uniquingKeysWith: { first, _ in first })
        for tag in tags {
            switch tag.name {
            case "entity":
                let entity = tag.isEnd ? nil : Self.entity(tag.attributes, of: name)
                found += [entity].compactMap(\.self)
                isOpen = entity != nil && !tag.isEmpty
            case "attribute" where isOpen && !tag.isEnd, "relationship" where isOpen && !tag.isEnd:
                found[found.count - 1].members += Self.members(tag, names)
            default: break
            }
        }
        // One that is cut off is none.
        if isOpen { found.removeLast() }
        entities = found
    }

    /// The class of an entity; one of the app's own module has a dot before it: `.Plant`.
    private static func className(_ values: [String: String]) -> String? {
        values["representedClassName"]?.split(separator: ".").last.map(String.init)
    }

    private static func entity(_ values: [String: String], of model: String) -> Entity? {
        guard let title = className(values) ?? values["name"], let kind = values["codeGenerationType"],
            ["class", "category"].contains(kind)
        else { return nil }
        // The class has its name of the model where the two differ.
        let name = values["name"] ?? title
        let entity = "NSEntityDescription(name: \(SwiftLiteral.text(name)), className: \(SwiftLiteral.text(title)))"
        let own = "override class func entity() -> NSEntityDescription { \(entity) }"
        let request =
            "class func fetchRequest() -> NSFetchRequest<\(title)> { NSFetchRequest(entityName: \(SwiftLiteral.text(name))) }"
        return Entity(
            name: title, model: model, isWritten: kind == "class", members: [request] + (name == title ? [] : [own]))
    }

    /// The entities of all models among files, by their names.
    static func entities(among files: [String], below root: URL) -> [String: Entity] {
        let all = current(among: files, below: root).flatMap { path -> [Entity] in
            let text = SourceText.read(root.appending(path: path))
            let name = path.split(separator: "/").dropLast().joined(separator: "/")
            return text.map { DataModel($0, named: name).entities } ?? []
        }
        return Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The descriptions of the models as they are now, by the order of their paths: of several versions in a folder, Xcode builds the one that
    /// a list beside them names.
    private static func current(among files: [String], below root: URL) -> [String] {
        let all = files.filter { $0.hasSuffix(".xcdatamodel/contents") }
        let folder = { (path: String) in path.split(separator: "/").dropLast(2).joined(separator: "/") }
        // Models beside each other in any other folder are no versions of one.
        let models = Dictionary(grouping: all) { folder($0).hasSuffix(".xcdatamodeld") ? folder($0) : $0 }
        return models.sorted { $0.key < $1.key }.compactMap { place, versions in
            let list = try? Data(contentsOf: root.appending(path: "\(place)/.xccurrentversion"))
            let named = list.flatMap { XcodeProject.list($0)["_XCCurrentVersionName"] as? String }
            return versions.first { $0 == "\(place)/\(named ?? "")/contents" }
                ?? versions.max { number($0) < number($1) }
        }
    }

    /// The number of a version: the first one has none in its name, as in `Shop.xcdatamodel` and `Shop 2.xcdatamodel`.
    private static func number(_ path: String) -> Int {
        path.firstMatch(of: /[ ](\d+)\.xcdatamodel\/contents$/).flatMap { Int($0.1) } ?? 1
    }

    /// The members of a class that is written by hand, of which Core Data brings the bodies along.
    static func members(_ all: [SyntaxTree.Member]) -> [String] {
        all.filter { $0.kind == .property }.flatMap { member -> [String] in
            let set = (member.type ?? "").filter { !"?!".contains($0) }
            guard set == "NSSet" || set == "NSOrderedSet" else { return [property(member)] }
            let title = member.name.prefix(1).uppercased() + member.name.dropFirst()
            let adding = all.first {
                $0.kind == .function && $0.name == "addTo\(title)"
                    && !["NSSet", "NSOrderedSet"].contains($0.parameters.first?.type)
            }
            guard let other = adding?.parameters.first?.type else { return [property(member)] }
            return [property(member)] + functions(of: member.name, set, other)
        }
    }

    /// A property with a value of its own where its type has a plain one.
    private static func property(_ member: SyntaxTree.Member) -> String {
        let type = member.type ?? "NSObject?"
        let isOptional = type.hasSuffix("?") || type.hasSuffix("!")
        let moments = ["Data": "Data()", "Date": "Date(timeIntervalSinceReferenceDate: 0)"]
        let value = isOptional ? nil : moments[type] ?? TypeText.emptyValue(of: type)
        if let value { return "var \(member.name): \(type) = \(value)" }
        return "var \(member.name): \(type)\(isOptional ? "" : "!")"
    }

    private static func members(_ tag: XMLTag, _ classes: [String: String]) -> [String] {
        let values = tag.attributes
        guard let name = values["name"] else { return [] }
        if tag.name == "relationship" { return relationship(name, values, classes) }
        let kind = values["attributeType"] ?? ""
        let scalar = values["usesScalarValueType"] == "NO" ? nil : scalars[kind]
        return [scalar.map { "var \(name): \($0)" } ?? "var \(name): \(objects[kind] ?? "NSObject")?"]
    }

    /// The property of a relationship, and the functions that Xcode writes for one to many.
    private static func relationship(
        _ name: String, _ values: [String: String], _ classes: [String: String]
    ) -> [String] {
        let other = values["destinationEntity"].map { classes[$0] ?? $0 } ?? "NSManagedObject"
        guard values["toMany"] == "YES" else { return ["var \(name): \(other)?"] }
        let set = values["ordered"] == "YES" ? "NSOrderedSet" : "NSSet"
        return ["var \(name): \(set)?"] + functions(of: name, set, other)
    }

    private static func functions(of name: String, _ set: String, _ other: String) -> [String] {
        let title = name.prefix(1).uppercased() + name.dropFirst()
        let all = "(\(name)?.\(set == "NSSet" ? "allObjects" : "array") ?? [])"
        let rest = "\(all).filter { ($0 as? NSObject) !== value }"
        return [
            "func addTo\(title)(_ value: \(other)) { \(name) = \(set)(array: \(rest) + [value]) }",
            "func addTo\(title)(_ values: \(set)) { for case let value as \(other) in values { addTo\(title)(value) } }",
            "func removeFrom\(title)(_ value: \(other)) { \(name) = \(set)(array: \(rest)) }",
            "func removeFrom\(title)(_ values: \(set)) { for case let value as \(other) in values { removeFrom\(title)(value) } }",
        ]
    }

    private static let scalars = [
        "Boolean": "Bool = false", "Double": "Double = 0", "Float": "Float = 0", "Integer 16": "Int16 = 0",
        "Integer 32": "Int32 = 0", "Integer 64": "Int64 = 0",
    ]

    private static let objects = [
        "String": "String", "Date": "Date", "UUID": "UUID", "Binary": "Data", "URI": "URL",
        "Decimal": "NSDecimalNumber",
        "Boolean": "NSNumber", "Double": "NSNumber", "Float": "NSNumber", "Integer 16": "NSNumber",
        "Integer 32": "NSNumber", "Integer 64": "NSNumber",
    ]
}
