// Stand-ins for rooms that are written elsewhere; this file goes when they arrive.
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
import PresenterBench

enum EscapedText {
    static func printable(_ text: String) -> String {
        text.unicodeScalars.map {
            $0.properties.generalCategory == .control
                ? "\\u{\(String($0.value, radix: 16, uppercase: true))}" : String($0)
        }
        .joined()
    }
}

enum Version { static let text = "0.1.0" }

enum FixtureName {
    static func isValid(_ name: String) -> Bool { name.wholeMatch(of: /[a-z0-9][a-z0-9-]*/) != nil }
}

struct FixtureStore {
    let root: URL
    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name).path) }
    func load(_ name: String) throws -> Fixture.Contents {
        Fixture.Contents(
            capturedAt: .now, exchanges: try JSONDecoder().decode([Exchange].self, from: Data(contentsOf: file(name))))
    }
    func save(_ contents: Fixture.Contents, as name: String) throws -> [String] {
        try FileManager.default.createDirectory(
            at: root.appending(path: "Fixtures"), withIntermediateDirectories: true)
        try JSONEncoder().encode(contents.exchanges).write(to: file(name))
        return ["Fixtures/\(name).har"]
    }
    private func file(_ name: String) -> URL { root.appending(path: "Fixtures/\(name).har") }
}

struct Redactor {
    private var known: [String] = []
    init(_ rules: Redaction) {}
    var notes: [String] { [] }
    mutating func learn(_ secret: String) { known.append(secret) }
    func redact(text: String) -> String { known.reduce(text) { $0.replacing($1, with: "REDACTED-1") } }
    mutating func redact(_ exchanges: [Exchange]) -> [Exchange] { exchanges }
}

struct RecordingHead {
    let scenario: String
    let fixture: String?
    let faults: [String]
}

enum RecordingText {
    static func render(_ head: RecordingHead, _ events: [PlayEvent], crashed: Bool) -> String {
        "scenario  \(head.scenario)\n\n"
            + events.compactMap { if case .input(_, let text) = $0 { text + "\n" } else { nil } }.joined()
            + (crashed ? "crashed\n" : "ends\n")
    }
}

enum PlayExit: Hashable, Sendable {
    case ended, crashed, timedOut, interrupted
    case garbage(String)
}

enum Verdict: String, Sendable {
    case same, changed, new, miss, unplayed, crashed, hung
    case couldNotRun = "could not run"
    var word: String { rawValue }
}

struct Judgement: Sendable {
    var verdict: Verdict
    var recording: String
    var failure: PlayEvent.Failure?
}

extension Verdict {
    static func judge(
        _ head: RecordingHead, events: [PlayEvent], exit: PlayExit, expectsCrash: Bool, golden: String?
    ) -> Judgement {
        let recording = RecordingText.render(head, events, crashed: exit == .crashed)
        let failure = PlayEvent.Failure(what: "\(exit)", place: head.scenario, next: "look")
        for event in events {
            if case .missed(let failure) = event {
                return Judgement(verdict: .miss, recording: recording, failure: failure)
            }
            if case .hung(let failure) = event {
                return Judgement(verdict: .hung, recording: recording, failure: failure)
            }
            if case .couldNotRun(let failure) = event {
                return Judgement(verdict: .couldNotRun, recording: recording, failure: failure)
            }
        }
        switch exit {
        case .timedOut: return Judgement(verdict: .hung, recording: recording, failure: failure)
        case .garbage: return Judgement(verdict: .couldNotRun, recording: recording, failure: failure)
        case .ended where !events.contains(where: { if case .ended = $0 { true } else { false } }):
            return Judgement(verdict: .crashed, recording: recording, failure: failure)
        case .crashed where !expectsCrash: return Judgement(verdict: .crashed, recording: recording, failure: failure)
        default: break
        }
        guard let golden else { return Judgement(verdict: .new, recording: recording) }
        return Judgement(verdict: golden == recording ? .same : .changed, recording: recording)
    }
}

enum URLErrorSymbol { static func symbol(for code: URLError.Code) -> String { "\(code.rawValue)" } }

enum AnswerText {
    static func text(for outcome: Exchange.Outcome) -> String { "\(outcome)" }
}

struct RecordingStore {
    let root: URL
    func golden(_ name: String) throws -> String? { try? String(contentsOf: file(name), encoding: .utf8) }
    func writePending(_ name: String, _ text: String) throws {
        try FileManager.default.createDirectory(
            at: root.appending(path: "Recordings"), withIntermediateDirectories: true)
        try text.write(to: file(name).appendingPathExtension("new"), atomically: true, encoding: .utf8)
    }
    func removePending(_ name: String) throws {
        try? FileManager.default.removeItem(at: file(name).appendingPathExtension("new"))
    }
    func accept(_ name: String) throws {
        _ = try? FileManager.default.removeItem(at: file(name))
        try FileManager.default.moveItem(at: file(name).appendingPathExtension("new"), to: file(name))
    }
    func pendingNames() throws -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Recordings").path)) ?? [])
            .filter { $0.hasSuffix(".txt.new") }.map { String($0.dropLast(8)) }.sorted()
    }
    private func file(_ name: String) -> URL { root.appending(path: "Recordings/\(name).txt") }
}

enum LineDiff {
    static func render(old: String, new: String, context: Int, color: Bool) -> [String] {
        let old = old.split(separator: "\n").map(String.init)
        let new = new.split(separator: "\n").map(String.init)
        return old.filter { !new.contains($0) }.map { "- " + $0 } + new.filter { !old.contains($0) }.map { "+ " + $0 }
    }
}
