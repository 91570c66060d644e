/// What surrounds a play and must not show in its recording.
struct PlayConditions: Hashable, Sendable {
    /// Something that differs from machine to machine, or from day to day.
    enum Factor: String, CaseIterable, Hashable, Sendable {
        // The first that shows the difference alone is named. Addresses come first: whatever else is varied moves them, too.
        case addresses = "addresses of objects"
        case randomNumbers = "random numbers"
        case hashOrder = "hash order"
        case home = "the folder of the play"
        case processors = "the number of processors"
        case timeZone = "the time zone"
        case locale = "the locale"

        /// What is another on each day, on one machine.
        static let ofChance: Set<Factor> = [.randomNumbers, .hashOrder, .addresses, .home, .processors]
        /// What is another in each place.
        static let ofPlace: Set<Factor> = [.timeZone, .locale]
    }

    /// What is not as in every play of a suite.
    var varied: Set<Factor> = []
    /// Tells apart plays that vary the same, each with a seed of its own.
    var attempt = 0

    /// As every play of a suite runs.
    static let usual = PlayConditions()

    /// Whether hash tables have the same order in every process.
    var hashesAreFixed: Bool { !varied.contains(.hashOrder) }
    /// Whether what is mapped and allocated lies at the same addresses in every process.
    var addressesAreFixed: Bool { !varied.contains(.addresses) }
    /// Whether all threads share one processor.
    var isOnOneProcessor: Bool { varied.contains(.processors) && attempt % 2 == 0 }
    /// What the random numbers of the play come from.
    var seed: UInt64 { varied.contains(.randomNumbers) ? UInt64(attempt) + 2 : 1 }
    /// The name of the home folder inside the play's own folder.
    var home: String { varied.contains(.home) ? "other home/of a play" : "home" }
    var timeZone: String { varied.contains(.timeZone) ? "Pacific/Kiritimati" : "UTC" }
    var locale: String { varied.contains(.locale) ? "tr_TR.UTF-8" : "C.UTF-8" }
}
