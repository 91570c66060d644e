/// The properties of a view model that a scenario can watch.
struct WatchedProperties {
    /// The statements that watch them, in the order of the source.
    let statements: [String]
    /// The properties that hold lists, with the type of their elements: what a person selects from.
    let lists: [(name: String, element: String)]

    /// A publisher that cannot fail, as a property declares it.
    private static var publisher: Regex<(Substring, Substring)> {
        /: (CurrentValueSubject|PassthroughSubject|AnyPublisher)<.*, Never>/
    }

    /// Finds the properties of an `@Observable` class, or those that are marked `@Published` or are publishers, and closures
    /// that the view sets.
    init(of type: SymbolGraph.Symbol, in declarations: Declarations) {
        let line = [type] + declarations.superclasses(of: type)
        let parents = Set(line.flatMap(declarations.parents).map(\.name))
        let all = line.reversed().flatMap(declarations.members)
        let properties = all.filter { $0.kind.identifier == "swift.property" }
        let names = properties.filter { $0.fragments.text.contains("var ") }.compactMap(\.pathComponents.last)
        let published = properties.filter { $0.fragments.text.contains("@Published") }.compactMap(\.pathComponents.last)
        let isObservable = parents.contains("Observable")
        let observed = isObservable ? names.filter { !$0.hasPrefix("_") } : []
        let emitting = properties.filter { $0.fragments.text.contains(Self.publisher) }.compactMap(
            \.pathComponents.last)
        let closures = properties.filter { $0.fragments.text.contains("var ") }.compactMap(Self.closure)
        let hasClosures = !isObservable && published.isEmpty && emitting.isEmpty && !closures.isEmpty
        statements =
            observed.map { "stage.watch(presenter, \\.\($0), \"\($0)\")" }
            + (isObservable ? [] : published).map {
                "stage.watch(\"\($0)\") { presenter.$\($0).sink(receiveValue: $0) }"
            }
            + emitting.map { "stage.watch(\"\($0)\") { presenter.\($0).sink(receiveValue: $0) }" }
            + (hasClosures ? ["let told = Spy(stage, lifeline: \"ViewModel -> View\")"] + closures : [])
        lists = properties.compactMap { property in
            guard let name = property.pathComponents.last,
                let match = property.fragments.text.firstMatch(of: /: \[([\w.]+)\]\??(?: \{.*)?$/)
            else { return nil }
            return (name, String(match.1))
        }
    }

    /// The statement that gives a closure property something that writes down its calls.
    private static func closure(_ property: SymbolGraph.Symbol) -> String? {
        let text = property.fragments.text
        guard let name = property.pathComponents.last, text.contains("-> Void)?") || text.contains("-> ())?"),
            !text.contains("{ get }"), let match = text.firstMatch(of: /: \((?:@\w+ )*\((.*)\) (?:async )?->/)
        else { return nil }
        let inside = match.1
        var (rest, count) = (inside, inside.isEmpty ? 0 : 1)
        while !rest.isEmpty {
            let part = TypeText.whole(in: rest)
            guard part.endIndex < inside.endIndex else { break }
            rest = inside[inside.index(after: part.endIndex)...]
            count += 1
        }
        let arguments = (0..<count).map { "$\($0)" } + ["call: \"\(name)\""]
        return "presenter.\(name) = { told.record(\(arguments.joined(separator: ", "))) }"
    }
}
