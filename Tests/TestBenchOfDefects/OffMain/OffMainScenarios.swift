import PresenterBench

/// Screens that are told something off main, and the same screens repaired.
let offMainScenarios: [Scenario] = avatar + stock
