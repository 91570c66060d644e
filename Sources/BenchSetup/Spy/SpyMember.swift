/// The code for one requirement in a spy: it records the call, and answers if it must.
struct SpyMember {
    /// The class that the member is in.
    enum Holder {
        case spy
        /// A view controller, which belongs to the main actor and has a spy beside it. Its protocol may belong to none: who calls it elsewhere
        /// is recorded as that, and does not end the play.
        case controller
        /// The same, which has the member already.
        case overriding

        /// The spy that records, with a point.
        var recorder: String { self == .spy ? "" : "spy." }

        /// The words before a declaration.
        func mark(_ declaration: String, isStored: Bool = false) -> String {
            switch self {
            case .spy: ""
            case .controller where declaration.hasPrefix("@"): ""
            case .controller: isStored ? "nonisolated(unsafe) " : "nonisolated "
            case .overriding: "override "
            }
        }
    }

    private let requirement: Requirement
    private let answerName: String
    private let holder: Holder
    private let kept: KeptLists.Lines

    init(
        _ requirement: Requirement, answerName: String, in holder: Holder = .spy, keeping kept: KeptLists = KeptLists()
    ) {
        (self.requirement, self.answerName, self.holder) = (requirement, answerName, holder)
        self.kept = kept.lines(for: requirement)
    }

    /// The lines, or the parts that must be written by hand.
    var written: WrittenMember {
        switch requirement.kind {
        case .method: method
        case .property: property
        case .subscript: subscripted
        case .initializer: .lines(["\(header) { fatalError(\"the scenario makes this spy on a stage\") }"])
        case .associatedType: associatedType
        case .ofType:
            .byHand("A type knows no stage to write to.", "\(header)\(emptyBody)", ending: ending)
        }
    }

    private var header: String { requirement.header }

    /// The header of a member with a body.
    private var opening: String { holder.mark(header) + header }

    private var emptyBody: String { requirement.answer == nil ? " {}" : " { … }" }

    /// The member in a form that ends the play.
    private var ending: String {
        let end = "fatalError(\"only the author of \(requirement.name) knows what it answers\")"
        let isSet = requirement.kind == .property && requirement.isSettable
        return isSet ? "\(header) { get { \(end) } set {} }" : "\(header) { \(end) }"
    }

    /// The call of `record` with the arguments that can be kept.
    private func record(_ more: String...) -> String {
        let values = requirement.parameters.map { parameter in
            if parameter.isBorrowedClosure { return "\"(a closure)\"" }
            return parameter.isOwned ? "copy \(parameter.name)" : parameter.name
        }
        return "\(holder.recorder)record(\((values + more).joined(separator: ", ")))"
    }

    /// The property with an answer that only the author knows, and its type; nil where there is a usual answer, or none.
    var unanswered: (name: String, type: String)? {
        guard let type = requirement.answer, [.method, .property].contains(requirement.kind), !requirement.returnsSelf,
            TypeText.emptyValue(of: type) == nil, let stored = storedAnswer(type), stored.hasSuffix("!")
        else { return nil }
        return (answerName, type)
    }

    private var method: WrittenMember {
        guard let answer = requirement.answer else {
            let body =
                kept.statements.isEmpty
                ? requirement.body(record(), after: holder.mark(header)) : block([record()] + kept.statements)
            return .lines(kept.properties + body)
        }
        if requirement.returnsSelf {
            return .lines(kept.properties + block([record()] + kept.statements + ["return self"]))
        }
        guard let stored = storedAnswer(answer) else {
            return .byHand("Only its author knows what it answers.", "\(header) { … }", ending: ending)
        }
        let statements = [record()] + kept.statements + ["return \(answerName)"]
        return .lines(kept.properties + [stored] + block(statements))
    }

