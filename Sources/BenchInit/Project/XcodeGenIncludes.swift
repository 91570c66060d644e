import BenchDiagnostics

/// The files that a description of XcodeGen includes, merged as XcodeGen merges them: maps by their keys, lists one behind the other unless
/// the key says `:REPLACE`, and the paths of an included file from its own folder unless it says `relativePaths: false`.
/// (XcodeGen, "Project Spec", Include.)
struct XcodeGenIncludes {
    /// The text of a file, by its path from the root.
    let read: (String) -> String?

    /// Returns a description with all that it includes.
    ///
    /// - Throws: `Diagnostic.include` for a file that is not there.
    func whole(_ path: String) throws(Diagnostic) -> YAMLValue { try whole(path, from: nil, within: []) }

    private func whole(_ path: String, from including: String?, within: Set<String>) throws(Diagnostic) -> YAMLValue {
        // A file that includes itself again adds nothing.
        guard !within.contains(path) else { return .map([]) }
        guard let text = read(path) else { throw .include(path, from: including ?? path) }
        let own = YAMLValue(text)
        var all = YAMLValue.map([])
        for include in own["include"]?.list ?? [] where !["false", "no", "NO"].contains(include["enable"]?.text) {
            guard let name = include["path"]?.text ?? include.text else { continue }
            let place = XcodeProject.standardized(Self.folder(path) + name)
            let value = try whole(place, from: path, within: within.union([path]))
            let isMoved = include["relativePaths"]?.text != "false"
            all = all.merging(isMoved ? Self.moved(value, by: Self.folder(XcodeProject.standardized(name))) : value)
        }
        return all.merging(own)
    }

    private static func folder(_ path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// A description whose targets and templates have the paths of their sources from another folder.
    private static func moved(_ description: YAMLValue, by folder: String) -> YAMLValue {
        guard !folder.isEmpty else { return description }
        return description.mapping(["targets", "targetTemplates"]) { all in
            .map(all.pairs.map { ($0.key, $0.value.mapping(["sources"]) { moved(sources: $0, by: folder) }) })
        }
    }

    private static func moved(sources: YAMLValue, by folder: String) -> YAMLValue {
        .sequence(
            sources.list.map { source in
                source.text.map { .scalar(folder + $0) }
                    ?? source.mapping(["path"]) { .scalar(folder + ($0.text ?? "")) }
            })
    }
}
