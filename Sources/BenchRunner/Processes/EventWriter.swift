import Foundation
import PresenterBench
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Writes the events of a play, one JSON value per line, to the process that started it and reads them as `EventLines`.
package enum EventWriter {
    /// The end of the pipe in the process of a play.
    package static let descriptor: Int32 = 3

    /// Writes an event, or ends the process if that is impossible.
    @Sendable package static func write(_ event: PlayEvent) {
        guard let line = try? EventLine.encode(event) else { _exit(ExitCode.couldNotRun.rawValue) }
        // If nobody listens, the parent is gone, and the play ends too.
        guard Descriptor.write(line + [UInt8(ascii: "\n")], to: descriptor) else {
            _exit(ExitCode.interrupted.rawValue)
        }
    }
}
