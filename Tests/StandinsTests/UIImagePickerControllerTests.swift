import Testing
// Testable, else the compiler looks for what Testing brings along for the original UIKit.
@testable import UIKitStandin

@Suite("A screen by which a picture is chosen is presented, and nobody chooses")
@MainActor
struct UIImagePickerControllerTests {
    private final class Screen: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
        var chosen: [UIImagePickerController.InfoKey: Any] = [:]

        override var childForStatusBarStyle: UIViewController? { presentedViewController }

        func imagePickerController(
            _ picker: UIImagePickerController,
            didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
        ) { chosen = info }
    }

    @Test("It keeps what is set, and its delegate hears of a choice that a scenario makes")
    func choice() {
        let (screen, picker) = (Screen(), UIImagePickerController())
        picker.delegate = screen
        picker.allowsEditing = true
        picker.sourceType = .savedPhotosAlbum
        screen.present(picker, animated: true)
        #expect(screen.childForStatusBarStyle === picker && screen.chosen.isEmpty)
        (picker.delegate as? any UIImagePickerControllerDelegate)?
            .imagePickerController(picker, didFinishPickingMediaWithInfo: [.mediaType: "public.image"])
        #expect(screen.chosen[.mediaType] as? String == "public.image")
        #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
        #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    }
}
