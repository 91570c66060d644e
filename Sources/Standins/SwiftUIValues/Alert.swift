/// A message with buttons that a model makes for a view to show; a scenario taps one.
public struct Alert {
    public let title: Text
    public let message: Text?
    public let buttons: [Button]

    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        (self.title, self.message, buttons) = (title, message, [dismissButton ?? .default(Text("OK"))])
    }

    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        (self.title, self.message, buttons) = (title, message, [primaryButton, secondaryButton])
    }

    /// One of the buttons.
    public struct Button {
        /// The meaning of a button.
        public enum Role: Sendable {
            case `default`
            case cancel
            case destructive
        }

        public let role: Role
        public let label: Text
        private let action: (() -> Void)?

        private init(_ role: Role, _ label: Text, _ action: (() -> Void)?) {
            (self.role, self.label, self.action) = (role, label, action)
        }

        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(.default, label, action)
        }

        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(.cancel, label, action)
        }

        public static func cancel(_ action: (() -> Void)? = {}) -> Button { Button(.cancel, Text("Cancel"), action) }

        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(.destructive, label, action)
        }

        public func tap() { action?() }
    }
}
