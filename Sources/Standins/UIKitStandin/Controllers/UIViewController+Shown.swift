/// What a user reads on a screen, part by part.
extension PlayedScreen where Self: UIViewController {
    /// The names of its parts: the stored properties of the app's classes that hold a view, made or not, and "title", "alert", "presented" and
    /// "pushed".
    public var parts: [String] {
        var names: [String] = []
        for name in properties.map(\.name) + ["title", "alert", "presented", "pushed"] where !names.contains(name) {
            names.append(name)
        }
        return names
    }

    /// Tells what a part shows now; nil where there is nothing to read. It makes no view.
    ///
    /// - Parameter part: One of ``parts``.
    /// - Returns: The text of the views in a property, the name of the screen, the texts of the alert over it, or the class of the screen that
    ///   is presented over it or pushed after it.
    public func shown(_ part: String) -> String? {
        if let property = properties.first(where: { $0.name == part }) {
            guard property.views.count != 1 else { return property.views[0].shown }
            return UIView.joined(property.views)
        }
        switch part {
        case "title": return shownTitle
        case "alert": return (presentedViewController as? UIAlertController)?.text
        case "presented":
            return presentedViewController.flatMap { $0 is UIAlertController ? nil : String(describing: type(of: $0)) }
        case "pushed":
            guard let stack = navigationController?.viewControllers, let top = stack.last else { return nil }
            return top !== self && stack.contains(self) ? String(describing: type(of: top)) : nil
        default: return nil
        }
    }

    /// The same as a place that a scenario reads: `\.[shown: "title"]`.
    public subscript(shown part: String) -> Any? { shown(part) }

    private var properties: [StoredViews] { systemViews + StoredViews.of(self) }

    private var shownTitle: String? {
        let item = navigationItem
        let text = item.titleView?.shown ?? item.title ?? title ?? item.prompt
        return text?.isEmpty == true ? nil : text
    }
}

extension UIAlertController {
    /// The texts of the alert, as in "Title: message [OK, Cancel]".
    fileprivate var text: String {
        let texts = [title, message].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ": ")
        let buttons = "[\(actions.map { $0.title ?? "" }.joined(separator: ", "))]"
        return texts.isEmpty ? buttons : "\(texts) \(buttons)"
    }
}
