import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Names its drafts by UUIDs that it makes, and one by a UUID that is always the same.
@MainActor
final class Drafts {
    private static let template = UUID(uuidString: "6F2A0C1E-0D3B-4E58-9A77-1B2C3D4E5F60")!

    private let screen: DraftScreen
    private var drafts: [Draft] = []

    init(_ screen: DraftScreen) { self.screen = screen }

    var first: UUID { drafts[0].id }

    func start() {
        drafts = ["Tea", "Bread", "Apples"].map { Draft(id: UUID(), title: $0) }
        drafts.append(Draft(id: Self.template, title: "Template"))
        screen.show(draft: drafts[1])
        screen.show(drafts.map(\.id.uuidString).joined(separator: " "))
        screen.show(drafts[1].id.uuidString.lowercased())
        screen.show("draft-" + drafts[2].id.uuidString.replacing("-", with: "").lowercased() + ".json")
    }

    func showAll() {
        screen.show(drafts: drafts)
        screen.show(
            ids: Set(drafts.map(\.id)), names: Dictionary(uniqueKeysWithValues: drafts.map { ($0.id, $0.title) }))
    }

    func select(_ id: UUID) {
        screen.show("\(drafts.first { $0.id == id }?.title ?? "none") is \(id), not \(NSUUID().uuidString)")
    }
}

/// Shows where it keeps its files.
@MainActor
struct Folders {
    private let screen: DraftScreen

    init(_ screen: DraftScreen) { self.screen = screen }

    func start() {
        let home = URL(filePath: NSHomeDirectory())
        screen.show(NSHomeDirectory())
        screen.show(file: home.appending(path: "Documents/my notes.txt"), name: "notes.txt")
        screen.show("open?path=" + home.path.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!)
        screen.show(FileManager.default.temporaryDirectory.appending(path: "upload").path)
        screen.show(Bundle.main.bundlePath)
        screen.show(Bundle.main.executableURL?.deletingLastPathComponent().path ?? "none")
        screen.show((CommandLine.arguments[0] as NSString).deletingLastPathComponent)
    }
}

private final class Cell: NSObject {}

/// Shows what the descriptions of objects say.
@MainActor
func showAddresses(_ screen: DraftScreen) {
    let (one, other) = (Cell(), Cell())
    screen.show("\(one)")
    screen.show("\(other) and \(ObjectIdentifier(one))")
    screen.show("0xDEADBEEF is 0x00000000DEADBEEF")
}

/// Shows the time of a file, and the time that the app sees: they are the same.
@MainActor
func showDates(_ screen: DraftScreen) {
    let file = FileManager.default.temporaryDirectory.appending(path: "draft.txt")
    try? Data("Tea".utf8).write(to: file)
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    let date = attributes?[.modificationDate] as? Date ?? .distantPast
    screen.show(at: date, text: "changed \(date.ISO8601Format())")
    screen.show(at: Date(), text: "now \(Date().ISO8601Format())")
}

/// Shows numbers that a server would give out, and one that is always the same.
@MainActor
func showOrders(_ screen: DraftScreen) {
    let orders = (0..<2).map { _ in "ORD-\(Int.random(in: 1_000_000_000...9_999_999_999))" }
    screen.show(orders: orders, of: Set(orders + ["ORD-1"]))
    screen.show("\(orders[1]) follows ORD-1")
    screen.signIn(token: String(UInt64.random(in: .max / 2 ... .max), radix: 36), attempt: 1)
}

/// Sends what it makes.
@MainActor
final class Sender {
    private let screen: DraftScreen
    private let id = UUID()

    init(_ screen: DraftScreen) { self.screen = screen }

    func start() {
        let session = String(UInt64.random(in: .max / 2 ... .max), radix: 16)
        for title in ["Tea", "Bread"] {
            send(path: "drafts", body: "{\"id\": \"\(UUID())\", \"parent\": \"\(id)\", \"title\": \"\(title)\"}")
        }
        send(path: "search?parent=\(id)&session=\(session)", body: nil)
    }

    private func send(path: String, body: String?) {
        var request = URLRequest(url: URL(string: "http://drafts.test/\(path)")!)
        request.httpMethod = body == nil ? "GET" : "POST"
        request.httpBody = body.map { Data($0.utf8) }
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        let screen = screen
        URLSession.shared.dataTask(with: request) { _, response, _ in
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            DispatchQueue.main.async { screen.show("\(status)") }
        }.resume()
    }
}

private let keptDraft = URL(filePath: NSHomeDirectory()).appending(path: "draft.txt")

/// Stores a UUID that it makes, and makes a file.
@MainActor
func keepDraft(_ screen: DraftScreen) {
    let id = UUID()
    UserDefaults.standard.set(id.uuidString, forKey: "draft")
    try? Data("Tea".utf8).write(to: keptDraft)
    screen.show("kept \(UUID()) as \(id)")
}

/// Shows what an earlier launch stored, beside a UUID of its own.
@MainActor
func showKeptDraft(_ screen: DraftScreen) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: keptDraft.path)
    let date = attributes?[.modificationDate] as? Date ?? .distantPast
    screen.show("new \(UUID())")
    screen.show(at: date, text: UserDefaults.standard.string(forKey: "draft") ?? "none")
}
