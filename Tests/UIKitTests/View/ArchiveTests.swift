import Testing

@testable import UIKit

// Archives on Linux know no private classes.
final class ArchivedBadge: UIView {
  var count = 0

  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    count = coder.decodeInteger(forKey: "count")
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(count, forKey: "count")
  }
}

final class ArchivedController: UIViewController {
  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(3, forKey: "page")
  }
}

@MainActor @Suite struct ArchiveTests {
  private func copied<Object: NSObject>(_ object: Object) throws -> Object {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    return try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Object)
  }

  @Test func `a view and its subviews are written into an archive and read`() throws {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    view.alpha = 0.5
    view.backgroundColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    let badge = ArchivedBadge(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    badge.count = 7
    badge.tag = 5
    badge.isHidden = true
    view.addSubview(badge)
    let copy = try copied(view)
    #expect(copy !== view && copy.frame == view.frame && copy.alpha == 0.5)
    #expect(copy.backgroundColor?.cgColor == view.backgroundColor?.cgColor)
    #expect(copy.autoresizingMask == view.autoresizingMask)
    let other = try #require(copy.subviews.first as? ArchivedBadge)
    #expect(other.count == 7 && other.isHidden && copy.viewWithTag(5) === other && other.frame == badge.frame)
  }

  @Test func `a controller is written with its title and its children`() throws {
    let controller = ArchivedController()
    controller.title = "First"
    controller.addChild(ArchivedController(nibName: "Page", bundle: nil))
    let copy = try copied(controller)
    #expect(copy.title == "First" && copy.children.count == 1 && copy.children[0].nibName == "Page")
    #expect(copy.children[0].parent === copy)
  }

  @Test func `an empty archive leaves a view as it is`() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    let view = try #require(UIView(coder: reader))
    #expect(view.frame == .zero && view.alpha == 1 && view.contentMode == .scaleToFill)
  }

  @Test func `geometry is kept in an archive`() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(CGPoint(x: 1.5, y: -2), forKey: "point")
    archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(reader.decodeCGPoint(forKey: "point") == CGPoint(x: 1.5, y: -2))
    #expect(reader.decodeUIEdgeInsets(forKey: "insets") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(reader.decodeCGRect(forKey: "missing") == .zero)
  }
}
