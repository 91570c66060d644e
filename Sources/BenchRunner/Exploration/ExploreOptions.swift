import PresenterBench

/// The bounds of an exploration.
package struct ExploreOptions: Sendable, Hashable {
    /// The kinds of deviations that are tried.
    package var kinds: Set<Deviation.Kind> = [.order, .fault, .user]
    /// The largest number of deviations in a play.
    package var depth = 1
    /// The largest number of plays of each scenario.
    package var budget = 1_000
    /// Which plays are taken where the budget does not suffice for all of a depth.
    package var seed: UInt64 = 1
    /// Which part of the plays with the most deviations is made here; nil for all of them.
    package var shard: Shard?

    package init() {}
}
