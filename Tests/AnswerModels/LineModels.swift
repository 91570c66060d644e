import Foundation
import Synchronization

extension AnswerModel {
    /// Read what comes line by line, as an app does that shows a feed while it loads.
    public static let lines = [
        AnswerModel("line-reader", "feed", readsLines: true),
        AnswerModel("line-reader-without-end", "unended", readsLines: true),
    ]
}

/// Puts lines together from the pieces in which they come.
final class LineBuffer: Sendable {
    private let rest = Mutex(Data())

    /// Takes the next piece, and returns the lines that it ends.
    func take(_ piece: Data) -> [String] {
        rest.withLock { rest in
            rest += piece
            var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            rest = lines.popLast().map { Data($0) } ?? Data()
            return lines.map { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// What came after the last line.
    var unended: String { rest.withLock { String(decoding: $0, as: UTF8.self) } }
}
