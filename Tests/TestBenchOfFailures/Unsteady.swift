import Foundation
import PresenterBench

/// Values that differ from play to play and are not scrubbed: none may become a golden.
let unsteadyScenarios: [Scenario] = [
    unsteady("unsteady-number") { "\(Int.random(in: 0...999_999_999_999))" },
    unsteady("unsteady-order") { Set((0..<40).map { "beer \($0)" }).joined(separator: ", ") },
    unsteady("unsteady-hex") { String(UInt64.random(in: .max / 2 ... .max), radix: 16) },
    unsteady("unsteady-stream") {
        let stream = fopen("/dev/urandom", "r")
        defer { if let stream { fclose(stream) } }
        var number: UInt64 = 0
        return "\(stream.map { fread(&number, 8, 1, $0) } ?? 0) number: \(number)"
    },
    unsteady("unsteady-addresses") {
        let objects = (0..<8).map { _ in NSObject() }
        // Mixed as hash tables of C do: the order of the addresses themselves, or of their remainders, is often the same after all of
        // them have moved by one distance.
        let places = objects.map { object in
            let address = UInt(bitPattern: ObjectIdentifier(object)) / 16
            return ((address ^ address >> 7) &* 0x9E37_79B9_7F4A_7C15) >> 32
        }
        let order = objects.indices.sorted { places[$0] < places[$1] }
        return order.map(String.init).joined(separator: " ")
    },
    unsteady("unsteady-time-zone") { DateFormatter.localizedString(from: Date(), dateStyle: .none, timeStyle: .short) },
    unsteady("unsteady-locale") {
        // All that follows a locale on Linux: Foundation's own is en_001 whatever the environment says.
        ProcessInfo.processInfo.environment["LC_ALL"] ?? "none"
    },
    unsteady("unsteady-clock-of-the-machine") {
        // Past the bench: a file that the machine keeps itself.
        (try? String(contentsOfFile: "/proc/uptime", encoding: .utf8))?.filter { $0 != "\n" } ?? "none"
    },
    unsteady("unsteady-processors") {
        // Past the bench: where the kernel lets this thread run, as bits in hexadecimal.
        let status = (try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)) ?? ""
        let set = status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") } ?? ""
        let count = set.dropFirst("Cpus_allowed:".count).compactMap(\.hexDigitValue).map(\.nonzeroBitCount).reduce(0, +)
        return "\(count) of them"
    },
    unsteady("unsteady-uuid-of-its-own-bytes") {
        let bytes = (0..<16).map { _ in UInt8.random(in: 0...255) }
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)).uuidString }
    },
]

private func unsteady(_ name: String, _ text: @escaping @Sendable () -> String) -> Scenario {
    Scenario(name) { stage in
        let view = View(stage)
        stage.send("first") { view.show("the same") }
        stage.send("second") { view.show(text()) }
    }
}
