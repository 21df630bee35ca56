import Testing
import UIKitTesting
import Wire

// For Tap, the members that viewers receive, Events and Action, which apps do not see.
@testable import UIKit

/// A view whose property for its background colours another view, while `super` dims what is below.
private final class DimmingMenu: UIView {
  let list = UIView()
  override var backgroundColor: UIColor? {
    get { list.backgroundColor }
    set { list.backgroundColor = newValue }
  }
  func dim() { super.backgroundColor = .black }
}

@MainActor @Suite struct ViewTests {
  let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))

  @Test func `an override of backgroundColor does not change what is drawn`() {
    let menu = DimmingMenu()
    menu.backgroundColor = .red
    #expect(menu.backgroundColor == .red && menu.describe()[.background] == nil && menu.layer.backgroundColor == nil)
    menu.dim()
    #expect(menu.layer.backgroundColor == UIColor.black.cgColor && menu.backgroundColor == .red)
    #expect(menu.describe()[.background] == JSON.colour(UIColor.black))
  }

  @Test func `frame, bounds and center describe the same rectangle`() {
    #expect(view.center == CGPoint(x: 25, y: 40) && view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    view.center = CGPoint(x: 50, y: 50)
    #expect(view.frame == CGRect(x: 35, y: 30, width: 30, height: 40))
    view.bounds.size = CGSize(width: 10, height: 10)
    #expect(view.frame == CGRect(x: 45, y: 45, width: 10, height: 10))
  }

  nonisolated private static let resized: [(UIView.AutoresizingMask, CGRect)] = [
    (.flexibleWidth, CGRect(x: 10, y: 20, width: 130, height: 40)),
    (.flexibleLeftMargin, CGRect(x: 110, y: 20, width: 30, height: 40)),
    ([.flexibleRightMargin, .flexibleBottomMargin], CGRect(x: 10, y: 20, width: 30, height: 40)),
    ([.flexibleWidth, .flexibleRightMargin], CGRect(x: 10, y: 20, width: 30 + 100.0 * 30 / 90, height: 40)),
    (.flexibleHeight, CGRect(x: 10, y: 20, width: 30, height: 140)),
    ([], CGRect(x: 10, y: 20, width: 30, height: 40)),
  ]

  @Test(arguments: resized)
  func `flexible parts of an autoresizing mask share a change proportionally`(
    mask: UIView.AutoresizingMask, frame: CGRect
  ) {
    parent.addSubview(view)
    view.autoresizingMask = mask
    parent.frame.size = CGSize(width: 200, height: 200)
    #expect(view.frame == frame)
  }

  @Test func `a view that fills a superview of size zero fills it when it gets a size`() {
    let (outer, inner) = (UIView(), UIView())
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(inner)
    outer.frame = CGRect(x: 5, y: 5, width: 50, height: 60)
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
  }

  @Test func `inserting and reordering subviews gives the requested order`() {
    let views = (0..<3).map { index in
      let view = UIView()
      view.tag = index + 1
      return view
    }
    views.forEach(parent.addSubview)
    parent.insertSubview(views[2], at: 0)
    #expect(parent.subviews.map(\.tag) == [3, 1, 2])
    parent.insertSubview(views[2], aboveSubview: views[0])
    #expect(parent.subviews.map(\.tag) == [1, 3, 2])
    parent.insertSubview(views[1], belowSubview: views[0])
    #expect(parent.subviews.map(\.tag) == [2, 1, 3])
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(parent.subviews.map(\.tag) == [3, 1, 2])
    #expect(parent.viewWithTag(2) === views[1] && parent.viewWithTag(9) == nil)
  }

  @Test func `insertSubview relative to a view of another superview inserts above or below all`() {
    let (parent, elsewhere) = (UIView(), UIView())
    let views = (0..<4).map { _ in UIView() }
    parent.addSubview(views[0])
    parent.insertSubview(views[1], belowSubview: elsewhere)
    parent.insertSubview(views[2], aboveSubview: elsewhere)
    #expect(parent.subviews == [views[1], views[0], views[2]])
    parent.insertSubview(views[2], belowSubview: elsewhere)
    parent.insertSubview(views[3], at: 100)
    #expect(parent.subviews == [views[2], views[1], views[0], views[3]])
  }

  @Test func `points are converted through nested offsets`() {
    parent.addSubview(view)
    let inner = UIView(frame: CGRect(x: 1, y: 1, width: 5, height: 5))
    view.addSubview(inner)
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: parent) == CGPoint(x: 12, y: 22))
    parent.bounds.origin.y = 7
    #expect(inner.convert(inner.bounds, to: parent) == CGRect(x: 11, y: 21, width: 5, height: 5))
    #expect(inner.convert(CGPoint(x: 12, y: 22), from: parent) == CGPoint(x: 1, y: 1))
  }

  @Test func `hitTest returns the topmost view that accepts touches`() {
    parent.addSubview(view)
    let label = UILabel(frame: view.bounds)
    view.addSubview(label)
    #expect(parent.hitTest(CGPoint(x: 15, y: 25), with: nil) === view, "labels take no touches")
    view.isHidden = true
    #expect(parent.hitTest(CGPoint(x: 15, y: 25), with: nil) === parent)
    #expect(parent.hitTest(CGPoint(x: 150, y: 25), with: nil) == nil)
  }

  @Test func `the safe area of a view is its overlap with its superview's`() {
    let screen = Screen()
    let below = UIView(frame: CGRect(x: 0, y: 30, width: 390, height: 100))
    screen.window.addSubview(below)
    #expect(below.safeAreaInsets == UIEdgeInsets(top: 17, left: 0, bottom: 0, right: 0))
  }

  @Test func `tintColor is inherited until a view sets its own`() {
    parent.addSubview(view)
    #expect(view.tintColor == .systemBlue)
    parent.tintColor = .red
    #expect(view.tintColor == .red)
    view.tintColor = .green
    parent.tintColor = .black
    #expect(view.tintColor == .green)
  }

  @Test
  func `a view that calls setNeedsLayout in layoutSubviews is laid out a bounded number of times, and this is logged`()
  {
    class Restless: UIView {
      override func layoutSubviews() { setNeedsLayout() }
    }
    var log: [String] = []
    SessionContext.current.events.sink = { log.append($0["text"]?.string ?? "") }
    defer { SessionContext.current.events.sink = nil }
    let view = Restless()
    view.layoutIfNeeded()
    #expect(log.count == 1 && log[0].contains("did not come to rest"))
  }

  @Test func `a controller that recreates subviews in viewDidLayoutSubviews is laid out a bounded number of times`() {
    final class Recreating: UIViewController {
      var count = 0
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        count += 1
        for subview in view.subviews { subview.removeFromSuperview() }
        let row = UIStackView(arrangedSubviews: [UIView()])
        row.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
        view.addSubview(row)
      }
    }
    let controller = Recreating()
    let screen = Screen(controller)
    screen.settle()
    let first = controller.count
    #expect(first < 6)
    #expect(controller.view.subviews.count == 1 && controller.view.subviews[0].subviews[0].bounds.width == 50)
    controller.view.setNeedsLayout()
    screen.settle()
    #expect(controller.count == first + 2)
  }
}

