import Glibc
internal import KernelNames
import PlayRuntime
import Transcript

/// The start of a play on Linux, with a filter for system calls in force before any code of the program runs.
extension PlaySpawn {
    static func start(
        _ program: PlayProgram, _ words: [UnsafeMutablePointer<CChar>?], _ variables: [UnsafeMutablePointer<CChar>?],
        folder: PlayFolder, events: Int32
    ) throws(StartFailure) -> Process {
        PlayRights.hideThisProcess()
        let lock = folder.lock.map { [(from: $0, to: PlayFolder.lockInPlay)] } ?? []
        let launch = ProcessLaunch(
            filter: program.filter.prepared, output: folder.standardOutput, errors: folder.standardError,
            moving: [(from: events, to: EventWriter.descriptor)] + lock)
        do {
            let process = try launch.start(program.executable, words, variables)
            return Process(number: process.number, early: EarlyCalls(process.filter, key: program.filter.prepared.key))
        } catch { throw StartFailure(number: error.number) }
    }

    /// Installs the filter that the next program of this process will have, and adds the variables that tell it so.
    static func confined(_ environment: [String: String]) -> [String: String] {
        var environment = environment
        // A play that relaunches its app already has filters, whose descriptor is closed: until the next launch
        // installs its own, calls that they refuse are not reported.
        let isConfined = FilterKey.own != 0
        let key = isConfined ? FilterKey.own : FilterKey.random()
        environment[FilterKey.variable] = "\(key)"
        if !isConfined {
            let filter = CallFilter(of: .bench(getppid()), forbidsNetwork: true, key: key)
            _ = PreparedFilter(filter).install(forAllThreads: false)
        }
        return environment
    }
}

/// The filter with which the kernel refuses system calls of a program from its start.
struct StartFilter: Sendable {
    let prepared: PreparedFilter

    init(forbidsNetwork: Bool) {
        prepared = PreparedFilter(
            CallFilter(of: .bench(getpid()), forbidsNetwork: forbidsNetwork, key: FilterKey.random()))
    }
}

/// The personality and the processors that a new process inherits from this one.
enum Surrounding {
    /// Starts a process under some conditions, and restores those of this process.
    static func during<Result>(_ conditions: PlayConditions, _ start: () -> Result) -> Result {
        let usual = personality(askOnly)
        if conditions.addressesAreFixed, usual >= 0 { _ = personality(UInt(usual) | UInt(ADDR_NO_RANDOMIZE)) }
        defer { if usual >= 0 { _ = personality(UInt(usual)) } }
        return onOneProcessor(if: conditions.isOnOneProcessor, start)
    }

    /// Gives programs that replace this process the same addresses every time.
    ///
    /// A kernel may not allow it, as in some containers, and no failure is reported then: addresses differ from play to
    /// play, and recordings that depend on them are refused.
    static func fixAddresses() {
        let usual = personality(askOnly)
        if usual >= 0 { _ = personality(UInt(usual) | UInt(ADDR_NO_RANDOMIZE)) }
    }

    /// The number with which personality(2) changes nothing.
    private static let askOnly: UInt = 0xffff_ffff

    private static func onOneProcessor<Result>(if isWanted: Bool, _ start: () -> Result) -> Result {
        guard isWanted, let usual = Processors.allowed, let one = usual.first else { return start() }
        one.use()
        defer { usual.use() }
        return start()
    }
}

/// The system calls that were refused to a play before it could report them itself: in initializers of the app, and in
/// its `main` before `Bench.main`.
struct EarlyCalls {
    /// The descriptor that becomes readable when a call is refused; nil once the play reports calls itself, or if the
    /// kernel cannot.
    private(set) var descriptor: Int32?
    private(set) var refused: [RefusedCall] = []

    /// The key that the process is told once; 0 afterwards.
    private var key: Int

    /// The value for a copy of another process, whose initializers have run there.
    static var none: EarlyCalls { EarlyCalls(.silent, key: 0) }

    init(_ filter: CallFilter.Installation, key: Int) {
        self.key = key
        if case .heard(let descriptor) = filter { self.descriptor = descriptor }
    }

    /// Takes one refused call, or stops listening if nobody is left who could make one.
    mutating func hear(_ polled: [pollfd]) {
        guard let descriptor, let answer = polled.first(where: { $0.fd == descriptor && $0.revents != 0 }) else {
            return
        }
        guard Int32(answer.revents) & POLLIN != 0 else { return end() }
        switch RefusedCalls(hearing: descriptor, untilHandover: true, key: key).next() {
        case .refused(_, let call, let answer):
            refused.append(call)
            answer()
        case .takenOver: end()
        case .told: key = 0
        case .nothing: break
        }
    }

    /// Stops listening; a process that waits for an answer gets an error.
    mutating func end() {
        if let descriptor { close(descriptor) }
        descriptor = nil
    }

    /// The events about the refused calls, which the play cannot report itself.
    func events(of scenario: String) -> [PlayEvent] {
        refused.map { .reachedOut($0, $0.failure(in: scenario, at: "before Bench.main")) }
    }
}
