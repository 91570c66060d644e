/// A generic type of the standard library whose values are written by what they are made of, whatever its parameters are.
///
/// The runtime looks long for a conformance that a type does not have: one protocol for all of them is one look for each
/// type of a value.
protocol CompositeValue {
    var composition: Composition { get }
}

/// What a value is made of.
enum Composition {
    case optional(Any?)
    case range(Any, sign: String, Any)
    /// A reference that is not counted: an address.
    case reference
}

extension Optional: CompositeValue {
    var composition: Composition { .optional(map { $0 as Any }) }
}

extension Range: CompositeValue {
    var composition: Composition { .range(lowerBound, sign: "..<", upperBound) }
}

extension ClosedRange: CompositeValue {
    var composition: Composition { .range(lowerBound, sign: "...", upperBound) }
}

extension Unmanaged: CompositeValue {
    var composition: Composition { .reference }
}
