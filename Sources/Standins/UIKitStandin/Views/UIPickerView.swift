/// Wheels with values.
open class UIPickerView: UIView {
    open weak var dataSource: (any UIPickerViewDataSource)?
    open weak var delegate: (any UIPickerViewDelegate)?
    private var selected: [Int: Int] = [:]

    open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

    open func numberOfRows(inComponent component: Int) -> Int {
        dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    }

    open func reloadAllComponents() { (0..<numberOfComponents).forEach(reloadComponent) }

    /// Asks for a wheel anew: it keeps its value if that is still there.
    open func reloadComponent(_ component: Int) {
        selected[component] = min(selected[component] ?? 0, max(numberOfRows(inComponent: component) - 1, 0))
    }

    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) { selected[component] = row }

    open func selectedRow(inComponent component: Int) -> Int {
        numberOfRows(inComponent: component) == 0 ? -1 : selected[component] ?? 0
    }

    public func turn(to row: Int, inComponent component: Int = 0) {
        guard canBeTouched else { return }
        selected[component] = row
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }

    override var content: String? {
        Self.joined(
            (0..<numberOfComponents).map { component in
                let row = selectedRow(inComponent: component)
                guard row >= 0 else { return nil }
                return delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil).shown
            })
    }
}

/// Knows the values of wheels.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Knows the titles of wheels, and is told of choices.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView
}

extension UIPickerViewDelegate {
    public func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { nil }
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        let label = UILabel()
        let title = self.pickerView(pickerView, attributedTitleForRow: row, forComponent: component)
        label.text = title?.string ?? self.pickerView(pickerView, titleForRow: row, forComponent: component)
        return label
    }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
