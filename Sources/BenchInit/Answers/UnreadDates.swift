import BenchSetup

/// A text that the app gave to a formatter of dates which could not read it, and what that formatter reads.
struct UnreadDate: Hashable, Sendable {
    let text: String
    /// Two dates, as the formatter writes them.
    let first: String
    let next: String

    /// The value in the place of the text.
    var value: InventedJSON { .date(first, next: next) }
}

extension UnreadDate {
    /// Reads a note; nil where the formatter could read the text.
    init?(_ note: DecoderNote) {
        guard note.kind == .date, note.path.count == 2 else { return nil }
        self.init(text: note.text, first: note.path[0], next: note.path[1])
    }

    /// The texts that a formatter could read.
    static func read(in notes: [DecoderNote]) -> Set<String> {
        Set(notes.filter { $0.kind == .date && $0.path.isEmpty }.map(\.text))
    }

    /// The dates that stay unread: an app may try one formatter after the other on a text.
    static func all(in notes: [DecoderNote]) -> [UnreadDate] {
        var (all, open): ([UnreadDate], [UnreadDate]) = ([], [])
        for note in notes where note.kind == .date {
            if open.first?.text != note.text {
                all += open
                open = []
            }
            if let unread = UnreadDate(note) { open.append(unread) } else { open = [] }
        }
        return (all + open).distinct
    }
}

/// A date that was tried in places of answers.
struct TriedDate: Hashable {
    /// A place in one of the answers.
    struct Place: Hashable {
        let answer: Int
        let steps: [InventedJSON.Step]
    }

    let value: [String]
    let places: [Place]
}

extension AnswerInvention {
    /// A text that more than these members have is tried in all of them at once only.
    private static let mostPlaces = 6

    /// Puts dates in the place of texts that the app takes for dates and cannot read, each as the formatter writes it that was asked, and
    /// returns the play of them; nil where all stays as it is.
    func writeDates(
        of answers: inout [Answer], _ played: Played, _ name: String, _ tried: inout Set<TriedDate>
    ) throws -> Played? {
        var last: Played?
        while let better = try withDate(answers, last ?? played, name, &tried) { (answers, last) = better }
        return last
    }

    /// The answers with one date more that is read, and the play of them; nil for none.
    private func withDate(
        _ answers: [Answer], _ played: Played, _ name: String, _ tried: inout Set<TriedDate>
    ) throws -> (answers: [Answer], played: Played)? {
        for unread in played.unread {
            let all = Self.places(of: unread.text, in: answers)
            // Two members of one text may be read in two forms.
            let each = all.count > 1 && all.count <= Self.mostPlaces ? all.map { [$0] } : []
            for places in (all.isEmpty ? [] : [all]) + each {
                guard tried.insert(TriedDate(value: [unread.first, unread.next], places: places)).inserted else {
                    continue
                }
                let changed = Self.replacing(places, of: answers, with: unread.value)
                var (kept, better) = (answers, played)
                let isTaken = try take(changed, for: &kept, name) { new in
                    better = new
                    return Self.reads(unread, new, changed, better: played, answers, at: places)
                }
                if isTaken { return (kept, better) }
            }
        }
        return nil
    }

    /// The places of a text, in all answers.
    static func places(of text: String, in answers: [Answer]) -> [TriedDate.Place] {
        answers.enumerated().flatMap { number, answer in
            answer.body.places(of: text).map { TriedDate.Place(answer: number, steps: $0) }
        }
    }

    private static func replacing(
        _ places: [TriedDate.Place], of answers: [Answer], with value: InventedJSON
    ) -> [Answer] {
        places.reduce(into: answers) { changed, place in
            changed[place.answer].body = changed[place.answer].body.replacing(place.steps[...], with: value)
        }
    }

