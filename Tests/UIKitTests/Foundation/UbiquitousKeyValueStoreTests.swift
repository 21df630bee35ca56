import Foundation
import Testing
import UIKit

@Suite struct UbiquitousKeyValueStoreTests {
  @Test func `values of the iCloud key-value store are kept on the device, apart from UserDefaults`() {
    let store = NSUbiquitousKeyValueStore.default
    store.set("tea", forKey: "drink")
    store.set(Int64(7), forKey: "cups")
    store.set(true, forKey: "hot")
    #expect(store.string(forKey: "drink") == "tea" && store.longLong(forKey: "cups") == 7 && store.bool(forKey: "hot"))
    #expect(UserDefaults.standard.object(forKey: "drink") == nil)
    #expect(store.dictionaryRepresentation.keys.sorted() == ["cups", "drink", "hot"])
    for key in ["drink", "cups", "hot"] { store.removeObject(forKey: key) }
    #expect(store.object(forKey: "drink") == nil && store.dictionaryRepresentation.isEmpty)
  }
}
