import Foundation
import LinuxShims
import Testing

@Suite("An index path of a table, as in UIKit")
struct IndexPathTests {
    @Test("An index path returns the row and section it was created from")
    func rowAndSection() {
        let path = IndexPath(row: 3, section: 1)
        #expect(path.row == 3)
        #expect(path.section == 1)
        #expect(path == IndexPath(indexes: [1, 3]))
    }
}
