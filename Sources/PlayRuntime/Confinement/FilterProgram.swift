#if os(Linux)

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
    struct Label: Hashable, Sendable { fileprivate let number: Int }

    private enum Step {
        case plain(Instruction)
        case jump(Label)
    }

    private var steps: [Step] = []
    private var places: [Label: Int] = [:]
    private var labels = 0

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
        labels += 1
        return Label(number: labels)
    }

    mutating func load(_ field: Field) { steps.append(.plain(Instruction(code: 0x20, value: field.offset))) }

    /// Goes on elsewhere if what was loaded compares as said.
    mutating func `if`(_ comparison: Comparison, _ value: UInt32, goTo label: Label) {
        // A jump of its own reaches any distance.
        steps.append(.plain(Instruction(code: comparison.rawValue, whenFalse: 1, value: value)))
        steps.append(.jump(label))
    }

    mutating func go(to label: Label) { steps.append(.jump(label)) }

    mutating func give(_ answer: UInt32) { steps.append(.plain(Instruction(code: 0x06, value: answer))) }

    mutating func mark(_ label: Label) { places[label] = steps.count }

    /// The finished program; every label has its mark behind all jumps to it.
    var instructions: [Instruction] {
        steps.enumerated().map { place, step in
            switch step {
            case .plain(let instruction): instruction
            case .jump(let label): Instruction(code: 0x05, value: UInt32(places[label]! - place - 1))
            }
        }
    }
}
#endif
