import Foundation

// The names of UIKit from before Swift 4.2, which apps of that time still have.

/// The old name of `NSAttributedString.Key`.
public typealias NSAttributedStringKey = NSAttributedString.Key
/// The old name of `UIActivityIndicatorView.Style`.
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
/// The old name of `UIAlertAction.Style`.
public typealias UIAlertActionStyle = UIAlertAction.Style
/// The old name of `UIAlertController.Style`.
public typealias UIAlertControllerStyle = UIAlertController.Style
/// The old name of `UIApplication.LaunchOptionsKey`.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// The old name of `UIBarButtonItem.Style`.
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
/// The old name of `UIBarButtonItem.SystemItem`.
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
/// The old name of `UICollectionView.ScrollDirection`.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// The old name of `UIControl.Event`.
public typealias UIControlEvents = UIControl.Event
/// The old name of `UIControl.State`.
public typealias UIControlState = UIControl.State
/// The old name of `UITableViewCell.AccessoryType`.
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
/// The old name of `UITableViewCell.EditingStyle`.
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
/// The old name of `UITableViewCell.SelectionStyle`.
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
/// The old name of `UITableViewCell.SeparatorStyle`.
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
/// The old name of `UITableViewCell.CellStyle`.
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
/// The old name of `UITableView.RowAnimation`.
public typealias UITableViewRowAnimation = UITableView.RowAnimation
/// The old name of `UITableView.ScrollPosition`.
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
/// The old name of `UITableView.Style`.
public typealias UITableViewStyle = UITableView.Style
/// The old name of `UITextField.BorderStyle`.
public typealias UITextBorderStyle = UITextField.BorderStyle
/// The old name of `UIView.ContentMode`.
public typealias UIViewContentMode = UIView.ContentMode

/// The height of a row that follows from what is in it.
public let UITableViewAutomaticDimension = UITableView.automaticDimension
/// The kind of the views before a section.
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
/// The kind of the views after a section.
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
/// The size to which a view is pressed.
@MainActor public let UILayoutFittingCompressedSize = UIView.layoutFittingCompressedSize
/// The key of the size of the keyboard.
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
/// The key of the size that the keyboard had before.
public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
/// The key of the way in which the keyboard comes.
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
/// The key of the time that the keyboard takes.
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey

/// The form of the letters.
public let NSFontAttributeName = NSAttributedString.Key.font
/// The colour of the letters.
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
/// The colour behind the letters.
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
/// The distance of the letters.
public let NSKernAttributeName = NSAttributedString.Key.kern
/// The line below the letters.
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
/// The line through the letters.
public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle
/// The form of the paragraph.
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
/// The link.
public let NSLinkAttributeName = NSAttributedString.Key.link

/// The kind of device.
@MainActor @preconcurrency
public func UI_USER_INTERFACE_IDIOM() -> UIDevice.UserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }

extension Notification.Name {
    /// Posted before the keyboard comes.
    public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
    /// Posted when the keyboard is there.
    public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
    /// Posted before the keyboard goes.
    public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
    /// Posted when the keyboard is gone.
    public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
    /// Posted before the keyboard changes its size.
    public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
}

extension UIActivityIndicatorView {
    /// Creates a wheel of a size.
    public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }
}
