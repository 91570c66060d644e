import PresenterBench

/// Screens that say nothing, and the same screens repaired.
let silenceScenarios: [Scenario] = profile + headlines + cart + orchard + almanac + nursery
