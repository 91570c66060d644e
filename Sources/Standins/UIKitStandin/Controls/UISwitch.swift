/// A switch.
open class UISwitch: UIControl {
    open var isOn = false
    open var onTintColor: UIColor?
    open var thumbTintColor: UIColor?

    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    override func touch() { use([.valueChanged, .primaryActionTriggered, .touchUpInside]) { isOn.toggle() } }

    override var content: String? { isOn ? "on" : "off" }
}

/// A choice among a few.
open class UISegmentedControl: UIControl {
    public nonisolated static let noSegment = -1
    private var segments: [Segment] = []
    open var selectedSegmentIndex = UISegmentedControl.noSegment
    open var selectedSegmentTintColor: UIColor?
    open var isMomentary = false
    open var apportionsSegmentWidthsByContent = false

    private struct Segment {
        var title: String?
        var image: UIImage?
        var action: UIAction?
        var isEnabled = true
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public init(items: [Any]?) {
        segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
        super.init(frame: .zero)
    }

    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
    }

    /// A choice as one is drawn in a storyboard that says nothing of it: the first of two is taken.
    public static var drawn: UISegmentedControl {
        let control = UISegmentedControl(items: ["First", "Second"])
        control.selectedSegmentIndex = 0
        return control
    }

    open var numberOfSegments: Int { segments.count }

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        segments.insert(Segment(title: title), at: min(segment, segments.count))
    }

    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        segments.insert(Segment(image: image), at: min(segment, segments.count))
    }

    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        let made = Segment(title: action.title.isEmpty ? nil : action.title, image: action.image, action: action)
        segments.insert(made, at: min(segment, segments.count))
    }

    open func removeSegment(at segment: Int, animated: Bool) { segments.remove(at: segment) }

    open func removeAllSegments() { segments = [] }

    open func titleForSegment(at segment: Int) -> String? { segments[segment].title }

    open func setTitle(_ title: String?, forSegmentAt segment: Int) { segments[segment].title = title }

    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { segments[segment].image = image }

    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { segments[segment].isEnabled = enabled }

    open func isEnabledForSegment(at segment: Int) -> Bool { segments[segment].isEnabled }

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}

    /// Does what a tap on a segment does: it is chosen and tells so, unless it is chosen already.
    public func tap(_ segment: Int) {
        guard segments.indices.contains(segment), segments[segment].isEnabled, segment != selectedSegmentIndex else {
            return
        }
        use([.valueChanged, .primaryActionTriggered]) {
            selectedSegmentIndex = segment
            segments[segment].action?.perform(by: self)
        }
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    override var content: String? {
        guard segments.indices.contains(selectedSegmentIndex) else { return nil }
        let segment = segments[selectedSegmentIndex]
        return segment.title ?? segment.image?.label
    }
}
