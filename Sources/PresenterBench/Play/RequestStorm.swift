import BenchDiagnostics
import Synchronization
import Transcript

/// The count of requests in a play, for ending one whose app sends them without end, whatever the answer is.
package final class RequestStorm: Sendable {
    /// The greatest number of requests of an explored play, if that of the default play is unknown.
    package static let most = 2_000
    /// The number of requests that are allowed beyond those of the default play.
    private static let margin = 100

    private let most: Int
    private let count = Mutex(0)

    /// Creates the count of a play.
    package init(most: Int = RequestStorm.most) { self.most = most }

    /// Returns the greatest number of requests of a play with deviations: a screen with many pictures may request all
    /// of them again for each deviation.
    package static func most(after usual: Int, _ schedule: Schedule) -> Int {
        usual * (1 + schedule.deviations.count) + margin
    }

    /// Counts a request.
    ///
    /// - Parameter place: The step that sends it.
    /// - Returns: The failure if the request is one too many; nil otherwise.
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
