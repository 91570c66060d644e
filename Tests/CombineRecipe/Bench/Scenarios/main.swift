import BenchCommand
import PresenterBench

@preconcurrency @testable import Cities

let found = Scenario.Trait.reply("GET", json: #"[{"name": "Oslo"}, {"name": "Ostrava"}]"#)

let typed = Scenario("cities-typed", found) { stage in
    let model = CitiesViewModel()
    stage.watch("cities", shown: { $0.map(\.name) }) { model.cities.sink(receiveValue: $0) }
    stage.send("start()") { model.start() }
    for text in ["o", "os"] { stage.hold("query.send(\(text))") { model.query.send(text) } }
    stage.advance(by: .seconds(1))
}

let offline = Scenario("cities-offline", .offline) { stage in
    let model = CitiesViewModel()
    stage.watch("cities", shown: { $0.map(\.name) }) { model.cities.sink(receiveValue: $0) }
    stage.send("start()") { model.start() }
    stage.send("query.send(o)") { model.query.send("o") }
}

Bench.main([typed, offline])
