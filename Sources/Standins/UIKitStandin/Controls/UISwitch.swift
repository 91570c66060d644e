/// A switch.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    /// True if it is on.
    open var isOn = false
    /// The colour where it is on.
    open var onTintColor: UIColor?
    /// The colour of the knob.
    open var thumbTintColor: UIColor?

    /// Switches.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    /// Switches and tells so.
    override func touch() { use([.valueChanged, .primaryActionTriggered, .touchUpInside]) { isOn.toggle() } }

    override var content: String? { isOn ? "on" : "off" }
}

/// A choice among a few.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The number of no choice.
    public nonisolated static let noSegment = -1
    private var segments: [Segment] = []
    /// The choice.
    open var selectedSegmentIndex = UISegmentedControl.noSegment
    /// The colour of the choice.
    open var selectedSegmentTintColor: UIColor?
    /// True if a choice is gone at once.
    open var isMomentary = false
    /// True if segments are as wide as their titles.
    open var apportionsSegmentWidthsByContent = false

    private struct Segment {
        var title: String?
        var image: UIImage?
        var isEnabled = true
    }

    /// Creates a choice among nothing.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a choice of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a choice among titles and pictures.
    public init(items: [Any]?) {
        segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
        super.init(frame: .zero)
    }

    /// A choice as one is drawn in a storyboard that says nothing of it: the first of two is taken.
    public static var drawn: UISegmentedControl {
        let control = UISegmentedControl(items: ["First", "Second"])
        control.selectedSegmentIndex = 0
        return control
    }

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }

    /// Puts a title among the others.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        segments.insert(Segment(title: title), at: min(segment, segments.count))
    }

    /// Puts something to do among the others.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insertSegment(withTitle: action.title, at: segment, animated: animated)
    }

    /// Takes a segment away.
    open func removeSegment(at segment: Int, animated: Bool) { segments.remove(at: segment) }

    /// Takes all away.
    open func removeAllSegments() { segments = [] }

    /// Finds a title.
    open func titleForSegment(at segment: Int) -> String? { segments[segment].title }

    /// Sets a title.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) { segments[segment].title = title }

    /// Sets a picture.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { segments[segment].image = image }

    /// Makes a segment usable or not.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { segments[segment].isEnabled = enabled }

    /// Tells whether a segment can be used.
    open func isEnabledForSegment(at segment: Int) -> Bool { segments[segment].isEnabled }

    /// Sets the form of titles.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}

    /// Does what a tap on a segment does: it is chosen and tells so, unless it is chosen already.
    public func tap(_ segment: Int) {
        guard segments.indices.contains(segment), segments[segment].isEnabled, segment != selectedSegmentIndex else {
            return
        }
        use([.valueChanged, .primaryActionTriggered]) { selectedSegmentIndex = segment }
    }

    override var content: String? {
        guard segments.indices.contains(selectedSegmentIndex) else { return nil }
        let segment = segments[selectedSegmentIndex]
        return segment.title ?? segment.image?.label
    }
}
