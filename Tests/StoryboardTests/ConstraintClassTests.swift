import Testing
import UIKit

/// A constraint of an app's own, with a plain deinitializer.
final class SpacedConstraint: NSLayoutConstraint {
  private(set) var awakeConstant: CGFloat?

  override func awakeFromNib() {
    super.awakeFromNib()
    awakeConstant = constant
  }

  deinit {}
}

@MainActor @Suite struct ConstraintClassTests {
  @Test func `a constraint is of the class that the file names, and awakes with its constant`() throws {
    let views = UINib(nibName: "Spaced", bundle: .module).instantiate(withOwner: nil)
    let view = try #require(views.first as? UIView)
    let constraint = try #require(view.constraints.compactMap { $0 as? SpacedConstraint }.first)
    #expect(view.constraints.count == 2)
    #expect(constraint.awakeConstant == 7 && constraint.firstAttribute == .leading && constraint.isActive)
    view.layoutIfNeeded()
    #expect(view.subviews.first?.frame.origin == CGPoint(x: 7, y: 3))
  }

  @Test func `a nib can be read from data`() throws {
    let url = try #require(Bundle.module.url(forResource: "Spaced", withExtension: "xib"))
    let nib = UINib(data: try Data(contentsOf: url), bundle: .module)
    let views = (0..<2).compactMap { _ in nib.instantiate(withOwner: nil).first as? UIView }
    #expect(views.count == 2 && views[0] !== views[1] && views[1].subviews.count == 1)
  }
}
