extension ExpectedCalls {
    static let beerListMVC = [
        "beer-mvc-list": ExpectedCalls(beersReloaded, end: "ends                  screen: \(beerRows)"),
        "beer-mvc-select": ExpectedCalls(
            beersReloaded,
            beerAlert(
                "Amber Lantern", #""A light for long evenings.\n\nAn amber ale with toast, honey and a dry end.""#),
            end: beerSelected),
        "beer-mvc-offline": ExpectedCalls(beerAlert("Error", "Code=-1009"), end: beersOffline),
        "beer-mvc-select-out-of-range": ExpectedCalls(beersReloaded, end: "crashed"),
    ]

    static let beersReloaded = Call(
        "reloadData(rows:)", on: "Controller -> View", #""Amber Lantern""#, #""Zephyr N° 25""#)

    /// An alert of the controller.
    static func beerAlert(_ title: String, _ message: String, ignored: Bool = false) -> Call {
        Call(
            (ignored ? "ignored" : "present") + "(title:message:style:buttons:)", on: "Controller -> View",
            String(reflecting: title), message, "style: .alert", cancelOK)
    }
}
