import BenchDiagnostics
import BenchPlatform
import Foundation
import Transcript

/// Writes the events of a play, one JSON value per line, to the process that started it; that reads them by
/// `EventLines`.
package enum EventWriter {
    /// The descriptor for events in the process of a play.
    package static let descriptor: Int32 = 3

    /// Writes an event, or ends the process if that is impossible.
    @Sendable package static func write(_ event: PlayEvent) {
        guard let isWritten = try? write(event, to: descriptor) else { _exit(ExitCode.couldNotRun.rawValue) }
        // Without a reader the parent is gone, and the play ends too.
        guard isWritten else { _exit(ExitCode.interrupted.rawValue) }
    }

    /// Writes an event to a descriptor.
    ///
    /// - Returns: True if all of it was written.
    /// - Throws: An `EncodingError` if a value cannot be JSON.
    static func write(_ event: PlayEvent, to descriptor: Int32) throws -> Bool {
        Descriptor.write(try EventLine.encode(event) + [UInt8(ascii: "\n")], to: descriptor)
    }
}

/// Parses the bytes of a play's event descriptor into events, one JSON value per line.
struct EventLines {
    private(set) var events: [PlayEvent] = []
    /// The first line that is not an event; nothing is read after it.
    private(set) var garbage: PlayText?
    private var rest = Data()
    /// The greatest length of a line. A body of a fixture may have 256 MB, which base64 makes a third longer.
    private static let longestLine = 400_000_000

    init() {}

    /// Reads some more bytes.
    mutating func take(_ bytes: ArraySlice<UInt8>) {
        var unread = bytes
        while garbage == nil, let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
            rest.append(contentsOf: unread[..<end])
            read(rest)
            rest = Data()
            unread = unread[(end + 1)...]
        }
        rest.append(contentsOf: unread)
        if garbage == nil, rest.count > Self.longestLine { garbage = Self.beginning(of: rest) }
    }

    /// The number of bytes of an incomplete line that have arrived.
    var unread: Int { rest.count }

    /// The beginning of an incomplete last line: the writer died, or was not a play.
    var brokenLine: PlayText? { rest.isEmpty ? nil : Self.beginning(of: rest) }

    private mutating func read(_ line: Data) {
        do {
            events.append(try EventLine.decode(line))
        } catch {
            garbage = Self.beginning(of: line)
        }
    }

    /// Returns the beginning of a line. Of a line that looks like an event it gives only the size, because it may hold
    /// a secret.
    private static func beginning(of line: Data) -> PlayText {
        guard !EventLine.looksLikeEvent(line) else { return PlayText("\(line.count) bytes that begin like an event") }
        // More than is shown, so that no secret is cut and overlooked.
        return PlayText(String(decoding: line.prefix(4_096), as: UTF8.self))
    }
}

/// One event as it goes through the pipe: a line of JSON.
///
/// Frequent events are lists of texts, because Foundation codes these several times as fast as objects, and a play and
/// its parent spend much of their time on it. Passing time, the most frequent event of a play with timers, is a list of
/// one number, and needs no coder at all. All other events are objects.
enum EventLine {
    /// Writes an event, without the end of the line.
    ///
    /// - Throws: An `EncodingError` if a value cannot be JSON.
    static func encode(_ event: PlayEvent) throws -> Data {
        if case .passed(let nanoseconds) = event { return Data("[\(nanoseconds)]".utf8) }
        let encoder = JSONEncoder()
        // A text without escapes is read faster.
        encoder.outputFormatting = .withoutEscapingSlashes
        return try words(of: event).map { try encoder.encode($0) } ?? encoder.encode(event)
    }

