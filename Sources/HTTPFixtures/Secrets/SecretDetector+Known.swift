import Foundation

extension SecretDetector {
    /// The formats that every fixture is searched for, each with its source.
    static let known: [SecretDetector] = [
        // RFC 7519, 3; RFC 7515, 7.1; RFC 7516, 7.1.
        // Base64 of `{"`, or of a brace with white space after it.
        SecretDetector("JWT", startingWith: ["eyJ", "eyA", "ewo", "ew0", "ewk"]) { text, start in
            JSONWebToken.range(in: &text, at: start.lowerBound)
        },
        // RFC 6750, 2.1: the scheme, and credentials as in RFC 9110, 11.2; a form writes the space as a plus.
        SecretDetector("Bearer token", startingWith: ["Bearer ", "Bearer+"], isExact: false) { text, start in
            bearer(in: &text, from: start.upperBound)
        },
        // RFC 7468, 10 and 11; OpenSSH's and PGP's differ in the label.
        SecretDetector("private key", startingWith: ["-----BEGIN ", "-----BEGIN+"]) { text, start in
            PrivateKeyText.range(in: text.bytes, from: start.upperBound)
        },
        SecretDetector("private key", startingWith: ["-----END ", "-----END+"]) { text, start in
            PrivateKeyText.range(in: text.bytes, before: start)
        },
        // AWS IAM User Guide, "IAM identifiers", unique identifiers: long-term and temporary access keys.
        SecretDetector("AWS access key", startingWith: ["AKIA", "ASIA"], then: .capitalsAndDigits, 16...16),
        // The same, "Manage access keys", and AWS CLI, "Configuration and credential file settings": no format of their
        // own.
        SecretDetector(
            "AWS secret key", startingWith: ["aws_secret_access_key", "secret_access_key", "SecretAccessKey"],
            isExact: false
        ) { text, start in assigned(40...40, in: &text, from: start.upperBound) },
        // Azure Storage, "Configure connection strings"; Service Bus, "shared access signatures".
        SecretDetector("Azure key", startingWith: ["AccountKey=", "SharedAccessKey="], isExact: false) { text, start in
            assigned(40...100, in: &text, from: start.upperBound - 1)
        },
        // GitHub Docs, "About authentication to GitHub", token formats.
        SecretDetector(
            "GitHub token", startingWith: ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"], then: .lettersAndDigits, 36...255),
        SecretDetector("GitHub token", startingWith: ["github_pat_"], then: .word, 36...255),
        // GitLab Docs, "Token overview", prefixes.
        SecretDetector(
            "GitLab token", startingWith: ["glpat-", "gldt-", "glrt-", "glptt-", "glcbt-", "gloas-", "glsoat-"],
            then: .wordAndHyphen, 20...300),
        // npm Docs, "About access tokens"; GitHub, "Supported secret scanning patterns".
        SecretDetector("npm token", startingWith: ["npm_"], then: .lettersAndDigits, 36...36),
        // The key pages of OpenAI, Anthropic and OpenRouter; others of this format have no second word.
        SecretDetector(
            "AI key", startingWith: ["sk-ant-", "sk-proj-", "sk-svcacct-", "sk-admin-", "sk-or-v1-"],
            then: .wordAndHyphen, 32...300),
        SecretDetector("AI key", startingWith: ["sk-"], then: .lettersAndDigits, 32...64),
        // RFC 7617, 2: a name and a password.
        SecretDetector("Basic credentials", startingWith: ["Basic ", "Basic+"], isExact: false) { text, start in
            basic(in: &text, from: start.upperBound)
        },
        // Microsoft Learn, "Connection strings".
        SecretDetector(
            "connection password",
            startingWith: [";Password=", "; Password=", ";Pwd=", "; Pwd="], isExact: false, isOfTexts: true
        ) { text, start in
            let end = text.end(of: .connectionValue, from: start.upperBound)
            return end - start.upperBound >= 6 ? start.upperBound..<end : nil
        },
        // Slack API, "Token types"; "Incoming webhooks": the path is the secret.
        SecretDetector(
            "Slack token",
            startingWith: [
                "xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xoxc-", "xoxe-", "xoxe.xoxb-", "xoxe.xoxp-", "xapp-",
            ],
            then: .lettersAndHyphens, 20...400),
        SecretDetector("Slack webhook", startingWith: ["hooks.slack.com/services/"]) { text, start in
            let end = text.end(of: .path, from: start.upperBound)
            return end - start.upperBound >= 20 ? start.upperBound..<end : nil
        },
        // Google Cloud, "Manage API keys": 39 characters.
        SecretDetector("Google API key", startingWith: ["AIza"], then: .wordAndHyphen, 35...35),
        // Stripe Docs, "API keys" and "Webhooks"; pk_ is meant to be published.
        SecretDetector(
            "Stripe key", startingWith: ["sk_live_", "sk_test_", "rk_live_", "rk_test_", "whsec_"],
            then: .lettersAndDigits, 16...255),
        // Google, "Using OAuth 2.0", access tokens; GitHub, "Supported secret scanning patterns", client secrets.
        SecretDetector("Google token", startingWith: ["ya29."], then: .wordAndHyphen, 20...2_048),
        SecretDetector("Google client secret", startingWith: ["GOCSPX-"], then: .wordAndHyphen, 28...28),
        // GitHub, "Supported secret scanning patterns": prefixes and lengths of these services.
        SecretDetector("SendGrid key", startingWith: ["SG."]) { text, start in sendGrid(in: &text, from: start) },
        SecretDetector("Hugging Face token", startingWith: ["hf_"], then: .lettersAndDigits, 34...40),
        SecretDetector("DigitalOcean token", startingWith: ["dop_v1_", "doo_v1_"], then: .lettersAndDigits, 64...64),
        SecretDetector("PyPI token", startingWith: ["pypi-AgE"], then: .wordAndHyphen, 50...1_000),
        SecretDetector("Linear key", startingWith: ["lin_api_"], then: .lettersAndDigits, 40...40),
        SecretDetector("Square secret", startingWith: ["sq0csp-"], then: .wordAndHyphen, 43...43),
        SecretDetector("Atlassian token", startingWith: ["ATATT3xFfGF0"], then: .tokenPart, 100...300),
    ]

    /// Reads a key of 22 and 43 characters with a dot between them.
    private static func sendGrid(in text: inout ScannedText, from start: Range<Int>) -> Range<Int>? {
        let dot = text.end(of: .wordAndHyphen, from: start.upperBound)
        guard dot - start.upperBound == 22, dot < text.bytes.count, text.bytes[dot] == UInt8(ascii: ".") else {
            return nil
        }
        let end = text.end(of: .wordAndHyphen, from: dot + 1)
        return end - dot == 44 ? start.lowerBound..<end : nil
    }

    /// Reads the credentials after a scheme: at least sixteen characters with a digit, because the word also occurs in
    /// prose.
    private static func bearer(in text: inout ScannedText, from start: Int) -> Range<Int>? {
        let end = text.end(of: .credentials, from: start)
        guard end - start >= 16, text.end(of: .noDigits, from: start) < end else { return nil }
        return start..<end
    }

    /// Reads basic credentials: base64 of a text with a colon, because the word also occurs in prose.
    private static func basic(in text: inout ScannedText, from start: Int) -> Range<Int>? {
        let end = text.end(of: .base64, from: start)
        guard 12...4_096 ~= end - start,
            let pair = Data(base64Encoded: String(decoding: text.bytes[start..<end], as: UTF8.self)),
            pair.contains(UInt8(ascii: ":")), pair.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }),
            String(validating: pair, as: UTF8.self) != nil
        else { return nil }
        return start..<end
    }

    /// Reads a base64 value after a name and `=`, `":"`, `>` or the like.
    private static func assigned(_ counts: ClosedRange<Int>, in text: inout ScannedText, from name: Int) -> Range<Int>?
    {
        let start = text.end(of: .assignment, from: name)
        guard start > name, start - name <= 8 else { return nil }
        let end = text.end(of: .base64, from: start)
        return counts.contains(end - start) ? start..<end : nil
    }
}

