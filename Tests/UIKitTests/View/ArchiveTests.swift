import Testing

import UIKit

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

  @Test func `a view and its subviews can be archived and unarchived`() throws {
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

  @Test func `a controller is archived with its title and children`() throws {
    let controller = ArchivedController()
    controller.title = "First"
    controller.addChild(ArchivedController(nibName: "Page", bundle: nil))
    let copy = try copied(controller)
    #expect(copy.title == "First" && copy.children.count == 1 && copy.children[0].nibName == "Page")
    #expect(copy.children[0].parent === copy)
  }

  @Test func `colors, fonts, images and paths can be archived and unarchived`() throws {
    let color = UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.75)
    #expect(try copied(color) == color)
    #expect(try copied(UIColor.systemBackground) == .systemBackground)
    #expect(try copied(UIColor.tintColor) == .tintColor)
    let provided = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(try copied(provided).resolvedColor(with: dark) == .white)
    let secure = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: secure) == color)
    let font = UIFont.monospacedDigitSystemFont(ofSize: 13, weight: .bold)
    #expect(try copied(font) == font)
    let named = try #require(UIFont(name: "Georgia-Bold", size: 20))
    #expect(try copied(named).fontName == "Georgia-Bold" && copied(named.fontDescriptor).pointSize == 20)
    let pixel = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    }
    #expect(try copied(pixel.withRenderingMode(.alwaysTemplate)).size == CGSize(width: 3, height: 2))
    #expect(try copied(pixel.withRenderingMode(.alwaysTemplate)).renderingMode == .alwaysTemplate)
    let tiles = try NSKeyedArchiver.archivedData(
      withRootObject: UIColor(patternImage: pixel), requiringSecureCoding: true)
    let tiled = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: tiles))
    #expect((tiled.cgColor.pattern?.image as? UIImage)?.size == pixel.size)
    let star = try #require(UIImage(systemName: "star"))
    #expect(try copied(star).isSymbolImage && copied(star).size == star.size)
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 20))
    path.lineWidth = 3
    #expect(try copied(path).bounds == path.bounds && copied(path).lineWidth == 3)
  }

  @Test func `labels, image views, buttons and stack views are archived with their contents`() throws {
    let label = UILabel()
    (label.text, label.numberOfLines, label.textAlignment) = ("Total", 2, .center)
    (label.textColor, label.font) = (.red, .boldSystemFont(ofSize: 30))
    let picture = UIImageView(image: UIImage(systemName: "star"))
    let button = UIButton(type: .custom)
    button.setTitle("Buy", for: .normal)
    let stack = UIStackView(arrangedSubviews: [label, picture, button])
    stack.axis = .vertical
    let copy = try copied(stack)
    #expect(copy.axis == .vertical && copy.arrangedSubviews.count == 3 && copy.subviews.count == 3)
    let text = try #require(copy.arrangedSubviews[0] as? UILabel)
    #expect(text.text == "Total" && text.numberOfLines == 2 && text.textAlignment == .center)
    #expect(text.textColor == .red && text.font == label.font)
    #expect((copy.arrangedSubviews[1] as? UIImageView)?.image?.isSymbolImage == true)
    #expect((copy.arrangedSubviews[2] as? UIButton)?.title(for: .normal) == "Buy")
    #expect((copy.arrangedSubviews[2] as? UIButton)?.titleLabel?.text == "Buy")
  }

  @Test func `unarchiving a slider reads its limits before its value, and constraints to guides are omitted`() throws {
    let slider = UISlider()
    (slider.minimumValue, slider.maximumValue, slider.value) = (10, 50, 40)
    let copy = try copied(slider)
    #expect(copy.minimumValue == 10 && copy.maximumValue == 50 && copy.value == 40)
    let (view, child, guide) = (UIView(), UIView(), UILayoutGuide())
    view.addSubview(child)
    view.addLayoutGuide(guide)
    let constraints = [
      child.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      child.topAnchor.constraint(equalTo: view.topAnchor, constant: 7),
    ]
    for constraint in constraints { constraint.shouldBeArchived = true }
    NSLayoutConstraint.activate(constraints)
    #expect(try copied(view).constraints.map(\.constant) == [7])
  }

  @Test func `a cell is archived with its content view's subviews and constraints`() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    let front = UIView()
    front.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(front)
    let constraints = [
      front.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor, constant: 5),
      front.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 10),
      front.widthAnchor.constraint(equalToConstant: 40), front.heightAnchor.constraint(equalToConstant: 20),
    ]
    NSLayoutConstraint.activate(constraints)
    front.topAnchor.constraint(greaterThanOrEqualTo: cell.contentView.topAnchor).isActive = true
    for constraint in constraints { constraint.shouldBeArchived = true }
    let copy = try copied(cell)
    #expect(copy.subviews.count == cell.subviews.count && copy.contentView.subviews.count == 1)
    let view = copy.contentView.subviews[0]
    #expect(copy.contentView.constraints.count == 2 && view.constraints.count == 2)
    copy.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 35, width: 40, height: 20))
  }

  @Test func `unarchiving a view from an empty archive gives its default values`() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    let view = try #require(UIView(coder: reader))
    #expect(view.frame == .zero && view.alpha == 1 && view.contentMode == .scaleToFill)
  }

  @Test func `geometry values can be archived`() throws {
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
