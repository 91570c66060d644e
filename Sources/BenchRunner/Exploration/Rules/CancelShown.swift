import BenchDiagnostics
import Transcript

/// `cancel-shown`: a request that the app itself has cancelled is shown as an error.
enum CancelShown {
    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        guard !judged.play.cancelled.isEmpty else { return [] }
        let known = judged.isCompared ? Set(judged.usual.calls.filter(isCancelled).map(\.kind)) : []
        let shown = judged.play.calls.filter {
            isCancelled($0) && (judged.schedule.isDefault || !known.contains($0.kind))
        }
        return shown.map {
            Symptom(
                .cancelShown, in: judged.play.label(of: $0.step), "\($0.name) shows a request that the app cancelled",
                effect: "an error is shown although nothing is wrong")
        }.distinct
    }

    private static func isCancelled(_ call: PlayTrace.Call) -> Bool {
        let isError = call.isError
        return call.told.values.contains { isCancelled($0.node, inError: isError) }
    }

    private static func isCancelled(_ node: ValueNode, inError isError: Bool) -> Bool {
        switch node {
        case .error(let node): return isCancelled(node, inError: true)
        case .leaf(let leaf) where leaf.kind == .string: return isText(node.string ?? "", inError: isError)
        case .leaf(let leaf):
            return leaf.kind == .name && (leaf.text == "URLError.cancelled" || leaf.text.hasPrefix("CancellationError"))
        case .group(let group):
            let code = group.members.first { $0.label == "code" }?.node
            let domain = group.members.first { $0.label == "domain" }?.node
            if domain?.string == "NSURLErrorDomain", code == .leaf("-999", .number) { return true }
            return group.title == "CancellationError"
                || group.members.contains { isCancelled($0.node, inError: isError) }
        }
    }

    /// Words of the platform: an error tells them as its description.
    private static func isText(_ text: Substring, inError isError: Bool) -> Bool {
        let marks = ["URLError.cancelled", "NSURLErrorDomain -999", "Code=-999", "error -999", "CancellationError"]
        return marks.contains(where: text.contains)
            || isError && ["cancelled", "canceled"].contains(text.lowercased())
    }
}
