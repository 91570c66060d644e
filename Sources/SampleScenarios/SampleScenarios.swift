import PresenterBench

/// Every scenario of the samples, system by system.
public let sampleScenarios: [Scenario] = [
    Scenario.beerListMVP, Scenario.beerListMVPOdd, Scenario.beerListMVC, Scenario.beerListMVCOdd, Scenario.githubMVC,
    Scenario.githubCocoaMVC, Scenario.githubMVP, Scenario.githubMVPOdd, Scenario.githubMVPDetail, Scenario.githubMVVM,
    Scenario.githubMVVMOdd, Scenario.pictureOfTheDayMVP, Scenario.pictureOfTheDayOdd, Scenario.todoMVP,
    Scenario.todoMVPOdd,
].flatMap { $0 }

/// The screens of the samples, whose flows `explore` makes by itself.
public let sampleScreens: [Scenario.Screen] = [
    .beerList, .beerListMVC, .githubMVC, .githubCocoaMVC, .githubMVP, .githubMVVM, .todo,
]
