import PresenterBench

/// Screens that do twice what was meant once, and the same screens repaired.
let twiceScenarios: [Scenario] = checkout + feed + follow + basket