    private var property: WrittenMember {
        guard let type = requirement.answer else { return .byHand("It has no type.", header) }
        guard !header.contains("nonisolated "), let value = TypeText.emptyValue(of: type) else {
            return answeredProperty(type)
        }
        let name = SwiftName.written(requirement.name)
        // A part that its presenter fills itself is there, as it is in the view that the spy stands for.
        let bare = String(type.dropLast())
        let part = type.hasSuffix("!") && Self.parts.contains(bare) ? Self.made(bare) : value
        let declared = holder.mark(header, isStored: true) + header
        let stored = part == "nil" ? declared : "\(declared) = \(part)"
        return .lines([requirement.isSettable ? "\(stored) { didSet { \(holder.recorder)record(\(name)) } }" : stored])
    }

    private static let parts: Set = [
        "UIActivityIndicatorView", "UIButton", "UICollectionView", "UIImageView", "UILabel", "UIRefreshControl",
        "UIScrollView", "UISearchBar", "UISegmentedControl", "UIStackView", "UISwitch", "UITableView", "UITextField",
        "UITextView", "UIView",
    ]

    /// The expression for a part: only the main actor makes one, and a spy may belong to none.
    private static func made(_ part: String) -> String { "MainActor.assumeIsolated { \(part)() }" }

    private static let streams = ["PassthroughSubject", "PublishRelay", "PublishSubject"]

    private func answeredProperty(_ type: String) -> WrittenMember {
        guard !header.contains("nonisolated "), let stored = storedAnswer(type) else {
            return .byHand("Only its author knows its value.", "\(header) { … }", ending: ending)
        }
        guard requirement.isSettable else {
            return .lines([stored] + requirement.body(answerName, after: holder.mark(header)))
        }
        return .lines(
            [stored, "\(opening) {", "    get { \(answerName) }", "    set {", "        \(answerName) = newValue"]
                + ["        \(holder.recorder)record(newValue)", "    }", "}"])
    }

    private var subscripted: WrittenMember {
        guard let type = requirement.answer, let stored = storedAnswer(type) else {
            return .byHand("Only its author knows what it answers.", "\(header) { … }")
        }
        let getter = ["    get {", "        \(record())", "        return \(answerName)", "    }"]
        let setter = requirement.isSettable ? ["    set { \(record("newValue")) }"] : []
        return .lines([stored, "\(opening) {"] + getter + setter + ["}"])
    }

    private var associatedType: WrittenMember {
        let name = requirement.name
        guard let usual = header.firstRange(of: " = ") else {
            return .byHand("Nothing says what \(name) is in a spy.", "typealias \(name) = …")
        }
        return .lines(["typealias \(name) = \(header[usual.upperBound...].components(before: " where "))"])
    }

    /// Returns the property with the spy's answer; nil for a type that no property can have.
    private func storedAnswer(_ type: String) -> String? {
        guard !requirement.isGeneric, !type.contains("some ") else { return nil }
        let actor = header.prefixMatch(of: /(@\w+ )+/).map { String($0.0) } ?? ""
        // What is overridden belongs to the actor of its class, and so does its answer.
        let isolation = holder == .controller && actor.isEmpty ? "nonisolated(unsafe) " : actor
        if let value = TypeText.emptyValue(of: type) {
            return "\(isolation)var \(answerName): \(type)" + (value == "nil" ? "" : " = \(value)")
        }
        // A stream that its presenter puts events into is there, too.
        let isStream = Self.streams.contains { type.hasPrefix("\($0)<") && type.hasSuffix(">") }
        if isStream { return "\(isolation)var \(answerName): \(type) = \(type)()" }
        if Self.parts.contains(type) { return "\(isolation)var \(answerName): \(type) = \(Self.made(type))" }
        let needsBrackets = type.hasPrefix("any ") || type.contains("->") && !type.hasPrefix("[")
        return "\(isolation)var \(answerName): \(needsBrackets ? "(\(type))" : type)!"
    }

    private func block(_ statements: [String]) -> [String] {
        ["\(opening) {"] + statements.map { "    " + $0 } + ["}"]
    }
}

extension Substring {
    fileprivate func components(before word: String) -> Substring {
        firstRange(of: word).map { self[..<$0.lowerBound] } ?? self
    }
}
