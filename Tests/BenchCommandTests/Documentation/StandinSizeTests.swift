import Foundation
import Testing

@Suite("The article on stand-ins says how large they are")
struct StandinSizeTests {
    private static let article = Documentation.text(of: "Sources/PresenterBench/PresenterBench.docc/StandIns.md")
    private static let folder = Shell.package.appending(path: "Sources/Standins")

    /// The lines of a module, and what the article says of them.
    private static let rows = article.matches(of: /\n\| ([\d,]+)(?: to ([\d,]+))? \| (`.+) \|/).flatMap { row in
        let (first, last) = (number(row.1), row.2.map(number))
        return row.3.matches(of: /`(\w+)`/).map { (module: String($0.1), low: first, high: last) }
    }

    private static func number(_ text: Substring) -> Int { Int(text.filter(\.isNumber)) ?? 0 }

    private static func lines(of module: String) throws -> Int {
        let place = folder.appending(path: module)
        return try FileManager.default.subpathsOfDirectory(atPath: place.path).filter { $0.hasSuffix(".swift") }
            .reduce(0) { try $0 + String(contentsOf: place.appending(path: $1), encoding: .utf8).count { $0 == "\n" } }
    }

    @Test("Each module that is named has as many lines, give or take an eighth, and one that is not has fewer than 300")
    func sizes() throws {
        #expect(Self.rows.count > 10, "\(Self.rows)")
        for row in Self.rows {
            let lines = try Self.lines(of: row.module)
            let (low, high) = row.high.map { (row.low, $0) } ?? (row.low * 7 / 8, row.low * 9 / 8)
            #expect((low...high).contains(lines), "\(row.module) has \(lines) lines")
        }
        let named = Set(Self.rows.map(\.module))
        let modules = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        for module in modules where !named.contains(module) {
            #expect(try Self.lines(of: module) < 300, "\(module)")
        }
    }
}
