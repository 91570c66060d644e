/// Sums and products of times, which stop at the last that can be told: an app may wait for ever by a time that is far
/// enough, and a play may report any number.
extension Int64 {
    package func saturatingAdding(_ other: Int64) -> Int64 {
        let (sum, isTooMuch) = addingReportingOverflow(other)
        return isTooMuch ? (other < 0 ? .min : .max) : sum
    }

    package func saturatingSubtracting(_ other: Int64) -> Int64 {
        let (difference, isTooMuch) = subtractingReportingOverflow(other)
        return isTooMuch ? (other < 0 ? .max : .min) : difference
    }

    package func saturatingMultiplied(by other: Int64) -> Int64 {
        let (product, isTooMuch) = multipliedReportingOverflow(by: other)
        return isTooMuch ? ((self < 0) == (other < 0) ? .max : .min) : product
    }
}
