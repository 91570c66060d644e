import PresenterBench

/// Screens that do not end what they began, and the same screens repaired.
let unfinishedScenarios: [Scenario] = invoices + inbox + weather
