import Foundation
import ObjectiveCSupport
import Testing

struct PurgeableDataTests {
  @Test func `purgeable contents can be discarded only while they are not accessed`() {
    let data = NSPurgeableData(data: Data([1, 2, 3]))
    data.discardContentIfPossible()
    #expect(data.length == 3 && !data.isContentDiscarded())
    data.endContentAccess()
    #expect(data.beginContentAccess())
    data.discardContentIfPossible()
    #expect(data.length == 3)
    data.endContentAccess()
    data.discardContentIfPossible()
    #expect(data.length == 0 && data.isContentDiscarded() && !data.beginContentAccess())
  }

  @Test func `purgeable data is mutable`() {
    let data = NSPurgeableData(bytes: [1, 2, 3] as [UInt8], length: 3)
    data.append(Data([4]))
    data.replaceBytes(in: NSRange(location: 0, length: 2), withBytes: nil, length: 0)
    #expect(data as Data == Data([3, 4]) && data.copy() as? Data == Data([3, 4]))
    #expect(NSPurgeableData().length == 0)
  }
}
