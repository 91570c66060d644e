import Foundation
import LinuxShims
import Testing

@Suite("An index path of a table, as UIKit has it")
struct IndexPathTests {
    @Test("Row and section are the ones it was made from")
    func rowAndSection() {
        let path = IndexPath(row: 3, section: 1)
        #expect(path.row == 3)
        #expect(path.section == 1)
        #expect(path == IndexPath(indexes: [1, 3]))
    }
}
