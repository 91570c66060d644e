import BenchDiagnostics
import Foundation

/// A body too large for the HAR file, stored in a file of its own beside it.
struct SideFile {
    /// Bodies with more bytes than this are stored in side files.
    static let threshold = 2048

    let bytes: Data
    let digest: Digest
    /// The possible names, shortest first: a longer digest is used if a shorter name is taken by other bytes.
    let names: [String]

    /// Creates the names for the body of the exchange with the given number, counted from 1.
    init(number: Int, url: String, mediaType: String, bytes: Data) {
        let digits = String(number)
        let stem = digits.zeroPadded(to: 3) + "-" + Self.word(from: url)
        let digest = Digest(bytes)
        self.bytes = bytes
        self.digest = digest
        names = Self.digestLengths.map { "\(stem).\(digest.hex.prefix($0)).\(MediaType(mediaType).fileExtension)" }
    }

    /// Returns whether a file name has the format of this type.
    static func isName(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let dash = parts[0].firstIndex(of: "-") else { return false }
        let number = parts[0][..<dash]
        return number.count >= 3 && number.allSatisfy(\.isWholeNumber) && digestLengths.contains(parts[1].count)
            && parts[1].allSatisfy(\.isHexDigit)
    }

    /// The beginning of the digest in such a name; nil for any other path.
    static func digest(inName path: String) -> String? {
        let name = String(path.split(separator: "/").last ?? "")
        return isName(name) ? String(name.split(separator: ".")[1]) : nil
    }

    private static let digestLengths = [6, 12, 64]

    /// Reduces the last path component of a URL to lowercase letters, digits and hyphens, without its extension.
    private static func word(from url: String) -> String {
        let path = url.prefix { $0 != "?" && $0 != "#" }
        let afterScheme = path.range(of: "://").map { path[$0.upperBound...] } ?? path
        let last = afterScheme.split(separator: "/").dropFirst().last ?? "body"
        let stem = last.lastIndex(of: ".").map { last[..<$0] } ?? last
        let words = stem.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return words.isEmpty ? "body" : String(words.joined(separator: "-").prefix(40))
    }
}

/// Loads a side file by its name in the HAR file, for the body that it holds.
typealias SideFileLoader = @Sendable (_ file: String, _ place: StoredBody) throws -> Data

/// The body of the request or the response of an entry in a HAR file.
struct StoredBody: Sendable {
    /// The number of the entry, from 0.
    let entry: Int
    let isOfRequest: Bool

    /// The number of the body among all of the file, from 0.
    var number: Int { entry * 2 + (isOfRequest ? 1 : 0) }

    /// The path of the name of the side file: `log.entries[3].response.content._file`.
    var path: String { HAR.path(ofEntry: entry) + (isOfRequest ? ".request.postData" : ".response.content") + "._file" }
}
