import BenchDiagnostics
import Foundation
import HTTPFixtures

/// The text of an answer, and reading it back.
extension PlayEvent.Answer {
    /// The answer in one line: `302 to https://…, then 200 application/json, 9 members`.
    package var text: String {
        (redirects.map(\.text) + (end.map { [$0.text] } ?? [])).joined(separator: RecordingWords.then)
    }

    /// Reads an answer as `text` writes it; nil for any other text.
    package init?(text: some StringProtocol) {
        let parts = String(text).components(separatedBy: RecordingWords.then)
        let end = End(text: parts[parts.count - 1])
        let redirects = (end == nil ? parts : parts.dropLast()).map { Redirect(text: $0) }
        guard !redirects.contains(nil) else { return nil }
        self.init(after: redirects.compactMap(\.self), end)
    }
}

extension PlayEvent.Answer.Redirect {
    fileprivate var text: String { "\(status)" + RecordingWords.redirectsTo + url }

    fileprivate init?(text: String) {
        let parts = text.components(separatedBy: RecordingWords.redirectsTo)
        guard parts.count == 2, let status = Int(parts[0]), !parts[1].isEmpty else { return nil }
        self.init(status: status, url: parts[1])
    }
}

extension PlayEvent.Answer.End {
    /// `200 application/json, 9 members`, `failed URLError.timedOut`
    package var text: String {
        switch self {
        case .failure(let symbol): RecordingWords.failed + symbol
        case .response(let status, let type, let size): "\(status)\(type.isEmpty ? "" : " " + type), \(size.text)"
        }
    }

    fileprivate init?(text: String) {
        if text.hasPrefix(RecordingWords.failed) {
            self = .failure(String(text.dropFirst(RecordingWords.failed.count)))
            return
        }
        guard let whole = text.wholeMatch(of: /([0-9]+)(?: (.+?))?, ([^,]+(?:, digest [0-9a-f]+)?)/),
            let status = Int(whole.1), let size = PlayEvent.Answer.Size(text: whole.3)
        else { return nil }
        self = .response(status: status, type: String(whole.2 ?? ""), size)
    }
}

extension PlayEvent.Answer.Size {
    /// `9 members`, `48213 bytes, digest 5f0c31`
    fileprivate var text: String {
        switch self {
        case .empty: RecordingWords.empty
        case .items(let count): Plural.text(count, "item")
        case .members(let count): Plural.text(count, "member")
        case .bytes(let count, let digest): DataText.size(count, digest: digest)
        }
    }

    fileprivate init?(text: Substring) {
        if text == RecordingWords.empty {
            self = .empty
            return
        }
        guard let whole = text.wholeMatch(of: /([0-9]+) (item|member|byte)s?(?:, digest ([0-9a-f]+))?/),
            let count = Int(whole.1)
        else { return nil }
        switch (whole.2, whole.3) {
        case ("item", nil): self = .items(count)
        case ("member", nil): self = .members(count)
        case ("byte", let digest?): self = .bytes(count, digest: String(digest))
        default: return nil
        }
    }
}