    /// Reads an event.
    ///
    /// - Throws: A `DecodingError` if the line is none.
    static func decode(_ line: Data) throws -> PlayEvent {
        guard line.first == UInt8(ascii: "[") else { return try JSONDecoder().decode(PlayEvent.self, from: line) }
        if line.last == UInt8(ascii: "]"),
            let number = Int64(String(decoding: line.dropFirst().dropLast(), as: UTF8.self))
        {
            return .passed(nanoseconds: number)
        }
        var words = EventWords(try JSONDecoder().decode([String].self, from: line))
        guard let event = event(&words), words.isEmpty else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a list that is no event"))
        }
        return event
    }

    /// Returns whether a line begins as events do.
    static func looksLikeEvent(_ line: Data) -> Bool {
        line.first == UInt8(ascii: "{") || line.first == UInt8(ascii: "[")
    }

    /// The words of an event; nil if it is written as an object.
    private static func words(of event: PlayEvent) -> [String]? {
        switch event {
        case .began(let place): ["began", place]
        case .input(let lifeline, .step(let label)): ["input", lifeline.text, label]
        case .output(let lifeline, let call, let offMain):
            ["output", lifeline.text, "\(offMain)"] + EventWords.words(of: call)
        case .called(let id, let lifeline, let call, let offMain):
            ["called", "\(id)", lifeline.text, "\(offMain)"] + EventWords.words(of: call)
        case .returned(let id, let outcome): ["returned", "\(id)"] + (outcome.map(EventWords.words) ?? [])
        case .changing(let id, let place, let lifeline, let label, let offMain):
            ["changing", "\(id)", "\(place.mutation)", "\(place.rank)", lifeline.text, label, "\(offMain)"]
        case .changed(let id, let value): ["changed", "\(id)"] + EventWords.words(of: value)
        case .asked(let request): words(of: request)
        case .answered(let number, let answer): words(of: answer).map { ["answered", "\(number)"] + $0 }
        case .ended(let ending) where ending == PlayEvent.Ending(screens: ending.screens): ["ended"] + ending.screens
        default: nil
        }
    }

    private static func words(of request: PlayEvent.Request) -> [String]? {
        let isUsual = request.mayWrite == PlayEvent.Request.mayWrite(request.method)
        guard !request.isIgnored, request.operation == nil, isUsual else { return nil }
        let head = ["asked", "\(request.number)", request.method, request.url, "\(request.isOnMain)"]
        return head + ["\(request.head.count)"] + request.head + request.body
    }

    private static func words(of answer: PlayEvent.Answer) -> [String]? {
        guard answer.redirects.isEmpty, !answer.isJoined else { return nil }
        switch answer.end {
        case .response(let status, let type, .items(let count)): return ["items", "\(status)", type, "\(count)"]
        case .response(let status, let type, .members(let count)): return ["members", "\(status)", type, "\(count)"]
        case .response(let status, let type, .bytes(let count, let digest)):
            return ["bytes", "\(status)", type, "\(count)", digest]
        case .response(let status, let type, .empty): return ["empty", "\(status)", type]
        case .failure(let symbol): return ["failed", symbol]
        case nil: return nil
        }
    }

    /// Parses the words of an event; nil if they are none.
    private static func event(_ words: inout EventWords) -> PlayEvent? {
        switch words.next() {
        case "began": words.next().map { .began(place: $0) }
        case "input": words.lifeline().flatMap { lifeline in words.next().map { .input(lifeline, .step($0)) } }
        case "output": output(&words)
        case "called": called(&words)
        case "returned": returned(&words)
        case "changing": changing(&words)
        case "changed": words.number().flatMap { id in words.call().map { .changed(id: id, $0) } }
        case "asked": asked(&words)
        case "answered": answered(&words)
        case "ended": .ended(PlayEvent.Ending(screens: words.rest()))
        default: nil
        }
    }

    private static func output(_ words: inout EventWords) -> PlayEvent? {
        guard let lifeline = words.lifeline(), let offMain = words.flag(), let call = words.call() else { return nil }
        return .output(lifeline, call, offMain: offMain)
    }

    private static func called(_ words: inout EventWords) -> PlayEvent? {
        guard let id: Int = words.number(), let lifeline = words.lifeline(), let offMain = words.flag(),
            let call = words.call()
        else { return nil }
        return .called(id: id, lifeline, call, offMain: offMain)
    }

    private static func returned(_ words: inout EventWords) -> PlayEvent? {
        guard let id: Int = words.number() else { return nil }
        guard !words.isEmpty else { return .returned(id: id, nil) }
        return words.call().map { .returned(id: id, $0) }
    }

    private static func changing(_ words: inout EventWords) -> PlayEvent? {
        guard let id: Int = words.number(), let mutation: Int = words.number(), let rank: Int = words.number(),
            let lifeline = words.lifeline(), let label = words.next(), let offMain = words.flag()
        else { return nil }
        let place = PlayEvent.ChangePlace(mutation: mutation, rank: rank)
        return .changing(id: id, place: place, lifeline, label: label, offMain: offMain)
    }

    private static func answered(_ words: inout EventWords) -> PlayEvent? {
        guard let number: Int = words.number(), let kind = words.next() else { return nil }
        if kind == "failed" { return words.next().map { .answered(number: number, .failed($0)) } }
        guard let status: Int = words.number(), let type = words.next() else { return nil }
        return size(kind, &words).map { .answered(number: number, .init(.response(status: status, type: type, $0))) }
    }

    private static func size(_ kind: String, _ words: inout EventWords) -> PlayEvent.Answer.Size? {
        if kind == "empty" { return .empty }
        guard let count: Int = words.number() else { return nil }
        switch kind {
        case "items": return .items(count)
        case "members": return .members(count)
        case "bytes": return words.next().map { .bytes(count, digest: $0) }
        default: return nil
        }
    }

    private static func asked(_ words: inout EventWords) -> PlayEvent? {
        guard let number: Int = words.number(), let (method, url) = words.two(), let isOnMain = words.flag(),
            let count: Int = words.number(), let head = words.take(count)
        else { return nil }
        var request = PlayEvent.Request(number: number, method: method, url: url, body: words.rest())
        request.head = head
        request.isOnMain = isOnMain
        return .asked(request)
    }
}
