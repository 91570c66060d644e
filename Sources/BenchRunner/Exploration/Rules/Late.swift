import BenchDiagnostics

/// `late`: output after the user has left, or something that was left is held for good.
enum Late {
    static func symptoms(in judged: JudgedPlay) -> [Symptom] {
        guard let left = judged.play.leftAt else { return [] }
        let step = judged.play.label(of: judged.play.inputs.count - 1)
        // State of an object that nobody looks at any more may change as it likes.
        let calls = judged.play.calls.filter { $0.index > left && !$0.isState }.map(\.name).distinct
        let known = Set(judged.usual.held.map(\.type))
        let held = judged.play.held.filter { $0.index > left && !known.contains($0.type) }
        return calls.map {
            Symptom(
                .late, in: step, "\($0) comes after the user has left",
                effect: "a screen that is gone is told something")
        }
            + held.map {
                Symptom(
                    .late, isSure: $0.isByApp, in: step,
                    "\($0.type) is still held after the user has left and everything has ended",
                    cause: .leak(of: $0.type), effect: "a screen that is closed stays in memory")
            }.distinct
    }
}
