import Foundation
import Testing

@testable import UIKitStandin

@Suite("A picker of pictures is a screen on which nobody picks")
@MainActor
struct UIImagePickerControllerTests {
    private final class Profile: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
        var picked: UIImage?
        var shown: [UIViewController] = []

        func imagePickerController(
            _ picker: UIImagePickerController,
            didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
        ) {
            picked = info[.editedImage] as? UIImage
            picker.dismiss(animated: true)
        }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { shown.append(viewController) }
    }

    @Test("It is presented as any screen is, there is no camera, and a scenario may pick in its place")
    func picking() throws {
        let profile = Profile()
        let picker = UIImagePickerController()
        (picker.delegate, picker.allowsEditing, picker.sourceType) = (profile, true, .photoLibrary)
        profile.present(picker, animated: true)
        #expect(profile.shown("presented") == "UIImagePickerController" && profile.picked == nil)
        #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
        #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
        let picture = try #require(UIImage(named: "fern"))
        picker.delegate?.imagePickerController(picker, didFinishPickingMediaWithInfo: [.editedImage: picture])
        #expect(profile.picked == picture && profile.shown("presented") == nil)
        profile.present(picker, animated: true)
        picker.delegate?.imagePickerControllerDidCancel(picker)
        #expect(profile.shown("presented") == nil, "it closes itself where the app does not say so")
        let next = UIViewController()
        picker.pushViewController(next, animated: false)
        #expect(profile.shown.last === next, "it is a navigation controller too")
    }

    @Test("A navigation controller tells its own delegate as before")
    func navigation() {
        let profile = Profile()
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.delegate = profile
        let next = UIViewController()
        navigation.pushViewController(next, animated: false)
        #expect(profile.shown == [next] && navigation.delegate === profile)
    }

    @Test("There is no data among the assets but what the app's module brings along")
    func dataAssets() {
        #expect(NSDataAsset(name: "movies") == nil)
        #expect(NSDataAsset(name: "movies", data: Data("[]".utf8)).data == Data("[]".utf8))
    }
}
