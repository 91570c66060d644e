import PresenterBench
import Transcript

/// The cost of a diff of two recordings with repeated lines, so that no line is an anchor.
enum DiffCost {
    static let lines = 2_000

    /// Returns the median seconds of a diff in which every tenth line changed.
    static func seconds() -> Double {
        let (old, new) = (text { $0 % 7 }, text { $0 % 10 == 3 ? 9 : $0 % 7 })
        return Measure.median(
            (0..<20).map { _ in
                Measure.seconds { precondition(LineDiff(old: old, new: new).edits.count >= lines) }
            })
    }

    /// Returns the median seconds of a diff in which no stretch of one is found in the other.
    static func shuffled() -> Double {
        let (old, new) = (text { $0 * $0 % 11 }, text { ($0 * 7 + $0 / 13) % 11 })
        return Measure.median(
            (0..<20).map { _ in
                Measure.seconds { precondition(LineDiff(old: old, new: new).edits.count >= lines) }
            })
    }

    private static func text(_ value: (Int) -> Int) -> String {
        (0..<lines).map { "Presenter -> View     show(kettle: \(value($0)))\n" }.joined()
    }
}
