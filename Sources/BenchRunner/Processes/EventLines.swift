import BenchPlatform
import Foundation
import Transcript

/// Writes the events of a play, one JSON value per line, to the process that started it; that reads them by
/// `EventLines`.
package enum EventWriter {
    /// The descriptor for events in the process of a play.
    package static let descriptor: Int32 = 3

    /// Writes an event, or ends the process if that is impossible.
    @Sendable package static func write(_ event: PlayEvent) {
        guard let isWritten = try? write(event, to: descriptor) else { _exit(ExitCode.couldNotRun.rawValue) }
        // Without a reader the parent is gone, and the play ends too.
        guard isWritten else { _exit(ExitCode.interrupted.rawValue) }
    }

    /// Writes an event to a descriptor.
    ///
    /// - Returns: True if all of it was written.
    /// - Throws: An `EncodingError` if a value cannot be JSON.
    static func write(_ event: PlayEvent, to descriptor: Int32) throws -> Bool {
        Descriptor.write(try EventLine.encode(event) + [UInt8(ascii: "\n")], to: descriptor)
    }
}

/// Parses the bytes of a play's event descriptor into events, one JSON value per line.
struct EventLines {
    private(set) var events: [PlayEvent] = []
    /// The first line that is not an event; nothing is read after it.
    private(set) var garbage: PlayText?
    private var rest = Data()
    /// The greatest length of a line. A body of a fixture may have 256 MB, which base64 makes a third longer.
    private static let longestLine = 400_000_000

    init() {}

    /// Reads some more bytes.
    mutating func take(_ bytes: ArraySlice<UInt8>) {
        var unread = bytes
        while garbage == nil, let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
            rest.append(contentsOf: unread[..<end])
            read(rest)
            rest = Data()
            unread = unread[(end + 1)...]
        }
        rest.append(contentsOf: unread)
        if garbage == nil, rest.count > Self.longestLine { garbage = Self.beginning(of: rest) }
    }

    /// The number of bytes of an incomplete line that have arrived.
    var unread: Int { rest.count }

    /// The beginning of an incomplete last line: the writer died, or was not a play.
    var brokenLine: PlayText? { rest.isEmpty ? nil : Self.beginning(of: rest) }

    private mutating func read(_ line: Data) {
        do {
            events.append(try EventLine.decode(line))
        } catch {
            garbage = Self.beginning(of: line)
        }
    }

    /// Returns the beginning of a line. Of a line that looks like an event it gives only the size, because it may hold
    /// a secret.
    private static func beginning(of line: Data) -> PlayText {
        guard !EventLine.looksLikeEvent(line) else { return PlayText("\(line.count) bytes that begin like an event") }
        // More than is shown, so that no secret is cut and overlooked.
        return PlayText(String(decoding: line.prefix(4_096), as: UTF8.self))
    }
}
