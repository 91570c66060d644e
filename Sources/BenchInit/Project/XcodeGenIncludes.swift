import BenchDiagnostics

/// The files that a description of XcodeGen includes, merged as XcodeGen merges them: maps by their keys, lists one behind the other unless
/// the key says `:REPLACE`, and the paths of an included file from its own folder unless it says `relativePaths: false`.
/// (XcodeGen, "Project Spec", Include.)
struct XcodeGenIncludes {
    /// The text of a file, by its path from the root.
    let read: (String) -> String?

    /// Returns a description with all that it includes.
    ///
    /// - Parameters:
    ///   - text: The description.
    ///   - path: Its path from the root.
    /// - Returns: The description; a file that includes itself again adds nothing.
    /// - Throws: `Diagnostic.include` for a file that is not there.
    func whole(_ text: String, at path: String) throws(Diagnostic) -> YAMLValue {
        try whole(text, at: path, within: [])
    }

    private func whole(_ text: String, at path: String, within: Set<String>) throws(Diagnostic) -> YAMLValue {
        let (own, around) = (YAMLValue(text), within.union([path]))
        var all = YAMLValue.map([])
        for include in own["include"]?.list ?? [] where !["false", "no", "NO"].contains(include["enable"]?.text) {
            guard let name = include["path"]?.text ?? include.text else { continue }
            let place = Self.path(of: name, beside: path)
            guard !around.contains(place) else { continue }
            guard let text = read(place) else { throw .include(place, from: path) }
            let value = try whole(text, at: place, within: around)
            let isMoved = include["relativePaths"]?.text != "false"
            all = all.merging(isMoved ? Self.moved(value, beside: name) : value)
        }
        return all.merging(own)
    }

    private static func path(of name: String, beside file: String) -> String {
        XcodeProject.standardized("\(file)/../\(name)")
    }

    /// A description whose targets and templates have the paths of their sources from the folder of a file.
    private static func moved(_ description: YAMLValue, beside file: String) -> YAMLValue {
        description.mapping(["targets", "targetTemplates"]) { all in
            .map(all.pairs.map { ($0.key, $0.value.mapping(["sources"]) { moved(sources: $0, beside: file) }) })
        }
    }

    private static func moved(sources: YAMLValue, beside file: String) -> YAMLValue {
        .sequence(
            sources.list.map { source in
                source.text.map { .scalar(path(of: $0, beside: file)) }
                    ?? source.mapping(["path"]) { .scalar(path(of: $0.text ?? "", beside: file)) }
            })
    }
}
