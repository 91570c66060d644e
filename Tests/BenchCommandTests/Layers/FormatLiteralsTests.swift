import Foundation
import Testing

@Suite("The text of recordings has one writer and one reader")
struct FormatLiteralsTests {
    /// Where the words, the marks and the columns are; the writer and the readers take them from there.
    private static let home = "Transcript/Recording/RecordingWords.swift"
    /// What is no part of the bench: apps, what they import, and scenarios, which their authors write.
    private static let elsewhere = ["Samples/", "SampleScenarios/", "Standins/"]
    /// Literals that are something else, each with the reason.
    private static let others: [String: String] = [
        // The word of a verdict that reports print; a recording has its own.
        "could not run": "Transcript/Recording/Judgement.swift"
    ]

    /// The texts of the format, as a literal would hold them.
    private static var forms: [Regex<Substring>] {
        [
            #/^ (?:->|=>) $/#, #/[A-Z]\w* (?:->|=>) \w+ /#, #/off main|main blocked|in one piece/#,
            #/\[(?:ignored|refused)\]/#, #/ pass\)$/#,
            #/^\((?:dismissed|leaves|main blocked|the view heard nothing|headers as before)\)$/#,
            #/^(?:scenario|fixture|fault|answers|schedule)  /#, #/^rests on(?: |$)/#,
            #/^(?:ends|relaunches|scrubbed|still held|property broken|still armed|still running|in flight|could not run) *$/#,
            #/^(?:unplayed|crashed|hung|miss)  /#, #/^failed URLError\./#, #/^, then $/#,
        ]
    }

    private func found(in text: String) -> [String] {
        let forms = Self.forms
        return text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.flatMap { line in
            line.matches(of: #/"((?:[^"\\]|\\.)*)"|/(.*)//#).map { String($0.1 ?? $0.2 ?? "") }
        }.filter { literal in forms.contains { literal.contains($0) } }
    }

    @Test("No other file of the sources holds a word, a mark or an arrow of the format")
    func literals() throws {
        let folder = Shell.package.appending(path: "Sources")
        var files = 0
        for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init()
        where path.hasSuffix(".swift") && path != Self.home && !Self.elsewhere.contains(where: path.hasPrefix) {
            files += 1
            let found = found(in: try String(contentsOf: folder.appending(path: path), encoding: .utf8))
            #expect(found.filter { Self.others[$0] != path } == [], "\(path)")
        }
        #expect(files > 300)
    }

    @Test("No file outside of the transcript takes a recording apart as text")
    func takenApart() throws {
        let folder = Shell.package.appending(path: "Sources")
        let ways =
            #/(?i:golden|recording)[?!]*(?: \?\? "")?\)?\.(?:split|lines|components|range|firstRange|matches|contains|has(?:Pre|Suf)fix|prefix|suffix|drop\w*)[( {]/#
        var files = 0
        for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init()
        where path.hasSuffix(".swift") && !path.hasPrefix("Transcript/Recording/") {
            files += 1
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            #expect(text.matches(of: ways).map { String($0.0) } == [], "\(path)")
        }
        #expect(files > 300)
        #expect(
            #"RecordedLine(golden.split(separator: "\n"))"#.contains(ways)
                && "(golden ?? \"\").contains(x)".contains(ways))
    }

    @Test("Each form is found in the files that have the format, and nothing else is taken for one")
    func forms() throws {
        let folder = Shell.package.appending(path: "Sources")
        for path in [Self.home] + Array(Self.others.values) {
            #expect(FileManager.default.fileExists(atPath: folder.appending(path: path).path), "\(path)")
        }
        let written = [
            #"x.split(separator: " -> ")"#, #"line.hasPrefix("App -> network ")"#, #"text == "(leaves)""#,
            #"["ends", "crashed"].contains(word)"#, #"line.hasPrefix("scenario  ")"#, #"lines += "   [off main]""#,
            #"/API -> Model +miss/"#, #"text.hasPrefix("failed URLError.")"#, #"line.hasPrefix("still armed ")"#,
        ]
        for line in written { #expect(!found(in: line).isEmpty, "\(line)") }
        for line in [#"case x = "crashed""#, #"lifeline: String = "View -> Presenter""#, #"/// "ends""#] {
            #expect(found(in: line).isEmpty, "\(line)")
        }
    }
}
