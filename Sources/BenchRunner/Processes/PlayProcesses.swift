import BenchDiagnostics
import BenchPlatform
import Foundation

/// Starts the processes of plays: copies of a stem where they play the same, otherwise new ones.
struct PlayProcesses {
    private let program: PlayProgram
    private let environment: [String: String]
    private let watchdog: WatchdogOfPlays
    /// The processes whose copies are plays.
    var stems: Stems

    /// - Parameters:
    ///   - program: The program that plays.
    ///   - environment: The variables of this process.
    ///   - watchdog: Decides how long a play may take.
    ///   - expected: The probable number of plays.
    init(program: PlayProgram, environment: [String: String], watchdog: WatchdogOfPlays, expecting expected: Int) {
        self.program = program
        self.environment = environment
        self.watchdog = watchdog
        stems = Stems(program: program, environment: environment, expecting: expected)
    }

    /// Starts a play.
    ///
    /// - Parameters:
    ///   - plan: The play.
    ///   - isNew: True if the process must be a new one.
    /// - Returns: The running play.
    /// - Throws: A `Diagnostic`.
    mutating func start(_ plan: PlannedPlay, asNew isNew: Bool) throws(Diagnostic) -> RunningPlay {
        if !isNew, stems.isReady(for: plan) {
            let copy = try start(plan, as: .copied) { folder, events in
                stems.copy(plan, in: folder, events: events, watchdog).map { PlaySpawn.Process(number: $0) }
            }
            if let copy { return copy }
        }
        return try start(plan, as: .spawned) { folder, events throws(Diagnostic) in
            let variables = PlayEnvironment.variables(for: plan, in: folder.path, outer: environment)
                .merging(program.instructions(plan)) { _, word in word }
            return try PlaySpawn.start(
                program, words: program.arguments(plan), environment: variables, folder: folder,
                events: events, conditions: plan.conditions)
        }!
    }

    /// Launches the app of a copy again, in another copy of the same process.
    ///
    /// - Parameters:
    ///   - play: The play, which goes on.
    ///   - launch: The descriptor with what the last launch has left; closed afterwards.
    /// - Returns: True if the play goes on; otherwise its folder is removed, and it must be played again.
    mutating func launchAgain(_ play: inout RunningPlay, after launch: Int32) -> Bool {
        defer { close(launch) }
        if let pipe = try? PipeEnds.ends() {
            defer { close(pipe.writing) }
            let process = stems.copy(play.plan, in: play.folder, events: pipe.writing, launch: launch, watchdog)
            if let process {
                play.goOn(in: process, descriptor: pipe.reading)
                return true
            }
            close(pipe.reading)
        }
        play.folder.remove()
        return false
    }

    /// Gives a play its folder and its pipe; nil if no process could be started.
    private func start(
        _ plan: PlannedPlay, as origin: RunningPlay.Origin,
        _ process: (PlayFolder, Int32) throws(Diagnostic) -> PlaySpawn.Process?
    ) throws(Diagnostic) -> RunningPlay? {
        let folder = try PlayFolder(for: plan.conditions, in: FolderOfPlays.url(environment))
        do {
            let pipe = try PipeEnds.ends()
            defer { close(pipe.writing) }
            if let process = try process(folder, pipe.writing) {
                return RunningPlay(
                    plan, origin, process: process, descriptor: pipe.reading, folder: folder,
                    deadline: watchdog.deadlineFromNow())
            }
            close(pipe.reading)
        } catch {
            folder.remove()
            throw error
        }
        folder.remove()
        return nil
    }

    /// Hears the stems, and starts the rehearsals of those that have become ready.
    mutating func rehearsals() throws(Diagnostic) -> [RunningPlay] {
        var plays: [RunningPlay] = []
        for plan in stems.hear() {
            let play = try start(plan, as: .rehearsal) { folder, events in
                stems.copy(plan, in: folder, events: events, watchdog).map { PlaySpawn.Process(number: $0) }
            }
            if let play { plays.append(play) }
        }
        return plays
    }
}
