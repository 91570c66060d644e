import BenchSetup

/// The methods that a view asks its presenter for each row of its list when it makes the cells: `row(at: index)`.
struct AskedRows {
    /// The method, the call for a row, `presenter.row(at: $0)`, and the label of what it answers for all: `row(at:)`.
    private let (method, call, label): (String, String, String)
    private let element: String
    /// The expression for the number of rows.
    private let count: String

    /// Finds them among the members of a presenter, as far as they answer values.
    static func all(
        among members: [Requirement], of names: Set<String>, countedBy rowCount: String, _ declarations: Declarations
    ) -> [AskedRows] {
        guard let count = RowCount(rowCount, among: members)?.expression else { return [] }
        return members.filter { $0.kind == .method && names.contains($0.baseName) }
            .compactMap { AskedRows($0, count, declarations) }
    }

    private init?(_ method: Requirement, _ count: String, _ declarations: Declarations) {
        let places = ["Int": "$0", "IndexPath": "IndexPath(row: $0, section: 0)"]
        guard !method.isAsync, !method.canThrow, !method.isGeneric, !method.isMutating, method.parameters.count == 1,
            let place = places[method.parameters[0].type], let answer = method.answer
        else { return nil }
        let values = declarations.types.filter { $0.kind.identifier == "swift.struct" } + declarations.enumerations
        let element = WrittenType.unwrapped(answer)
        let last = element.split(separator: ".").last.map(String.init)
        let isValue = values.contains { $0.pathComponents.last == last }
        guard let last, WatchedProperties.plain.contains(last) || isValue else { return nil }
        let (name, label) = (method.baseName, method.labels[0])
        self.method = name
        call = "presenter.\(name)(\(label == "_" ? "" : "\(label): ")\(place))"
        self.label = "\(name)(\(label):)"
        (self.element, self.count) = (element, count)
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
