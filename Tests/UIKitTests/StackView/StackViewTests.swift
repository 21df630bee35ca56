import Foundation
import Testing
import UIKitTesting

// For LayoutEngine and the running animations of a view, which apps do not see.
@testable import UIKit

/// The frames of a stack's arranged views, and its own views.
@MainActor @Suite struct StackViewTests {
  // MARK: Frames

  @Test func `the fill distribution stretches the view with the lowest hugging priority`() {
    let stage = StackStage()
    stage.views[1].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    #expect(stage.spans(width: 100, height: 30) == ["0+10", "18+44", "70+30"])
    #expect(stage.views.allSatisfy { $0.frame.height == 30 && $0.frame.minY == 0 })
  }

  @Test func `fillEqually and fillProportionally give equal and proportional lengths`() {
    let stage = StackStage(spacing: 5)
    stage.stack.distribution = .fillEqually
    #expect(stage.spans(width: 100, height: 10) == ["0+30", "35+30", "70+30"])
    (stage.stack.distribution, stage.stack.spacing) = (.fillProportionally, 0)
    #expect(stage.spans(width: 120, height: 10) == ["0+20", "20+40", "60+60"])
  }

  @Test func `equalSpacing and equalCentering give equal gaps and equal distances of centers`() {
    let stage = StackStage()
    stage.stack.distribution = .equalSpacing
    #expect(stage.spans(width: 100, height: 10) == ["0+10", "30+20", "70+30"])
    stage.stack.distribution = .equalCentering
    #expect(stage.spans(width: 100, height: 10) == ["0+10", "35+20", "70+30"])
  }

  @Test func `each alignment positions views across the axis`() {
    let stage = StackStage()
    func tops(_ alignment: UIStackView.Alignment) -> [CGFloat] {
      stage.stack.alignment = alignment
      stage.layOut(width: 76, height: 50)
      return stage.views.map(\.frame.minY)
    }
    #expect(tops(.top) == [0, 0, 0])
    #expect(tops(.center) == [20, 15, 10])
    #expect(tops(.bottom) == [40, 30, 20])
    // Without text the baselines of a view are its edges.
    #expect(tops(.firstBaseline) == [0, 0, 0])
    #expect(tops(.lastBaseline) == [40, 30, 20])
    #expect(stage.views.map(\.frame.height) == [10, 20, 30])
  }

  @Test func `firstBaseline alignment puts texts of two sizes on one baseline`() {
    let (small, large) = (UILabel(), UILabel())
    (small.text, large.text) = ("small", "large")
    (small.font, large.font) = (.systemFont(ofSize: 12), .systemFont(ofSize: 34))
    let stack = UIStackView(arrangedSubviews: [small, large])
    stack.alignment = .firstBaseline
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    stack.layoutIfNeeded()
    let baselines = [small, large].map { $0.frame.minY + $0.font.ascender }
    #expect(abs(baselines[0] - baselines[1]) < 0.34 && large.frame.minY == 0)
  }

  @Test func `a hidden arranged view leaves no gap and can be unhidden`() {
    let stage = StackStage(.vertical)
    stage.views[2].setContentHuggingPriority(UILayoutPriority(1), for: .vertical)
    #expect(stage.spans(width: 10, height: 100) == ["0+10", "18+20", "46+54"])
    stage.views[1].isHidden = true
    stage.layOut(width: 10, height: 100)
    #expect(stage.views[2].frame.minY == 18)
    stage.views[0].isHidden = true
    stage.layOut(width: 10, height: 100)
    #expect(stage.views[2].frame == CGRect(x: 0, y: 0, width: 10, height: 100))
    for view in stage.views { view.isHidden = false }
    #expect(stage.spans(width: 10, height: 100) == ["0+10", "18+20", "46+54"])
  }

  @Test func `a stack view's fitting size is that of its content`() {
    let stage = StackStage()
    let compressed = UIView.layoutFittingCompressedSize
    #expect(stage.stack.systemLayoutSizeFitting(compressed) == CGSize(width: 76, height: 30))
    stage.stack.alignment = .center
    #expect(stage.stack.systemLayoutSizeFitting(compressed) == CGSize(width: 76, height: 30))
    (stage.stack.isLayoutMarginsRelativeArrangement, stage.stack.axis) = (true, .vertical)
    stage.stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(stage.stack.systemLayoutSizeFitting(compressed) == CGSize(width: 36, height: 80))
    #expect(stage.stack.intrinsicContentSize == CGSize(width: -1, height: -1))
  }

