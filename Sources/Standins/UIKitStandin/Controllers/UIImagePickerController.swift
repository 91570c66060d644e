/// The screen by which its user chooses a picture or takes one: nobody does either, and a scenario may tell the delegate what was chosen.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
    /// The place of a picture before it is chosen.
    public enum SourceType: Int, Sendable {
        case photoLibrary, camera, savedPhotosAlbum
    }

    /// A camera.
    public enum CameraDevice: Int, Sendable {
        case rear, front
    }

    /// The name of something that is told of a picture.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let mediaType = Self(rawValue: "UIImagePickerControllerMediaType")
        public static let originalImage = Self(rawValue: "UIImagePickerControllerOriginalImage")
        public static let editedImage = Self(rawValue: "UIImagePickerControllerEditedImage")
        public static let cropRect = Self(rawValue: "UIImagePickerControllerCropRect")
        public static let mediaURL = Self(rawValue: "UIImagePickerControllerMediaURL")
        public static let imageURL = Self(rawValue: "UIImagePickerControllerImageURL")
    }

    open var sourceType = SourceType.photoLibrary
    open var allowsEditing = false
    open var mediaTypes = ["public.image"]
    open var cameraDevice = CameraDevice.rear

    /// Tells whether the device has such a place: all but a camera, as in Xcode's simulator.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
}

/// Hears of the choice of a picture; nobody tells it.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    /// Called when its user has chosen.
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// Called when its user does not choose.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    /// Ignores it.
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}
    /// Ignores it.
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}
