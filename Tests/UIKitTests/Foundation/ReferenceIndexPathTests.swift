import Foundation
import Testing
import UIKit

@Suite struct ReferenceIndexPathTests {
  @Test func `the reference type has the section and the row`() {
    let path = IndexPath(row: 3, section: 1) as NSIndexPath
    #expect(path.row == 3 && path.item == 3 && path.section == 1)
    #expect(NSIndexPath(row: 3, section: 1) as IndexPath == IndexPath(item: 3, section: 1))
  }
}
