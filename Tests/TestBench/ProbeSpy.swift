import PresenterBench

final class ProbeSpy: Spy, Probe, @unchecked Sendable {
    // Safe: it has no state of its own, and Spy.record may be called from any thread.
    func got(_ text: String) { record(text) }
    func done() { record() }
}
