import BenchSetup
import Foundation

/// The property lists that an app asks its bundle for and that are in no repository, since they hold keys of services.
struct MissingLists: Sendable {
    /// The keys that the app reads of each, sorted, by the names of the lists without their ending.
    let keys: [String: [String]]

    /// The text of a list, with each key as the text for itself.
    func text(of name: String) -> String {
        let pairs = keys[name, default: []].map { key in
            "    <key>\(Self.escaped(key))</key>\n    <string>\(Self.escaped(key))</string>\n"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!-- A stand-in: the app's own list is not among its files. -->
            <plist version="1.0">
            <dict>
            \(pairs.joined())</dict>
            </plist>

            """
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }

    /// The name in `path(forResource: "Keys", ofType: "plist")`.
    private static func list(_ part: Expression) -> String? {
        guard AppBundle.asksForFile(part), case .call(_, let arguments) = part, arguments.count > 1,
            text(arguments[1].value) == "plist"
        else { return nil }
        return text(arguments[0].value)
    }

    /// The texts by which values are asked for: `list["API_KEY"]`, `list.object(forKey: "API_KEY")`.
    private static func keys(in parts: [Expression]) -> Set<String> {
        let all = parts.compactMap { part -> String? in
            switch part {
            case .element(_, let arguments) where arguments.count == 1: text(arguments[0].value)
            case .call(_, let arguments) where arguments.first?.label == "forKey": text(arguments[0].value)
            default: nil
            }
        }
        return Set(all)
    }

    private static func text(_ expression: Expression) -> String? {
        guard let text = expression.bare.quotedText, !text.isEmpty, !text.contains("\\") else { return nil }
        return text
    }
}

extension MissingLists {
    /// Finds those of which it is known what is read.
    init(in code: [SwiftFile], among files: [String]) {
        let there = Set(files.compactMap { $0.split(separator: "/").last.map(String.init) })
        var found: [String: Set<String>] = [:]
        for type in code.filter({ $0.tree.words.contains("Bundle") }).flatMap(\.tree.types) {
            for member in type.members {
                let parts = member.code.flatMap(\.all)
                let own = Self.keys(in: parts)
                let read = own.isEmpty ? Self.keys(in: type.members.flatMap(\.code).flatMap(\.all)) : own
                for name in parts.compactMap(Self.list) where !there.contains("\(name).plist") && !read.isEmpty {
                    found[name, default: []].formUnion(read)
                }
            }
        }
        keys = found.mapValues { $0.sorted() }
    }
}
