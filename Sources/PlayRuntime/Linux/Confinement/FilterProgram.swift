import Glibc
internal import KernelNames

/// A filter of seccomp(2), as the kernel reads it.
struct FilterProgram: Sendable {
    /// A place in the program.
    struct Label: Sendable { fileprivate let number: Int }

    private var steps: [sock_filter] = []
    /// The jumps among the instructions, each with its target.
    private var jumps: [(place: Int, target: Label)] = []
    /// The indices of the instructions that contain the number of the process.
    private(set) var placesOfProcess: [Int] = []
    /// The instruction of each label; nil until it is marked.
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
        steps.append(Self.instruction(BPF_LD | BPF_W | BPF_ABS, field.offset))
    }

    /// Adds a jump that is taken if the loaded word compares as given. It follows the comparison, whose own eight bits
    /// for a distance may be too few, and which skips it otherwise.
    mutating func `if`(_ comparison: Comparison, _ value: UInt32, goTo label: Label) {
        var branch = Self.instruction(BPF_JMP | comparison.operation | BPF_K, value)
        branch.jf = 1
        steps.append(branch)
        go(to: label)
    }

    /// Adds a jump that is taken if the loaded word is the number of the process that has the filter.
    mutating func ifIsProcess(_ number: pid_t, goTo label: Label) {
        placesOfProcess.append(steps.count)
        self.if(.equals, UInt32(bitPattern: number), goTo: label)
    }

    mutating func go(to label: Label) {
        jumps.append((steps.count, label))
        steps.append(Self.instruction(BPF_JMP | BPF_JA, 0))
    }

    mutating func give(_ answer: UInt32) { steps.append(Self.giving(answer)) }

    /// The instruction that ends the program with an answer.
    static func giving(_ answer: UInt32) -> sock_filter { instruction(BPF_RET | BPF_K, answer) }

    mutating func mark(_ label: Label) { places[label.number] = steps.count }

    /// The finished program; every label must be marked after all jumps to it.
    var instructions: [sock_filter] {
        jumps.reduce(into: steps) { instructions, jump in
            instructions[jump.place].k = UInt32(places[jump.target.number]! - jump.place - 1)
        }
    }

    private static func instruction(_ code: Int32, _ value: UInt32) -> sock_filter {
        sock_filter(code: UInt16(code), jt: 0, jf: 0, k: value)
    }
}
