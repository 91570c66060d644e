/// The properties of a view model that a scenario can watch.
struct WatchedProperties {
    /// The statements that watch them, in the order of the source.
    let statements: [String]

    /// A publisher that cannot fail, as a property declares it.
    private static var publisher: Regex<(Substring, Substring)> {
        /: (CurrentValueSubject|PassthroughSubject|AnyPublisher)<.*, Never>/
    }

    /// Finds the properties of an `@Observable` class, or those that are marked `@Published` or are publishers.
    init(of type: SymbolGraph.Symbol, in declarations: Declarations) {
        let parents = Set(declarations.parents(of: type).map(\.name))
        let properties = declarations.members(of: type).filter { $0.kind.identifier == "swift.property" }
        let names = properties.filter { $0.fragments.text.contains("var ") }.compactMap(\.pathComponents.last)
        let published = properties.filter { $0.fragments.text.contains("@Published") }.compactMap(\.pathComponents.last)
        if parents.contains("Observable") {
            statements = names.filter { !$0.hasPrefix("_") }.map { "stage.watch(presenter, \\.\($0), \"\($0)\")" }
        } else {
            let emitting = properties.filter { $0.fragments.text.contains(Self.publisher) }
            statements =
                published.map { "stage.watch(\"\($0)\") { presenter.$\($0).sink(receiveValue: $0) }" }
                + emitting.compactMap(\.pathComponents.last)
                .map { "stage.watch(\"\($0)\") { presenter.\($0).sink(receiveValue: $0) }" }
        }
    }
}
