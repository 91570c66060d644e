import Foundation

extension String {
    /// The text with its percent escapes undone; nil if the result is not UTF-8. Most texts have none, and cost
    /// nothing.
    package var percentDecoded: String? { utf8.contains(UInt8(ascii: "%")) ? removingPercentEncoding : self }
}
