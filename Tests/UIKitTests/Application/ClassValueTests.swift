import Foundation
import Testing
import UIKit

@MainActor @Suite struct ClassValueTests {
  @Test func `UIApplication.shared can be read through a key path of the class`() {
    #expect(UIApplication.value(forKeyPath: "shared") as? UIApplication === UIApplication.shared)
    #expect(UIApplication.value(forKey: "sharedApplication") as? UIApplication === UIApplication.shared)
    #expect(UIApplication.value(forKeyPath: "none") == nil)
  }

  @Test func `geometry values are converted to and from strings`() {
    #expect(NSCoder.string(for: CGPoint(x: 1.5, y: -2)) == "{1.5, -2}")
    #expect(NSCoder.string(for: CGRect(x: 0, y: 1, width: 20, height: 3)) == "{{0, 1}, {20, 3}}")
    #expect(NSCoder.cgRect(for: "{{0, 1}, {20, 3}}") == CGRect(x: 0, y: 1, width: 20, height: 3))
    #expect(NSCoder.cgPoint(for: "{1.5,-2}") == CGPoint(x: 1.5, y: -2) && NSCoder.cgPoint(for: "{1}") == .zero)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
  }

  @Test func `dimsBackgroundDuringPresentation sets obscuresBackgroundDuringPresentation`() {
    let search = UISearchController(searchResultsController: nil)
    search.dimsBackgroundDuringPresentation = false
    #expect(!search.obscuresBackgroundDuringPresentation)
  }
}
