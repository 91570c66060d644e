import BenchDiagnostics

/// Finds a protocol by the name that a person gives it.
package struct ProtocolSearch {
    let modules: BuiltModules
    /// The only module to search; nil for all that are not the bench's own.
    let module: String?

    package init(modules: BuiltModules, module: String?) {
        self.modules = modules
        self.module = module
    }

    /// Finds the one protocol of a name.
    ///
    /// - Parameter name: The name, with or without the names of its module and of the types around it.
    /// - Returns: The protocol, with the declarations of its module and of those that it inherits from.
    /// - Throws: A `Diagnostic` if there is none, or several; `ToolchainError`.
    package func find(_ name: String) throws -> (SymbolGraph.Symbol, Declarations) {
        let last = name.split(separator: ".").last.map(String.init) ?? name
        let declarations = try modules.declarations(of: candidates(mentioning: last))
        let found = declarations.protocols.filter { symbol in
            let path = [declarations.module(of: symbol)] + symbol.pathComponents
            return Self.ends(path, in: name)
        }
        guard let first = found.first else { throw try nothing(named: name) }
        guard found.count == 1 else {
            let names = found.map { "\(declarations.module(of: $0)).\($0.name)" }.sorted()
            throw Diagnostic(
                what: "\(names.count) protocols are called \"\(name)\".", place: names.joined(separator: ", "),
                next: "Name one of them: bench spy \(names[0])")
        }
        return (first, declarations)
    }

    private static func ends(_ path: [String], in name: String) -> Bool {
        Array(path.suffix(name.split(separator: ".").count)) == name.split(separator: ".").map(String.init)
    }

    private func candidates(mentioning name: String) throws(Diagnostic) -> [String] {
        guard let module else { return modules.names(mentioning: name) }
        guard modules.names.contains(module) else {
            throw Diagnostic(
                what: "No module of the app is called \"\(module)\".", place: "--module",
                next: NearestName.of(module, in: modules.names).first.map { "Nearest: \($0)" } ?? "Leave --module out.")
        }
        return [module]
    }

    private func nothing(named name: String) throws -> Diagnostic {
        let all = try modules.declarations(of: module.map { [$0] } ?? modules.names).protocols.map(\.name)
        let nearest = NearestName.of(name, in: all.distinct)
        return Diagnostic(
            what: "No protocol of the app is called \"\(name)\".", place: "",
            next: nearest.isEmpty
                ? "Build the bench first; private protocols cannot be seen."
                : "Nearest: \(nearest.joined(separator: ", "))")
    }
}
