import BenchSetup

/// The time in the life of a screen at which something is called: a scenario does it in this order.
enum Phase: Int, Comparable, CaseIterable, Sendable {
    case open, scroll, type, submit, select, act, refresh, leave

    static func < (left: Phase, right: Phase) -> Bool { left.rawValue < right.rawValue }

    /// The phase in which a method of a view controller is called; nil for one that only answers questions.
    static func of(_ member: SyntaxTree.Member) -> Phase? {
        if member.kind == .initializer { return .open }
        if member.kind == .deinitializer { return .leave }
        let selector = member.selector
        if let known = known[selector] ?? known[member.name] { return known }
        if answering.contains(where: { selector.contains($0) }) { return nil }
        let isAction = !Set(member.attributes).isDisjoint(with: ["objc", "ib_action"])
        return isAction ? named(member.name) : nil
    }

    /// The phase that the name of an action suggests.
    static func named(_ name: String) -> Phase {
        let lower = name.lowercased()
        for (phase, words) in words where words.contains(where: { lower.contains($0) }) { return phase }
        return .act
    }

    /// The phase that the name of a method of a presenter suggests, or of a stream that a view puts events into.
    static func ofMethod(_ method: String) -> Phase {
        let name = method.prefix { $0 != "(" }.lowercased()
        let opening = [
            "viewdidload", "viewloaded", "viewisready", "onviewdidload", "viewwillappear", "viewdidappear", "onappear",
            "start", "load", "fetch", "get", "setup", "configure",
        ]
        if ["loadmore", "loadnext", "fetchmore", "fetchnext", "getmore", "getnext", "nextpage"].contains(
            where: name.contains)
        {
            return .scroll
        }
        if opening.contains(where: { name.hasPrefix($0) }) { return .open }
        if ["search", "query", "filter", "text"].contains(where: { name.contains($0) }) { return .type }
        return named(name)
    }

    /// The phase in which a modifier of a view calls its closure; nil for one that shows something.
    static func ofModifier(_ name: String) -> Phase? {
        switch name {
        case "task", "onAppear", "onFirstAppear", "onReceive": .open
        case "searchable", "onChange", "searchSuggestions": .type
        case "onSubmit": .submit
        case "onTapGesture", "onDelete", "onMove", "swipeActions", "contextMenu": .select
        case "refreshable": .refresh
        case "onDisappear": .leave
        default: nil
        }
    }

    private static let known: [String: Phase] = [
        "loadView": .open, "viewDidLoad": .open, "viewWillAppear": .open, "viewDidAppear": .open,
        "viewIsAppearing": .open, "awakeFromNib": .open, "viewDidLayoutSubviews": .open,
        "scrollViewDidScroll": .scroll, "scrollViewDidEndDecelerating": .scroll, "scrollViewDidEndDragging": .scroll,
        "tableView(_:willDisplay:forRowAt:)": .scroll, "collectionView(_:willDisplay:forItemAt:)": .scroll,
        "tableView(_:prefetchRowsAt:)": .scroll, "collectionView(_:prefetchItemsAt:)": .scroll,
        "searchBar(_:textDidChange:)": .type, "updateSearchResults": .type, "textViewDidChange": .type,
        "textField(_:shouldChangeCharactersIn:replacementString:)": .type, "textFieldDidChange": .type,
        "textFieldDidChangeSelection": .type, "textFieldDidEndEditing": .type,
        "searchBarSearchButtonClicked": .submit, "textFieldShouldReturn": .submit,
        "searchBarCancelButtonClicked": .act,
        "tableView(_:didSelectRowAt:)": .select, "collectionView(_:didSelectItemAt:)": .select,
        "viewWillDisappear": .leave, "viewDidDisappear": .leave,
    ]

    /// Parts of the names of methods by which a table asks what to show.
    private static let answering = [
        "numberOf", "cellFor", "heightFor", "sizeFor", "titleFor", "viewFor", "layout", "estimatedHeight", "canEdit",
        "insetFor", "minimum", "shouldHighlight", "shouldSelect", "supportedInterface",
    ]

    private static let words: [(Phase, [String])] = [
        (.refresh, ["refresh", "reload", "retry", "pull", "tryagain"]),
        (.leave, ["close", "cancel", "back", "dismiss", "logout", "signout"]),
        (.type, ["textchanged", "didchange", "editingchanged", "valuechanged"]),
        (.submit, ["submit", "search", "find", "login", "signin", "send", "save", "confirm", "done", "next"]),
        (.select, ["select", "tapcell", "taprow", "detail"]),
    ]
}
