import BenchSetup

/// What a view asks its presenter for each row of its list when it makes the cells: `row(at: index)`.
struct AskedRows {
    /// The method, the call for a row, `presenter.row(at: $0)`, and the label of what it answers for all: `row(at:)`.
    private let (method, call, label): (String, String, String)
    private let element: String
    /// The expression for the number of rows.
    private let count: String

    /// Finds them among the members of a presenter, as far as they answer values.
    static func all(
        among members: [SymbolGraph.Symbol], of names: Set<String>, countedBy rowCount: String,
        _ declarations: Declarations
    ) -> [AskedRows] {
        guard let count = count(rowCount, members) else { return [] }
        return members.filter { $0.kind.identifier == "swift.method" && names.contains($0.baseName) }
            .compactMap { AskedRows($0, count, declarations) }
    }

    /// The expression for the number of rows; nil where it is no number.
    private static func count(_ rowCount: String, _ members: [SymbolGraph.Symbol]) -> String? {
        let path = rowCount.split(separator: ".")
        let name = path.first.map { $0.prefix { $0 != "(" } } ?? ""
        guard let text = members.first(where: { $0.baseName == name })?.fragments.text else { return nil }
        if path.count == 1 {
            let number = /(?:func \w+\(\) ->|(?:let|var) \w+:) Int(\?)?(?: \{.*)?/
            return text.wholeMatch(of: number).map { "presenter.\(rowCount)" + ($0.1 == nil ? "" : " ?? 0") }
        }
        let isList = text.wholeMatch(of: /(?:let|var) \w+: \[[^\]]+\](?: \{.*)?/) != nil
        return isList && path.count == 2 && path[1] == "count" ? "presenter.\(rowCount)" : nil
    }

    private init?(_ method: SymbolGraph.Symbol, _ count: String, _ declarations: Declarations) {
        let form = /func (\w+)\((\w+)(?: \w+)?: (Int|IndexPath)\) -> ([\w.]+)[?!]*/
        guard let match = method.fragments.text.wholeMatch(of: form) else { return nil }
        let values = declarations.types.filter { $0.kind.identifier == "swift.struct" } + declarations.enumerations
        let last = match.4.split(separator: ".").last.map(String.init)
        let isValue = values.contains { $0.pathComponents.last == last }
        guard let last, WatchedProperties.plain.contains(last) || isValue else { return nil }
        let place = match.3 == "Int" ? "$0" : "IndexPath(row: $0, section: 0)"
        self.method = String(match.1)
        call = "presenter.\(match.1)(\(match.2 == "_" ? "" : "\(match.2): ")\(place))"
        label = "\(match.1)(\(match.2):)"
        (element, self.count) = (String(match.4), count)
    }

    /// The statement that reads them all, where they have changed.
    var statement: String {
        "stage.read(presenter, \\.self, \"\(label)\") { presenter in (0..<max(0, \(count))).map { \(call) } }"
    }

    /// The list of them, from which a person selects.
    var list: ShownList {
        let all = "(0..<max(0, \(count))).compactMap({ \(call) })"
        return ShownList(name: label, element: element, place: .expression(all, isOptional: false), method: method)
    }
}
