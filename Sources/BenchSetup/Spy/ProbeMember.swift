/// The code for one requirement in a probe: it forwards the call, and notes it.
struct ProbeMember {
    private let requirement: Requirement

    init(_ requirement: Requirement) { self.requirement = requirement }

    /// The lines, or the parts that must be written by hand.
    var written: WrittenMember {
        switch requirement.kind {
        case .method: method
        case .property: property
        case .subscript: subscripted
        case .initializer: .byHand("A probe is made with its target.", "\(header) { … }")
        case .associatedType, .ofType: .byHand("A type knows no target.", "\(header) { … }")
        }
    }

    private var header: String { requirement.header }

    private var method: WrittenMember {
        if let obstacle { return .byHand(obstacle, "\(header) { … }") }
        let receiver = requirement.isMutating ? "_ in \(effects)target" : "\(effects)$0"
        return .lines(requirement.body("\(effects)forward\(notedInBrackets) { \(receiver).\(call) }"))
    }

    private var obstacle: String? {
        if requirement.parameters.contains(where: { $0.type.hasSuffix("...") }) {
            return "Swift cannot pass a variable number of arguments on."
        }
        if requirement.parameters.contains(where: { $0.type.hasPrefix("consuming ") }) {
            return "A closure cannot consume what it was not given."
        }
        if header.contains("throws(") { return "A probe forwards any error, not one type of errors." }
        if header.contains(" rethrows") { return "A probe cannot promise that only the closure throws." }
        return requirement.returnsSelf ? "It returns the target's own type." : nil
    }

    private var property: WrittenMember {
        if requirement.isAsync, !header.hasPrefix("@") {
            return .byHand("Its value leaves the actor of the caller.", "\(header) { … }")
        }
        let name = SwiftName.written(requirement.name)
        let getter = "\(effects)forward { \(effects)$0.\(name) }"
        guard requirement.isSettable else {
            let words = [requirement.isAsync ? "async" : nil, requirement.canThrow ? "throws" : nil].compactMap(\.self)
            guard !words.isEmpty else { return .lines(requirement.body(getter)) }
            return .lines(["\(header) { get \(words.joined(separator: " ")) { \(getter) } }"])
        }
        return .lines([
            "\(header) {", "    get { \(getter) }", "    set { forward(newValue) { _ in target.\(name) = newValue } }",
            "}",
        ])
    }

    private var subscripted: WrittenMember {
        let place = "[\(zip(labels, requirement.parameters).map { $0.0 + $0.1.name }.joined(separator: ", "))]"
        let getter = "get { forward(\(noted)) { $0\(place) } }"
        guard requirement.isSettable else { return .lines(["\(header) { \(getter) }"]) }
        return .lines([
            "\(header) {", "    \(getter)",
            "    set { forward(\(noted), newValue) { _ in target\(place) = newValue } }", "}",
        ])
    }

    private var effects: String { (requirement.canThrow ? "try " : "") + (requirement.isAsync ? "await " : "") }

    /// The arguments that are noted; for a closure, its calls are.
    private var noted: String {
        requirement.parameters.filter { !$0.type.contains("->") }
            .map { $0.isOwned ? "copy \($0.name)" : $0.name }.joined(separator: ", ")
    }

    private var notedInBrackets: String { noted.isEmpty ? "" : "(\(noted))" }

    private var call: String {
        let arguments = zip(labels, requirement.parameters).map { label, parameter in
            label + passed(parameter)
        }
        return "\(requirement.baseName)(\(arguments.joined(separator: ", ")))"
    }

    private func passed(_ parameter: Requirement.Parameter) -> String {
        if parameter.type.hasPrefix("inout ") { return "&\(parameter.name)" }
        if parameter.type.hasPrefix("@autoclosure") { return "\(parameter.name)()" }
        let isKept = parameter.type.hasPrefix("@escaping") && !parameter.type.contains("async")
        return isKept && !parameter.type.contains("throws") ? "noted(\(parameter.name))" : parameter.name
    }

    /// `in: ` for a label, nothing for none.
    private var labels: [String] {
        requirement.name.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map {
            $0 == "_" ? "" : "\($0): "
        }
    }
}
