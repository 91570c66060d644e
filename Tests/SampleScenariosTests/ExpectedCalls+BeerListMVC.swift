extension ExpectedCalls {
    static let beerListMVC = [
        "beer-mvc-list": ExpectedCalls(reloaded, end: "ends                  screen: \(beerRows)"),
        "beer-mvc-select": ExpectedCalls(
            reloaded,
            beerAlert(
                "Amber Lantern", #""A light for long evenings.\n\nAn amber ale with toast, honey and a dry end.""#),
            end: beerSelected),
        "beer-mvc-offline": ExpectedCalls(beerAlert("Error", "Code=-1009"), end: beersOffline),
        "beer-mvc-select-out-of-range": ExpectedCalls(reloaded, end: "crashed"),
    ]

    private static let reloaded = Call(
        "reloadData(rows:)", on: "Controller -> View", #""Amber Lantern""#, #""Zephyr N° 25""#)

    /// An alert of the controller.
    static func beerAlert(_ title: String, _ message: String) -> Call {
        Call("present(title:message:)", on: "Controller -> View", String(reflecting: title), message)
    }
}
