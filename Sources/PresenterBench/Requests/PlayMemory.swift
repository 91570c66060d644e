import Foundation
import HTTPFixtures
import PlayRuntime

/// The memory of a play between the launches of its app; the app itself has only the files on disk.
package struct PlayMemory: Codable, Sendable {
    /// The number of this launch, from 0.
    package var launch = 0
    /// The number of the flow, from 0.
    var flow = 0
    /// The choice points so far; nil in a replay.
    var script: ScheduleScript.Memory?
    /// The number of actions that the user of a screen has taken.
    var walked = 0
    /// The calendar date at the start of the play.
    var startedAt: Date?
    /// The same moment on the machine's own clock, in seconds since 1970.
    var startedInReality: Double?
    var time = VirtualClock.Reading()
    /// The times of the files; nil before the first launch.
    var fileTimes: FileTimes.Memory?
    /// The state of the random number generator; nil before the first launch.
    var randomness: Randomness.Reading?
    /// The numbers of the files; nil before the first launch.
    var fileNumbers: FileNumbers.Memory?
    /// The time limit of the play, in nanoseconds on the machine's own clock.
    var deadline: Int64?
    /// The number of the last request.
    var lastRequest = 0
    /// The last pair number of events.
    var lastPair = 0
    var answers = AnswerMemory()
    /// Values that the play has created, such as identifiers: the app may have stored them, and read them back in a
    /// later launch.
    var bornValues: [String] = []

    /// The memory of a new play.
    package init() {}
}

/// The memory of the source of answers between the launches of the app.
package struct AnswerMemory: Codable, Sendable {
    /// The exchanges of each fixture that were played, by its name; empty before the first launch.
    var played: [String: [Cassette.Played?]] = [:]
    /// The effect of each fault so far.
    var faults: [FaultScript.Count] = []
    var secrets = SecretLedger()

    package init() {}
}
