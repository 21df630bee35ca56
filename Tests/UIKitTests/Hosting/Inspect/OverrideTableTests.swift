import Introspection
import Testing

// For TouchOverrides, CallbackOverrides, ActionOverrides and IntrinsicSize, which apps do not see.
@testable import UIKit

@MainActor @Suite struct OverrideTableTests {
  @Test func `the method table entries of all checked overrides are found`() {
    #expect(CallbackOverrides.methods.isKnown)
    #expect(
      TouchOverrides.hitTesting.isKnown && TouchOverrides.viewTouches.isKnown && TouchOverrides.controlTracking.isKnown)
    #expect(ActionOverrides.methods.isKnown && IntrinsicSize.methods.isKnown)
  }
}

@MainActor @Suite struct InstanceTests {
  @Test func `instances that are created by metatype run the subclass's initializer`() {
    #expect(UIView.instance(of: OwnView.self as UIView.Type, frame: CGRect(x: 1, y: 2, width: 3, height: 4)).tag == 3)
    #expect(UITableViewCell.instance(of: OwnCell.self, reuseIdentifier: "cell").tag == 4)
    #expect(UITableViewHeaderFooterView.instance(of: OwnHeader.self, reuseIdentifier: "header").tag == 6)
    let layer = OwnLayer()
    #expect(CALayer.copy(of: layer as CALayer) is OwnLayer && CALayer.copy(of: layer).name == "copied")
    let (one, other) = (UIViewController(), UIViewController())
    let segue = UIStoryboardSegue.instance(of: OwnSegue.self, identifier: "a", source: one, destination: other)
    #expect(segue is OwnSegue && segue.identifier == "own a" && segue.destination === other)
    #expect(ClassFactory.instance(of: OwnAnimation.self as CAAnimation.Type).duration == 7)
  }
}

private final class OwnView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    tag = Int(frame.width)
  }
  required init?(coder: NSCoder) { nil }
}

private final class OwnCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    tag = reuseIdentifier?.count ?? 0
  }
  required init?(coder: NSCoder) { nil }
}

private final class OwnHeader: UITableViewHeaderFooterView {
  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    tag = reuseIdentifier?.count ?? 0
  }
  required init?(coder: NSCoder) { nil }
}

private final class OwnLayer: CALayer {
  override init() { super.init() }
  override init(layer: Any) {
    super.init(layer: layer)
    name = "copied"
  }
  required init?(coder: NSCoder) { nil }
}

private final class OwnSegue: UIStoryboardSegue {
  override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier.map { "own \($0)" }, source: source, destination: destination)
  }
}

private final class OwnAnimation: CAAnimation {
  override init() {
    super.init()
    duration = 7
  }
}
