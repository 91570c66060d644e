/// A class that was written for a protocol.
package struct WrittenClass: Equatable, Sendable {
    /// A requirement that could not be written: the reason, and the line to write by hand.
    package struct ByHand: Equatable, Sendable {
        package let why: String
        package let line: String
        /// The line that ends the play when the requirement is called; nil if there can be none.
        var ending: String?
    }

    /// The name of the class.
    package let name: String
    let protocolName: String
    /// The parts of its file; nil if no class can adopt the protocol.
    package let parts: Parts?
    package let byHand: [ByHand]

    /// The whole file; nil if no class can adopt the protocol.
    package var text: String? { parts?.text }

    /// The lines of a file with a class.
    package struct Parts: Equatable, Sendable {
        /// The imports of modules that are no app's.
        package let plain: [String]
        /// The imports under a condition, with that.
        package let conditional: [String]
        /// The imports of modules of the app.
        package let tested: [String]
        /// The class itself.
        package let lines: [String]

        /// The whole file.
        package var text: String {
            (plain + conditional + [""] + tested + [""] + lines).joined(separator: "\n") + "\n"
        }
    }
}

/// The code for one requirement, or the part of it that must be written by hand.
enum WrittenMember {
    case lines([String])
    case byHand(WrittenClass.ByHand)

    /// Leaves a requirement to the author of the class.
    static func byHand(_ why: String, _ line: String, ending: String? = nil) -> WrittenMember {
        .byHand(WrittenClass.ByHand(why: why, line: line, ending: ending))
    }

    /// The member with a line that ends the play, if there can be one.
    fileprivate var ending: WrittenMember {
        guard case .byHand(let byHand) = self, let line = byHand.ending else { return self }
        return .lines([line])
    }
}

/// The kind of class that is written for a protocol.
package enum ClassKind: String, Sendable {
    case spy = "Spy"
    case probe = "Probe"
}

