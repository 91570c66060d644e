/// A cell, or a view above or below a section: a view for what the app puts into it, and a description that may draw something there.
@preconcurrency @MainActor
protocol ContentHolder: UIView {
    var contentView: UIView { get }
    var drawn: ConfiguredContent? { get set }
}

extension ContentHolder {
    func holdContentView() {
        contentView.isPlaced = true
        addSubview(contentView)
    }

    func draw(_ configuration: (any UIContentConfiguration)?) {
        drawn = ConfiguredContent(configuration, after: drawn, in: contentView)
    }

    /// The texts of the app's views: those in its properties, then those in the content view and beside it.
    var ownTexts: String? {
        Self.joined(Self.outermost(storedViews + contentView.subviews + subviews.filter { $0 !== contentView }))
    }
}

/// A cell whose look depends on its state.
@preconcurrency @MainActor
protocol StatefulCell: ContentHolder {
    var configurationState: UICellConfigurationState { get }
    var automaticallyUpdatesContentConfiguration: Bool { get }
    /// The state in which the description was updated last.
    var drawnState: UICellConfigurationState { get set }
    func updateConfiguration(using state: UICellConfigurationState)
}

extension StatefulCell {
    /// Has the description and the app change the look for the state.
    func look(_ handler: ((Self, UICellConfigurationState) -> Void)?) {
        let state = configurationState
        if automaticallyUpdatesContentConfiguration, state != drawnState, let drawn {
            draw(drawn.configuration.updated(for: state))
        }
        drawnState = state
        updateConfiguration(using: state)
        handler?(self, state)
    }
}
