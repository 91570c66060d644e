import BenchDiagnostics
import Foundation

/// Compares two JSON texts by the shapes of the values at each place.
struct JSONDrift {
    private let old: JSONShape
    private let new: JSONShape

    /// Returns the changes from one text to another, gravest first; none if both have the same content in the same
    /// order.
    static func changes(from old: JSONNode, to new: JSONNode) -> [DriftChange] {
        let order = JSONOrder(old, new)
        if order.isSameContent { return order.changes }
        let drift = JSONDrift(old: JSONShape(old), new: JSONShape(new))
        let structure = drift.structure()
        let changes = structure + drift.values(except: structure)
        // Each place may have the same values as before, and only their items may have changed places.
        return changes.isEmpty ? JSONMoves.changes(from: old, to: new) : changes
    }

    private func structure() -> [DriftChange] {
        let gone = old.places.keys.filter { isGone($0) }.sorted()
        let came = new.places.keys.filter { isNew($0) }.sorted()
        let renames = renames(gone, came)
        var changes = gone.filter { renames[$0] == nil }.map(removal)
        changes += renames.map { DriftChange(.breaking, DriftChange.shown($0.key), "renamed to \($0.value)") }
        let names = Set(renames.values)
        changes += came.filter { !names.contains($0) }.map {
            DriftChange(.additive, DriftChange.shown($0), "new")
        }
        for pointer in old.places.keys where new.places[pointer] != nil { changes += change(at: pointer) }
        return changes.sorted { ($0.kind, $0.place, $0.text) < ($1.kind, $1.place, $1.text) }
    }

    /// Tells whether a place is missing although some objects could have it.
    private func isGone(_ pointer: String) -> Bool {
        guard new.places[pointer] == nil, !pointer.isEmpty, !pointer.hasSuffix("/*") else { return false }
        return new.parents(of: pointer) > 0
    }

    private func isNew(_ pointer: String) -> Bool {
        guard old.places[pointer] == nil, !pointer.isEmpty, !pointer.hasSuffix("/*") else { return false }
        return old.parents(of: pointer) > 0
    }

    /// Returns the change of a missing place; a member that some objects never had may be missing by chance.
    private func removal(_ pointer: String) -> DriftChange {
        let isAlwaysThere = old.places[pointer]?.count == old.parents(of: pointer)
        return DriftChange(
            isAlwaysThere ? .breaking : .values, DriftChange.shown(pointer),
            isAlwaysThere ? "removed" : "in none; it was optional")
    }

    /// Pairs a member that left with one of equal shape that came into the same object.
    private func renames(_ gone: [String], _ came: [String]) -> [String: String] {
        var renames: [String: String] = [:]
        let (before, after) = (MemberLooks(old), MemberLooks(new))
        let right = Dictionary(grouping: came, by: JSONShape.parent)
        for (parent, left) in Dictionary(grouping: gone, by: JSONShape.parent) {
            let right = right[parent] ?? []
            // The only one that left may be the only one that came, with other values.
            let hasTexts = left.count > 1 || right.count > 1
            var alike = Dictionary(grouping: right.reversed()) { after.look(of: $0, hasTexts: hasTexts) }
            for pointer in left {
                renames[pointer] = alike[before.look(of: pointer, hasTexts: hasTexts)]?.popLast()
            }
        }
        return renames
    }

    /// The changes at a place that both texts have.
    private func change(at pointer: String) -> [DriftChange] {
        guard let before = old.places[pointer], let after = new.places[pointer] else { return [] }
        let place = DriftChange.shown(pointer)
        var changes: [DriftChange] = []
        let types = after.types.subtracting(before.types)
        if before.types.isEmpty, !types.isEmpty {
            changes.append(DriftChange(.additive, place, "null -> \(Self.words(types))"))
        } else if !types.isEmpty {
            changes.append(DriftChange(.breaking, place, "\(Self.words(before.types)) -> \(Self.words(after.types))"))
        } else if before.kinds[.integer] != nil, before.kinds[.fraction] == nil, after.kinds[.fraction] != nil {
            changes.append(DriftChange(.breaking, place, "whole number -> fraction"))
        }
        if before.nulls == 0, after.nulls > 0 {
            changes.append(DriftChange(.breaking, place, "null in \(after.nulls) of \(after.count)"))
        }
        let parents = (old: old.parents(of: pointer), new: new.parents(of: pointer))
        if !pointer.isEmpty, !pointer.hasSuffix("/*"), parents.old > 0, before.count == parents.old,
            after.count < parents.new
        {
            changes.append(
                DriftChange(.breaking, place, "missing in \(parents.new - after.count) of \(parents.new)"))
        }
        return changes
    }

    private static func words(_ types: Set<JSONShape.ValueType>) -> String {
        types.sorted().map(\.rawValue).joined(separator: ", ")
    }

    /// The changed values at places whose shape is the same.
    private func values(except told: [DriftChange]) -> [DriftChange] {
        let places = Set(told.filter { $0.kind == .breaking }.map(\.place))
        var changes: [DriftChange] = []
        for (pointer, count) in old.items {
            guard let after = new.items[pointer], after != count,
                // With fewer lists, there are fewer items in all of them.
                old.places[pointer]?.count == new.places[pointer]?.count
            else { continue }
            changes.append(
                DriftChange(.values, DriftChange.shown(pointer), "\(Plural.text(count, "item")) -> \(after)"))
        }
        for (pointer, before) in old.places {
            let place = DriftChange.shown(pointer)
            guard !places.contains(place), let after = new.places[pointer],
                let text = Self.text(from: before, to: after) ?? share(at: pointer)
            else { continue }
            changes.append(DriftChange(.values, place, text))
        }
        return changes.sorted { ($0.place, $0.text) < ($1.place, $1.text) }
    }

