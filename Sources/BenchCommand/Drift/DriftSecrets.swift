import Foundation
import HTTPFixtures

/// The secrets of a fixture as they are today, by the numbers of their placeholders.
struct DriftSecrets {
    private(set) var values: [Int: String]

    init(_ values: [Int: String]) { self.values = values }

    /// Takes the secrets in an answer: the texts in JSON, or in a cookie, whose recorded counterparts are nothing but a
    /// placeholder. Later requests send them.
    mutating func take(from old: Exchange.Response, to new: Exchange.Response) {
        values.merge(Self.brought(from: old, to: new)) { _, new in new }
    }

    static func brought(from old: Exchange.Response, to new: Exchange.Response) -> [Int: String] {
        var found: [Int: String] = [:]
        func compare(_ stored: String, _ live: String) {
            if let number = number(of: stored), !live.isEmpty { found[number] = live }
        }
        func walk(_ left: JSONNode, _ right: JSONNode) {
            if case .string(let stored) = left.kind, case .string(let live) = right.kind { compare(stored, live) }
            for member in left.members {
                if let other = right.members.first(where: { $0.name == member.name }) {
                    walk(member.value, other.value)
                }
            }
            for (left, right) in zip(left.elements, right.elements) { walk(left, right) }
        }
        if let before = JSONNode(Array(old.body)), let after = JSONNode(Array(new.body)) { walk(before, after) }
        let today = cookies(new)
        for (name, value) in cookies(old) { today[name].map { compare(value, $0) } }
        return found
    }

    /// Returns the number of a text that is nothing but a placeholder, in any shape; nil for any other.
    private static func number(of text: String) -> Int? {
        let bytes = Array(text.utf8)
        let tokens = Placeholder.shaped(in: bytes)
        return tokens.count == 1 && tokens[0].range == bytes.indices ? tokens[0].number : nil
    }

    /// The cookies that an answer sets, by name.
    private static func cookies(_ response: Exchange.Response) -> [String: String] {
        let pairs = response.headers.filter { $0.isNamed("Set-Cookie") }.compactMap { header -> (String, String)? in
            let pair = header.value.prefix { $0 != ";" }
            return pair.firstIndex(of: "=").map { (String(pair[..<$0]), String(pair[pair.index(after: $0)...])) }
        }
        return Dictionary(pairs) { _, last in last }
    }

    /// Returns a request with secrets in the place of placeholders and their shapes; nil if one is not known.
    func filling(_ request: Exchange.Request) -> Exchange.Request? {
        var result = request
        guard let url = filled(request.url) else { return nil }
        result.url = url
        for index in result.headers.indices {
            guard let value = filled(result.headers[index].value) else { return nil }
            result.headers[index].value = value
        }
        if let body = request.body, let text = String(validating: body, as: UTF8.self) {
            guard let text = filled(text) else { return nil }
            result.body = Data(text.utf8)
        }
        return result
    }

    private func filled(_ text: String) -> String? {
        var bytes = Array(text.utf8)
        for token in Placeholder.shaped(in: bytes).reversed() {
            guard let secret = values[token.number] else { return nil }
            bytes.replaceSubrange(token.range, with: secret.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
