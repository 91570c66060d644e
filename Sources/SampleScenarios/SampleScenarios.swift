import PresenterBench

/// Every scenario of the samples, system by system.
public let sampleScenarios: [Scenario] = [
    Scenario.beerListMVP, Scenario.beerListMVC, Scenario.githubMVC, Scenario.githubCocoaMVC, Scenario.githubMVP,
    Scenario.githubMVVM, Scenario.pictureOfTheDayMVP, Scenario.todoMVP,
].flatMap { $0 }