    /// The difference between the values of a place; nil if there are only more or fewer of the same.
    private static func text(from before: JSONShape.Place, to after: JSONShape.Place) -> String? {
        let unseen = after.texts.filter { before.texts[$0.key] == nil }
        guard !unseen.isEmpty else {
            let count = before.count == after.count ? surplus(of: after, over: before) : 0
            return count > 0 ? "other values in \(count) of \(after.count)" : nil
        }
        if isEnumeration(before) {
            // A text that is not a word may be a secret under an unknown name.
            let words = unseen.keys.map { String($0.dropFirst().dropLast()) }.filter { OrdinaryWord.isName($0.utf8) }
            let names = words.sorted().prefix(3).map { EscapedText.quoted($0, longest: 40) }.joined(separator: ", ")
            return "a value outside the set of \(before.texts.count)" + (names.isEmpty ? "" : ": \(names)")
        }
        let count = unseen.values.reduce(0, +)
        return "other values in \(count) of \(after.count)"
    }

    /// Counts the values of a place beyond those that were there before; containers count by their kind alone.
    private static func surplus(of after: JSONShape.Place, over before: JSONShape.Place) -> Int {
        let texts = after.texts.map { max(0, $0.value - before.texts[$0.key, default: 0]) }
        let containers = [JSONShape.Kind.object, .array].map {
            max(0, after.kinds[$0, default: 0] - before.kinds[$0, default: 0])
        }
        return (texts + containers).reduce(0, +)
    }

    /// The change in how many objects have an optional member; nil if their number, or that of the member, is the same.
    private func share(at pointer: String) -> String? {
        guard let before = old.places[pointer]?.count, let after = new.places[pointer]?.count, before != after,
            case let parents = new.parents(of: pointer), !pointer.hasSuffix("/*"), parents == old.parents(of: pointer)
        else { return nil }
        return "in \(after) of \(parents), before in \(before)"
    }

    /// Tells whether the texts of a place are words of a small set, each of which occurs more than once on average.
    private static func isEnumeration(_ place: JSONShape.Place) -> Bool {
        guard place.types == [.string], (1...8).contains(place.texts.count) else { return false }
        let isShort = place.texts.keys.allSatisfy { $0.utf8.count <= 32 && !$0.contains(" ") }
        return isShort && place.count >= 4 && place.count >= place.texts.count * 2
    }
}

/// Compares two JSON texts that may differ only in order or in notation.
struct JSONOrder {
    /// True if both hold the same values, in any order.
    let isSameContent: Bool
    /// The changes of order or notation.
    let changes: [DriftChange]

    init(_ old: JSONNode, _ new: JSONNode) {
        guard Self.content(old) == Self.content(new) else {
            (isSameContent, changes) = (false, [])
            return
        }
        isSameContent = true
        changes = Self.shuffled(old, new).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            .map { DriftChange(.order, DriftChange.shown($0), "the items come in another order") }
    }

    /// The value as text, with names sorted, and array items too unless their order counts.
    static func content(_ node: JSONNode, isOrdered: Bool = false) -> String {
        node.folded { node, parts in
            switch node.kind {
            case .object:
                let texts = parts.map { "\($0.name.debugDescription):\($0.result)" }
                return "{\(texts.sorted().joined(separator: ","))}"
            case .array:
                let texts = parts.map(\.result)
                return "[\((isOrdered ? texts : texts.sorted()).joined(separator: ","))]"
            case .string, .other: return JSONShape.text(of: node)
            }
        }
    }

    /// Finds the arrays whose items are the same in another order.
    private static func shuffled(_ old: JSONNode, _ new: JSONNode) -> [String] {
        var found: [String] = []
        var left = [(old: old, new: new, pointer: "")]
        while let (old, new, pointer) = left.popLast() {
            if content(old, isOrdered: true) == content(new, isOrdered: true) { continue }
            guard case .array(let before) = old.kind, case .array(let after) = new.kind else {
                let values = Dictionary(new.members.map { ($0.name, $0.value) }) { first, _ in first }
                left += old.members.compactMap { member in
                    values[member.name].map { (member.value, $0, pointer + JSONPointer.step(member.name)) }
                }.reversed()
                continue
            }
            let isShuffled = before.map { content($0, isOrdered: false) } != after.map { content($0, isOrdered: false) }
            if isShuffled { found.append(pointer) }
            if !isShuffled { left += zip(before, after).map { ($0, $1, pointer + "/*") }.reversed() }
        }
        return found
    }
}

/// Texts in which all secrets are equal. The number of a secret, and the times that a shaped placeholder keeps of a
/// token, differ from capture to capture and say nothing about a service.
enum UnnumberedText {
    static func bytes(_ text: [UInt8]) -> [UInt8] {
        let tokens = Placeholder.shaped(in: text)
        guard !tokens.isEmpty else { return text }
        var result: [UInt8] = []
        var at = 0
        for token in tokens {
            result += text[at..<token.range.lowerBound] + Array("REDACTED".utf8)
            at = token.range.upperBound
        }
        return result + text[at...]
    }

    static func text(_ text: String) -> String {
        guard Placeholder.isContained(in: text) else { return text }
        return String(decoding: bytes(Array(text.utf8)), as: UTF8.self)
    }
}
