import BenchDiagnostics

/// What `init` says of an app.
struct InitReport {
    let result: CombineTrial.Result
    let unreadable: [String]

    /// A line for each module, each file that stays out, and each screen.
    var lines: [ReportLine] {
        library + result.found.modules.flatMap(lines(of:))
            + unreadable.map { ReportLine("  out  \($0): \(OutReason.unreadable.text)") }
            + screens
    }

    private var library: [ReportLine] {
        result.library.map { [ReportLine("\(Standin.appCombine.rawValue) re-exports \($0.title)")] } ?? []
    }

    private func lines(of module: AppTrial.TriedModule) -> [ReportLine] {
        let all = module.inside.count + module.outside.count
        let shims = module.standins.map { "\($0.original) is \($0.rawValue)" }
        let head = "\(module.layout.name): \(module.inside.count) of \(all) Swift files compile here"
        let outside = module.outside.sorted { $0.key < $1.key }.map { path, reason in
            ReportLine("  out  \(path): \(reason.text)")
        }
        return [ReportLine(([head] + shims).joined(separator: "; "))] + outside
    }

    private var screens: [ReportLine] {
        guard !result.found.screens.isEmpty else {
            return [ReportLine("no output protocol and no view model was found: write the first scenario by hand")]
        }
        return result.found.screens.map { screen in
            let spy = screen.file == nil ? nil : screen.spy?.name
            let parts = [spy, screen.flow.map { "scenario \($0.scenario)" }, screen.obstacle]
            return ReportLine("\(screen.subject): \(parts.compactMap(\.self).joined(separator: "; "))")
        }
    }
}
