/// The place of a view of SwiftUI among screens of UIKit; the view itself is not played.
open class UIHostingController<Content>: UIViewController {
    /// Creates the place of a view, which has this name in recordings.
    public convenience init(of view: String) {
        self.init(nibName: nil, bundle: nil)
        hostedView = view
    }
}
