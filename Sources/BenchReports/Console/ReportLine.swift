import Foundation

/// One line of a report; text from the app or a file is escaped when it is printed.
package struct ReportLine: Hashable, Sendable {
    package enum Color: String, Sendable {
        case red = "31"
        case green = "32"
        case yellow = "33"
    }

    package var text: String
    var color: Color?

    package init(_ text: String, _ color: Color? = nil) {
        self.text = text
        self.color = color
    }

    /// A line of a difference: red if it is removed, green if it is added.
    package init(ofDifference text: String) {
        self.init(text, text.hasPrefix("-") ? .red : text.hasPrefix("+") ? .green : nil)
    }

    /// Returns the same line further to the right.
    package func indented(by columns: Int = 2) -> ReportLine {
        ReportLine(String(repeating: " ", count: columns) + text, color)
    }

    /// Pads the first word of a line to a column of its own.
    package static func column(_ word: String, width: Int = 13) -> String {
        word.padding(toLength: max(width, word.count + 1), withPad: " ", startingAt: 0)
    }
}