@MainActor @Suite struct LabelTests {
  @Test func `a label is sent as positioned lines`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    label.text = "Alien"
    label.textAlignment = .center
    let line = try #require(label.describe()[.lines]?.array?.first?.array)
    #expect(line[3] == "Alien")
    let (x, width) = (try #require(line[0].double), try #require(line[2].double))
    #expect(abs(x + width / 2 - 100) < 0.01)
    #expect(label.describe()[.color] == nil, "black is the default")
  }

  @Test func `a label that is too narrow is truncated at its tail`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    label.text = "The Seventh Seal"
    #expect(label.describe()[.lines]?.array?.first?.array?[3].string?.hasSuffix("…") == true)
    #expect(label.describe()[.text] == "The Seventh Seal")
  }

  @Test func `monospaced digits are sent as a font feature`() {
    let label = UILabel()
    label.text = "11:11"
    label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    #expect(label.describe()[.font]?.text == #"[12,400,"tnum"]"#)
  }

  @Test func `a label's sizeToFit fits the whole text`() {
    let label = UILabel()
    label.text = "Some Like It Hot"
    label.sizeToFit()
    #expect(label.describe()[.lines]?.array?.first?.array?[3] == "Some Like It Hot")
  }

  @Test func `label lines break between words, and the last line is truncated`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 100))
    label.text = "one two three four five six\nseven"
    label.numberOfLines = 0
    let all = label.describe()[.lines]?.array?.compactMap { $0.array?[3].string } ?? []
    #expect(all.joined(separator: " ") == "one two three four five six seven" && all.count > 3)
    label.numberOfLines = 2
    let two = label.describe()[.lines]?.array?.compactMap { $0.array?[3].string } ?? []
    #expect(two.count == 2 && two[1].hasSuffix("…"))
  }
}

@MainActor @Suite struct ControlTests {
  @Test func `a button calls its actions in order with itself as sender`() throws {
    let button = UIButton(type: .system)
    var log: [String] = []
    button.addAction(
      UIAction(identifier: .init("a")) { log.append("a \($0.sender as? UIButton === button)") }, for: .touchUpInside)
    button.addAction(UIAction(identifier: .init("b")) { _ in log.append("b") }, for: .primaryActionTriggered)
    button.addAction(UIAction(identifier: .init("a")) { _ in log.append("a2") }, for: .touchUpInside)
    let commits = Commits()
    button.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    commits.window.addSubview(button)
    _ = commits.turn()
    try Tap(on: button).perform()
    #expect(log == ["a2", "b"])
  }

  @Test func `a tap on a disabled button is refused`() {
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    let commits = Commits()
    commits.window.addSubview(button)
    button.isEnabled = false
    _ = commits.turn()
    do throws(Action.Refusal) {
      try Tap(on: button).perform()
      Issue.record("it was tapped")
    } catch { #expect(error.code == .disabled) }
    #expect(button.describe()[.enabled] == false)
  }

  @Test func `an activity indicator is hidden while it is not animating`() {
    let wheel = UIActivityIndicatorView(style: .gray)
    #expect(wheel.isHidden && wheel.frame.size == CGSize(width: 20, height: 20))
    wheel.startAnimating()
    #expect(!wheel.isHidden && wheel.isAnimating && wheel.describe()[.spinner] == "#8E8E93")
    wheel.stopAnimating()
    #expect(wheel.isHidden && wheel.describe()[.spinner] == nil)
  }
}
