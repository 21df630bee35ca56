import Foundation
import Testing
import UIKit.UIGestureRecognizerSubclass

/// Tables of objects that may go. The import is that of people who write recognizers: it brings all of UIKit.
@MainActor @Suite struct HashTableTests {
  private final class Key: NSObject {
    let name: String
    init(_ name: String) { self.name = name }
    override func isEqual(_ object: Any?) -> Bool { (object as? Key)?.name == name }
    override var hash: Int { name.hashValue }
  }

  @Test func `a weak hash table loses objects without other strong references`() {
    let table = NSHashTable<UIView>.weakObjects()
    let retained = UIView()
    table.add(retained)
    do {
      let released = UIView()
      table.add(released)
      #expect(table.count == 2 && table.contains(released))
    }
    #expect(table.allObjects == [retained])
    table.add(retained)
    #expect(table.count == 1)
    table.remove(retained)
    #expect(table.count == 0 && table.anyObject == nil)
  }

  @Test func `a weak hash table does not count deallocated objects`() {
    let table = NSHashTable<NSObject>.weakObjects()
    let retained = (0..<10).map { _ in NSObject() }
    for object in retained { table.add(object) }
    for _ in 0..<1000 { table.add(NSObject()) }
    #expect(table.count == 10 && retained.allSatisfy(table.contains))
  }

  @Test func `equal objects are one element, except with objectPointerPersonality`() {
    let equal = NSHashTable<Key>()
    equal.add(Key("a"))
    equal.add(Key("a"))
    #expect(equal.count == 1 && equal.member(Key("a"))?.name == "a")
    let identityTable = NSHashTable<Key>(options: [.strongMemory, .objectPointerPersonality])
    identityTable.add(Key("a"))
    identityTable.add(Key("a"))
    #expect(identityTable.count == 2)
  }

  @Test func `a map table with weak keys or values loses a pair when either is deallocated`() {
    let map = NSMapTable<NSString, UIView>.strongToWeakObjects()
    let view = UIView()
    map.setObject(view, forKey: "a")
    do { map.setObject(UIView(), forKey: "b") }
    #expect(map.object(forKey: "a") === view && map.object(forKey: "b") == nil && map.count == 1)
    let byView = NSMapTable<UIView, NSString>.weakToStrongObjects()
    byView.setObject("text", forKey: view)
    #expect(byView.object(forKey: view) == "text")
    byView.removeObject(forKey: view)
    #expect(byView.count == 0)
  }
}
