import Foundation

/// The entities of a model of Core Data, for which Xcode writes classes when it builds an app: no file of the app has them.
struct DataModel {
    /// A class that Xcode writes.
    struct Entity: Hashable, Sendable {
        let name: String
        /// The model that describes it.
        let model: String
        /// Its properties as code declares them, in order.
        let properties: [String]
    }

    let entities: [Entity]

    /// Reads the description of a model; what it cannot read has no entity.
    ///
    /// Its tags are found here and not by `FoundationXML`, as those of a workspace are.
    ///
    /// - Parameters:
    ///   - text: The file `contents` of an `.xcdatamodel`.
    ///   - name: The path of the model.
    init(_ text: String, named name: String) {
        let plain = text.replacing(/<!--[\s\S]*?-->/, with: "")
        entities = plain.matches(of: /<entity\s([^>]*?)(?:\/>|>([\s\S]*?)<\/entity>)/).compactMap { match in
            let values = Self.values(match.1)
            guard let title = values["representedClassName"] ?? values["name"], values["codeGenerationType"] == "class"
            else { return nil }
            return Entity(name: title, model: name, properties: Self.properties(in: match.2 ?? ""))
        }
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

    private static func values(_ attributes: Substring) -> [String: String] {
        let pairs = attributes.matches(of: /(\w+)\s*=\s*"([^"]*)"/).map { (String($0.1), String($0.2)) }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    private static func properties(in text: Substring) -> [String] {
        text.matches(of: /<(attribute|relationship)\s([^>]*)>/).compactMap { match in
            let values = values(match.2)
            guard let name = values["name"] else { return nil }
            guard match.1 == "attribute" else {
                return "var \(name): \(values["toMany"] == "YES" ? "NSSet" : "NSObject")?"
            }
            let kind = values["attributeType"] ?? ""
            let scalar = values["usesScalarValueType"] == "NO" ? nil : scalars[kind]
            return scalar.map { "var \(name): \($0)" } ?? "var \(name): \(objects[kind] ?? "NSObject")?"
        }
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
