import Foundation

/// The help that the user has asked the device for: none, as on one that was just set up.
public enum UIAccessibility {
    public nonisolated static let isVoiceOverRunning = false
    public nonisolated static let isSwitchControlRunning = false
    public nonisolated static let isAssistiveTouchRunning = false
    public nonisolated static let isSpeakScreenEnabled = false
    public nonisolated static let isSpeakSelectionEnabled = false
    public nonisolated static let isGuidedAccessEnabled = false
    public nonisolated static let isBoldTextEnabled = false
    public nonisolated static let isClosedCaptioningEnabled = false
    public nonisolated static let isDarkerSystemColorsEnabled = false
    public nonisolated static let isGrayscaleEnabled = false
    public nonisolated static let isInvertColorsEnabled = false
    public nonisolated static let isMonoAudioEnabled = false
    public nonisolated static let isReduceMotionEnabled = false
    public nonisolated static let isReduceTransparencyEnabled = false
    public nonisolated static let isShakeToUndoEnabled = true
    public nonisolated static let isVideoAutoplayEnabled = true
    public nonisolated static let prefersCrossFadeTransitions = false
    public nonisolated static let shouldDifferentiateWithoutColor = false

    public nonisolated static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    public nonisolated static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")

    /// The kind of what is said to who does not see the screen.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let screenChanged = Self(rawValue: 1000)
        public static let layoutChanged = Self(rawValue: 1001)
        public static let announcement = Self(rawValue: 1008)
        public static let pageScrolled = Self(rawValue: 1009)
    }

    /// Says something; nobody listens, since nothing of this is switched on.
    public nonisolated static func post(notification: Notification, argument: Any?) {}
}
