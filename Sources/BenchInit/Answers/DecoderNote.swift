import BenchSetup
import Foundation

/// A gap that a decoder of the app found in an answer, as the play noted it.
struct DecoderNote: Decodable, Equatable, Sendable {
    enum Kind: String, Decodable, Sendable {
        case key, type, value, data
        /// No gap: what a decoder is given next lies at a path of keys in the answer (`map(_:atKeyPath:)`).
        case inside
        /// No gap: a text that a formatter of dates was given.
        case date
        /// An error that is none of a decoder, such as one that a function of the app's own for dates throws.
        case other
    }

    let kind: Kind
    /// The path to it: names of members, and `*` for elements.
    let path: [String]
    /// The member that is missing, the type that was expected, or the type of another error.
    let what: String
    /// The text of the decoder's error.
    let text: String
    /// The path to what the decoder was given; empty for a whole answer.
    private(set) var inside: [String] = []
    /// The date that a formatter could not read before, which may be why.
    private(set) var unread: UnreadDate?

    private enum CodingKeys: CodingKey { case kind, path, what, text }

    init(kind: Kind, path: [String], what: String, text: String) {
        (self.kind, self.path, self.what, self.text) = (kind, path, what, text)
    }

    /// True for an error of the app's own, or of a library's.
    var isOfApp: Bool {
        kind == .other && !["Foundation", "Swift", "UIKitStandin", "_"].contains { what.hasPrefix($0) }
    }

    /// True if the app tried to make a picture of other data: the name of the error in the stand-in.
    var wantsPicture: Bool { kind == .other && what == "UIKitStandin.NoPicture" }

    /// The way to the value.
    var steps: [InventedJSON.Step] {
        (inside + path + (kind == .key ? [what] : [])).map { $0 == "*" ? .element : .member($0) }
    }

    /// The same note, and after it the one of a decoder that was given the whole answer: nothing says when a path of keys ends.
    var places: [DecoderNote] {
        inside.isEmpty ? [self] : [self, .init(kind: kind, path: path, what: what, text: text)]
    }

    /// Reads notes, a line each; a line that was cut off is none.
    static func all(in text: String) -> [DecoderNote] {
        let lines = text.split(separator: "\n")
        var (inside, unread): ([String], UnreadDate?) = ([], nil)
        return lines.compactMap { try? JSONDecoder().decode(DecoderNote.self, from: Data($0.utf8)) }.compactMap {
            note in
            var note = note
            switch note.kind {
            case .inside:
                inside = note.path
                return nil
            case .date: unread = UnreadDate(note)
            case .data: (note.unread, unread) = (unread, nil)
            case .key, .type, .value, .other: break
            }
            note.inside = inside
            return note
        }
    }

    /// The name under which an error says at which path of keys a decoder reads next; it is thrown and caught.
    static let keyPath = "DecodedAtKeyPath"

    /// The file that is compiled with the scenarios while answers are invented, and taken away again.
    ///
    /// The runtime calls a function of the program before any error is thrown (`_swift_willThrow`, as Swift Testing uses it),
    /// so the app's own decoders say what they miss, also where the app shows no error.
    static func source(notes: String) -> String {
        """
        // Written while answers are invented, and taken away again.
        import Foundation

        #if canImport(Glibc)
        import Glibc
        #elseif canImport(Musl)
        import Musl
        #else
        import Darwin
        #endif

        enum DecoderNotes {
            private typealias Handler = @convention(c) (UnsafeRawPointer) -> Void

            static func begin() {
                guard let place = dlsym(dlopen(nil, RTLD_NOW), "_swift_willThrow") else { return }
                let handler: Handler = { box in DecoderNotes.write(unsafeBitCast(box, to: (any Error).self)) }
                place.assumingMemoryBound(to: Optional<Handler>.self).pointee = handler
            }

            private static func write(_ error: any Error) {
                if let path = (error as? any CustomNSError)?.errorUserInfo["\(keyPath)"] as? String {
                    return write("inside", .init(codingPath: path.split(separator: ".").map(Name.init), debugDescription: ""), "")
                }
                guard let error = error as? DecodingError else {
                    return write("other", .init(codingPath: [], debugDescription: ""), String(reflecting: type(of: error)))
                }
                switch error {
                case .keyNotFound(let key, let context): write("key", context, key.stringValue)
                case .typeMismatch(let type, let context): write("type", context, "\\(type)")
                case .valueNotFound(let type, let context): write("value", context, "\\(type)")
                case .dataCorrupted(let context): write("data", context, "")
                @unknown default: break
                }
            }

            private static func write(_ kind: String, _ context: DecodingError.Context, _ what: String) {
                let path = context.codingPath.map { $0.intValue == nil ? quoted($0.stringValue) : "\\"*\\"" }
                let text = quoted(context.debugDescription)
                let line = "{\\"kind\\":\\"\\(kind)\\",\\"path\\":[\\(path.joined(separator: ","))],\\"what\\":\\(quoted(what)),\\"text\\":\\(text)}\\n"
                let file = open(\(SwiftLiteral.text(notes)), O_WRONLY | O_CREAT | O_APPEND, 0o600)
                guard file >= 0 else { return }
                defer { close(file) }
                _ = Array(line.utf8).withUnsafeBytes { writeBytes(file, $0.baseAddress, $0.count) }
            }

            private struct Name: CodingKey {
                let stringValue: String
                let intValue: Int? = nil

                init(_ name: Substring) { stringValue = String(name) }
                init?(stringValue: String) { self.init(stringValue[...]) }
                init?(intValue: Int) { nil }
            }

            private static func quoted(_ text: String) -> String {
                let escaped = text.unicodeScalars.map { scalar -> String in
                    switch scalar {
                    case "\\\\": "\\\\\\\\"
                    case "\\"": "\\\\\\""
                    default: scalar.value < 32 ? " " : String(scalar)
                    }
                }
                return "\\"\\(escaped.joined())\\""
            }
        }

        private func writeBytes(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(file, bytes, count) }

        """ + dateSource
    }
}
