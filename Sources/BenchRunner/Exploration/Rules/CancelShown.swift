import BenchDiagnostics

/// `cancel-shown`: a request that the app itself has cancelled is shown as an error.
enum CancelShown {
    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        guard judged.play.hasCancelled else { return [] }
        let known = Set(judged.usual.calls.filter(isCancelled).map(\.kind))
        let shown = judged.play.calls.filter {
            isCancelled($0) && (judged.schedule.isDefault || !known.contains($0.kind))
        }
        return shown.map {
            Symptom(
                .cancelShown, in: judged.play.label(of: $0.step), "\($0.name) shows a request that the app cancelled")
        }.distinct
    }

    private static func isCancelled(_ call: PlayTrace.Call) -> Bool {
        let marks = ["URLError.cancelled", "NSURLErrorDomain -999", "Code=-999", "error -999", "CancellationError"]
        let isError = CallWords.isError(call)
        return call.told.values.contains { value in
            value.node.hasLeaf { leaf in
                marks.contains(where: leaf.text.holds)
                    // Words of the platform: an error tells them as its description.
                    || isError && ["\"cancelled\"", "\"canceled\""].contains(leaf.text.lowercased())
            }
        }
    }
}
