extension ExpectedCalls {
    static let pictureOfTheDayMVP = [
        "apod": ExpectedCalls(shown, end: "ends                  screen: \(page)"),
        "apod-video": ExpectedCalls(
            invalidJSON, end: waiting, "unplayed              GET https://apod.nasa.gov/apod/image/2202/moons.jpg"),
        "apod-over-rate-limit": ExpectedCalls(invalidJSON, end: waiting),
        "apod-key-invalid": ExpectedCalls(invalidJSON, end: waiting),
        "apod-offline": ExpectedCalls(
            Call("getError(error:)", "APIError", "notConnectedToInternet"), end: waiting),
        // Foundation on Linux throws for a status of 400 or more, so the alert shows; on a Mac the bytes of the page come.
        "apod-picture-missing": ExpectedCalls(
            shown,
            end: #"ends                  screen: alert "エラー", "画像の表示に失敗しました"; "#
                + #"title "Moons at Twilight", no picture; no spinner"#),
        "apod-double-tap": ExpectedCalls(shown, shown, end: "ends                  screen: \(page)"),
        "apod-dismiss-offline": ExpectedCalls(end: "crashed"),
    ]

    static let pictureOfTheDayOdd = [
        "apod-first-screen": ExpectedCalls(
            Call("nasaItem -> nil", on: "View -> Presenter"),
            end: "ends                  screen: no title, no picture; no spinner", heardNothing),
        "apod-read-back": ExpectedCalls(
            Call("didTapRecieveButton()", on: "View -> Presenter"), shown,
            Call("nasaItem", on: "View -> Presenter", "-> Nasa", "moons.jpg", #""Moons at Twilight""#, "crescents"),
            end: "ends                  screen: \(page)"),
        "apod-malformed": ExpectedCalls(
            invalidJSON, end: waiting, "unplayed              GET https://apod.nasa.gov/apod/image/2202/moons.jpg"),
        "apod-spoiled": ExpectedCalls(
            Array(repeating: invalidJSON, count: 6) + [shown], end: "ends                  screen: \(page)"),
        "apod-dismiss": silence,
        "apod-left": silence,
        "apod-left-offline": silence,
    ]

    private static let shown = Call(
        "showNasa(nasaItem:)", "https://apod.nasa.gov/apod/image/2202/moons.jpg", #""Moons at Twilight""#,
        #""Why do these two crescents share a shape? Both face the same setting sun.""#)

    private static let invalidJSON = Call("getError(error:)", "invalidJSON")

    private static let page = #"title "Moons at Twilight", picture of 2432 bytes; no spinner"#

    private static let waiting = "ends                  screen: no title, no picture; spinner"
}
