import Foundation

/// The beginning of a file that may be replaced, to tell what the bench wrote from what somebody else did.
package struct FileHead {
    /// The places of the marks of the bench's own files.
    private static let length = 512

    private let bytes: Data

    /// Reads the beginning of a file; nil if nothing is there. A folder, or what cannot be read, begins with nothing of ours.
    package init?(of path: String) {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
        guard attributes[.type] as? FileAttributeType == .typeRegular, let file = FileHandle(forReadingAtPath: path)
        else {
            bytes = Data()
            return
        }
        defer { try? file.close() }
        bytes = (try? file.read(upToCount: Self.length)) ?? Data()
    }

    /// Returns whether the file begins with a text.
    package func begins(with text: String) -> Bool { bytes.starts(with: text.utf8) }

    /// Returns whether a text is in the beginning of the file.
    func has(_ text: String) -> Bool { bytes.firstRange(of: Data(text.utf8)) != nil }
}
