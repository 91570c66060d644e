extension ExpectedCalls {
    /// The flows of the app under `Tests/ExampleApp`.
    static let exampleApp = [
        exampleOffers, exampleCatalogue, examplePlant, exampleSearch, exampleForms, exampleOrder, exampleModels,
    ].reduce(into: [:]) { all, flows in all.merge(flows) { first, _ in first } }
}

private let shop = "https://api.shop.example"
private let images = "https://images.shop.example"

private func unplayed(_ url: String) -> String { "unplayed              GET \(url)" }

private let exampleOffers = [
    "offers-offline": ExpectedCalls(.init("showRetryButton(_:)", "URLError.notConnectedToInternet"), end: "ends"),
    "offers-retry": ExpectedCalls(
        .init("showRetryButton(_:)", "503"),
        .init(
            "show(_:)", #"title: "Three ferns for two""#, "percent: 33", #"title: "Clay pots""#,
            "percent: 15"),
        end: "ends"),
]

private let examplePlant = [
    "plant-twice": ExpectedCalls(
        .init("setSpinning(_:)", "true"), plant, .init("show(image:)", "digest"), .init("setSpinning(_:)", "false"),
        .init("setSpinning(_:)", "true"), plant, .init("show(image:)", "digest"), .init("setSpinning(_:)", "false"),
        end: "ends"),
    "plant-left": ExpectedCalls(
        .init("setSpinning(_:)", "true"),
        end: "ends", unplayed("\(images)/plants/3.jpg"), unplayed("\(shop)/plants/3")),
    "plant-picture-timeout": ExpectedCalls(
        .init("setSpinning(_:)", "true"), plant, .init("show(message:)", "The shop takes too long."),
        .init("setSpinning(_:)", "false"), end: "ends", unplayed("\(shop)/plants/3")),
]

private let plant = ExpectedCalls.Call(
    "show(_:)", "id: 3", #"name: "Harbour ivy""#, "Half shade.", "image: \(images)/plants/3.jpg")

private let exampleSearch = [
    "search-typing": ExpectedCalls(
        state("isSearching", ": true"), state("hits", #": ["Lantern fern", "Ferryman's reed", "Staghorn fern"]"#),
        state("isSearching", ": false"), state("isSearching", ": true"),
        state("hits", #": ["Lantern fern", "Staghorn fern"]"#), state("isSearching", ": false"), end: "ends"),
    "search-offline": ExpectedCalls(
        state("isSearching", ": true"), state("message", #": "You are offline.""#), state("isSearching", ": false"),
        end: "ends"),
]

private func state(_ name: String, _ value: String) -> ExpectedCalls.Call { .init(name, on: "Model => View", value) }

private let exampleForms = [
    "login-renewed": ExpectedCalls(
        .init("setButtonEnabled(_:)", "false"), .init("showWelcome(name:points:)", "Ada Fernandes", "points: 120"),
        .init("setButtonEnabled(_:)", "true"), end: "ends"),
    "login-expired": ExpectedCalls(
        .init("setButtonEnabled(_:)", "false"), .init("show(message:)", "Please sign in again."),
        .init("setButtonEnabled(_:)", "true"), end: "ends", unplayed("\(shop)/account")),
    "profile-photo": ExpectedCalls(
        .init("showUploading()"), .init("showPhoto(at:)", "\(images)/customers/8/photo.jpg"), end: "ends"),
    "profile-feedback": ExpectedCalls(
        .init("show(message:)", "Please write a few words."), .init("showThanks()"), end: "ends"),
    "profile-feedback-fails": ExpectedCalls(.init("show(message:)", "The shop has a problem (500)."), end: "ends"),
]

private let exampleOrder = [
    "order-delivered": ExpectedCalls(
        .init("show(state:)", "placed"), .init("show(state:)", "packed"), .init("show(state:)", "shipped"),
        .init("show(state:)", "delivered"), end: "ends"),
    "order-left": ExpectedCalls(
        .init("show(state:)", "placed"), .init("show(state:)", "packed"),
        end: "ends", unplayed("\(shop)/orders/12"), unplayed("\(shop)/orders/12")),
    "order-closed": ExpectedCalls(
        .init("show(state:)", "placed"), .init("show(state:)", "packed"),
        end: "ends", unplayed("\(shop)/orders/12"), unplayed("\(shop)/orders/12"),
        "still armed           run loop timer in 5 s"),
]

/// Flows without a presenter.
private let exampleModels = [
    "offers-asked": ExpectedCalls(
        .init("fetch(completion:) calls back", on: "Model -> View", offMain: true, ".failure(ShopError.status(503))"),
        .init("fetch(completion:) calls back", on: "Model -> View", offMain: true, "Three ferns for two", "Clay pots"),
        end: "ends"),
    "feedback-asked": ExpectedCalls(
        .init("send(_:completion:) calls back", on: "Model -> View", offMain: true, "ShopError.status(500)"),
        end: "ends"),
    "offers-screen": ExpectedCalls(
        .init("reload(_:)", on: "View -> User", "[]"),
        .init("reload(_:)", on: "View -> User", #"["Three ferns for two", "Clay pots"]"#),
        end: "ends                  screen: Three ferns for two, Clay pots"),
]
