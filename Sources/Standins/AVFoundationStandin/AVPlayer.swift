@_exported import UIKitStandin

/// Plays sounds and films: it does not. What the app asks of it is told, with the address, and whether it waits or is paused is kept; what it would
/// play never comes.
///
/// It is Sendable because a play runs one thread at a time.
open class AVPlayer: NSObject, KeyValueObserved, @unchecked Sendable {
    open private(set) var currentItem: AVPlayerItem?
    open var volume: Float = 1
    open var isMuted = false
    open var actionAtItemEnd = ActionAtItemEnd.pause
    open var automaticallyWaitsToMinimizeStalling = true
    open var allowsExternalPlayback = true
    open var preventsDisplaySleepDuringVideoPlayback = true
    /// Those who observe its values.
    public let observers = KeyValueObservers()
    private var speed: Float = 0

    /// Creates one that has nothing to play.
    public override init() { super.init() }

    public init(playerItem item: AVPlayerItem?) { currentItem = item }

    public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

    /// The speed that the app wants.
    open var rate: Float {
        get { speed }
        set {
            tell("rate", "\(newValue)")
            change(to: newValue)
        }
    }

    /// Whether it waits for what it would play: it never plays.
    open var timeControlStatus: TimeControlStatus { speed == 0 ? .paused : .waitingToPlayAtSpecifiedRate }
    /// Whether it can play: nobody knows.
    open var status: Status { .unknown }
    open var error: (any Error)? { nil }

    open func play() {
        tell("play")
        change(to: 1)
    }

    open func pause() {
        tell("pause")
        change(to: 0)
    }

    open func replaceCurrentItem(with item: AVPlayerItem?) {
        observers.change { currentItem = item }
    }

    /// Goes to a place; nothing is there.
    open func seek(to time: CMTime) {}

    /// Goes to a place; nothing is there.
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}

    /// The place: the beginning.
    open func currentTime() -> CMTime { .zero }

    /// Would be called as time passes in what plays; it never is.
    ///
    /// - Returns: What takes it away again.
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any { NSObject() }

    open func removeTimeObserver(_ observer: Any) {}

    private func tell(_ call: String, _ values: String...) {
        let all = values + [currentItem?.address ?? "nothing"]
        LeftOut.call("AVPlayer.\(call)(\(all.joined(separator: ", ")))")
    }

    private func change(to rate: Float) { observers.change { speed = rate } }

    /// What it does at the end.
    public enum ActionAtItemEnd: Int, Sendable {
        case advance, pause, none
    }

    /// Whether it plays.
    public enum TimeControlStatus: Int, Sendable {
        case paused, waitingToPlayAtSpecifiedRate, playing
    }

    /// Whether it can play.
    public enum Status: Int, Sendable {
        case unknown, readyToPlay, failed
    }
}

/// One sound or film; what is at its address is not read.
open class AVPlayerItem: NSObject, KeyValueObserved, @unchecked Sendable {
    public let asset: AVAsset
    /// Those who observe its values.
    public let observers = KeyValueObservers()

    public init(asset: AVAsset) { self.asset = asset }

    public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }

    /// Whether it can be played: nobody knows.
    open var status: Status { .unknown }
    open var error: (any Error)? { nil }
    /// The length, which is not known.
    open var duration: CMTime { .indefinite }

    open func currentTime() -> CMTime { .zero }

    package var address: String { asset.address.absoluteString }

    /// Whether it can be played.
    public enum Status: Int, Sendable {
        case unknown, readyToPlay, failed
    }
}

/// Something to play; it is not read.
open class AVAsset: NSObject, @unchecked Sendable {
    fileprivate let address: URL

    public init(url URL: URL) { address = URL }
}

/// Something to play at an address; it is not read.
open class AVURLAsset: AVAsset, @unchecked Sendable {
    public let url: URL

    public init(url URL: URL, options: [String: Any]? = nil) {
        url = URL
        super.init(url: URL)
    }
}

/// The surface on which a film shows; nothing does.
@preconcurrency @MainActor
open class AVPlayerLayer: CALayer {
    open var player: AVPlayer?
    open var videoGravity = AVLayerVideoGravity.resizeAspect

    /// Creates one on which nothing shows.
    public required init() { super.init() }

    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
    }

    /// True once a picture is there; none is.
    open var isReadyForDisplay: Bool { false }
}

/// The way in which a film fills its place.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let resize = Self(rawValue: "AVLayerVideoGravityResize")
    public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
    public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
}

extension Notification.Name {
    /// Posted when something has played to its end; nothing does.
    public static let AVPlayerItemDidPlayToEndTime = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
    /// Posted when something cannot play to its end; nobody finds out.
    public static let AVPlayerItemFailedToPlayToEndTime = Notification.Name(
        "AVPlayerItemFailedToPlayToEndTimeNotification")
    /// Posted when something waits for more; nobody finds out.
    public static let AVPlayerItemPlaybackStalled = Notification.Name("AVPlayerItemPlaybackStalledNotification")
}