/// Writes a spy or a probe for a protocol; the same declarations give the same text.
package struct ClassWriter {
    let kind: ClassKind
    let declarations: Declarations
    /// True if a call that only the author can answer ends the play, so that nothing must be written by hand.
    let endsPlay: Bool
    /// True if a spy keeps the lists of the app's own values that it is told.
    let keepsLists: Bool

    package init(
        kind: ClassKind, declarations: Declarations, endsPlay: Bool = false, keepsLists: Bool = false
    ) {
        self.kind = kind
        self.declarations = declarations
        (self.endsPlay, self.keepsLists) = (endsPlay, keepsLists)
    }

    /// Writes the file of a class.
    package func write(_ symbol: SymbolGraph.Symbol) -> WrittenClass {
        let name = name(for: symbol)
        let adopted = AdoptedProtocol(symbol, in: declarations, adopter: name)
        if let obstacle = obstacle(adopted) {
            return WrittenClass(name: name, protocolName: symbol.name, parts: nil, byHand: [obstacle])
        }
        let members = members(of: adopted)
        let byHand = members.compactMap { if case .byHand(let byHand) = $0 { byHand } else { nil } }
        let parts = parts(of: adopted, opening(adopted, name: name) + body(members) + ["}"])
        return WrittenClass(name: name, protocolName: symbol.name, parts: parts, byHand: byHand)
    }

    private func name(for symbol: SymbolGraph.Symbol) -> String { symbol.nameWithinNames + kind.rawValue }

    /// The answers of a spy that only its author knows, in the order of the source.
    package func unanswered(by symbol: SymbolGraph.Symbol) -> [(name: String, type: String)] {
        let adopted = AdoptedProtocol(symbol, in: declarations, adopter: name(for: symbol))
        var answers = AnswerNames(taken: adopted.requirements.map(\.name))
        return adopted.requirements.compactMap { requirement in
            SpyMember(requirement, answerName: answers.name(for: requirement)).unanswered
        }
    }

    /// The lists that a spy for a protocol keeps.
    package func kept(by symbol: SymbolGraph.Symbol) -> [KeptLists.List] {
        let adopted = AdoptedProtocol(symbol, in: declarations, adopter: name(for: symbol))
        return obstacle(adopted) == nil ? kept(by: adopted).lists : []
    }

    private func kept(by adopted: AdoptedProtocol) -> KeptLists {
        guard keepsLists else { return KeptLists() }
        return KeptLists(of: adopted, in: declarations, holder: isController(adopted) ? .controller : .spy)
    }

    private func obstacle(_ adopted: AdoptedProtocol) -> WrittenClass.ByHand? {
        let name = adopted.symbol.name
        if adopted.unknown.contains("Actor") {
            return .init(
                why: "\(name) is for actors, and a \(kind.rawValue.lowercased()) is none.", line: "actor … : \(name)")
        }
        if let bound = adopted.boundClass, !isController(adopted) {
            return .init(
                why: "\(name) is only for subclasses of \(bound).", line: "final class … : \(bound), \(name)")
        }
        guard kind == .probe, adopted.hasAssociatedTypes else { return nil }
        return .init(
            why: "\(name) has associated types, so a probe must name what it stands before.",
            line: "final class … : Probe<…>, \(name)")
    }

    /// Tells whether a spy is a view controller, and has what records beside it.
    private func isController(_ adopted: AdoptedProtocol) -> Bool {
        kind == .spy && adopted.boundClass == ControllerSpy.superclass && adopted.boundModule != nil
    }

    private func members(of adopted: AdoptedProtocol) -> [WrittenMember] {
        var answers = AnswerNames(taken: adopted.requirements.map(\.name))
        let isController = isController(adopted)
        let hasInitializer = adopted.requirements.contains { $0.kind == .initializer }
        let usual: [WrittenMember] =
            isController ? [ControllerSpy.opening(ours)] : hasInitializer ? [.lines([usualInitializer])] : []
        let kept = kept(by: adopted)
        let written = adopted.requirements.compactMap { requirement -> WrittenMember? in
            let answer = answers.name(for: requirement)
            switch kind {
            case .spy where isController: return ControllerSpy.member(requirement, answerName: answer, keeping: kept)
            case .spy: return SpyMember(requirement, answerName: answer, keeping: kept).written
            case .probe: return ProbeMember(requirement).written
            }
        }
        return usual + (endsPlay ? written.map(\.ending) : written)
            + adopted.unknown.filter { !["Actor", "ObservableObject"].contains($0) }.map {
                .byHand("What \($0) requires is in no module here.", "the requirements of \($0)")
            }
    }

    /// The initializer with the usual arguments, since a class with an initializer of its own inherits none.
    private var usualInitializer: String {
        switch kind {
        case .spy:
            "override init(_ stage: \(ours("Stage")), as roles: \(ours("Roles"))? = nil) { super.init(stage, as: roles) }"
        case .probe: "// A probe is made with its target."
        }
    }

    private func parts(of adopted: AdoptedProtocol, _ lines: [String]) -> WrittenClass.Parts {
        let named = Set(adopted.namedModules).subtracting(adopted.modules).subtracting(["FoundationNetworking"])
        let own = Set(declarations.modules)
        let bound = isController(adopted) ? [adopted.boundModule].compactMap(\.self) : []
        let plain = named.union(bound).subtracting(own).union(["Foundation", "PresenterBench"]).sorted().map {
            "import \($0)"
        }
        let networking = ["#if canImport(FoundationNetworking)", "import FoundationNetworking", "#endif"]
        let tested = named.intersection(own).union(adopted.modules).sorted().map {
            "@preconcurrency @testable import \($0)"
        }
        return WrittenClass.Parts(
            plain: plain, conditional: adopted.namedModules.contains("FoundationNetworking") ? networking : [],
            tested: tested, lines: lines)
    }

    private func opening(_ adopted: AdoptedProtocol, name: String) -> [String] {
        let shape = adopted.symbol.name
        let isAmbiguous = ["Spy", "Probe", "Stage"].contains(shape)
        let full = isAmbiguous ? "\(declarations.module(of: adopted.symbol)).\(shape)" : shape
        let sendable = adopted.isSendable ? ", @unchecked Sendable" : ""
        switch kind {
        case .spy:
            let above = isController(adopted) ? ControllerSpy.superclass : ours("Spy")
            return ["/// Keeps what `\(shape)` is told.", "final class \(name): \(above), \(full)\(sendable) {"]
        case .probe:
            return [
                "/// Forwards what `\(shape)` is asked, and notes it.",
                "final class \(name): \(ours("Probe"))<any \(full)>, \(full)\(sendable) {",
            ]
        }
    }

    /// Returns a name of the bench, with its module if the app has the same name.
    private func ours(_ name: String) -> String { declarations.declares(name) ? "PresenterBench.\(name)" : name }

    private func body(_ members: [WrittenMember]) -> [String] {
        members.flatMap { member -> [String] in
            switch member {
            case .lines(let lines): lines
            case .byHand(let byHand): ["// By hand: \(byHand.line)"]
            }
        }
        .map { $0.isEmpty ? "" : "    " + $0 }
    }
}

/// The names for properties with the answers of a spy; overloads get different ones.
struct AnswerNames {
    private var taken: Set<String>

    init(taken: [String]) { self.taken = Set(taken) }

    /// Returns a name that nothing else in the class has.
    mutating func name(for requirement: Requirement) -> String {
        let free = SwiftName.free(SwiftName.variable(for: requirement.name) + "Answer", isTaken: taken.contains)
        if requirement.answer != nil { taken.insert(free) }
        return free
    }
}
