import Testing

import UIKit

/// Properties and methods of UIKit's classes by their Objective-C names.
@MainActor @Suite struct ObjectiveCNameTests {
  @Test func `properties are read and set by their keys`() {
    let label = UILabel()
    label.setValue("Ikiru", forKey: "text")
    label.setValue(true, forKey: "hidden")
    label.setValue(3, forKeyPath: "layer.cornerRadius")
    #expect(label.text == "Ikiru" && label.isHidden && label.layer.cornerRadius == 3)
    #expect(label.value(forKey: "alpha") as? CGFloat == 1)
    let control = UISwitch()
    control.setValue(NSNumber(value: true), forKey: "on")
    #expect(control.isOn)
  }

  @Test func `methods are called by their selectors`() {
    let (parent, child) = (UIView(), UIView())
    parent.perform("addSubview:", with: child)
    #expect(child.superview === parent)
    child.perform("removeFromSuperview")
    #expect(child.superview == nil)
    #expect(UITableView().responds(to: "reloadData") && !UIView().responds(to: "reloadData"))
  }

  @Test func `observers are called for properties of UIKit and of the app`() {
    final class Gauge: UIView {
      var level = 0 {
        willSet { willChangeValue(forKey: "level") }
        didSet { didChangeValue(forKey: "level") }
      }
      nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
        super.objectiveCMembers + [
          .property("level", Int.self, get: { ($0 as? Gauge)?.level }, set: { ($0 as? Gauge)?.level = $1[0] })
        ]
      }
    }
    final class Observer: UIViewController {
      var callbacks: [String] = []
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) { callbacks.append("\(keyPath ?? "") \(change?[.newKey] ?? "-")") }
    }
    let (gauge, observer) = (Gauge(), Observer())
    gauge.addObserver(observer, forKeyPath: "level", options: .new, context: nil)
    gauge.addObserver(observer, forKeyPath: "alpha", options: .new, context: nil)
    gauge.level = 4
    gauge.alpha = 0.5
    gauge.removeObserver(observer, forKeyPath: "level")
    gauge.removeObserver(observer, forKeyPath: "alpha")
    gauge.level = 5
    gauge.alpha = 1
    #expect(observer.callbacks == ["level 4", "alpha 0.5"])
  }
}
