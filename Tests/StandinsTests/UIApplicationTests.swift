import Foundation
import Testing

@testable import UIKitStandin

@MainActor
@Suite("The app tells what it does to the world outside", .serialized)
struct UIApplicationTests {
    @Test("A URL that is opened is told to who looks")
    func open() async throws {
        var opened: [URL] = []
        UIApplication.shared.didOpen = { opened.append($0) }
        defer { UIApplication.shared.didOpen = nil }
        let url = try #require(URL(string: "https://example.com"))
        let handled: () -> Void = { UIApplication.shared.open(url) }
        handled()
        await UIApplication.shared.open(url)
        #expect(opened == [url, url])
        #expect(UIApplication.shared.canOpenURL(url))
        #expect(!UIApplication.shared.canOpenURL(try #require(URL(string: "tel:1"))))
        #expect(UIApplication.shared.canOpenURL(try #require(URL(string: UIApplication.openSettingsURLString))))
    }

    @Test("A URL that nobody looks at ends the play")
    func unseen() async {
        await #expect(processExitsWith: .failure) {
            await UIApplication.shared.open(URL(filePath: "/"))
        }
    }

    private final class Saver: NSObject {
        var ends = 0

        func image(_ image: UIImage, _ error: (any Error)?, _ context: UnsafeRawPointer?) { ends += 1 }
    }

    @Test("A picture that is saved is told to who looks, and ends the play where nobody does; its end is not told")
    func savedPictures() async throws {
        let (picture, saver) = (try #require(UIImage(named: "fern")), Saver())
        var saved: [UIImage] = []
        UIApplication.shared.didSavePicture = { saved.append($0) }
        defer { UIApplication.shared.didSavePicture = nil }
        let done = MethodSelector("image(_:didFinishSavingWithError:contextInfo:)", Saver.image(_:_:_:))
        UIImageWriteToSavedPhotosAlbum(picture, saver, done, nil)
        #expect(saved == [picture] && saver.ends == 0)
        await #expect(processExitsWith: .failure) { @MainActor in
            UIImageWriteToSavedPhotosAlbum(UIImage(), nil, nil, nil)
        }
    }

    @Test("A picture of a name has no data to give, and ends the play where it is asked for")
    func names() async throws {
        #expect(UIImage(named: "fern")?.description == "UIImage fern")
        #expect(UIImage().pngData() == nil)
        let pixel =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        let png = try #require(Data(base64Encoded: pixel))
        #expect(UIImage(data: png)?.jpegData(compressionQuality: 0.5) == png, "nothing encodes it anew")
        await #expect(processExitsWith: .failure) { _ = UIImage(systemName: "star")?.pngData() }
    }

    private class Delegate: NSObject, UIApplicationDelegate {
        var window: UIWindow?
    }

    private final class OwnDelegate: Delegate {}

    @Test("Who does not know the class of the app's delegate is given the window that it keeps, twice optional")
    func window() {
        let delegate = OwnDelegate()
        UIApplication.shared.delegate = delegate
        defer { UIApplication.shared.delegate = nil }
        #expect(UIApplication.shared.delegate?.window??.rootViewController == nil)
        delegate.window = UIWindow()
        UIApplication.shared.delegate?.window??.rootViewController = UIViewController()
        #expect(UIApplication.shared.delegate?.window!! === delegate.window)
        #expect(delegate.window?.rootViewController != nil)
    }
}
