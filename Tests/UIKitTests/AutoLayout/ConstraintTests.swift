import Foundation
import Testing
import UIKitTesting

// For LayoutEngine, which apps do not see.
@testable import UIKit

@MainActor @Suite struct ConstraintTests {
  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let a = UIView()
  private let b = UIView()

  init() {
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
    }
  }

  @Test func `constraints of edges and sizes set a view's frame`() {
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 20),
      a.topAnchor.constraint(equalTo: outer.topAnchor, constant: 10),
      a.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -20),
      a.heightAnchor.constraint(equalToConstant: 44),
    ])
    outer.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 20, y: 10, width: 260, height: 44))
  }

  @Test func `constraints follow a resized superview`() {
    a.pin(to: outer, inset: 10)
    outer.layoutIfNeeded()
    outer.frame.size = CGSize(width: 100, height: 50)
    outer.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 10, y: 10, width: 80, height: 30))
  }

  @Test func `constraints apply to the alignment rectangle, and the frame is larger by its insets`() {
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 2, left: 4, bottom: 6, right: 8) }
      override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 20) }
    }
    let view = Shadowed()
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 20),
      view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 10),
      a.leadingAnchor.constraint(equalTo: view.trailingAnchor),
      a.topAnchor.constraint(equalTo: view.bottomAnchor),
      a.widthAnchor.constraint(equalTo: view.widthAnchor),
      a.heightAnchor.constraint(equalToConstant: 10),
    ])
    outer.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 16, y: 8, width: 62, height: 28))
    #expect(view.alignmentRect(forFrame: view.frame) == CGRect(x: 20, y: 10, width: 50, height: 20))
    #expect(view.frame(forAlignmentRect: CGRect(x: 20, y: 10, width: 50, height: 20)) == view.frame)
    #expect(a.frame == CGRect(x: 70, y: 30, width: 50, height: 10))
  }

  @Test func `one constraint at a higher priority outweighs any number of lower ones`() {
    let high = a.widthAnchor.constraint(equalToConstant: 0)
    high.priority = UILayoutPriority(751)
    let low = (0..<1000).map { _ in
      let constraint = a.widthAnchor.constraint(equalToConstant: 100)
      constraint.priority = .defaultHigh
      return constraint
    }
    NSLayoutConstraint.activate(low + [high])
    outer.layoutIfNeeded()
    #expect(a.frame.width == 0)
  }

  @Test func `changing a constant moves all dependent views`() {
    let leading = a.leadingAnchor.constraint(equalTo: outer.leadingAnchor)
    NSLayoutConstraint.activate([
      leading, a.widthAnchor.constraint(equalToConstant: 50),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
    ])
    outer.layoutIfNeeded()
    #expect(b.frame.minX == 58)
    leading.constant = 12
    outer.layoutIfNeeded()
    #expect(a.frame.minX == 12 && b.frame.minX == 70)
  }

  @Test func `changing priorities changes which constraint holds`() async {
    let (small, large) = (a.widthAnchor.constraint(equalToConstant: 10), a.widthAnchor.constraint(equalToConstant: 90))
    small.priority = UILayoutPriority(500)
    large.priority = UILayoutPriority(400)
    NSLayoutConstraint.activate([small, large])
    outer.layoutIfNeeded()
    #expect(a.frame.width == 10)
    large.priority = UILayoutPriority(600)
    outer.layoutIfNeeded()
    #expect(a.frame.width == 90)
    large.priority = UILayoutPriority(400)
    large.isActive = false
    large.priority = .required
    large.isActive = true
    outer.layoutIfNeeded()
    #expect(a.frame.width == 90)
  }

  @Test func `the nearest common ancestor holds a constraint`() {
    let inner = UIView()
    a.addSubview(inner)
    let ownWidth = a.widthAnchor.constraint(equalToConstant: 5)
    let withParent = a.topAnchor.constraint(equalTo: outer.topAnchor)
    let withSibling = inner.leadingAnchor.constraint(equalTo: b.leadingAnchor)
    NSLayoutConstraint.activate([ownWidth, withParent, withSibling])
    #expect(a.constraints == [ownWidth] && outer.constraints == [withParent, withSibling])
    #expect(ownWidth.isActive && withParent.isActive && withSibling.isActive)
    NSLayoutConstraint.deactivate([withParent])
    #expect(outer.constraints == [withSibling] && !withParent.isActive)
  }

  @Test func `removing a view deactivates its constraints to views outside of it`() {
    let inner = UIView()
    a.addSubview(inner)
    let inside = inner.widthAnchor.constraint(equalTo: a.widthAnchor)
    let outside = inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor)
    NSLayoutConstraint.activate([inside, outside])
    a.removeFromSuperview()
    #expect(inside.isActive && !outside.isActive && outer.constraints == [])
    outer.addSubview(a)
    #expect(!outside.isActive)
  }

  @Test func `constraints with multipliers lay out proportions`() {
    NSLayoutConstraint.activate([
      a.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.3),
      b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2, constant: 10),
      NSLayoutConstraint(
        item: a, attribute: .centerX, relatedBy: .equal, toItem: outer, attribute: .centerX, multiplier: 0.5,
        constant: 0),
      a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 1.5),
    ])
    outer.layoutIfNeeded()
    #expect(a.frame.width == 90 && b.frame.width == 190)
    #expect(a.frame.midX == 75 && a.frame.height == 135)
  }

  @Test func `hugging and compression resistance follow their priorities`() {
    let (one, two) = (Sized(width: 100, height: 20), Sized(width: 100, height: 20))
    for view in [one, two] {
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
    }
    one.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    let width = two.trailingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 300)
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      two.leadingAnchor.constraint(equalTo: one.trailingAnchor), width,
    ])
    outer.layoutIfNeeded()
    #expect(one.frame.width == 100 && two.frame.width == 200)
    two.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    width.constant = 150
    outer.layoutIfNeeded()
    #expect(one.frame.width == 100 && two.frame.width == 50)
    one.size.width = 30
    outer.layoutIfNeeded()
    #expect(one.frame.width == 30 && two.frame.width == 120)
  }

  @Test func `a button and an image view follow changes of their title and image in size`() {
    let (button, imageView) = (UIButton(type: .system), UIImageView())
    for view in [button, imageView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
    }
    button.setTitle("A", for: .normal)
    outer.layoutIfNeeded()
    #expect(button.frame.size == button.intrinsicContentSize && imageView.frame.width == 0)
    button.setTitle("A longer title", for: .normal)
    imageView.image = UIImage(systemName: "star")
    outer.layoutIfNeeded()
    #expect(button.frame.size == button.intrinsicContentSize && button.frame.width > 60)
    #expect(imageView.frame.width > 10 && imageView.frame.size == imageView.intrinsicContentSize)
    button.titleLabel?.font = .systemFont(ofSize: 40)
    outer.layoutIfNeeded()
    #expect(button.frame.width > 200 && button.titleLabel?.frame.width ?? 0 > 200)
  }

  @Test func `layout guides are laid out like views`() {
    let guide = UILayoutGuide()
    outer.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 30),
      guide.widthAnchor.constraint(equalToConstant: 40), guide.topAnchor.constraint(equalTo: outer.topAnchor),
      guide.heightAnchor.constraint(equalTo: guide.widthAnchor),
      a.centerXAnchor.constraint(equalTo: guide.centerXAnchor), a.widthAnchor.constraint(equalToConstant: 10),
    ])
    outer.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 30, y: 0, width: 40, height: 40) && a.frame.midX == 50)
    outer.removeLayoutGuide(guide)
    #expect(outer.constraints == [] && guide.owningView == nil)
  }

  @Test func `constraints to the margins guide keep content off the edges`() {
    outer.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    a.pin(to: outer.layoutMarginsGuide)
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: b, attribute: .leading, relatedBy: .equal, toItem: outer, attribute: .leadingMargin, multiplier: 1,
        constant: 0),
      NSLayoutConstraint(
        item: b, attribute: .trailing, relatedBy: .equal, toItem: outer, attribute: .trailingMargin, multiplier: 1,
        constant: 0),
    ])
    outer.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 2, y: 1, width: 294, height: 196))
    #expect(b.frame.minX == 2 && b.frame.maxX == 296)
    outer.layoutMargins.left = 20
    outer.layoutIfNeeded()
    #expect(a.frame.minX == 20 && b.frame.minX == 20)
  }

  @Test func `leading is the right edge in a right-to-left interface`() {
    outer.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 20),
      a.widthAnchor.constraint(equalToConstant: 50), b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
      b.widthAnchor.constraint(equalToConstant: 10),
    ])
    outer.layoutIfNeeded()
    #expect(a.frame.maxX == 280 && b.frame.maxX == 222)
    outer.semanticContentAttribute = .unspecified
    outer.layoutIfNeeded()
    #expect(a.frame.minX == 20 && b.frame.minX == 78)
  }

  @Test func `a subview with an autoresizing mask follows a superview that constraints resize`() {
    let inner = UIView(frame: .zero)
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    a.addSubview(inner)
    let content = Sized(width: 70, height: 30)
    content.translatesAutoresizingMaskIntoConstraints = false
    inner.addSubview(content)
    content.pin(to: inner, inset: 5)
    outer.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 5, y: 5, width: 70, height: 30))
    #expect(a.frame.size == CGSize(width: 80, height: 40) && inner.frame.size == a.frame.size)
  }

  @Test func `views of different superviews can be constrained to each other`() {
    let (box, inner) = (UIView(frame: CGRect(x: 40, y: 0, width: 100, height: 100)), UIView())
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(box)
    box.addSubview(inner)
    let constraint = a.leadingAnchor.constraint(equalTo: inner.leadingAnchor)
    NSLayoutConstraint.activate([
      constraint, inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 7),
    ])
    outer.layoutIfNeeded()
    #expect(a.frame.minX == 47)
    box.frame.origin.x = 60
    outer.layoutIfNeeded()
    #expect(a.frame.minX == 67)
  }

  @Test func `frames are on whole pixels`() {
    a.pin(to: outer, inset: 0)
    let third = b.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 1 / 7)
    third.isActive = true
    outer.layoutIfNeeded()
    #expect(b.frame.width * 3 == (b.frame.width * 3).rounded() && abs(b.frame.width - 300 / 7) < 0.34)
  }

  @Test func `constraints are updated from the inside out, and then views are laid out from the outside in`() {
    let log = Log()
    let (one, two) = (LoggingView("outer", log), LoggingView("inner", log))
    outer.addSubview(one)
    one.addSubview(two)
    one.setNeedsUpdateConstraints()
    two.setNeedsUpdateConstraints()
    outer.layoutIfNeeded()
    #expect(log.lines == ["update inner", "update outer", "lay out outer", "lay out inner"])
    #expect(!one.needsUpdateConstraints())
  }

  @Test func `removed views leave no constraints in the layout engine and log nothing`() {
    SessionContext.current.layoutEngine.setNeedsSolution()
    SessionContext.current.layoutEngine.solve()
    let before = SessionContext.current.layoutEngine.solver.constraintCount
    let logged = logLines {
      for _ in 0..<50 {
        let (view, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), Sized(width: 5, height: 5))
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        inner.pin(to: view, inset: 3)
        view.layoutIfNeeded()
      }
    }
    SessionContext.current.layoutEngine.setNeedsSolution()
    SessionContext.current.layoutEngine.solve()
    // What other tests have left may have gone meanwhile.
    #expect(logged == [] && SessionContext.current.layoutEngine.solver.constraintCount <= before)
  }

  @Test func `the layout engine of an ended session can still be solved`() {
    SessionContext.current = .nested()
    weak var weakView: UIView?
    do {
      let view = UIView()
      weakView = view
      let inner = UIView()
      inner.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(inner)
      inner.pin(to: view, inset: 3)
      view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      view.layoutIfNeeded()
      #expect(inner.frame.width == 44)
    }
    #expect(weakView == nil)
    a.pin(to: outer, inset: 1)
    outer.layoutIfNeeded()
    #expect(a.frame.width == 298)
  }
}

@MainActor private final class Log { var lines: [String] = [] }

private final class LoggingView: UIView {
  let name: String
  let log: Log
  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
  override func updateConstraints() {
    log.lines.append("update \(name)")
    super.updateConstraints()
  }
  override func layoutSubviews() {
    log.lines.append("lay out \(name)")
    super.layoutSubviews()
  }
}
