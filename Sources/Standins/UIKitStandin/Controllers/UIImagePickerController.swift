/// The screen by which its user picks a picture or takes one; nobody does either.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
    open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)? {
        didSet { navigationDelegate = delegate }
    }
    open var sourceType = SourceType.photoLibrary
    open var mediaTypes = ["public.image"]
    open var allowsEditing = false
    open var imageExportPreset = ImageURLExportPreset.compatible
    open var videoMaximumDuration: TimeInterval = 600
    open var cameraDevice = CameraDevice.rear
    open var cameraCaptureMode = CameraCaptureMode.photo
    open var cameraFlashMode = CameraFlashMode.auto
    open var showsCameraControls = true
    open var cameraOverlayView: UIView?

    /// Tells whether pictures may come from there: from all but a camera, as in Xcode's simulator.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

    /// Tells what may come from there.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
    }

    /// Tells whether there is such a camera; there is none.
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

    /// The place that pictures come from.
    public enum SourceType: Int, Sendable {
        case photoLibrary, camera, savedPhotosAlbum
    }

    /// A camera.
    public enum CameraDevice: Int, Sendable {
        case rear, front
    }

    /// What a camera takes.
    public enum CameraCaptureMode: Int, Sendable {
        case photo, video
    }

    /// The light of a camera.
    public enum CameraFlashMode: Int, Sendable {
        case off = -1
        case auto, on
    }

    /// The form in which a picture is handed over.
    public enum ImageURLExportPreset: Int, Sendable {
        case compatible, current
    }

    /// A key of what is told of a picture.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let mediaType = Self(rawValue: "UIImagePickerControllerMediaType")
        public static let originalImage = Self(rawValue: "UIImagePickerControllerOriginalImage")
        public static let editedImage = Self(rawValue: "UIImagePickerControllerEditedImage")
        public static let cropRect = Self(rawValue: "UIImagePickerControllerCropRect")
        public static let mediaURL = Self(rawValue: "UIImagePickerControllerMediaURL")
        public static let imageURL = Self(rawValue: "UIImagePickerControllerImageURL")
        public static let referenceURL = Self(rawValue: "UIImagePickerControllerReferenceURL")
        public static let phAsset = Self(rawValue: "UIImagePickerControllerPHAsset")
        public static let livePhoto = Self(rawValue: "UIImagePickerControllerLivePhoto")
        public static let mediaMetadata = Self(rawValue: "UIImagePickerControllerMediaMetadata")
    }
}

/// Is told what the user picks; as nobody picks, nobody tells it, but a scenario may.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    /// Called with a picture; the picker stays until the app closes it.
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// Called when the user does not want any.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    /// Ignores it.
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}
    /// Closes it.
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}
