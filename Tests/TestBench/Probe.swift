import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Receives the reports of a model under test, on any thread.
protocol Probe: AnyObject, Sendable {
    func got(_ text: String)
    func done()
}

/// Fetches as app code does.
func fetch(_ path: String, _ completion: @escaping @Sendable (String) -> Void) {
    URLSession.shared.dataTask(with: url(path)) { data, _, error in
        completion(
            data.map { String(decoding: $0, as: UTF8.self) }
                ?? "\(error.map { ($0 as? URLError)?.code.rawValue ?? 0 } ?? 0)")
    }.resume()
}

func url(_ path: String) -> URL { URL(string: "http://models.test/\(path)")! }

/// The text at an address, as app code that blocks its thread reads it.
func read(_ path: String) -> String {
    (try? Data(contentsOf: url(path))).map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
}
