import BenchCommand

Bench.main(
    crashScenarios + hangScenarios + silenceScenarios + unfinishedScenarios + orderMattersScenarios + lateScenarios
        + offMainScenarios + cancelShownScenarios + twiceScenarios + contradictionScenarios + stormScenarios
        + staleAfterFailureScenarios + propertyScenarios + raceScenarios + repairedFlows, screens: defectScreens)
