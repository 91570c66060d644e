import Foundation
import Testing

@testable import BenchInit

@Suite("The tags of an XML document are read as far as somebody asks for them")
struct XMLTagTests {
    private static func texts(_ document: String, _ isWanted: (String) -> Bool = { _ in true }) -> [String] {
        XMLTag.all(in: document, named: isWanted).map { tag in
            let attributes = tag.attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
            return "\(tag.isEnd ? "/" : "")\(tag.name)\(attributes.joined())\(tag.isEmpty ? "/" : "")"
        }
    }

    @Test(
        "Names, ends and attributes are read, and comments are not",
        arguments: [
            ("<a b='1' c = \"2\"/>", ["a b=1 c=2/"]), ("<?xml version=\"1.0\"?><a><b/></a>", ["a", "b/", "/a"]),
            ("<!-- <a> --><b>text</b>", ["b", "/b"]), ("<a b=\"x > y\" c='<d>'/>", ["a b=x > y c=<d>/"]),
            ("<a b=\"&lt;&amp;&quot;\">", ["a b=<&\""]), ("<a b=\"1\" b=\"2\"/>", ["a b=1/"]), ("1 < 2 <a/>", ["a/"]),
            ("<a <b/>", ["b/"]), ("<a", []), ("<!-- open <a/>", []),
        ])
    func tags(document: String, tags: [String]) { #expect(Self.texts(document) == tags) }

    @Test("Tags of other names are passed over")
    func named() { #expect(Self.texts("<a b='1'/><c d='2'/><a/>") { $0 == "c" } == ["c d=2/"]) }

    @Test("A document with tens of thousands of tags is read in a moment")
    func many() {
        let lines = String(repeating: "<constraint firstItem=\"a\" secondItem=\"b\" id=\"c\"/>\n", count: 40_000)
        let text =
            "<document><scenes><viewController id=\"v\" customClass=\"Screen\" storyboardIdentifier=\"Way\">\(lines)</viewController></scenes></document>"
        #expect(Storyboard(text).ways.map(\.className) == ["Screen"])
        #expect(XMLTag.all(in: text) { $0 == "viewController" }.count == 2, "what is not asked for is not kept")
    }
}
