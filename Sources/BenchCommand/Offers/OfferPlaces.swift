import BenchDiagnostics
import BenchReports
import BenchRunner
import Transcript

/// The places for recordings that differ and may be approved.
struct OfferPlaces {
    /// The store for pending recordings; nil in CI, which writes nothing into the tree.
    let store: RecordingStore?
    /// The folder that `--output` names.
    let folder: OfferFolder?

    init(store: RecordingStore?, folder: OfferFolder?) {
        self.store = store
        self.folder = folder
    }

    /// True if anybody will read a recording that differs.
    var exist: Bool { store != nil || folder != nil }

    /// The place where the reader finds it.
    var offer: OfferPlace {
        store != nil ? .pending : folder.map { .folder($0.path) } ?? .nowhere
    }

    /// Writes a recording where it can be approved, or removes an outdated one.
    ///
    /// - Returns: Why an outdated one is still there; a run whose recordings are the same needs nothing of the tree.
    /// - Throws: If a file cannot be written.
    func settle(_ result: ScenarioResult) throws -> Diagnostic? {
        let name = result.scenario.name
        guard let offer = result.offer else {
            folder?.remove(name)
            do { try store?.removePending(name) } catch { return Diagnostic(unexpected: error) }
            return nil
        }
        try store?.writePending(name, offer)
        try folder?.write(offer, for: name)
        return nil
    }
}
