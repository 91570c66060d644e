import PresenterBench

/// Every scenario of the samples, system by system.
public let sampleScenarios: [Scenario] = Scenario.beerListMVP + Scenario.pictureOfTheDayMVP + Scenario.todoMVP
