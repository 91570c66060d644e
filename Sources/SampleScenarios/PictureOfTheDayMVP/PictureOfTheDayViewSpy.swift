import Foundation
@preconcurrency @testable import PictureOfTheDayMVP
import PresenterBench
import Synchronization

/// The screen of the picture of the day as the user sees it: a title, a picture, a spinner, and an alert over them.
struct PictureOfTheDayScreen: Sendable {
    var spins = false
    var title: String?
    private var pictureSize: Int?
    private var place = AlertPlace()

    init() {}

    /// Shows bytes if they are a picture, and nothing if they are not.
    mutating func show(_ bytes: Data) { pictureSize = Self.isPicture(bytes) ? bytes.count : nil }

    /// Shows an alert unless another one is open.
    ///
    /// - Returns: The name of the call that tells the user.
    mutating func present(_ alert: Alert) -> String { place.present(alert) }

    /// Closes the alert.
    mutating func closeAlert() { place.close() }

    /// The screen in one line.
    var text: String {
        let parts = [
            title.map { "title \(String(reflecting: $0))" } ?? "no title",
            pictureSize.map { "picture of \($0) bytes" } ?? "no picture",
        ]
        let page = parts.joined(separator: ", ") + (spins ? "; spinner" : "; no spinner")
        return "screen: " + [place.alert?.text, page].compactMap { $0 }.joined(separator: "; ")
    }

    /// Recognises the first bytes of JPEG, PNG and GIF, where the app uses `UIImage`.
    private static func isPicture(_ bytes: Data) -> Bool {
        let signatures: [[UInt8]] = [
            [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], Array("GIF87a".utf8),
            Array("GIF89a".utf8),
        ]
        return signatures.contains { bytes.starts(with: $0) }
    }
}

/// Replaces the view controller of the picture of the day, and shows what it would show.
final class PictureOfTheDayViewSpy: Spy, NasaPresenterOutput {
    /// The presenter, which the view owns, as in the app.
    @MainActor var presenter: (any NasaPresenterInput)?
    private let visible = Mutex(PictureOfTheDayScreen())
    private let user: UserSpy

    @MainActor init(_ stage: Stage) {
        user = UserSpy(stage)
        super.init(stage)
    }

    @MainActor override var screen: String? { visible.withLock { $0.text } }

    /// Taps the button; the view starts its spinner before it calls the presenter.
    @MainActor func tap() {
        visible.withLock { $0.spins = true }
        presenter?.didTapRecieveButton()
    }

    /// Taps the button of the alert.
    @MainActor func tapOK() { visible.withLock { $0.closeAlert() } }

    func showNasa(nasaItem: Nasa) {
        record(nasaItem)
        visible.withLock {
            $0.spins = false
            $0.title = nasaItem.title
        }
        // Loads on the caller's thread, which is the main thread: the app's view does the same.
        guard let bytes = try? Data(contentsOf: nasaItem.imageUrl) else {
            alert("画像の表示に失敗しました")
            return
        }
        visible.withLock { $0.show(bytes) }
    }

    func hideUIActivityIndicatorView() {
        record()
        visible.withLock { $0.spins = false }
    }

    /// Shows an error; the spinner stays on.
    func getError(error: APIError) {
        record(error)
        alert(error.errorDescription)
    }

    private func alert(_ message: String) {
        let alert = Alert(title: "エラー", message: message, buttons: [.init(title: "OK", style: .default)])
        user.record(alert, as: visible.withLock { $0.present(alert) })
    }
}

/// Notes the calls from the view to the presenter.
final class NasaProbe: Probe<any NasaPresenterInput>, NasaPresenterInput {
    var nasaItem: Nasa? { forward { $0.nasaItem } }
    func didTapRecieveButton() { forward { $0.didTapRecieveButton() } }
}
