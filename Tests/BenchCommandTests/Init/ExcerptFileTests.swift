import Testing

@testable import BenchSetup

@Suite("An excerpt in a bench is compared with its file")
struct ExcerptFileTests {
    private static let excerpt = ExcerptFile(
        origin: "../A.swift", text: "struct A {\n//\n    let one = 1\n    let two = 2\n    own()  // cut\n}\n")

    @Test("It is read as it was written; a file of another kind is none")
    func read() {
        #expect(ExcerptFile(written: Self.excerpt.written) == Self.excerpt)
        #expect(ExcerptFile(written: "struct A {}\n") == nil)
    }

    @Test(
        "What is cut out may change, what is left may not, and nothing may come in beside them",
        arguments: [
            ("struct A {\n    view\n    let one = 1\n    let two = 2\n    theirs()\n}\n", true),
            ("struct A {\n    other\n    let one = 1\n    let two = 2\n}\n", true),
            ("struct A {\n    view\n    more\n    let one = 1\n    let two = 2\n    theirs()\n}\n", false),
            ("struct A {\n    view\n    let one = 1\n    let two = 2\n    theirs()\n    more()\n}\n", false),
            ("// New.\nstruct A {\n    view\n    let one = 1\n    let two = 2\n    theirs()\n}\n", false),
            ("struct A {\n    view\n    let one = 1\n    let two = 2\n    theirs()\n}\nlet b = 1\n", false),
            ("struct A {\n    view\n    let one = 3\n    let two = 2\n    theirs()\n}\n", false),
            ("struct A {\n    view\n    let one = 1\n    let more = 3\n    let two = 2\n    theirs()\n}\n", false),
            ("struct A {\r\n    view\r\n    let one = 1\r\n    let two = 2\r\n    theirs()\r\n}\r\n", true),
            ("    let one = 1\n    let two = 2\nstruct A {\n    view\n    theirs()\n}\n", false),
        ])
    func changes(_ original: String, _ isLeft: Bool) { #expect(Self.excerpt.isLeft(of: original) == isLeft) }

    @Test(
        "A form feed and other characters that end no line for the compiler end none here",
        arguments: ["\u{c}", "\u{2028}"])
    func feeds(_ feed: String) {
        let excerpt = ExcerptFile(origin: "../A.swift", text: "struct A {\n//\n    let one = 1\n}\n")
        #expect(excerpt.isLeft(of: "struct A {\n    view()\(feed)more()\n    let one = 1\n}\n"))
    }

    @Test("A bench whose excerpt is of an older file, or of none, is not played")
    func stale() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.excerpt.written, to: "Bench/\(ExcerptFile.folder)/App/A.swift")
        let root = folder.url.appending(path: "Bench")
        let stale = StaleExcerpt(path: "\(ExcerptFile.folder)/App/A.swift", origin: "../A.swift")
        let gone = StaleExcerpt(path: stale.path, origin: stale.origin, state: .gone)
        #expect(throws: gone.failure) { try ExcerptFile.check(below: root, builtAt: .distantFuture) }
        try folder.write("struct A {\n    let one = 1\n    let two = 2\n}\n", to: "A.swift")
        try ExcerptFile.check(below: root, builtAt: .distantFuture)
        try folder.write("struct A {\n    let two = 2\n}\n", to: "A.swift")
        #expect(throws: stale.failure) { try ExcerptFile.check(below: root, builtAt: nil) }
    }

    @Test(
        "A change of lines that stand together is taken over, unless something of them or beside them was cut out",
        arguments: [
            (
                "struct A {\n    view\n    let one = 3\n    let two = 4\n    theirs()\n}\n",
                "    let one = 3\n    let two = 4\n"
            ),
            (
                "struct A {\n    view\n    let one = 1\n    let more = 3\n    let two = 2\n    theirs()\n}\n",
                "    let one = 1\n    let more = 3\n    let two = 2\n"
            ),
            ("struct A {\n    view\n    let two = 2\n    theirs()\n}\n", nil),
            ("struct A {\n    let one = 1\n    var three = 3\n    let two = 2\n    theirs()\n}\n", nil),
            ("struct A {\n    view\n    more()\n    let two = 2\n    theirs()\n}\n", nil),
            ("struct B {\n    view\n    let one = 3\n    let two = 2\n    theirs()\n}\n", nil),
            ("struct A {\n    view\n    let one = 1\n    let two = 2\n    let three = 3\n    theirs()\n}\n", nil),
        ])
    func carriedOver(_ original: String, _ lines: String?) {
        let carried = Self.excerpt.carryingOver(original)
        #expect(carried?.text == lines.map { "struct A {\n//\n\($0)    own()  // cut\n}\n" }, "\(carried?.text ?? "")")
    }

    @Test("What can be taken over is written, so that the bench is built and run again; in CI it is not")
    func writes() throws {
        let folder = try TemporaryFolder()
        let path = "\(ExcerptFile.folder)/App/A.swift"
        try folder.write(Self.excerpt.written, to: "Bench/\(path)")
        try folder.write("struct A {\n    view\n    let one = 3\n    let two = 2\n    theirs()\n}\n", to: "A.swift")
        let root = folder.url.appending(path: "Bench")
        #expect(throws: StaleExcerpt(path: path, origin: "../A.swift").failure) {
            try ExcerptFile.check(below: root, builtAt: nil)
        }
        #expect(throws: StaleExcerpt(path: path, origin: "../A.swift").failure(.carriedOver)) {
            try ExcerptFile.check(below: root, builtAt: .distantFuture)
        }
        try ExcerptFile.check(below: root, builtAt: .distantFuture)
        #expect(
            throws: StaleExcerpt(path: path, origin: "../A.swift").failure(.notBuilt), "the program has the old one"
        ) {
            try ExcerptFile.check(below: root, builtAt: .distantPast)
        }
        let written = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        #expect(written.contains("    let one = 3\n"))
    }
}
