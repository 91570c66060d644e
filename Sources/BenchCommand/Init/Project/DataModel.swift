import Foundation

/// The entities of a model of Core Data, for which Xcode writes classes when it builds an app: no file of the app has them.
struct DataModel {
    /// A class that Xcode writes.
    struct Entity: Hashable, Sendable {
        let name: String
        /// The model that describes it.
        let model: String
        /// Its properties as code declares them, in order.
        fileprivate(set) var properties: [String]
    }

    let entities: [Entity]

    /// Reads the description of a model; what it cannot read has no entity.
    ///
    /// - Parameters:
    ///   - text: The file `contents` of an `.xcdatamodel`.
    ///   - name: The path of the model.
    init(_ text: String, named name: String) {
        var found: [Entity] = []
        var isOpen = false
        for tag in XMLTag.all(in: text) {
            switch tag.name {
            case "entity":
                let entity = tag.isEnd ? nil : Self.entity(tag.attributes, of: name)
                found += [entity].compactMap(\.self)
                isOpen = entity != nil && !tag.isEmpty
            case "attribute" where isOpen && !tag.isEnd, "relationship" where isOpen && !tag.isEnd:
                found[found.count - 1].properties += [Self.property(tag)].compactMap(\.self)
            default: break
            }
        }
        // One that is cut off is none.
        if isOpen { found.removeLast() }
        entities = found
    }

    private static func entity(_ values: [String: String], of model: String) -> Entity? {
        guard let title = values["representedClassName"] ?? values["name"], values["codeGenerationType"] == "class"
        else {
            return nil
        }
        return Entity(name: title, model: model, properties: [])
    }

    /// The entities of all models among files, by their names.
    static func entities(among files: [String], below root: URL) -> [String: Entity] {
        let models = files.filter { $0.hasSuffix(".xcdatamodel/contents") }
        let all = models.flatMap { path -> [Entity] in
            let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
            let name = path.split(separator: "/").dropLast().joined(separator: "/")
            return text.map { DataModel($0, named: name).entities } ?? []
        }
        // The last version of a model says it.
        return Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    }

    /// A property of a class that is written by hand, with a value of its own where its type has a plain one.
    static func property(_ member: SyntaxTree.Member) -> String {
        let type = member.type ?? "NSObject?"
        let plain = [
            "Bool": "false", "Double": "0", "Float": "0", "Int16": "0", "Int32": "0", "Int64": "0", "Int": "0",
            "String": "\"\"",
        ]
        if let value = plain[type] { return "var \(member.name): \(type) = \(value)" }
        return "var \(member.name): \(type)\(type.hasSuffix("?") || type.hasSuffix("!") ? "" : "!")"
    }

    private static func property(_ tag: XMLTag) -> String? {
        let values = tag.attributes
        guard let name = values["name"] else { return nil }
        guard tag.name == "attribute" else {
            return "var \(name): \(values["toMany"] == "YES" ? "NSSet" : "NSObject")?"
        }
        let kind = values["attributeType"] ?? ""
        let scalar = values["usesScalarValueType"] == "NO" ? nil : scalars[kind]
        return scalar.map { "var \(name): \($0)" } ?? "var \(name): \(objects[kind] ?? "NSObject")?"
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