  @Test func `a stack view with all views hidden has size 0 and no conflicts in a fixed size`() {
    let stage = StackStage()
    for view in stage.views { view.isHidden = true }
    #expect(stage.stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 0)
    stage.layOut(width: 100, height: 30)
    #expect(
      stage.stack.constraints.allSatisfy {
        $0.row.map { !SessionContext.current.layoutEngine.solver.isBroken($0) } ?? false
      })
  }

  @Test func `stack views can be nested`() {
    let (one, two) = (StackStage(.vertical, views: 2, spacing: 2), StackStage(.vertical, views: 3, spacing: 2))
    let outer = UIStackView(arrangedSubviews: [one.stack, two.stack])
    (outer.spacing, outer.alignment) = (10, .top)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    root.addSubview(outer)
    outer.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      outer.topAnchor.constraint(equalTo: root.topAnchor), outer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 0, y: 0, width: 60, height: 64))
    #expect(one.stack.frame == CGRect(x: 0, y: 0, width: 20, height: 32))
    #expect(two.stack.frame == CGRect(x: 30, y: 0, width: 30, height: 64))
    two.views[2].isHidden = true
    root.layoutIfNeeded()
    #expect(two.stack.frame.height == 32 && outer.frame.height == 32)
    two.views[2].size.height = 50
    two.views[2].isHidden = false
    root.layoutIfNeeded()
    #expect(outer.frame.height == 84)
  }

  @Test func `in a right-to-left interface the first arranged view is at the right`() {
    let stage = StackStage()
    stage.stack.semanticContentAttribute = .forceRightToLeft
    stage.views[0].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    #expect(stage.spans(width: 100, height: 10) == ["66+34", "38+20", "0+30"])
    stage.stack.semanticContentAttribute = .forceLeftToRight
    #expect(stage.spans(width: 100, height: 10) == ["0+34", "42+20", "70+30"])
  }

  @Test func `a stack view's baselines are those of its first and last views`() {
    let label = UILabel()
    label.text = "Text"
    let (first, last) = (UILabel(), UILabel())
    (first.text, last.text) = ("one", "two")
    first.font = .systemFont(ofSize: 30)
    let column = UIStackView(arrangedSubviews: [first, last])
    column.axis = .vertical
    #expect(column.forFirstBaselineLayout === first && column.forLastBaselineLayout === last)
    let row = UIStackView(arrangedSubviews: [label, column])
    row.alignment = .firstBaseline
    row.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    row.layoutIfNeeded()
    func line(_ view: UILabel) -> CGFloat { view.convert(CGPoint(x: 0, y: view.font.ascender), to: row).y }
    #expect(abs(line(label) - line(first)) < 0.5)
    first.isHidden = true
    row.layoutIfNeeded()
    #expect(column.forFirstBaselineLayout === last && abs(line(label) - line(last)) < 0.5)
  }

  // MARK: Membership

  @Test func `arranged subviews are subviews laid out by constraints`() {
    let stage = StackStage(views: 2)
    let extra = UIView()
    stage.stack.insertArrangedSubview(extra, at: 1)
    #expect(stage.stack.arrangedSubviews == [stage.views[0], extra, stage.views[1]])
    #expect(stage.stack.subviews == [stage.views[0], extra, stage.views[1]])
    #expect(!extra.translatesAutoresizingMaskIntoConstraints)
    stage.stack.insertArrangedSubview(extra, at: 2)
    #expect(stage.stack.arrangedSubviews == [stage.views[0], stage.views[1], extra])
    stage.stack.removeArrangedSubview(extra)
    #expect(stage.stack.arrangedSubviews == stage.views && extra.superview === stage.stack)
    #expect(stage.rows.filter { $0.contains("?") } == [])
  }

  @Test func `removeFromSuperview also removes a view from arrangedSubviews`() {
    let stage = StackStage()
    #expect(stage.spans(width: 76, height: 30) == ["0+10", "18+20", "46+30"])
    stage.views[1].removeFromSuperview()
    #expect(stage.stack.arrangedSubviews == [stage.views[0], stage.views[2]])
    stage.layOut(width: 48, height: 30)
    #expect(stage.views[2].frame == CGRect(x: 18, y: 0, width: 30, height: 30))
  }

  @Test func `adding an arranged view to another stack removes it from the first`() {
    let (one, other) = (StackStage(), StackStage(views: 1))
    one.layOut(width: 76, height: 30)
    other.stack.addArrangedSubview(one.views[0])
    #expect(one.stack.arrangedSubviews == [one.views[1], one.views[2]])
    #expect(other.stack.arrangedSubviews == [other.views[0], one.views[0]])
    one.layOut(width: 58, height: 30)
    #expect(one.views[1].frame.minX == 0 && one.views[2].frame.minX == 28)
    let plain = UIView()
    plain.addSubview(one.views[1])
    #expect(one.stack.arrangedSubviews == [one.views[2]])
  }

  @Test func `an empty stack view has no size and leaves no constraints in the engine`() {
    SessionContext.current = .nested()
    SessionContext.current.layoutEngine.setNeedsSolution()
    SessionContext.current.layoutEngine.solve()
    let before = SessionContext.current.layoutEngine.solver.constraintCount
    weak var weakStack: UIStackView?
    do {
      let stage = StackStage()
      weakStack = stage.stack
      (stage.stack.distribution, stage.stack.alignment) = (.equalCentering, .center)
      stage.layOut(width: 100, height: 100)
      for view in stage.views { view.removeFromSuperview() }
      stage.layOut(width: 50, height: 50)
      #expect(stage.rows == [] && stage.stack.layoutGuides == [])
    }
    #expect(weakStack == nil)
    SessionContext.current.layoutEngine.setNeedsSolution()
    SessionContext.current.layoutEngine.solve()
    #expect(SessionContext.current.layoutEngine.solver.constraintCount <= before)
  }

  // MARK: Animation

  @Test func `hiding a view in an animation block moves the others and keeps it visible until the end`() {
    let stage = StackStage(.vertical)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.isHidden = false
    window.addSubview(stage.stack)
    stage.views[2].setContentHuggingPriority(UILayoutPriority(1), for: .vertical)
    stage.layOut(width: 30, height: 100)
    UIView.animate(withDuration: 1) {
      stage.views[0].isHidden = true
      stage.stack.layoutIfNeeded()
    }
    #expect(stage.views[1].frame.minY == 0)
    #expect(stage.views[1].runningAnimations.contains { $0.member == .frame })
    #expect(stage.views[0].showsHiddenView && stage.views[0].describe()[.hidden] == nil)
    window.isHidden = true
  }

  @Test func `insertArrangedSubview beyond the end stops the app with UIKit's message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIStackView().insertArrangedSubview(UIView(), at: 1) }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      words.contains("Index out of bounds for arranged subview: index = 1 expected to be less than or equal to 0"))
  }
}
