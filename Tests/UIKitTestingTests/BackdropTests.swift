import Foundation
import FoundationXML
import Testing
import UIKitTesting

/// The references of blurred views, in the SVG of a screen.
@MainActor @Suite struct BackdropTests {
  /// A screen with labels and as many blurred views above them, each above the one before.
  private func picture(blurs: Int) throws -> XMLElement {
    let controller = UIViewController()
    for row in 0..<20 {
      let label = UILabel(frame: CGRect(x: 10, y: 40 * row, width: 300, height: 21))
      label.text = "row"
      controller.view.addSubview(label)
    }
    for row in 0..<blurs {
      let view = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
      view.frame = CGRect(x: 0, y: 40 * row, width: 390, height: 60)
      controller.view.addSubview(view)
    }
    let svg = Screen(controller).svg()
    return try #require(try XMLDocument(xmlString: svg).rootElement())
  }

  /// How many elements there are when each `<use>` stands for what it refers to.
  private func expandedSize(of root: XMLElement) throws -> Int {
    var named: [String: XMLElement] = [:]
    func collect(_ element: XMLElement) {
      if let id = element.attribute(forName: "id")?.stringValue { named[id] = element }
      for child in element.children ?? [] { if let child = child as? XMLElement { collect(child) } }
    }
    collect(root)
    var sizes: [String: Int] = [:]
    func size(_ element: XMLElement) throws -> Int {
      var total = 1
      for case let child as XMLElement in element.children ?? [] where child.name != "defs" { total += try size(child) }
      guard element.name == "use", let name = element.attribute(forName: "href")?.stringValue?.dropFirst() else {
        return total
      }
      if let known = sizes[String(name)] { return total + known }
      let referred = try size(#require(named[String(name)]))
      sizes[String(name)] = referred
      return total + referred
    }
    return try size(root)
  }

  @Test func `drawing time grows at most quadratically with the number of blurred views`() throws {
    let (few, many) = (try expandedSize(of: picture(blurs: 6)), try expandedSize(of: picture(blurs: 12)))
    #expect(few > 20 * 9, "each blur draws what lies behind it: \(few)")
    #expect(many < 5 * few, "\(few) and \(many) elements")
  }
}
