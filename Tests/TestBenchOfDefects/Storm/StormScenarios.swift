import PresenterBench

/// Screens that ask without end, and the same screens repaired.
let stormScenarios: [Scenario] = timeline + quotes + catalogue + banner + thumbnails
