import Foundation
import Testing
import UIKit

@Suite struct ReferenceIndexPathTests {
  @Test func `NSIndexPath has section, row and item`() {
    let path = IndexPath(row: 3, section: 1) as NSIndexPath
    #expect(path.row == 3 && path.item == 3 && path.section == 1)
    #expect(NSIndexPath(row: 3, section: 1) as IndexPath == IndexPath(item: 3, section: 1))
  }
}
