import Foundation

/// A decoded body: without its content coding, and in UTF-8 if it is text in another charset.
package struct BodyReading {
    package let bytes: [UInt8]
    private let coding: ContentCoding?
    private let charset: BodyCharset?

    /// Decodes a body; what cannot be undone stays as it is.
    ///
    /// - Parameters:
    ///   - body: The body as sent.
    ///   - type: Its content type.
    ///   - coding: Its content coding.
    package init(_ body: Data, type: String?, coding: ContentCoding?) {
        let sent = Array(body)
        let decoded = coding?.decoded(sent)
        self.coding = decoded == nil ? nil : coding
        let plain = decoded ?? sent
        charset = BodyCharset.of(plain, type: type)
        bytes = charset?.utf8(plain) ?? plain
    }

    /// Encodes another text the way the body was encoded.
    func written(_ text: [UInt8]) -> [UInt8] {
        let plain = charset?.encoded(text) ?? text
        return coding?.encoded(plain) ?? plain
    }
}
