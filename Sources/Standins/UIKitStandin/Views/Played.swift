/// A screen that a scenario plays.
///
/// Members that only a scenario calls are declared for this protocol: an app's class may have one of the same name, which then is its own.
@preconcurrency @MainActor
public protocol PlayedScreen: AnyObject {}

/// A control that a scenario plays, as ``PlayedScreen`` is a screen.
@preconcurrency @MainActor
public protocol PlayedControl: AnyObject {}

extension UIViewController: PlayedScreen {}
extension UIControl: PlayedControl {}
