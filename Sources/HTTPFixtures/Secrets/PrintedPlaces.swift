import BenchDiagnostics

/// Names the places of secrets in a part of an exchange, for printing.
struct PlacesInPiece {
    private let piece: Exchange.Piece
    private let names: PrintedNames
    private let root: JSONNode?
    private let lines: LineStarts

    init(_ piece: Exchange.Piece, _ names: PrintedNames) {
        self.piece = piece
        self.names = names
        lines = LineStarts(piece.isBody ? piece.bytes : [])
        let text = piece.isBody ? JSONText(piece.bytes, deepest: JSONNode.deepest) : nil
        // With several values, the line tells which one.
        root = text?.documents.count == 1 ? text?.content : nil
    }

    /// Returns the side, the part, and the place in it: `response body /user/token`.
    func place(of secret: SecretFinder.Occurrence) -> String {
        let side = piece.isOfRequest ? "request" : "response"
        switch piece.kind {
        case .method: return "method"
        case .url: return secret.place.map { $0 == "URL" ? $0 : "\($0) of the URL" } ?? "URL"
        case .header(let name): return "\(side) header \(names.shown(name))"
        case .body:
            let place = placeInBody(secret)
            return "\(side) body" + (place.hasPrefix("/") ? " " : ", ") + place
        }
    }

    /// Returns the pointer of a member, and the line of any other place.
    func placeInBody(_ secret: SecretFinder.Occurrence) -> String {
        let start = secret.range.lowerBound
        if let pointer = root?.pointer(to: start, names.shown), !pointer.isEmpty { return pointer }
        return "line \(lines.line(at: start))"
    }

    /// Returns the line in a body.
    func line(of secret: SecretFinder.Occurrence) -> Int { lines.line(at: secret.range.lowerBound) }
}

extension Exchange.Piece {
    /// True if the part is a body.
    var isBody: Bool { if case .body = kind { true } else { false } }
}

extension JSONNode {
    /// Returns a pointer (RFC 6901) to the innermost part that holds a byte of the text, with names as printed.
    func pointer(to byte: Int, _ shown: (String) -> String) -> String {
        if let index = members.index(around: byte, \.range) {
            return JSONPointer.step(shown(members[index].name)) + members[index].value.pointer(to: byte, shown)
        }
        if let index = elements.index(around: byte, \.range) {
            return "/\(index)" + elements[index].pointer(to: byte, shown)
        }
        return ""
    }
}

extension Array {
    /// Returns the index of the part around a byte, of parts in the order of the text.
    fileprivate func index(around byte: Int, _ range: (Element) -> Range<Int>) -> Int? {
        let place = boundary { range($0).upperBound > byte }
        return place < count && range(self[place]).contains(byte) ? place : nil
    }
}

/// Prints names of members, headers, cookies and files, with `…` in place of one that is or contains a secret.
struct PrintedNames {
    /// The length beyond which no name is meaningful.
    private static let longest = 200

    private let finder: SecretFinder
    private let known: SecretSearch

    /// Creates a printer of names.
    init(_ finder: SecretFinder, _ known: SecretSearch) {
        self.finder = finder
        self.known = known
    }

    /// Creates a printer that recognises the secrets that were found.
    init(_ finder: SecretFinder, values: [[UInt8]]) {
        var ledger = SecretLedger()
        for value in values { ledger.add(value, name: "") }
        self.init(finder, ledger.search)
    }

    func shown(_ name: String) -> String {
        let bytes = Array(name.utf8)
        let isSafe =
            bytes.count <= Self.longest && finder.detected(in: bytes).isEmpty && known.matches(in: bytes).isEmpty
        return isSafe ? name : "…"
    }
}
