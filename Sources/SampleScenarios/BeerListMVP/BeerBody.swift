import PresenterBench

/// Made-up answers of the service, for the flows that no capture has.
enum BeerBody {
    static let beer = ModelObject(
        ("name", #""Amber Lantern""#), ("tagline", #""A light for long evenings.""#),
        ("description", #""An amber ale with toast, honey and a dry end.""#))

    /// A list of one beer.
    static let one = Scenario.Trait.reply("GET /v2/beers", json: "[\(beer.text)]")

    /// A beer that lacks each member in turn, then has null there, with a name for the flaw; then a whole one, which
    /// shows that nothing else is wrong with the others.
    static let spoiled = beer.spoiled + [("nothing", beer.text)]

    /// Answers with them, in their order.
    static let spoiledAnswers = spoiled.enumerated().map {
        Scenario.Trait.reply("GET /v2/beers", nth: $0 + 1, json: "[\($1.text)]")
    }
}
