/// The numbers of the placeholders in a stored request, by name, or else by place.
struct StoredNumbers {
    private var named: [String: [Int]] = [:]
    private var others: [Exchange.Piece.Kind: [Int]] = [:]

    /// Adds the numbers in a text of the stored request.
    mutating func add(_ findings: [SecretFinder.Occurrence], in piece: Exchange.Piece) {
        var seen: Set<Int> = []
        for finding in findings where !finding.isDetected {
            let number = Placeholder.numbers(in: finding.value).first ?? 0
            named[finding.name.lowercased(), default: []].append(number)
            seen.insert(number)
        }
        others[piece.kind, default: []] += Placeholder.numbers(in: piece.bytes).filter { !seen.contains($0) }
    }

    /// Takes the number of the placeholder at the place of a live secret; nil if there is nothing, 0 if there is no
    /// placeholder.
    mutating func take(for finding: SecretFinder.Occurrence, in piece: Exchange.Piece) -> Int? {
        let name = finding.name.lowercased()
        if !finding.isDetected { return named[name]?.isEmpty == false ? named[name]?.removeFirst() : nil }
        return others[piece.kind]?.isEmpty == false ? others[piece.kind]?.removeFirst() : nil
    }
}
