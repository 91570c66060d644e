import Glibc

/// A filter of seccomp(2), as the kernel reads it: `struct sock_filter` and `struct sock_fprog` of linux/filter.h.
struct FilterProgram: Sendable {
    /// One instruction.
    struct Instruction: Sendable {
        var code: UInt16
        var whenTrue: UInt8 = 0
        var whenFalse: UInt8 = 0
        var value: UInt32 = 0
    }

    /// A place in the program.
    struct Label: Sendable { fileprivate let number: Int }

    private enum Step {
        case plain(Instruction)
        case branch(Comparison, UInt32, Label)
        case jump(Label)
    }

    private var steps: [Step] = []
    /// The steps that compare with the number of the process that has the filter.
    private var stepsOfProcess: [Int] = []
    /// The step before which each label stands; nil until it is marked.
    private var places: [Int?] = []

    /// Offsets in `struct seccomp_data` of linux/seccomp.h.
    enum Field {
        case number, architecture, codeLow, codeHigh
        /// The lower half of an argument.
        case argument(Int)
        case argumentHigh(Int)

        fileprivate var offset: UInt32 {
            switch self {
            case .number: 0
            case .architecture: 4
            case .codeLow: 8
            case .codeHigh: 12
            case .argument(let index): UInt32(16 + 8 * index)
            case .argumentHigh(let index): UInt32(20 + 8 * index)
            }
        }
    }

    enum Comparison: UInt16 {
        case equals = 0x15
        case isAbove = 0x25
        case isAtLeast = 0x35
        case hasAnyOf = 0x45
    }

    mutating func label() -> Label {
        places.append(nil)
        return Label(number: places.count - 1)
    }

    mutating func load(_ field: Field) { steps.append(.plain(Instruction(code: 0x20, value: field.offset))) }

    /// Goes on elsewhere if what was loaded compares as said.
    mutating func `if`(_ comparison: Comparison, _ value: UInt32, goTo label: Label) {
        steps.append(.branch(comparison, value, label))
    }

    /// Goes on elsewhere if what was loaded is the number of the process that has the filter.
    mutating func ifIsProcess(_ number: pid_t, goTo label: Label) {
        stepsOfProcess.append(steps.count)
        self.if(.equals, UInt32(bitPattern: number), goTo: label)
    }

    mutating func go(to label: Label) { steps.append(.jump(label)) }

    mutating func give(_ answer: UInt32) { steps.append(.plain(Instruction(code: 0x06, value: answer))) }

    mutating func mark(_ label: Label) { places[label.number] = steps.count }

    /// The instructions of the finished program whose value is the number of the process.
    var placesOfProcess: [Int] {
        let starts = layout.starts
        return stepsOfProcess.map { starts[$0] }
    }

    /// The finished program; every label has its mark behind all jumps to it.
    var instructions: [Instruction] {
        var instructions: [Instruction] = []
        let (starts, isFar) = layout
        for (step, isFar) in zip(steps, isFar) {
            func distance(to label: Label) -> Int { starts[places[label.number]!] - instructions.count - 1 }
            switch step {
            case .plain(let instruction): instructions.append(instruction)
            case .branch(let comparison, let value, let label):
                instructions.append(
                    isFar
                        ? Instruction(code: comparison.rawValue, whenFalse: 1, value: value)
                        : Instruction(
                            code: comparison.rawValue, whenTrue: UInt8(distance(to: label)), value: value))
                if isFar { instructions.append(Self.jump(distance(to: label))) }
            case .jump(let label): instructions.append(Self.jump(distance(to: label)))
            }
        }
        return instructions
    }

    private static func jump(_ distance: Int) -> Instruction { Instruction(code: 0x05, value: UInt32(distance)) }

    /// The first instruction of each step, and the branches that are too far for the eight bits of a comparison: those need a jump of their own.
    ///
    /// Each such jump moves what follows, so that another branch may become too far.
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
