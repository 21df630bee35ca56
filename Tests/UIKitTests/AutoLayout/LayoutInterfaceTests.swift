import Foundation
import Testing
import UIKit
import UIKitTesting

/// The interface of Auto Layout as apps use it.
@MainActor @Suite struct LayoutInterfaceTests {
  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let a = UIView()
  private let b = UIView()

  init() {
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
    }
  }

  @Test func `an alignment along the format's axis is ignored if there is one view`() {
    let (parent, view) = (UIView(), UIView())
    parent.addSubview(view)
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|[a]|", options: .alignAllCenterX, metrics: nil, views: ["a": view])
    #expect(constraints.count == 2)
  }

  @Test func `a visual format, with metrics, options and priorities`() {
    outer.layoutMargins = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12)
    let views: [String: Any] = ["a": a, "b": b]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-[a(60)]-gap-[b(>=a@750)]-20-|", options: [.alignAllTop, .alignAllBottom],
        metrics: ["gap": 15], views: views)
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|-10-[a(==h)]", metrics: ["h": 40.5], views: views))
    outer.layoutIfNeeded()
    #expect(a.frame.minX == 12 && a.frame.width == 60 && a.frame.minY == 10)
    #expect(b.frame.minX == 87 && b.frame.maxX == 280 && b.frame.minY == 10 && b.frame.maxY == a.frame.maxY)
  }

  @Test func `layout priorities can be computed with numbers`() {
    let constraint = a.widthAnchor.constraint(equalToConstant: 10)
    constraint.priority = UILayoutPriority(rawValue: 999)
    constraint.priority = .defaultHigh + 1
    #expect(constraint.priority.rawValue == 751 && constraint.priority < .required)
    a.setContentHuggingPriority(.required, for: .horizontal)
    a.setContentCompressionResistancePriority(UILayoutPriority(1), for: .vertical)
    #expect(a.contentHuggingPriority(for: .horizontal) == .required)
    #expect(UIActivityIndicatorView().contentHuggingPriority(for: .vertical) == .defaultHigh)
  }

  @Test func `addConstraint activates a constraint and removeConstraints deactivates it`() {
    let width = NSLayoutConstraint(
      item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 33)
    a.addConstraint(width)
    #expect(a.constraints == [width] && width.isActive && width.firstItem === a && width.secondItem == nil)
    #expect(a.constraintsAffectingLayout(for: .horizontal) == [width])
    a.removeConstraints(a.constraints)
    #expect(a.constraints.isEmpty && !width.isActive)
  }

  @Test func `deactivating constraints keeps the order of the remaining ones`() {
    let all = (0..<100).map { a.widthAnchor.constraint(lessThanOrEqualToConstant: CGFloat(1000 + $0)) }
    NSLayoutConstraint.activate(all)
    let some = all.enumerated().filter { $0.offset % 3 != 0 }.map(\.element)
    NSLayoutConstraint.deactivate(some)
    let left = all.filter { $0.isActive }
    #expect(a.constraints == left && left.count == 34)
    NSLayoutConstraint.activate(some)
    #expect(a.constraints.count == 100 && Set(a.constraints) == Set(all))
  }

  @Test func `the distance of two anchors is a dimension`() {
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      a.widthAnchor.constraint(equalToConstant: 20),
      b.widthAnchor.constraint(equalTo: a.widthAnchor),
      a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalTo: a.widthAnchor, multiplier: 2),
    ])
    outer.layoutIfNeeded()
    #expect(b.frame.minX == 70)
  }

  @Test func `exerciseAmbiguityInLayout moves an ambiguous view`() {
    NSLayoutConstraint.activate([
      a.topAnchor.constraint(equalTo: outer.topAnchor), a.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      a.widthAnchor.constraint(equalToConstant: 10),
    ])
    outer.layoutIfNeeded()
    let before = a.frame
    a.exerciseAmbiguityInLayout()
    outer.layoutIfNeeded()
    #expect(a.frame.height > before.height && a.frame.width == 10 && a.frame.minX == 0)
    a.heightAnchor.constraint(equalToConstant: 7).isActive = true
    a.exerciseAmbiguityInLayout()
    outer.layoutIfNeeded()
    #expect(a.frame.height == 7)
  }

  @Test func `a layout guide that is added to another view loses its constraints`() {
    let guide = UILayoutGuide()
    a.addLayoutGuide(guide)
    let constraint = guide.widthAnchor.constraint(equalTo: outer.widthAnchor)
    constraint.isActive = true
    b.addLayoutGuide(guide)
    #expect(!constraint.isActive && guide.owningView === b && a.layoutGuides.isEmpty && b.layoutGuides == [guide])
  }

  @Test func `topLayoutGuide and bottomLayoutGuide follow the safe area`() {
    let controller = OldController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 40, right: 0)
    controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    controller.view.layoutIfNeeded()
    #expect(controller.label.frame.minY == 30 && controller.label.frame.maxY == 260)
  }

  @Test func `safeAreaInsetsDidChange is called once for each change`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let controller = UIViewController()
    window.rootViewController = controller
    window.isHidden = false
    let view = Edged(frame: controller.view.bounds)
    controller.view.addSubview(view)
    window.layoutIfNeeded()
    let first = view.topInsets.count
    controller.additionalSafeAreaInsets.top = 25
    window.layoutIfNeeded()
    window.layoutIfNeeded()
    #expect(view.topInsets.count == first + 1)
    view.frame.origin.y = 500
    window.layoutIfNeeded()
    #expect(view.topInsets.last == 0 && view.topInsets.count == first + 2)
    view.frame.origin.x = 1
    window.layoutIfNeeded()
    #expect(view.topInsets.count == first + 2)
    window.isHidden = true
  }
}

private final class Edged: UIView {
  var topInsets: [CGFloat] = []
  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    topInsets.append(safeAreaInsets.top)
  }
}

@available(iOS, deprecated: 11.0)
private final class OldController: UIViewController {
  let label = UIView()
  override func viewDidLoad() {
    super.viewDidLoad()
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor),
      NSLayoutConstraint(
        item: label, attribute: .bottom, relatedBy: .equal, toItem: bottomLayoutGuide, attribute: .top, multiplier: 1,
        constant: 0),
    ])
  }
}
