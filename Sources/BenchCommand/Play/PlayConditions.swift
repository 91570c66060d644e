/// What surrounds a play and must not show in its recording.
struct PlayConditions: Hashable, Sendable {
    /// Whether hash tables have the same order in every process.
    var hashesAreFixed = true
    /// The name of the home folder inside the play's own folder.
    var home = "home"
    var timeZone = "UTC"
    var locale = "C.UTF-8"

    /// As every play of a suite runs.
    static let usual = PlayConditions()
    /// Another hash seed and home, as on the next day.
    static let varied = PlayConditions(hashesAreFixed: false, home: "other home/of a play")
    /// Another time zone and locale, as on a colleague's machine.
    static let abroad = PlayConditions(timeZone: "Pacific/Kiritimati", locale: "tr_TR.UTF-8")
}
