import Foundation

/// Converts the bytes of a recording's file to comparable text.
enum RecordingFile {
    /// Returns the text, with CRLF read as LF.
    ///
    /// - Throws: `RecordingError` if it is not UTF-8 or contains conflict markers.
    static func text(of bytes: Data, file: String) throws -> String {
        if let offset = firstInvalid(bytes) { throw RecordingError.notText(file: file, offset: offset) }
        let unified = unified(bytes)
        let lines = unified.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if let index = lines.firstIndex(where: isMarker) { throw RecordingError.conflict(file: file, line: index + 1) }
        return String(decoding: unified, as: UTF8.self)
    }

    private static func unified(_ bytes: Data) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for byte in bytes {
            if byte == UInt8(ascii: "\n"), result.last == UInt8(ascii: "\r") { result.removeLast() }
            result.append(byte)
        }
        return result
    }

    /// No line of a recording begins like this: lines begin with a lifeline or two spaces.
    private static func isMarker(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: "<<<<<<< ".utf8) || line.starts(with: ">>>>>>> ".utf8) || line.elementsEqual("=======".utf8)
    }

    private static func firstInvalid(_ bytes: Data) -> Int? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        var decoder = UTF8()
        var (iterator, offset) = (bytes.makeIterator(), 0)
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
        return offset
    }
}
