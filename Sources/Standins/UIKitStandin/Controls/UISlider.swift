/// A value between two others, on a line.
open class UISlider: UIControl {
    open var value: Float = 0 {
        didSet { value = min(max(value, minimumValue), maximumValue) }
    }
    open var minimumValue: Float = 0 {
        didSet { value = max(value, minimumValue) }
    }
    open var maximumValue: Float = 1 {
        didSet { value = min(value, maximumValue) }
    }
    open var isContinuous = true
    open var minimumTrackTintColor: UIColor?
    open var maximumTrackTintColor: UIColor?
    open var thumbTintColor: UIColor?

    open func setValue(_ value: Float, animated: Bool) { self.value = value }

    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}

    public func slide(to value: Float) { use([.valueChanged, .primaryActionTriggered]) { self.value = value } }

    override var content: String? { Self.text(of: Double(value)) }
}

/// A value that grows and shrinks by steps.
open class UIStepper: UIControl {
    open var value: Double = 0 {
        didSet { value = min(max(value, minimumValue), maximumValue) }
    }
    open var minimumValue: Double = 0
    open var maximumValue: Double = 100
    open var stepValue: Double = 1
    open var wraps = false
    open var isContinuous = true
    open var autorepeat = true

    public func tapPlus() { step(by: stepValue) }

    public func tapMinus() { step(by: -stepValue) }

    private func step(by step: Double) {
        use([.valueChanged, .primaryActionTriggered]) {
            let next = value + step
            let isOutside = next < minimumValue || next > maximumValue
            value = wraps && isOutside ? (step > 0 ? minimumValue : maximumValue) : next
        }
    }

    override var content: String? { Self.text(of: value) }
}

/// Dots for pages.
open class UIPageControl: UIControl {
    open var numberOfPages = 0 {
        didSet { currentPage = pinned(currentPage) }
    }
    open var currentPage = 0 {
        didSet { currentPage = pinned(currentPage) }
    }
    open var hidesForSinglePage = false
    open var pageIndicatorTintColor: UIColor?
    open var currentPageIndicatorTintColor: UIColor?

    private func pinned(_ page: Int) -> Int { max(0, min(page, numberOfPages - 1)) }

    public func tap(_ page: Int) { use([.valueChanged, .primaryActionTriggered]) { currentPage = page } }

    override var content: String? {
        guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return nil }
        return "page \(currentPage + 1) of \(numberOfPages)"
    }
}

/// A day or a time on wheels; how it is written is the original's own affair, so nothing can be read in it.
open class UIDatePicker: UIControl {
    open var date = Date()
    open var minimumDate: Date?
    open var maximumDate: Date?
    open var datePickerMode = Mode.dateAndTime
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic
    open var locale: Locale?
    open var minuteInterval = 1

    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    public func turn(to date: Date) { use([.valueChanged, .primaryActionTriggered]) { self.date = date } }

    override var content: String? { nil }

    /// The parts of a day or a time.
    public enum Mode: Int, Sendable {
        case time, date, dateAndTime, countDownTimer
    }
}

/// The look of a choice of a day.
public enum UIDatePickerStyle: Int, Sendable {
    case automatic, wheels, compact, inline
}
