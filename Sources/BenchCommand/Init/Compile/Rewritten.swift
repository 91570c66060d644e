/// Words of a file with others in their place that do the same without Objective-C.
struct Rewritten {
    let range: Range<String.Index>
    let text: String
    /// What they are, as a person calls it: `#selector`.
    let name: String

    /// Those of a whole file.
    ///
    /// - Parameters:
    ///   - text: The text of the file.
    ///   - parts: Its declarations.
    /// - Returns: The words, in no order.
    static func all(in text: String, _ parts: [SourcePart]) -> [Rewritten] {
        keyPaths(in: text) + SelectorCalls.all(in: text) + outlets(in: text) + actions(in: text)
            + cells(in: text, parts)
    }

    /// The paths of keys as texts, which the compiler writes only where there is Objective-C.
    private static func keyPaths(in text: String) -> [Rewritten] {
        text.matches(of: /#keyPath\(\s*(?:[A-Z]\w*\.)?([\w.]+)\s*\)/).map { match in
            Rewritten(range: match.range, text: SwiftLiteral.text(String(match.1)), name: "#keyPath")
        }
    }

    // MARK: What a storyboard would make

    /// `@IBOutlet weak var table: UITableView!` makes its table by itself; a storyboard knows private ones, too, and holds what is held
    /// weakly.
    private static func outlets(in text: String) -> [Rewritten] {
        let outlet =
            /@IBOutlet\s+(?:(?:private|fileprivate|internal|public|open|weak|final|private\(set\))\s+)*var\s+(\w+)\s*:\s*([A-Z][\w.]*|\[[A-Z][\w.]*\])([!?])/
        return text.matches(of: outlet).map { match in
            Rewritten(
                range: match.range, text: "var \(match.1): \(match.2)\(match.3) = \(made(match.2))", name: "@IBOutlet")
        }
    }

    /// A method that Objective-C calls, also where it is private, is called by a scenario in its place.
    private static func actions(in text: String) -> [Rewritten] {
        text.matches(of: /@(objc|IBAction)\s+(?:(?:private|fileprivate)\s+)?(?=(?:override\s+|final\s+)*func\b)/).map {
            match in
            Rewritten(range: match.range, text: "", name: "@\(match.1)")
        }
    }

    /// A storyboard makes views of the app by their second initializer.
    private static func made(_ type: Substring) -> String {
        if type.hasPrefix("[") { return "[]" }
        return type.hasPrefix("UI") || type.hasPrefix("NS") ? "\(type)()" : "\(type)(coder: NSCoder())"
    }

    /// Cells are made by their classes, which without Objective-C only a required initializer does.
    private static func cells(in text: String, _ parts: [SourcePart]) -> [Rewritten] {
        let cells = parts.flatMap(\.all).filter { part in
            part.inherited.contains { parent in
                ["Cell", "ReusableView", "HeaderFooterView"].contains { parent.name.hasSuffix($0) }
            }
        }
        guard !cells.isEmpty else { return [] }
        return text.matches(of: /override(?=\s+init\((?:style|frame|reuseIdentifier)\b)/).filter { match in
            let place = text[..<match.range.lowerBound].utf8.count
            return cells.contains { $0.range.contains(place) }
        }.map { Rewritten(range: $0.range, text: "required", name: "override init") }
    }
}
