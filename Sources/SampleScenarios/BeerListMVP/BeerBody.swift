import PresenterBench

/// Made-up answers of the service, for the flows that no capture has.
enum BeerBody {
    static let beer = ModelObject(
        ("name", #""Amber Lantern""#), ("tagline", #""A light for long evenings.""#),
        ("description", #""An amber ale with toast, honey and a dry end.""#))

    /// A list of one beer in place of the recorded one.
    static let one = Fault(.body("[\(beer.text)]"))

    /// A beer that lacks each member in turn, then has null there, with a name for the flaw; then a whole one, which
    /// shows that nothing else is wrong with the others.
    static let spoiled = beer.spoiled + [("nothing", beer.text)]

    /// Answers with them, in their order.
    static let spoiledFaults = spoiled.enumerated().map {
        Fault.json("[\($1.text)]", nth: $0 + 1)
    }
}
