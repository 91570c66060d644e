/// Whether some plays differ so much more often than others that chance is no explanation.
///
/// By Fisher's exact test (R. A. Fisher, Statistical Methods for Research Workers, 1934, 21.02): if all plays differed with the
/// same probability, so many of those that differ, or more, would be among the first ones less than once in 200 times.
enum ClearlyMoreOften {
    private static let rarest = 1.0 / 200

    /// Compares the plays in which something is varied with those in which it is not.
    static func holds(for varied: Stability.Frequency, than unvaried: Stability.Frequency) -> Bool {
        guard varied.plays > 0, unvaried.plays > 0 else { return false }
        return probability(of: varied, unvaried) < rarest
    }

    /// The probability that so many, or more, of those that differ are among the varied ones, by the hypergeometric distribution.
    static func probability(of varied: Stability.Frequency, _ unvaried: Stability.Frequency) -> Double {
        let odd = varied.odd + unvaried.odd
        let all = ways(odd, of: varied.plays + unvaried.plays)
        return (varied.odd...max(varied.odd, min(odd, varied.plays))).reduce(0) { sum, count in
            sum + ways(count, of: varied.plays) * ways(odd - count, of: unvaried.plays) / all
        }
    }

    /// In how many ways so many of a number can be chosen.
    private static func ways(_ count: Int, of number: Int) -> Double {
        guard count >= 0, count <= number else { return 0 }
        return (0..<count).reduce(1) { $0 * Double(number - $1) / Double($1 + 1) }
    }
}
