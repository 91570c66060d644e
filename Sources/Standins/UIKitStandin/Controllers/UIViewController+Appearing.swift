/// Screens that appear and disappear.
extension PlayedScreen where Self: UIViewController {
    /// Appears: makes the view, and calls `viewWillAppear(_:)` and what follows it. While it is shown, a second call does nothing.
    public func appear() {
        guard !isShown else { return }
        beginAppearing()
        endAppearing()
    }

    /// Disappears: calls `viewWillDisappear(_:)` and `viewDidDisappear(_:)`, if it is shown.
    public func disappear() {
        guard isShown else { return }
        beginDisappearing()
        endDisappearing()
    }
}

extension UIViewController {
    func beginAppearing() {
        guard !isShown else { return }
        loadViewIfNeeded()
        (isShown, isChanging, hasAppeared) = (true, true, true)
        viewWillAppear(false)
        viewIfLoaded?.settleInWindow()
        viewIsAppearing(false)
        viewWillLayoutSubviews()
        viewDidLayoutSubviews()
        shownChildren.forEach { $0.beginAppearing() }
        viewIfLoaded?.layOut()
    }

    func endAppearing() {
        guard isShown, isChanging else { return }
        isChanging = false
        viewDidAppear(false)
        shownChildren.forEach { $0.endAppearing() }
    }

    func beginDisappearing() {
        guard isShown else { return }
        (isShown, isChanging) = (false, true)
        viewWillDisappear(false)
        shownChildren.forEach { $0.beginDisappearing() }
    }

    func endDisappearing() {
        guard !isShown, isChanging else { return }
        isChanging = false
        viewDidDisappear(false)
        shownChildren.forEach { $0.endDisappearing() }
    }

    /// Shows a screen in the place of another one, in the order in which the original calls them.
    func exchange(_ old: UIViewController?, for new: UIViewController?) {
        guard old !== new else { return }
        guard isShown || old?.isShown == true else {
            // Who works with a screen that was loaded, but never appeared, works with the next one so too.
            if isViewLoaded || old?.isViewLoaded == true { new?.loadViewIfNeeded() }
            return
        }
        let wasShown = old?.isShown == true
        new?.loadViewIfNeeded()
        old?.beginDisappearing()
        new?.beginAppearing()
        if wasShown { old?.endDisappearing() }
        new?.endAppearing()
    }

    /// Puts the views in its stored properties, as a storyboard does, where no other view holds them.
    func placeOutlets() {
        guard let view = viewIfLoaded else { return }
        let outlets = StoredViews.of(self).flatMap(\.views).filter {
            $0 !== view && $0.superview == nil && $0.screen == nil && ($0 as? UISearchBar)?.search == nil
                && !($0 is UIRefreshControl)
        }
        for outlet in outlets {
            outlet.markDrawn()
            view.addSubview(outlet)
            connect(outlet)
        }
    }

    private func connect(_ outlet: UIView) {
        switch outlet {
        case let table as UITableView:
            table.dataSource = table.dataSource ?? self as? any UITableViewDataSource
            table.delegate = table.delegate ?? self as? any UITableViewDelegate
        case let collection as UICollectionView:
            collection.dataSource = collection.dataSource ?? self as? any UICollectionViewDataSource
            collection.delegate = collection.delegate ?? self as? any UICollectionViewDelegate
        case let bar as UISearchBar:
            bar.delegate = bar.delegate ?? self as? any UISearchBarDelegate
        case let picker as UIPickerView:
            picker.dataSource = picker.dataSource ?? self as? any UIPickerViewDataSource
            picker.delegate = picker.delegate ?? self as? any UIPickerViewDelegate
        default: break
        }
    }
}
