import Foundation
import PresenterBench
import Testing
import Transcript

@Suite("The first example of the README is true")
struct FirstExampleTests {
    private let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test("The code of the README's first example is that of a flow which is played")
    func code() throws {
        #expect(try block("swift") == text(of: "Tests/FirstExample/FirstExample.swift"))
    }

    @Test("The recording of the README's first example is the golden of that flow")
    func recording() throws {
        #expect(try block("") == text(of: "Tests/FirstExample/Recordings/apod-offline.txt"))
    }

    @Test("The diff of the README's first example is what is reported when the error is swallowed")
    func difference() throws {
        let golden = try text(of: "Tests/FirstExample/Recordings/apod-offline.txt")
        let call = "Presenter -> View     getError(error:)\n  error: APIError.error(URLError.notConnectedToInternet)\n"
        let swallowed = golden.replacing(call, with: "")
            .replacing("\nends\n", with: "\nends                  (the view heard nothing)\n")
        let lines = ["changed      apod-offline"] + LineDiff.render(old: golden, new: swallowed)
        #expect(try block("diff") == lines.joined(separator: "\n") + "\n")
    }

    /// Returns the README's first block of a language.
    private func block(_ language: String) throws -> String {
        let lines = try text(of: "README.md").split(separator: "\n", omittingEmptySubsequences: false)
        var (inside, isWanted, found): (Bool, Bool, [Substring]) = (false, false, [])
        for line in lines {
            if line.hasPrefix("```") {
                if isWanted { break }
                inside.toggle()
                isWanted = inside && line == "```" + language
            } else if isWanted {
                found.append(line)
            }
        }
        return found.joined(separator: "\n") + "\n"
    }

    private func text(of path: String) throws -> String {
        try String(contentsOf: package.appending(path: path), encoding: .utf8)
    }
}
