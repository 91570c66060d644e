import Glibc
internal import KernelNames

/// A filter of seccomp(2), as the kernel reads it.
struct FilterProgram: Sendable {
    /// A place in the program.
    struct Label: Sendable { fileprivate let number: Int }

    private enum Step {
        case plain(sock_filter)
        case branch(Comparison, UInt32, Label)
        case jump(Label)
    }

    private var steps: [Step] = []
    /// The steps that compare with the number of the process that has the filter.
    private var stepsOfProcess: [Int] = []
    /// The step of each label; nil until it is marked.
    private var places: [Int?] = []

    /// A word of the data about a call, the lower half of longer values first.
    enum Field {
        case number, architecture, codeLow, codeHigh
        /// The lower half of an argument.
        case argument(Int)
        case argumentHigh(Int)

        fileprivate var offset: UInt32 {
            switch self {
            case .number: Self.offset(of: \.nr)
            case .architecture: Self.offset(of: \.arch)
            case .codeLow: Self.offset(of: \.instruction_pointer)
            case .codeHigh: Self.offset(of: \.instruction_pointer) + 4
            case .argument(let index): Self.offset(of: \.args) + UInt32(8 * index)
            case .argumentHigh(let index): Self.offset(of: \.args) + UInt32(8 * index + 4)
            }
        }

        private static func offset(of field: PartialKeyPath<seccomp_data>) -> UInt32 {
            UInt32(MemoryLayout<seccomp_data>.offset(of: field)!)
        }
    }

    enum Comparison {
        case equals, isAbove, isAtLeast, hasAnyOf

        fileprivate var operation: Int32 {
            switch self {
            case .equals: BPF_JEQ
            case .isAbove: BPF_JGT
            case .isAtLeast: BPF_JGE
            case .hasAnyOf: BPF_JSET
            }
        }
    }

    mutating func label() -> Label {
        places.append(nil)
        return Label(number: places.count - 1)
    }

    mutating func load(_ field: Field) {
        steps.append(.plain(Self.instruction(BPF_LD | BPF_W | BPF_ABS, field.offset)))
    }

    /// Adds a jump that is taken if the loaded word compares as given.
    mutating func `if`(_ comparison: Comparison, _ value: UInt32, goTo label: Label) {
        steps.append(.branch(comparison, value, label))
    }

    /// Adds a jump that is taken if the loaded word is the number of the process that has the filter.
    mutating func ifIsProcess(_ number: pid_t, goTo label: Label) {
        stepsOfProcess.append(steps.count)
        self.if(.equals, UInt32(bitPattern: number), goTo: label)
    }

    mutating func go(to label: Label) { steps.append(.jump(label)) }

    mutating func give(_ answer: UInt32) { steps.append(.plain(Self.giving(answer))) }

    /// The instruction that ends the program with an answer.
    static func giving(_ answer: UInt32) -> sock_filter { instruction(BPF_RET | BPF_K, answer) }

    mutating func mark(_ label: Label) { places[label.number] = steps.count }

    /// The indices of the finished instructions that contain the number of the process.
    var placesOfProcess: [Int] {
        let starts = layout.starts
        return stepsOfProcess.map { starts[$0] }
    }

    /// The finished program; every label must be marked after all jumps to it.
    var instructions: [sock_filter] {
        var instructions: [sock_filter] = []
        let (starts, isFar) = layout
        for (step, isFar) in zip(steps, isFar) {
            func distance(to label: Label) -> Int { starts[places[label.number]!] - instructions.count - 1 }
            switch step {
            case .plain(let instruction): instructions.append(instruction)
            case .branch(let comparison, let value, let label):
                var branch = Self.instruction(BPF_JMP | comparison.operation | BPF_K, value)
                if isFar { branch.jf = 1 } else { branch.jt = UInt8(distance(to: label)) }
                instructions.append(branch)
                if isFar { instructions.append(Self.jump(distance(to: label))) }
            case .jump(let label): instructions.append(Self.jump(distance(to: label)))
            }
        }
        return instructions
    }

    private static func jump(_ distance: Int) -> sock_filter { instruction(BPF_JMP | BPF_JA, UInt32(distance)) }

    private static func instruction(_ code: Int32, _ value: UInt32) -> sock_filter {
        sock_filter(code: UInt16(code), jt: 0, jf: 0, k: value)
    }

    /// The first instruction of each step, and the branches that are too long for the eight bits of a comparison and
    /// need a jump of their own.
    ///
    /// Each such jump moves what follows, so that another branch may become too long.
    private var layout: (starts: [Int], isFar: [Bool]) {
        var isFar = Array(repeating: false, count: steps.count)
        while true {
            let starts = isFar.reduce(into: [0]) { starts, isFar in starts.append(starts.last! + (isFar ? 2 : 1)) }
            var isSettled = true
            for (index, step) in steps.enumerated() where !isFar[index] {
                guard case .branch(_, _, let label) = step else { continue }
                if starts[places[label.number]!] - starts[index] - 1 > Int(UInt8.max) {
                    isFar[index] = true
                    isSettled = false
                }
            }
            if isSettled { return (starts, isFar) }
        }
    }
}
