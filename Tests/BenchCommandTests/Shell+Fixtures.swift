import Foundation
import PresenterBench
import Testing

extension Shell {
    /// Saves a fixture in the folder in which scripts run.
    func save(_ name: String, _ exchanges: Exchange...) throws {
        let contents = Fixture.Contents(capturedAt: Date(timeIntervalSince1970: 1_714_555_800), exchanges: exchanges)
        _ = try FixtureStore(root: folder.url).save(contents, as: name)
    }

    /// Copies the fixtures and goldens of the samples, and changes the golden of `apod-offline`.
    func copySamplesWithOneChanged() throws {
        let copied = try run(
            """
            cp -r \(Shell.package.path)/Fixtures \(Shell.package.path)/Recordings . &&
            sed -i 's/getError/gotError/' Recordings/apod-offline.txt
            """)
        #expect(copied.code == 0)
    }
}

extension Shell.Run {
    /// All that was printed.
    var text: String { output + errors }

    /// What a report says of a scenario: the line that names it, and those that are indented below.
    func block(of scenario: String) -> [String]? {
        let lines = output.split(separator: "\n").map(String.init)
        guard let first = lines.firstIndex(where: { !$0.hasPrefix(" ") && $0.hasSuffix(" \(scenario)") }) else {
            return nil
        }
        return [lines[first]] + lines[(first + 1)...].prefix { $0.hasPrefix(" ") }
    }
}

extension Exchange {
    /// A GET and its answer.
    static func answer(
        _ url: String, status: Int = 200, type: String = "text/plain", headers: [Header] = [], _ body: String = ""
    ) -> Exchange {
        Exchange(
            request: Request(method: "GET", url: url),
            outcome: .response(
                Response(status: status, headers: [Header("Content-Type", type)] + headers, body: Data(body.utf8))),
            startedAt: Date(timeIntervalSince1970: 1_714_555_800), milliseconds: 1)
    }
}
