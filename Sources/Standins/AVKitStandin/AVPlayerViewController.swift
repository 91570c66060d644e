@_exported import AVFoundationStandin

/// A screen that would show a film: a recording says that it is there, with the address, and nothing plays.
@preconcurrency @MainActor
open class AVPlayerViewController: UIViewController {
    open var player: AVPlayer? {
        didSet {
            nameItself()
            items = player?.observe(\.currentItem) { [weak self] _, _ in self?.nameItself() }
        }
    }
    private var items: NSKeyValueObservation?
    open weak var delegate: (any AVPlayerViewControllerDelegate)?
    open var showsPlaybackControls = true
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    open var allowsPictureInPicturePlayback = true
    open var canStartPictureInPictureAutomaticallyFromInline = false
    open var updatesNowPlayingInfoCenter = true
    open var entersFullScreenWhenPlaybackBegins = false
    open var exitsFullScreenWhenPlaybackEnds = false
    open var requiresLinearPlayback = false
    /// The view over the film, below what controls it.
    public private(set) lazy var contentOverlayView: UIView? = UIView()

    /// True once a picture is there; none is.
    open var isReadyForDisplay: Bool { false }

    private func nameItself() {
        let texts = [String(describing: type(of: self)), player?.currentItem?.address]
        hostedView = texts.compactMap { $0 }.joined(separator: " ")
    }
}

/// Would be told of such a screen; nobody tells it.
@preconcurrency @MainActor
public protocol AVPlayerViewControllerDelegate: NSObjectProtocol {}
