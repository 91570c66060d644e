extension ExpectedCalls {
    static let beerListOdd = [
        "beer-first-screen": ExpectedCalls(
            Call("numberOfBeers -> 0", on: asks), end: "ends                  screen: no rows", heardNothing),
        "beer-read-at-once": ExpectedCalls(
            Call("viewDidLoad()", on: asks), fetched,
            Call("beer(forRow:)", on: asks, offMain: true, "forRow: 0", #""Amber Lantern""#), end: "ends"),
        "beer-select-early": ExpectedCalls(beersFetched, end: "ends                  screen: \(beerRows)"),
        "beer-row-beyond": ExpectedCalls(
            Call("viewDidLoad()", on: asks), fetched, Call("numberOfBeers -> 1", on: asks),
            Call("beer(forRow:)", on: asks, "forRow: 0", #""Amber Lantern""#),
            Call("beer(forRow:)", on: asks, "forRow: 1", "-> nil"),
            end: #"ends                  screen: 2 rows: "Amber Lantern", """#),
        "beer-spoiled": ExpectedCalls(
            Array(
                repeating: [
                    Call("didFailToFetchBeer(with:)", offMain: true, "parse-error"),
                    userAlert("Error", "parse-error", cancelOK),
                ], count: 6
            ).flatMap { $0 } + [fetched],
            ending: afterSpoiledBeers),
        "beer-select-again": ExpectedCalls(
            beersFetched, Call("didPrepareInfomation(of:)", #""Amber Lantern""#), firstBeerShown,
            Call("didPrepareInfomation(of:)", #""Zephyr N° 25""#), lastBeerShown(), end: lastBeerSelected),
        "beer-select-twice": ExpectedCalls(
            beersFetched, Call("didPrepareInfomation(of:)", #""Amber Lantern""#), firstBeerShown,
            Call("didPrepareInfomation(of:)", #""Zephyr N° 25""#), lastBeerShown(ignored: true), end: beerSelected),
        "beer-mvc-first-screen": ExpectedCalls(
            end: "ends                  screen: no rows", heardNothing,
            "in flight             GET https://api.punkapi.com/v2/beers"),
        "beer-mvc-select-early": ExpectedCalls(end: "crashed"),
        "beer-mvc-malformed": ExpectedCalls(beerAlert("Error", "parse-error"), end: beersNotRead),
        "beer-mvc-spoiled": ExpectedCalls(
            Array(repeating: beerAlert("Error", "parse-error"), count: 6)
                + [Call("reloadData(rows:)", on: "Controller -> View", #"["Amber Lantern"]"#)],
            ending: afterSpoiledBeers),
        "beer-mvc-select-again": ExpectedCalls(
            beersReloaded, beerAlert("Amber Lantern", "An amber ale"), beerAlert("Zephyr N° 25", "A breezy saison"),
            end: lastBeerSelected),
        "beer-mvc-select-twice": ExpectedCalls(
            beersReloaded, beerAlert("Amber Lantern", "An amber ale"),
            beerAlert("Zephyr N° 25", "A breezy saison", ignored: true), end: beerSelected),
        // The request holds the controller: what it does is done on a screen that is gone.
        "beer-mvc-dismiss": ExpectedCalls(beersReloaded, end: "ends"),
        "beer-mvc-dismiss-offline": ExpectedCalls(beerAlert("Error", "Code=-1009"), end: "ends"),
    ]

    private static let asks = "View -> Presenter"

    private static let fetched = Call("didFetch(_:)", offMain: true, #""Amber Lantern""#)

    /// What a list shows that could not be read, in every architecture.
    private static let beersNotRead =
        #"ends                  screen: alert "Error", "Error Domain=parse-error Code=1 \"(null)\""; no rows"#

    /// A screen for each way in which a beer can be spoiled, and one for the whole beer.
    private static let afterSpoiledBeers =
        [beersNotRead]
        + Array(repeating: beersNotRead.replacing("ends", with: "    "), count: 5)
        + [#"                      screen: 1 row: "Amber Lantern""#]
}
