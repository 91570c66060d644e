import PresenterBench

/// Screens that crash, and the same screens repaired.
let crashScenarios: [Scenario] = offerPrice + galleryCover + plantList + orderStatus + report + album
