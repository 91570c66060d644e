import Foundation
import PresenterBench

/// The cost of preparing a fixture for a play, measured in a process of its own for its memory.
struct LoadCost {
    let root: String
    let fixture: String

    /// Prints the seconds that pass, those of work of the whole process, and bytes.
    func print() throws {
        let store = FixtureStore(root: URL(filePath: root))
        var cassette: Cassette?
        let seconds = try Measure.seconds { cassette = Cassette(try store.open(fixture)) }
        Swift.print(seconds, Measure.work, Measure.peakMemory ?? 0, cassette?.unplayed.count ?? 0)
    }
}
