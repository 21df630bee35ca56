import Foundation
import Testing
import UIKit

private class PlainConstraint: NSLayoutConstraint {}

private class NamedConstraint: NSLayoutConstraint {
  var label: String?
  var uses = [Int]()
}

/// Constraints of an app's own classes, as layout libraries make them; and what they can be made of.
@MainActor @Suite struct ConstraintSubclassTests {
  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private let view = UIView()

  init() {
    view.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(view)
  }

  private func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `NSLayoutConstraint() has no items, no attributes and default values`() {
    for constraint in [NSLayoutConstraint(), PlainConstraint(), NamedConstraint()] {
      #expect(constraint.firstItem == nil && constraint.secondItem == nil && !constraint.isActive)
      #expect(constraint.firstAttribute == .notAnAttribute && constraint.secondAttribute == .notAnAttribute)
      #expect(constraint.priority == .required && constraint.constant == 0 && constraint.relation == .equal)
    }
  }

  @Test func `an empty constraint cannot be activated`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { NSLayoutConstraint().isActive = true }
    }
    #expect(words(result).contains("Unable to activate constraint with anchors (null) and (null)"))
  }

  @Test func `a subclass inherits the init with items and attributes`() {
    let constraint = NamedConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: host, attribute: .width, multiplier: 0.5, constant: 10)
    constraint.label = "half"
    constraint.isActive = true
    host.layoutIfNeeded()
    #expect(view.frame.width == 210)
    #expect(host.constraints.first === constraint && host.constraints.count == 1)
    #expect((host.constraints.first as? NamedConstraint)?.label == "half")
    constraint.constant = 20
    host.layoutIfNeeded()
    #expect(view.frame.width == 220)
    constraint.isActive = false
    #expect(host.constraints.isEmpty)
  }

  private func mixed(_ attribute: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute)
    -> NSLayoutConstraint
  {
    NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: .equal, toItem: host, attribute: other, multiplier: 1, constant: 0)
  }

  @Test func `a constraint of a horizontal with a vertical attribute can be active until its view is laid out`() {
    let constraints = [mixed(.leading, .top), mixed(.bottom, .trailing), mixed(.centerX, .centerY)]
    NSLayoutConstraint.activate(constraints)
    #expect(constraints.allSatisfy(\.isActive) && host.constraints == constraints)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    other.layoutIfNeeded()
    #expect(constraints[0].description.contains("leading == "))
    NSLayoutConstraint.deactivate(constraints)
    host.layoutIfNeeded()
    #expect(view.frame == .zero)
  }

  @Test(arguments: [0, 1, 2])
  func `a constraint of a horizontal with a vertical attribute raises when it is laid out or fitted`(phase: Int) async {
    let result: ExitTest.Result?
    switch phase {
    case 0:
      result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { mixedPair().host.layoutIfNeeded() }
      }
    case 1:
      result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let pair = mixedPair()
          let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
          window.addSubview(pair.host)
          pair.constraint.isActive = false
          pair.constraint.isActive = true
        }
      }
    default:
      result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = mixedPair().host.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
      }
    }
    #expect(words(result).contains("Constraint improperly relates anchors of incompatible types"))
  }
}

/// An active constraint between the leading edge of a view and the top of its superview.
@MainActor private func mixedPair() -> (host: UIView, constraint: NSLayoutConstraint) {
  let (host, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)), UIView())
  view.translatesAutoresizingMaskIntoConstraints = false
  host.addSubview(view)
  let constraint = NSLayoutConstraint(
    item: view, attribute: .leading, relatedBy: .equal, toItem: host, attribute: .top, multiplier: 1, constant: 0)
  constraint.isActive = true
  return (host, constraint)
}
