/// The kind of a keyboard; there is none.
public enum UIKeyboardType: Int, Sendable {
    /// The kinds.
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
    /// The kinds beyond.
    case decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The title of the key for the end.
public enum UIReturnKeyType: Int, Sendable {
    /// The titles.
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The letters that become capitals.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// The letters.
    case none, words, sentences, allCharacters
}

/// The correction of what is typed; nothing is corrected.
public enum UITextAutocorrectionType: Int, Sendable {
    /// The ways.
    case `default`, no, yes
}

/// The search for mistakes; none are found.
public enum UITextSpellCheckingType: Int, Sendable {
    /// The ways.
    case `default`, no, yes
}

/// The look of a keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
    /// The looks.
    case `default`, dark, light
}

/// The meaning of a text for the system.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The word for it.
    public let rawValue: String

    /// Creates the meaning of a word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of an account.
    public static let username = Self(rawValue: "username")
    /// A password.
    public static let password = Self(rawValue: "password")
    /// A password that is made up.
    public static let newPassword = Self(rawValue: "new-password")
    /// An address for mail.
    public static let emailAddress = Self(rawValue: "email")
    /// A name.
    public static let name = Self(rawValue: "name")
    /// A number for calls.
    public static let telephoneNumber = Self(rawValue: "tel")
    /// A code for one use.
    public static let oneTimeCode = Self(rawValue: "one-time-code")
}
