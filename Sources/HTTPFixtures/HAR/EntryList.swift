import Foundation

/// The entries of a file in the order in which their exchanges happened; each is read on demand.
struct EntryList: Sendable {
    /// Loads a side file by the name in the archive, for the body that it holds.
    typealias SideFile = @Sendable (_ file: String, _ place: StoredBody) throws -> Data

    /// The indices of the entries in the file, from 0.
    let order: [Int]
    private let fixture: String
    /// True if the bench wrote the file, and replaced its secrets then.
    let isOurs: Bool
    /// True if the answers are made up.
    let isInvented: Bool
    /// The date at which each entry began, by index; nil if that cannot be read.
    private let dates: [Date?]
    private let entry: @Sendable (Int) throws -> HAR.Entry
    private let request: @Sendable (Int) throws -> HAR.Request?
    private let sideFile: SideFile

    /// Lists entries.
    ///
    /// - Parameters:
    ///   - fixture: The name of the fixture, for errors.
    ///   - creator: The tool that wrote the file.
    ///   - dates: The date at which each entry began, by index; nil if that cannot be read.
    ///   - entry: Reads an entry by its index.
    ///   - request: Reads the head of an entry whose answer cannot be read; nil if neither can.
    ///   - sideFile: Loads a side file.
    init(
        fixture: String, creator: String?, dates: [Date?], entry: @escaping @Sendable (Int) throws -> HAR.Entry,
        request: @escaping @Sendable (Int) throws -> HAR.Request?, sideFile: @escaping SideFile
    ) {
        self.fixture = fixture
        isOurs = HAR.isOurs(creator)
        isInvented = HAR.isInvented(creator)
        self.dates = dates
        self.entry = entry
        self.request = request
        self.sideFile = sideFile
        order = Self.order(of: dates, isOurs: isOurs)
    }

    /// The date of the first entry.
    var firstDate: Date? { dates.compactMap { $0 }.min() }

    /// Reads an exchange by its number.
    ///
    /// - Throws: A `Diagnostic` if it cannot be replayed.
    func exchange(at number: Int) throws -> Exchange {
        let index = order[number]
        let entry = try entry(index)
        guard let date = dates[index] else { return try reader(of: index).exchange(entry) }
        return try reader(of: index).exchange(entry, startedAt: date)
    }

    /// Reads the request of an exchange, even if its answer cannot be replayed.
    ///
    /// - Throws: A `Diagnostic` if it cannot be compared.
    func request(at number: Int) throws -> Exchange.Request {
        let index = order[number]
        guard let request = try request(index) else { return try exchange(at: number).request }
        return try reader(of: index).request(request)
    }

    /// The entry of an exchange, with its bodies as they are stored.
    func entry(at number: Int) throws -> HAR.Entry { try entry(order[number]) }

    private func reader(of index: Int) -> EntryReader {
        EntryReader(fixture: fixture, number: index, isOurs: isOurs, sideFile: sideFile)
    }

    /// The order of the entries: by date, since HAR 1.2 leaves sorting to the reader; in the bench's own files, that of
    /// the capture.
    private static func order(of dates: [Date?], isOurs: Bool) -> [Int] {
        guard !isOurs else { return Array(dates.indices) }
        // An entry without a date stays after the one before it.
        var last = Date.distantPast
        let keys = dates.map { date in
            last = date ?? last
            return last
        }
        return dates.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    }
}
