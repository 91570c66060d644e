extension ExpectedCalls {
    static let beerListMVP = [
        "beer-list": ExpectedCalls(beersFetched, end: "ends                  screen: \(beerRows)"),
        "beer-select": ExpectedCalls(
            beersFetched,
            Call("didPrepareInfomation(of:)", #""Amber Lantern""#, #""A light for long evenings.""#), firstBeerShown,
            end: beerSelected),
        "beer-select-last": ExpectedCalls(
            beersFetched,
            Call("didPrepareInfomation(of:)", #""Zephyr N° 25""#, #""The last of the page.""#), lastBeerShown(),
            end: lastBeerSelected),
        "beer-select-out-of-range": ExpectedCalls(beersFetched, end: "ends                  screen: \(beerRows)"),
        "beer-offline": ExpectedCalls(
            Call("didFailToFetchBeer(with:)", offMain: true, "notConnectedToInternet"),
            userAlert("Error", "Code=-1009", cancelOK), end: beersOffline),
        "beer-malformed": parseError,
        "beer-server-error": parseError,
        "beer-empty": ExpectedCalls(
            Call("didFetch(_:)", offMain: true), end: "ends                  screen: no rows"),
        "beer-dismiss": ExpectedCalls(end: "crashed"),
        "beer-dismiss-offline": ExpectedCalls(end: "ends                  (the view heard nothing)"),
    ]

    static let beersFetched = Call("didFetch(_:)", offMain: true, #""Amber Lantern""#, #""Zephyr N° 25""#)

    static let firstBeerShown = userAlert(
        "Amber Lantern", #""A light for long evenings.\n\nAn amber ale with toast, honey and a dry end.""#, cancelOK)

    static func lastBeerShown(ignored: Bool = false) -> Call {
        userAlert("Zephyr N° 25", "A breezy saison with white pepper ☁︎ and lime.", cancelOK, ignored: ignored)
    }

    private static let parseError = ExpectedCalls(
        Call("didFailToFetchBeer(with:)", offMain: true, "parse-error"), userAlert("Error", "parse-error", cancelOK),
        end: #"ends                  screen: alert "Error", "Error Domain=parse-error Code=1 \"(null)\""; no rows"#)

    /// Where a selection of the first beer ends, in every presentation.
    static let beerSelected =
        #"ends                  screen: alert "Amber Lantern", "#
        + #""A light for long evenings.\n\nAn amber ale with toast, honey and a dry end."; \#(beerRows)"#

    /// Where a selection of the last beer ends, in every presentation.
    static let lastBeerSelected =
        #"ends                  screen: alert "Zephyr N° 25", "#
        + #""The last of the page.\n\nA breezy saison with white pepper ☁︎ and lime."; \#(beerRows)"#

    /// Where a list without a connection ends, in every presentation.
    static let beersOffline =
        "ends                  screen: alert \"Error\", "
        + #""Error Domain=NSURLErrorDomain Code=-1009 \"(null)\""; no rows"#

    static let beerRows =
        "25 rows: "
        + #""Amber Lantern", "Ninth Tram", "Fjörd Fog", "Paper Boat", "Señora Luna", "Attic Window", "#
        + #""Brick Orchard", "Kettle Choir", "Žluté Ráno", "Copper Whistle", "Slow Harbour", "Thé Vert", "#
        + #""Moss & Ladder", "Grey Parade", "Weiße Wolke", "Winter Ledger", "Tin Marmalade", "Low Meadow", "#
        + #""Ink & Anvil", "Ōkami", "Second Umbrella", "Velvet Gravel", "Quarry Swim", "Bitter Postcard", "#
        + #""Zephyr N° 25""#
}
