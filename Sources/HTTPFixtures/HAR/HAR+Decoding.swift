import Foundation

extension HAR.File {
    /// Reads the bytes of the fixture with the given name.
    ///
    /// - Throws: A `FixtureError` that says at which byte the JSON ends early, or which value is not valid HAR.
    init(_ bytes: Data, fixture name: String) throws {
        do {
            self = try JSONDecoder().decode(Self.self, from: bytes)
        } catch DecodingError.dataCorrupted {
            let text = JSONText(bytes)
            throw Self.notJSON(text, text.firstFault, fixture: name)
        } catch let error as DecodingError {
            throw HAR.plain(error, fixture: name)
        }
        // The decoder examines a string only on demand: an unreadable one may mean that the text is not JSON at all.
        if log.entries.contains(where: \.isUnread) {
            let text = JSONText(bytes)
            if let fault = text.faults.first(where: { ![.half, .otherCharset].contains($0.kind) }) {
                throw Self.notJSON(text, fault, fixture: name)
            }
        }
        // A decoder reads one of them and ignores the other.
        guard !HAR.hasSecondLog(bytes) else {
            throw FixtureError.malformed(name: name, path: "log", expected: "the only one of its name")
        }
    }

    private static func notJSON(_ text: JSONText, _ fault: JSONText.Fault?, fixture name: String) -> FixtureError {
        let position = TextPosition(byte: fault?.byte ?? 0, in: text.bytes)
        guard fault?.kind == .depth else { return .notJSON(name: name, at: position) }
        return .overLimit(
            name: name, path: position.description, allowed: "\(FixtureLimits.depth) levels of nesting")
    }
}

extension HAR {
    /// Reads one entry from its bytes.
    ///
    /// - Parameters:
    ///   - known: What the index has read of it.
    ///   - bytes: The bytes of the entry.
    ///   - number: Its position among all, for errors.
    ///   - name: The name of the fixture, for errors.
    /// - Returns: The entry.
    /// - Throws: A `FixtureError` that says which value is not valid HAR.
    static func entry(_ known: HARIndex.Entry, in bytes: Data, number: Int, fixture name: String) throws -> Entry {
        let scanned = bytes.withUnsafeBytes { raw in
            raw.withMemoryRebound(to: UInt8.self) { HAREntryScan.entry($0, known) }
        }
        if let scanned { return scanned }
        do {
            return try JSONDecoder().decode(Entry.self, from: bytes)
        } catch {
            throw plain(error, at: path(ofEntry: number), ofEntry: number, fixture: name)
        }
    }

    fileprivate static func hasSecondLog(_ bytes: Data) -> Bool {
        (JSONText(bytes).documents.first?.members.count { $0.name == "log" } ?? 0) > 1
    }

    /// Explains why an entry cannot be read; anything but a decoding error is an error in a string.
    ///
    /// - Parameters:
    ///   - error: The decoder's error.
    ///   - place: Where the decoded value is, if that is not the whole file.
    ///   - number: The number of the entry.
    ///   - name: The name of the fixture.
    /// - Returns: An error that names the value.
    static func plain(
        _ error: any Error, at place: String, ofEntry number: Int, fixture name: String
    ) -> FixtureError {
        guard let error = error as? DecodingError else {
            return .badBody(.notUnicode, name: name, path: path(ofEntry: number))
        }
        return plain(error, at: place, fixture: name)
    }

    fileprivate static func plain(_ error: DecodingError, at place: String = "", fixture name: String) -> FixtureError {
        let (path, expected): ([any CodingKey], String) =
            switch error {
            case .keyNotFound(let key, let context): (context.codingPath + [key], "there")
            case .valueNotFound(let type, let context): (context.codingPath, word(for: type))
            case .typeMismatch(let type, let context): (context.codingPath, word(for: type))
            case .dataCorrupted(let context): (context.codingPath, "readable")
            @unknown default: ([], "readable")
            }
        let inner = text(path)
        let text = place.isEmpty || inner.isEmpty ? place + inner : "\(place).\(inner)"
        switch text {
        case "": return .notHAR(name: name, lacks: "an object with a `log`")
        case "log", "log.entries": return .notHAR(name: name, lacks: "`\(text)`")
        default: return .malformed(name: name, path: text, expected: expected)
        }
    }

    /// Formats a coding path as `log.entries[3].response.status`.
    private static func text(_ path: [any CodingKey]) -> String {
        path.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += (text.isEmpty ? "" : ".") + key.stringValue
            }
        }
    }

    private static func word(for type: any Any.Type) -> String {
        if type == String.self { return "text" }
        if type == Double.self { return "a number" }
        if type == Int.self { return "a whole number" }
        return type is any ExpressibleByDictionaryLiteral.Type ? "an object" : "a list"
    }
}
