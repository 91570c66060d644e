import Foundation

/// What a play knows when the app is launched again; the app itself has only what is on disk.
package struct PlayMemory: Codable, Sendable {
    /// Which launch this is, from 0.
    package var launch = 0
    /// What the calendar showed at the start of the play.
    var startedAt: Date?
    /// The same on the machine's own calendar, in seconds since 1970.
    var startedInReality: Double?
    var time = VirtualClock.Reading()
    /// Where the generator of random numbers stands; nil before the first launch.
    var randomness: Randomness.Reading?
    /// When the play has taken too long, on the machine's own clock.
    var deadline: Int64?
    /// The number of the last request.
    var lastRequest = 0
    /// The last of the numbers that join two events.
    var lastPair = 0
    var answers = AnswerMemory()
    /// Values that the play made itself, such as identifiers: the app may have stored them, and read them back in a later launch.
    var bornValues: [String] = []

    /// The memory of a play that begins.
    package init() {}
}

/// What the source of a play's answers knows when the app is launched again.
package struct AnswerMemory: Codable, Sendable {
    /// For each fixture, by its name, how its exchanges were played; empty before the first launch.
    var played: [String: [Cassette.Played?]] = [:]
    /// For each fault, how many requests it could have struck.
    var struck: [Int] = []
    var secrets = SecretLedger()

    package init() {}
}
