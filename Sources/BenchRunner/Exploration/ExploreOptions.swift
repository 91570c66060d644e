import PresenterBench

/// How far an exploration goes.
package struct ExploreOptions: Sendable, Hashable {
    /// The kinds of deviations that are tried.
    package var kinds: Set<Deviation.Kind> = [.order, .fault, .user]
    /// How many deviations a play has at most.
    package var depth = 1
    /// How many plays each scenario gets at most.
    package var budget = 1_000
    /// Which plays are taken where the budget does not suffice for all of a depth.
    package var seed: UInt64 = 1
    /// Which part of the plays with the most deviations is made here; nil for all of them.
    package var shard: Shard?

    package init() {}
}
