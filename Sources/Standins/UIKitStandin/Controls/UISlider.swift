/// A value between two others, on a line.
@preconcurrency @MainActor
open class UISlider: UIControl {
    /// The value.
    open var value: Float = 0 {
        didSet { value = min(max(value, minimumValue), maximumValue) }
    }
    /// The smallest value.
    open var minimumValue: Float = 0 {
        didSet { value = max(value, minimumValue) }
    }
    /// The largest value.
    open var maximumValue: Float = 1 {
        didSet { value = min(value, maximumValue) }
    }
    /// True if it tells of values while it moves.
    open var isContinuous = true
    /// The colour of the part before the knob.
    open var minimumTrackTintColor: UIColor?
    /// The colour of the part after the knob.
    open var maximumTrackTintColor: UIColor?
    /// The colour of the knob.
    open var thumbTintColor: UIColor?

    /// Sets the value.
    open func setValue(_ value: Float, animated: Bool) { self.value = value }

    /// Sets the picture of the knob.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}

    /// Does what a move of the knob does: it tells of the value.
    public func slide(to value: Float) { use([.valueChanged, .primaryActionTriggered]) { self.value = value } }

    override var content: String? { Self.text(of: Double(value)) }
}

/// A value that grows and shrinks by steps.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    /// The value.
    open var value: Double = 0 {
        didSet { value = min(max(value, minimumValue), maximumValue) }
    }
    /// The smallest value.
    open var minimumValue: Double = 0
    /// The largest value.
    open var maximumValue: Double = 100
    /// The step.
    open var stepValue: Double = 1
    /// True if the smallest follows the largest.
    open var wraps = false
    /// True if it tells of values while it is held.
    open var isContinuous = true
    /// True if it goes on while it is held.
    open var autorepeat = true

    /// Does what a tap on plus does.
    public func tapPlus() { step(by: stepValue) }

    /// Does what a tap on minus does.
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
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// The number of pages.
    open var numberOfPages = 0
    /// The page that shows.
    open var currentPage = 0
    /// True if one page needs no dot.
    open var hidesForSinglePage = false
    /// The colour of the dots.
    open var pageIndicatorTintColor: UIColor?
    /// The colour of the dot of the page that shows.
    open var currentPageIndicatorTintColor: UIColor?

    /// Does what a tap on a dot does.
    public func tap(_ page: Int) { use([.valueChanged, .primaryActionTriggered]) { currentPage = page } }

    override var content: String? {
        guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return nil }
        return "page \(currentPage + 1) of \(numberOfPages)"
    }
}

/// A day or a time on wheels; how it is written is the original's own affair, so nothing can be read in it.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// The day and the time.
    open var date = Date()
    /// The first day that can be chosen.
    open var minimumDate: Date?
    /// The last day that can be chosen.
    open var maximumDate: Date?
    /// The parts that can be chosen.
    open var datePickerMode = Mode.dateAndTime
    /// The look.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic
    /// The language.
    open var locale: Locale?
    /// The steps in minutes.
    open var minuteInterval = 1

    /// Sets the day and the time.
    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    /// Does what a turn of the wheels does.
    public func turn(to date: Date) { use([.valueChanged, .primaryActionTriggered]) { self.date = date } }

    override var content: String? { nil }

    /// The parts of a day or a time.
    public enum Mode: Int, Sendable {
        /// The parts.
        case time, date, dateAndTime, countDownTimer
    }
}

/// The look of a choice of a day.
public enum UIDatePickerStyle: Int, Sendable {
    /// The looks.
    case automatic, wheels, compact, inline
}
