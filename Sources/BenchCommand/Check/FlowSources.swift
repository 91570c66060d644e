import Foundation
import PresenterBench

/// The sources of flows, at the paths where they were compiled: each file that defines a scenario, and those beside it,
/// because flows share their steps.
struct FlowSources {
    let files: [LabelCheck.File]
    /// The folders that do not exist here, or cannot be read.
    let missing: [String]

    init(of scenarios: [Scenario]) {
        let folders = Set(scenarios.map { URL(filePath: $0.definition.path).deletingLastPathComponent() })
        var (files, missing): ([LabelCheck.File], [String]) = ([], [])
        for folder in folders.sorted(by: { $0.path < $1.path }) {
            do {
                let texts = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
                    .filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0) }
                    .map { LabelCheck.File(path: $0.path, text: try String(contentsOf: $0, encoding: .utf8)) }
                // A folder without a step is not parsed.
                if texts.contains(where: { file in LabelCheck.steps.contains { file.text.contains(".\($0)(") } }) {
                    files += texts
                }
            } catch {
                missing.append(folder.path)
            }
        }
        (self.files, self.missing) = (files, missing)
    }
}
