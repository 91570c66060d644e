import PresenterBench

/// Screens that show a failure and content at once, and the same screens repaired.
let contradictionScenarios: [Scenario] = articles + balance + likes
