import BenchDiagnostics
import Foundation
import Transcript

/// The data for the script of a page: the plays that it can show, row by row.
///
/// It is in the page as JSON, version 1. Each different row is in a table once, as scenarios of one app have most of
/// them in common.
package struct ViewerData: Encodable, Sendable {
    /// The greatest number of bytes of rows and references, so that a page of thousands of scenarios opens at once.
    static let most = 1_100_000

    /// A play that the script can show.
    package struct Item: Sendable {
        /// The name of the element that shows the same as text.
        let id: String
        package let name: String
        /// The word beside the name, and its class.
        package let word: String
        /// The change or the mistake, in a sentence.
        package var sentence = ""
        /// All lines of the two recordings.
        package var lines: [ChangedLine] = []
        /// The names of the elements that show exchanges, by the positions of their lines.
        package var exchanges: [Int: String] = [:]
        /// The positions of its causes.
        var causes: [Int] = []
        /// The digest of the recording, if it can be accepted; nil otherwise.
        var digest: String?
        /// The command that plays it again.
        package var again = ""
        /// The facts below the name: fixture, place, time.
        package var facts: [String] = []
        /// The time, for comparison with that of others; nil if it is not known.
        var time: String?
        package var reasons: [String] = []

        package init(id: String, name: String, word: String) {
            (self.id, self.name, self.word) = (id, name, word)
        }
    }

    /// An item as the page contains it.
    private struct Entry: Encodable {
        let id: String, name: String, word: String, style: String
        let sentence: String?
        /// Three times the position of each row, plus one if it is removed and two if it is added; nil if the rows are
        /// left out.
        let rows: [Int]?
        let exchanges: [String: String]?
        let causes: [Int]?
        let lanes: Int?
        let digest: String?
        let again: String?
        let facts: [String]
        let reasons: [String]?
    }

    var version = 1
    /// The command that made the page: `replay` or `explore`.
    let kind: String
    /// The beginning of the command that accepts, to which names are added; nil if there is none.
    let accepts: String?
    private let rows: [ViewerRow]
    private let lanes: [[String]]
    private let items: [Entry]

    /// Lays out the items.
    ///
    /// - Parameters:
    ///   - items: The plays, the most important first, as the rows of the last are left out first.
    ///   - kind: The command that made the page.
    ///   - accepts: The command that accepts.
    package init(_ items: [Item], kind: String, accepts: String?) {
        (self.kind, self.accepts) = (kind, accepts)
        let read = items.concurrentMap(Read.init)
        var table = Table()
        self.items = zip(items, read).map { item, read in table.take(item, read) }
        (rows, lanes) = (table.rows, table.lanes)
    }

    /// The rows and lanes of an item, which are found for several items at once.
    private struct Read: Sendable {
        let rows: [ViewerRow?]
        let lanes: [String]

        init(_ item: Item) {
            rows = item.lines.map { ViewerRow(RecordedLine($0.line.text, $0.line.part)) }
            lanes = SequenceDiagram.lifelines(of: item.lines).map(EscapedText.printable)
        }
    }

    /// The different rows and lanes of all items.
    private struct Table {
        private(set) var rows: [ViewerRow] = []
        private(set) var lanes: [[String]] = []
        private var places: [ViewerRow: Int] = [:]
        private var lanePlaces: [[String]: Int] = [:]
        private var size = 0

        mutating func take(_ item: Item, _ read: Read) -> Entry {
            let isShown = size < ViewerData.most
            let (codes, exchanges) = isShown ? codes(of: item, read.rows) : ([], [:])
            return Entry(
                id: item.id, name: item.name, word: item.word, style: PageFrame.style(of: item.word),
                sentence: item.sentence.isEmpty ? nil : EscapedText.printable(item.sentence),
                rows: isShown ? codes : nil, exchanges: exchanges.isEmpty ? nil : exchanges,
                causes: item.causes.isEmpty ? nil : item.causes, lanes: isShown ? place(of: read.lanes) : nil,
                digest: item.digest, again: item.again.isEmpty ? nil : item.again,
                facts: item.facts.map(EscapedText.printable),
                reasons: item.reasons.isEmpty ? nil : item.reasons.map(EscapedText.printable))
        }

        private mutating func codes(of item: Item, _ read: [ViewerRow?]) -> ([Int], [String: String]) {
            var codes: [Int] = []
            var exchanges: [String: String] = [:]
            for (place, row) in read.enumerated() {
                guard let row else { continue }
                if let exchange = item.exchanges[place] { exchanges[String(codes.count)] = exchange }
                codes.append(self.place(of: row) * 3 + item.lines[place].sign.code)
            }
            size += codes.count * 5
            return (codes, exchanges)
        }

        private mutating func place(of row: ViewerRow) -> Int {
            if let place = places[row] { return place }
            places[row] = rows.count
            rows.append(row)
            size += row.text.utf8.count + 24
            return rows.count - 1
        }

        private mutating func place(of lane: [String]) -> Int {
            if let place = lanePlaces[lane] { return place }
            lanePlaces[lane] = lanes.count
            lanes.append(lane)
            return lanes.count - 1
        }
    }

    private enum CodingKeys: String, CodingKey { case version, kind, accepts, rows, lanes, items }

    /// The JSON, in which nothing ends an element or begins one, because it is the data of a script element.
    package var json: String {
        // It has only strings and arrays of numbers, so nothing can fail.
        return MarkupText.data(
            (try? JSONEncoder.stable.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}")
    }
}

extension ChangedLine.Sign {
    fileprivate var code: Int {
        switch self {
        case .same: 0
        case .removed: 1
        case .added: 2
        }
    }
}
