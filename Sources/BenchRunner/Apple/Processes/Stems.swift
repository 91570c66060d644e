import BenchPlatform
import Transcript

/// The processes whose copies are plays; on Apple's platforms none can be copied.
struct Stems {
    init(program: PlayProgram, environment: [String: String], expecting expected: Int) {}

    func isReady(for plan: PlannedPlay) -> Bool { false }
    func shouldWait(_ plan: PlannedPlay) throws(PlayError) -> Bool { false }
    var descriptors: [Int32] { [] }
    var numbers: [pid_t] { [] }
    func hear(_ polled: [pollfd]) {}
    func hear() -> [PlannedPlay] { [] }
    func copy(
        _ plan: PlannedPlay, in folder: PlayFolder, events: Int32, launch: Int32? = nil, _ watchdog: WatchdogOfPlays
    ) -> pid_t? { nil }
    func take(_ rehearsal: RawPlay) {}
    func end() {}
}

extension MachineCheck {
    /// The reason why no play can be a copy of another process.
    static func copyObstacle(
        _ program: PlayProgram, _ environment: [String: String], _ watchdog: WatchdogOfPlays
    ) throws -> String? { "this platform cannot copy them" }
}

/// The calls that a kernel refuses to a process before its play hears that itself; none is refused.
struct EarlyCalls {
    static var none: EarlyCalls { EarlyCalls() }

    var descriptor: Int32? { nil }
    func hear(_ isThere: Bool) {}
    func end() {}
    func events(of scenario: String) -> [PlayEvent] { [] }
}