/// A private key as text between two lines (RFC 7468).
enum PrivateKeyText {
    private static let label = ByteTable { ASCII.isCapital($0) || " +".utf8.contains($0) ? 1 : 0 }
    /// The bytes that end the content: those that it never contains, and a dash, which may begin the last line.
    private static let ends = ByteTable { byte in
        return ASCII.isWord(byte) || "+/= \t\r\n:,._()@<>".utf8.contains(byte) ? 0 : 1
    }
    private static let dashes = Array("-----".utf8)

    /// The least size of a key that is cut off; a text about keys has fewer bytes after such a line.
    private static let leastCut = 16

    /// Finds the content between the lines, given the end of `-----BEGIN `; of a key that is cut off, as much as there
    /// is.
    static func range(in text: [UInt8], from start: Int) -> Range<Int>? {
        let labelEnd = label.firstOther(in: text, from: start) ?? text.count
        let label = String(decoding: text[start..<labelEnd], as: UTF8.self).replacing("+", with: " ")
        guard label.contains("PRIVATE KEY"),
            text[labelEnd...].starts(with: dashes)
        else { return nil }
        let first = labelEnd + dashes.count
        var end = ends.first(in: text, from: first) ?? text.count
        while end < text.count, text[end] == dashes[0], !text[end...].starts(with: dashes) {
            end = ends.first(in: text, from: end + 1) ?? text.count
        }
        let content = ASCII.trimmed(text[first..<end])
        guard end < text.count, !text[end...].starts(with: dashes) else { return content }
        // The key is cut off, or an escape in it is not decoded here; then it is in another decoding of the same text.
        return content.flatMap { $0.count >= leastCut ? $0 : nil }
    }

    /// Finds the content before the last line of a key whose beginning is cut, given the range of `-----END `.
    static func range(in text: [UInt8], before line: Range<Int>) -> Range<Int>? {
        let labelEnd = label.firstOther(in: text, from: line.upperBound) ?? text.count
        let label = String(decoding: text[line.upperBound..<labelEnd], as: UTF8.self).replacing("+", with: " ")
        guard label.contains("PRIVATE KEY") else { return nil }
        var start = line.lowerBound
        while start > 0, isContent(text[start - 1]) { start -= 1 }
        return ASCII.trimmed(text[start..<line.lowerBound]).flatMap { $0.count >= leastCut ? $0 : nil }
    }

    /// Tells whether a byte may be in the lines of a key, without its headers: prose before it has spaces.
    private static func isContent(_ byte: UInt8) -> Bool {
        ASCII.isWord(byte) || "+/=\r\n".utf8.contains(byte)
    }
}
