/// The ways to make cells, by their identifiers.
struct CellMakers<Cell: UIView> {
    private var classes: [String: Cell.Type] = [:]
    private var nibs: [String: UINib] = [:]

    mutating func register(_ cellClass: AnyClass?, _ identifier: String) {
        classes[identifier] = cellClass as? Cell.Type
    }

    mutating func register(_ nib: UINib?, _ identifier: String) { nibs[identifier] = nib }

    func cellClass(_ identifier: String) -> Cell.Type? { classes[identifier] }

    /// Makes what a scenario says that a storyboard or a nib holds.
    @MainActor
    func prototype(_ identifier: String, in prototypes: [String: @MainActor () -> Cell]) -> Cell? {
        let nib = nibs[identifier].flatMap { prototypes[$0.name] }
        guard let cell = (prototypes[identifier] ?? nib)?() else { return nil }
        cell.placeOutlets()
        cell.awakeFromNib()
        return cell
    }

    static func missing(_ identifier: String, _ type: String) -> Never {
        fatalError(
            "no cell is registered for the identifier \(identifier): where a storyboard or a nib has one, "
                + "set \(type).prototypes[\"\(identifier)\"] in the scenario.")
    }
}
