extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
    public mutating func remove(atOffsets offsets: IndexSet) {
        for offset in offsets.reversed() { remove(at: offset) }
    }
}

extension MutableCollection where Self: RangeReplaceableCollection, Index == Int {
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let moved = source.map { self[$0] }
        let before = source.count { $0 < destination }
        remove(atOffsets: source)
        insert(contentsOf: moved, at: destination - before)
    }
}
