extension ExpectedCalls {
    static let pictureOfTheDayMVP = [
        "apod": ExpectedCalls(shown, end: "ends                  screen: \(page)"),
        "apod-video": ExpectedCalls(
            invalidJSON, unreadable, end: notRead,
            "unplayed              GET https://apod.nasa.gov/apod/image/2202/moons.jpg"),
        "apod-over-rate-limit": ExpectedCalls(invalidJSON, unreadable, end: notRead),
        "apod-key-invalid": ExpectedCalls(invalidJSON, unreadable, end: notRead),
        "apod-offline": ExpectedCalls(
            offline, noConnection(),
            end: #"ends                  screen: alert "エラー", "\#(noConnectionText)"; no title, no picture; spinner"#),
        "apod-double-tap-offline": ExpectedCalls(
            offline, noConnection(), offline, noConnection(ignored: true), end: waiting),
        "apod-offline-retry": ExpectedCalls(
            offline, noConnection(), shown, end: "ends                  screen: \(page)"),
        // Foundation on Linux throws for a status of 400 or more, so the alert shows; on a Mac the bytes of the page come.
        "apod-picture-missing": ExpectedCalls(
            shown, failed("画像の表示に失敗しました"),
            end: #"ends                  screen: title "Moons at Twilight", no picture; no spinner"#),
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
        "apod-read-at-once": ExpectedCalls(
            Call("didTapRecieveButton()", on: "View -> Presenter"),
            Call("showNasa(nasaItem:)", "moons.jpg", #""Moons at Twilight""#, "crescents"),
            Call("nasaItem", on: "View -> Presenter", "-> Nasa", "moons.jpg", #""Moons at Twilight""#, "crescents"),
            end: #"ends                  screen: title "Moons at Twilight""#),
        "apod-malformed": ExpectedCalls(
            invalidJSON, unreadable, end: notRead,
            "unplayed              GET https://apod.nasa.gov/apod/image/2202/moons.jpg"),
        "apod-spoiled": ExpectedCalls(
            Array(repeating: [invalidJSON, unreadable], count: 6).flatMap { $0 } + [shown],
            end: "ends                  screen: \(page)"),
        "apod-failing-model": ExpectedCalls(
            Call("getError(error:)", "APIError.server"), failed("サーバーと通信できません"),
            Call("getError(error:)", "APIError.invalidURL"), failed("無効なURLです。"),
            end: #"ends                  screen: alert "エラー", "サーバーと通信できません"; no title, no picture; spinner"#,
            #"                      screen: alert "エラー", "無効なURLです。"; no title, no picture; spinner"#),
        "apod-dismiss": silence,
        "apod-left": silence,
        "apod-left-offline": silence,
    ]

    private static let shown = Call(
        "showNasa(nasaItem:)", "https://apod.nasa.gov/apod/image/2202/moons.jpg", #""Moons at Twilight""#,
        #""Why do these two crescents share a shape? Both face the same setting sun.""#)

    private static let invalidJSON = Call("getError(error:)", "invalidJSON")

    private static let offline = Call("getError(error:)", "APIError.error(URLError.notConnectedToInternet)")

    /// The text that an error has on Linux in the locale of C.
    private static let noConnectionText = "The operation could not be completed. (NSURLErrorDomain error -1009.)"

    private static func noConnection(ignored: Bool = false) -> Call {
        userAlert("エラー", noConnectionText, defaultOK, ignored: ignored)
    }

    private static func failed(_ message: String) -> Call { userAlert("エラー", message, defaultOK) }

    private static let unreadable = failed("JSONパースに失敗しました")

    private static let notRead =
        #"ends                  screen: alert "エラー", "JSONパースに失敗しました"; no title, no picture; spinner"#

    private static let page = #"title "Moons at Twilight", picture of 2432 bytes; no spinner"#

    private static let waiting = "ends                  screen: no title, no picture; spinner"
}
