/// A class that was written for a protocol.
struct WrittenClass: Equatable, Sendable {
    /// A requirement that could not be written: why, and the line to write by hand.
    struct ByHand: Equatable, Sendable {
        let why: String
        let line: String
    }

    /// The name of the class.
    let name: String
    let protocolName: String
    /// The whole file; nil where no class can adopt the protocol.
    let text: String?
    let byHand: [ByHand]
}

/// The lines that meet one requirement, or what is left to be written by hand.
enum WrittenMember {
    case lines([String])
    case byHand(WrittenClass.ByHand)

    /// Leaves a requirement to its author.
    static func byHand(_ why: String, _ line: String) -> WrittenMember {
        .byHand(WrittenClass.ByHand(why: why, line: line))
    }
}

/// The kind of class that is written for a protocol.
enum ClassKind: String, Sendable {
    case spy = "Spy"
    case probe = "Probe"
}
