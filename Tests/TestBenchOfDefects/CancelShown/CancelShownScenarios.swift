import PresenterBench

/// Screens that show what they cancelled as a failure, and the same screens repaired.
let cancelShownScenarios: [Scenario] = suggestions + colourFilter
