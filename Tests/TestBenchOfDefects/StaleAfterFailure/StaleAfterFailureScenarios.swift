import PresenterBench

/// Screens that show old rows as new ones, and the same screens repaired.
let staleAfterFailureScenarios: [Scenario] = categories + departures + library + forecast
