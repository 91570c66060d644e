/// A requirement of a protocol, split into the parts that a class for it needs.
package struct Requirement: Sendable {
    package enum Kind: Sendable, Equatable {
        case method, property, `subscript`, initializer, associatedType
        /// A requirement of the type itself, where the stage is not known.
        case ofType
    }

    /// A parameter as the body of the requirement sees it.
    package struct Parameter: Sendable, Equatable {
        package let name: String
        package let type: String

        /// True for a closure that must not outlive the call, and so cannot be noted.
        package var isBorrowedClosure: Bool {
            guard type.contains("->"), !type.contains("@escaping") else { return false }
            return !type.hasSuffix("?") && !type.hasPrefix("[")
        }

        /// True for a parameter that must not be copied implicitly.
        package var isOwned: Bool { type.hasPrefix("borrowing ") || type.hasPrefix("consuming ") }
    }

    package let kind: Kind
    /// The name as in `#function`.
    package let name: String
    /// The declaration in the class, without its body.
    package let header: String
    package let parameters: [Parameter]
    /// The type of the result or of the property; nil for none.
    package let answer: String?
    package let isSettable: Bool
    package let isAsync: Bool
    package let canThrow: Bool
    /// True if the requirement may replace the value that it is called on.
    package let isMutating: Bool
    /// True if the requirement returns `Self`.
    package let returnsSelf: Bool
    /// True if the requirement has generic parameters of its own.
    package let isGeneric: Bool

    /// Splits the declaration of a requirement.
    ///
    /// - Parameters:
    ///   - symbol: The requirement.
    ///   - adopter: The name of the class, which takes the place of `Self`.
    package init(_ symbol: SymbolGraph.Symbol, adopter: String) {
        let declaration = DeclarationText(symbol, adopter: adopter)
        let isGetter = ["swift.property", "swift.subscript"].contains(symbol.kind.identifier)
        kind = Self.kind(of: symbol.kind.identifier)
        name = symbol.pathComponents.last ?? ""
        header = declaration.header
        parameters = declaration.parameters
        answer = declaration.answer.flatMap { ["()", "Void"].contains($0) && !isGetter ? nil : $0 }
        isMutating = symbol.fragments.contains { $0.kind == "keyword" && $0.spelling == "mutating" }
        returnsSelf = symbol.functionSignature?.returns?.text == "Self"
        isSettable = declaration.accessors.contains("set")
        isAsync = declaration.effects.contains("async")
        canThrow = declaration.effects.contains("throws")
        isGeneric = declaration.isGeneric
    }

    private static func kind(of identifier: String) -> Kind {
        switch identifier {
        case "swift.method": .method
        case "swift.property": .property
        case "swift.subscript": .subscript
        case "swift.init": .initializer
        case "swift.associatedtype": .associatedType
        default: .ofType
        }
    }
}
