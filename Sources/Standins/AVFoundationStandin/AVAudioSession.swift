/// What an app says of the sounds that it makes: told and kept; there is no sound.
///
/// It is Sendable because a play runs one thread at a time.
open class AVAudioSession: NSObject, @unchecked Sendable {
    private static let shared = AVAudioSession()

    open private(set) var category = Category.soloAmbient
    open private(set) var mode = Mode.default

    override init() { super.init() }

    /// The only one.
    open class func sharedInstance() -> AVAudioSession { shared }

    open func setCategory(_ category: Category) throws {
        tell("setCategory(\(category.rawValue))")
        self.category = category
    }

    open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        try setCategory(category)
        self.mode = mode
    }

    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws { tell("setActive(\(active))") }

    private func tell(_ call: String) { LeftOut.call("AVAudioSession.\(call)") }

    /// The use of sounds.
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let ambient = Self(rawValue: "AVAudioSessionCategoryAmbient")
        public static let soloAmbient = Self(rawValue: "AVAudioSessionCategorySoloAmbient")
        public static let playback = Self(rawValue: "AVAudioSessionCategoryPlayback")
        public static let record = Self(rawValue: "AVAudioSessionCategoryRecord")
        public static let playAndRecord = Self(rawValue: "AVAudioSessionCategoryPlayAndRecord")
        public static let multiRoute = Self(rawValue: "AVAudioSessionCategoryMultiRoute")
    }

    /// The kind of what is heard.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = Self(rawValue: "AVAudioSessionModeDefault")
        public static let moviePlayback = Self(rawValue: "AVAudioSessionModeMoviePlayback")
        public static let spokenAudio = Self(rawValue: "AVAudioSessionModeSpokenAudio")
        public static let videoRecording = Self(rawValue: "AVAudioSessionModeVideoRecording")
    }

    /// The behaviour beside the sounds of others.
    public struct CategoryOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let mixWithOthers = Self(rawValue: 1)
        public static let duckOthers = Self(rawValue: 2)
        public static let allowBluetooth = Self(rawValue: 4)
        public static let defaultToSpeaker = Self(rawValue: 8)
    }

    /// What others hear of it.
    public struct SetActiveOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let notifyOthersOnDeactivation = Self(rawValue: 1)
    }
}
