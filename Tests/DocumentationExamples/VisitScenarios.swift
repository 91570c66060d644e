import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The shop, whose own names and formats of secrets no list can know.
let visit = Fixture(
    "visit",
    redaction: Redaction(
        names: ["visitor"], patterns: [SecretPattern("licence", pattern: "LIC-[0-9]+")],
        except: [Allow("token", because: "numbers the pages")]))

/// Asks for the offers as a visitor with a licence.
let visitOffers = Scenario("visit-offers", .fixture(visit)) { stage in
    stage.send("open", as: .from("User", to: "App")) {
        let query = "visitor=anna-2041&licence=LIC-7714&token=17"
        URLSession.shared.dataTask(with: URL(string: "https://api.shop.example/offers?\(query)")!).resume()
    }
}