    /// Tells whether a date is read now, fewer are unread in its places than before, and nothing else is in the way that was not.
    private static func reads(
        _ date: UnreadDate, _ new: Played, _ changed: [Answer], better old: Played, _ answers: [Answer],
        at places: [TriedDate.Place]
    ) -> Bool {
        // A text of the app's own may be the same by chance.
        guard !new.readDates.isDisjoint(with: [date.first, date.next]),
            unread(new, in: changed, at: places) < unread(old, in: answers, at: places)
        else { return false }
        // What a decoder reads there by itself has another form.
        let steps = Set(places.map(\.steps))
        guard !new.missed.contains(where: { steps.contains($0.steps) }) else { return false }
        return (old.isEndedByAnswers || !new.isEndedByAnswers) && (old.isHung || !new.isHung)
    }

    /// The number of dates at some places that are unread.
    private static func unread(_ played: Played, in answers: [Answer], at places: [TriedDate.Place]) -> Int {
        played.unread.count { !Set(Self.places(of: $0.text, in: answers)).isDisjoint(with: places) }
    }
}

extension DecoderNote {
    /// A part of the file that is compiled while answers are invented: it notes which texts were given to formatters of dates.
    ///
    /// All of Foundation's formatters on Linux call one function of the library below it, by name; a function of the program with this
    /// name comes before it. What a formatter would have read, it writes itself: in its own form, language and time zone.
    static let dateSource = """
        #if os(Linux)
        private typealias ReadCalendar = @convention(c) (
            OpaquePointer?, OpaquePointer?, UnsafePointer<UInt16>?, Int32, UnsafeMutablePointer<Int32>?,
            UnsafeMutablePointer<Int32>?
        ) -> Void
        private typealias Read = @convention(c) (
            OpaquePointer?, UnsafePointer<UInt16>?, Int32, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?
        ) -> Double
        private typealias Write = @convention(c) (
            OpaquePointer?, Double, UnsafeMutablePointer<UInt16>?, Int32, OpaquePointer?, UnsafeMutablePointer<Int32>?
        ) -> Int32

        /// The library's own function of a name.
        private func original<Function>(_ name: String, as type: Function.Type) -> Function? {
            // RTLD_NEXT, which Swift does not see.
            dlsym(UnsafeMutableRawPointer(bitPattern: -1), name).map { unsafeBitCast($0, to: type) }
        }

        @_cdecl("swift_udat_parseCalendar")
        public func readDate(
            _ format: OpaquePointer?, _ calendar: OpaquePointer?, _ text: UnsafePointer<UInt16>?, _ count: Int32,
            _ place: UnsafeMutablePointer<Int32>?, _ status: UnsafeMutablePointer<Int32>?
        ) {
            original("swift_udat_parseCalendar", as: ReadCalendar.self)?(format, calendar, text, count, place, status)
            guard let text, count > 0, count < 200 else { return }
            let whole = String(decoding: UnsafeBufferPointer(start: text, count: Int(count)), as: UTF16.self)
            if status?.pointee ?? 0 <= 0, place?.pointee ?? count == count { return DecoderNotes.date(whole, []) }
            // The first moment of 2001, and an hour and a day after it.
            let forms = [978_307_200_000, 978_397_200_000].compactMap { written($0, format) }
            if forms.count == 2 { DecoderNotes.date(whole, forms) }
        }

        /// A date as a formatter writes it, where the formatter reads that.
        private func written(_ date: Double, _ format: OpaquePointer?) -> String? {
            guard let write = original("swift_udat_format", as: Write.self),
                let read = original("swift_udat_parse", as: Read.self)
            else { return nil }
            var units = [UInt16](repeating: 0, count: 200)
            var (status, end): (Int32, Int32) = (0, 0)
            let count = write(format, date, &units, 200, nil, &status)
            guard status <= 0, count > 0, count < 200 else { return nil }
            _ = read(format, units, count, &end, &status)
            return status <= 0 && end == count ? String(decoding: units.prefix(Int(count)), as: UTF16.self) : nil
        }

        extension DecoderNotes {
            /// Notes a text that was read, or was not, with what would have been.
            fileprivate static func date(_ text: String, _ forms: [String]) {
                write("date", .init(codingPath: forms.map { Name($0[...]) }, debugDescription: text), "")
            }
        }
        #endif

        """
}
