import Testing

@testable import HTTPFixtures

@Suite("A name is told from its letters only where it is no secret's")
struct SecretNameFilterTests {
    private static let builtIn = SecretNames.Place.allCases.flatMap { SecretNames.builtIn(in: $0) }
    private static let plain = Set(builtIn.map(SecretNames.plain))

    private func mayBeName(_ name: String, _ filter: SecretNameFilter = SecretNameFilter(plain)) -> Bool {
        let text = Array("{\"\(name)\":1}".utf8)
        return filter.mayBeName(text, 2..<2 + name.utf8.count)
    }

    /// Compares texts, as it was done for every name before there was a filter.
    private func isSecret(_ name: String) -> Bool {
        let name = SecretNames.plain(name)
        let isPassword = name.contains(/password(repeat|confirm|again)?[0-9]*$/) && name.utf8.count >= 8
        return Self.plain.contains(name) || isPassword
    }

    @Test("Every name of a secret may be one, however it is written")
    func spellings() {
        for name in Self.builtIn {
            for written in [
                name, name.uppercased(), name.lowercased(), name.replacing("-", with: "_"), "_\(name)-", " \(name)",
                name.map { "\($0)-" }.joined(), "user[\(name)]", "\(name)[value]", "user.\(name)",
            ] { #expect(mayBeName(written), "\(written)") }
        }
        for name in ["oldPassword", "password1", "PASSWORD_REPEAT", "new-password-again22", "passwordConfirm"] {
            #expect(mayBeName(name), "\(name)")
        }
    }

    @Test(
        "A name in another alphabet, with an escape, or in a list is read as a text",
        arguments: [
            "to\u{212A}en", #"\u0074oken"#, "a%5Btoken%5D", "/user/password", "données",
            String(repeating: "long", count: 20),
        ])
    func unclear(name: String) { #expect(mayBeName(name)) }

    @Test("An author's name in another alphabet, or a long one, is found, and so are all others")
    func added() {
        for name in ["mot_clé", String(repeating: "n", count: 70), "-"] {
            let names = SecretNames(Redaction(names: [name]))
            #expect(names.contains(name, in: .member) && names.contains("token", in: .member))
        }
        #expect(SecretNames(Redaction(names: ["licence"])).contains("Licence", in: .field))
        #expect(!SecretNames(Redaction()).contains("Licence", in: .field))
    }

    @Test("Ordinary names of members and headers are told from it")
    func ordinary() {
        let names = [
            "id", "name", "title", "litres", "colours", "url", "created_at", "Content-Length", "Cache-Control", "items",
            "",
        ]
        #expect(names.filter { mayBeName($0) } == [])
    }

    @Test("Names that are nearly those of secrets count as they did, the same in every run", arguments: 0..<4)
    func same(seed: Int) {
        var numbers = SeededNumbers(seed: UInt64(97 + seed))
        let marks = ["-", "_", " ", "1", "23", "A", "z", "password", "[", ".", "é", "\u{212A}", "/"]
        let names = SecretNames(Redaction())
        var secrets = 0
        for _ in 0..<4_000 {
            var name = Array(Self.builtIn.randomElement(using: &numbers) ?? "")
            for _ in 0..<Int.random(in: 0...2, using: &numbers) {
                let at = Int.random(in: 0...name.count, using: &numbers)
                if Bool.random(using: &numbers), at < name.count {
                    name.remove(at: at)
                } else {
                    name.insert(contentsOf: marks.randomElement(using: &numbers) ?? "", at: at)
                }
            }
            guard isSecret(String(name)) else { continue }
            secrets += 1
            #expect(names.contains(String(name)), "\(String(name))")
        }
        #expect(secrets > 1_000)
    }
}

@Suite("What is searched without reading all of it is found where a plain search finds it")
struct SearchedRunsTests {
    @Test("Runs of bytes without a mark, of each length, the same in every run", arguments: 1..<12)
    func runs(count: Int) {
        var numbers = SeededNumbers(seed: 31)
        let marks = ByteTable(".".utf8)
        for length in 0..<60 {
            let bytes = (0..<length).map { _ in UInt8(Int.random(in: 0..<7, using: &numbers) == 0 ? 0x2e : 0x61) }
            var plain: [Range<Int>] = []
            for run in bytes.indices.split(whereSeparator: { bytes[$0] == 0x2e }) where run.count >= count {
                plain.append(run.startIndex..<run.endIndex)
            }
            #expect(marks.runs(in: bytes, ofAtLeast: count) == plain)
        }
    }

    @Test("Values with the same beginning, the same end and the same length are told apart")
    func shapes() {
        let values = ["eyJhbGci-1-same-end", "eyJhbGci-2-same-end", "eyJhbGci-1-same-end-longer", "eyJhbGci"]
        let search = SecretSearch(values.enumerated().map { (bytes: Array($1.utf8), secret: $0) })
        for (place, value) in values.enumerated() {
            #expect(
                search.matches(in: Array("a=\(value)".utf8)).contains {
                    $0.kind == place && $0.range.count == value.count
                })
        }
        let found = search.matches(in: Array("eyJhbGci-1-same-end-longer".utf8)).map(\.kind)
        #expect(found == [0, 2, 3])
    }
}
