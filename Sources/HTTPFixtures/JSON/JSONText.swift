import Foundation

/// A text read as JSON: its values with their positions, its deviations from strict JSON, and the place where it stops
/// being JSON.
///
/// Equality, faults, drift, `import` and `check` use this reader, with limits of depth of their own; secrets are found
/// by `JSONStrings`, which reads on behind what is no JSON. It reads one value, or several one after the other, also
/// behind a prefix that keeps scripts from reading it. Deviations with a clear meaning, such as an unpaired surrogate,
/// are read and noted; a text without such notes is JSON to Foundation too.
package struct JSONText: Sendable {
    /// A deviation from strict JSON (RFC 8259), and its place.
    package struct Fault: Equatable, Sendable {
        package enum Kind: Sendable {
            /// Deviations that are read, as the meaning of the text is clear.
            case comma, escape, half, control, notUTF8, number, several, prefix, otherCharset
            /// The ends of JSON: at the end of the text, at too deep a level, or at a byte with which nothing may
            /// begin.
            case end, depth, unexpected
        }

        package let kind: Kind
        /// The offset in `bytes`.
        package let byte: Int
    }

    /// The text in UTF-8; all positions are in it.
    package let bytes: [UInt8]
    /// The values that were read as a whole.
    package private(set) var documents: [JSONNode] = []
    /// The first deviation of each kind that was passed over, in their order.
    package private(set) var faults: [Fault] = []
    /// The reason why reading stopped before the end; nil if it did not.
    package private(set) var stop: Fault?

    /// Reads a text in UTF-8, with a byte order mark or without, which nests no deeper than Foundation's decoder reads.
    package init(_ bytes: [UInt8]) { self.init(bytes, deepest: FixtureLimits.depth) }

    /// Reads a text in UTF-8 with a limit on its depth.
    init(_ bytes: [UInt8], deepest: Int) {
        self.bytes = bytes
        bytes.withUnsafeBufferPointer { buffer in
            var reader = JSONReader(buffer, deepest: deepest)
            documents = reader.documents()
            (faults, stop) = (reader.faults, reader.stop)
        }
    }

    /// Reads a text in UTF-8, or in UTF-16 or UTF-32 if its byte order mark or its zeros show that.
    package init(_ data: Data) {
        let sent = Array(data)
        guard let charset = BodyCharset.wide(sent) else {
            self.init(sent)
            return
        }
        self.init(charset.utf8(sent))
        faults.insert(Fault(kind: .otherCharset, byte: 0), at: 0)
    }

    /// The only value of a text with nothing else in it; nil if there are several, none, or anything around it.
    package var value: JSONNode? { isAlone ? documents.first : nil }

    /// True if there is one value with nothing before or after it.
    private var isAlone: Bool { stop == nil && !faults.contains { [.several, .prefix].contains($0.kind) } }

    /// The whole content as one value: the only value, whatever is around it, or a list of the objects and arrays; nil
    /// if the text stops being JSON before its end.
    package var content: JSONNode? {
        guard stop == nil else { return nil }
        if documents.count == 1 { return documents[0] }
        guard documents.allSatisfy(\.isContainer) else { return nil }
        return JSONNode(kind: .array(documents), range: bytes.indices)
    }

    /// The first deviation from strict JSON; nil if there is none.
    package var firstFault: Fault? { (faults + [stop].compactMap(\.self)).min { $0.byte < $1.byte } }

    /// True if Foundation's decoders read the text: it is strict, has a comma too many, or is in another charset.
    package var isDecodable: Bool {
        stop == nil && faults.allSatisfy { [.comma, .otherCharset].contains($0.kind) }
    }

    /// True if the text would be JSON if it went on.
    package var isCutOff: Bool { stop?.kind == .end }

    /// Returns whether a text may be JSON, or values in JSON one after the other, or either behind a prefix, by its
    /// first bytes.
    static func mayBegin(_ bytes: [UInt8]) -> Bool {
        let head = bytes.prefix(100).drop { [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf].contains($0) }
        return head.first.map("{[".utf8.contains) == true || prefix(of: head) != nil
    }

    /// Finds a prefix that keeps scripts from reading a text, or lets them: `)]}',`, `for (;;);`, or a call such as
    /// `show(`.
    ///
    /// - Returns: The end of the prefix; nil if there is none.
    static func prefix(of head: ArraySlice<UInt8>) -> Int? {
        if head.starts(with: ")]}'".utf8) {
            let end = head.startIndex + 4
            return end < head.endIndex && head[end] == UInt8(ascii: ",") ? end + 1 : end
        }
        guard let first = head.first, first > 0x3a || "/$".utf8.contains(first), !"{[".utf8.contains(first) else {
            return nil
        }
        let text = String(decoding: head, as: UTF8.self)
        let loop = text.prefixMatch(of: /(?:for\s*\(\s*;\s*;\s*\)|while\s*\(\s*1\s*\))\s*;/)
        let call = text.prefixMatch(of: /(?:\/\*\*\/)?[\w$.]+\s*\(\s*(?=[;{\[])/)
        return (loop?.range ?? call?.range).map { head.startIndex + text[$0].utf8.count }
    }
}
