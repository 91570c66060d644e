import PresenterBench

/// Screens that outlive their end, and the same screens repaired.
let lateScenarios: [Scenario] = chat + storeMap + parkingClock + player
