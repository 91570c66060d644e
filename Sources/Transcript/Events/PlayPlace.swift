import Synchronization

/// The place that a play has reached, as failures name it.
package final class PlayPlace: Sendable {
    private struct State {
        var label = "before the first step"
        var inputs = 0
        var steps = 0
        var text = "before the first step"
    }

    private let state = Mutex(State())
    private let launch: String

    /// Creates the place of a new play.
    ///
    /// - Parameter launch: The number of this launch, from 1; nil in a play of one launch.
    package init(launch: Int? = nil) { self.launch = launch.map { "launch \($0), " } ?? "" }

    /// Notes that a step begins.
    ///
    /// - Parameters:
    ///   - label: The input: `didTap()`.
    ///   - isInput: True if the scenario acts in it, so that the recording has a line for it.
    package func begin(_ label: String, isInput: Bool) {
        state.withLock { state in
            state.label = label
            state.steps += 1
            state.inputs += isInput ? 1 : 0
            let shown = isInput ? label : "then \(label)"
            state.text = state.inputs > 0 ? "step \(state.inputs) (\(shown))" : label
        }
    }

    /// `step 2 (didTap())`, `launch 2, before the first step`.
    package var text: String { launch + state.withLock { $0.text } }

    /// The number of steps that have begun in this launch.
    package var begun: Int { state.withLock { $0.steps } }

    /// The input of the current or last step: `didTap()`.
    package var label: String { state.withLock { $0.label } }
}
