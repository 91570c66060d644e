import Foundation
import PresenterBench

/// Flows that depend on chance: on one throw in two, or on one in twenty. The throw decides what is shown, or whether
/// the app crashes, hangs or sends a request that is not recorded.
let chanceScenarios: [Scenario] = [
    chance("random-50") { shown(Bool.random()) },
    chance("random-5") { shown(Int.random(in: 0..<20) == 0) },
    chance("shuffled-50") { shown([1, 2].shuffled()[0] == 1) },
    chance("uuid-50") { shown(UUID().uuid.0 < 128) },
    chance("uuid-5") { shown(UUID().uuid.0 < 13) },
    chance("urandom-50") { shown(byteOfDevice() < 128) },
    chance("crash-50") { Bool.random() ? crashed() : "well" },
    chance("crash-5") { Int.random(in: 0..<20) == 0 ? crashed() : "well" },
    chance("hang-50") { Bool.random() ? hung() : "well" },
    chance("hang-5") { Int.random(in: 0..<20) == 0 ? hung() : "well" },
    chance("miss-50") { Bool.random() ? missed() : "well" },
    chance("hash-50") { shown("tea".hashValue & 1 == 0) },
    chance("hash-5") { shown("tea".hashValue.magnitude % 20 == 0) },
    chance("hash-crash-50") { "tea".hashValue & 1 == 0 ? crashed() : "well" },
    chance("hash-hang-50") { "tea".hashValue & 1 == 0 ? hung() : "well" },
    chance("address-50") { shown(page() & 1 == 0) },
    chance("address-5") { shown(page() % 20 == 0) },
    chance("address-crash-50") { page() & 1 == 0 ? crashed() : "well" },
    chance("zone") { shown(TimeZone.current.secondsFromGMT() == 0) },
    chance("zone-crash") { TimeZone.current.secondsFromGMT() != 0 ? crashed() : "well" },
    chance("machine-clock-50") { shown(hundredths() & 1 == 0) },
    chance("machine-clock-5") { shown(hundredths() % 20 == 0) },
]

private func chance(_ name: String, _ text: @escaping @Sendable () -> String) -> Scenario {
    Scenario("chance-\(name)") { stage in
        let view = View(stage)
        stage.send("throw") { view.show(text()) }
    }
}

private func shown(_ isHeads: Bool) -> String { isHeads ? "heads" : "tails" }

private func crashed() -> String { fatalError("the other side") }

private func hung() -> String {
    DispatchSemaphore(value: 0).wait()
    return "never"
}

private func missed() -> String {
    (try? Data(contentsOf: URL(string: "http://chance.test/other")!)).map { "\($0.count)" } ?? "nothing"
}

private func byteOfDevice() -> UInt8 {
    (try? FileHandle(forReadingFrom: URL(filePath: "/dev/urandom")).read(upToCount: 1))?.first ?? 0
}

/// The memory page of an object.
private func page() -> UInt { UInt(bitPattern: ObjectIdentifier(NSObject())) / 4_096 }

/// The uptime of the machine, which a file shows that the bench does not know.
private func hundredths() -> Int {
    let text = (try? String(contentsOfFile: "/proc/uptime", encoding: .utf8)) ?? ""
    return Int(text.prefix { $0 != " " }.filter { $0 != "." }) ?? 0
}
