import BenchDiagnostics
import Synchronization
import Transcript

/// Requests without end, as an app sends them that tries again whatever the answer is.
package final class RequestStorm: Sendable {
    /// The number of requests that an explored play may send where nobody knows how many the default play sends.
    package static let most = 2_000
    /// The number beyond those of the default play.
    private static let margin = 100

    private let most: Int
    private let count = Mutex(0)

    /// Creates the count of a play.
    ///
    /// - Parameter most: The number of requests that it may send.
    package init(most: Int = RequestStorm.most) { self.most = most }

    /// Returns the number of requests that a play may send: a screen of many pictures asks for each of them, and once
    /// more for each deviation.
    ///
    /// - Parameters:
    ///   - usual: The number of the default play.
    ///   - schedule: The deviations of the play.
    /// - Returns: The number after which it is ended.
    package static func most(after usual: Int, _ schedule: Schedule) -> Int {
        usual * (1 + schedule.deviations.count) + margin
    }

    /// Counts a request.
    ///
    /// - Parameter place: The step that sends it.
    /// - Returns: The failure if it is one too many.
    package func failure(at place: String) -> Diagnostic? {
        let count = count.withLock { count in
            count += 1
            return count
        }
        guard count > most else { return nil }
        return Diagnostic(
            what: "The app has sent more than \(most) requests.", place: "in \(place)",
            next: "Let the app give up, or wait longer each time.")
    }
}
