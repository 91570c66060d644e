import Foundation

/// The bytes of a HAR file: in memory if they are few, else read when they are needed.
enum ArchiveBytes: Sendable {
    case inMemory(Data)
    case inFile(OpenFile, fixture: String)

    /// Returns a part of them.
    ///
    /// - Throws: A `FixtureError` if the file cannot be read any more, or is not what it was.
    func bytes(in range: Range<Int>) throws -> Data {
        switch self {
        case .inMemory(let data): data[range]
        case .inFile(let file, let name):
            try FixtureError.reading(FixtureName.path(of: name), of: name, sizeSoFar: 0) { try file.bytes(in: range) }
        }
    }
}
