import Foundation
import Testing
import UIKitTesting

import UIKit

/// Constraints that cannot be stop the app with UIKit's words.
@MainActor @Suite struct ConstraintErrorTests {
  private func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `a constraint between views without a common ancestor stops the app`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (one, other) = (UIView(), UIView())
        one.leadingAnchor.constraint(equalTo: other.leadingAnchor).isActive = true
      }
    }
    #expect(words(result).contains("because they have no common ancestor."))
  }

  @Test func `a NaN constant stops the app`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().widthAnchor.constraint(equalToConstant: 1).constant = .infinity }
    }
    #expect(words(result).contains("Constant is not finite!  That's illegal."))
  }

  @Test func `a width constrained to a position stops the app`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        _ = NSLayoutConstraint(
          item: view, attribute: .width, relatedBy: .equal, toItem: view, attribute: .left, multiplier: 1, constant: 0)
      }
    }
    #expect(words(result).contains("Invalid pairing of layout attributes"))
  }

  @Test func `a leading edge constrained to a left edge stops the app`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        _ = view.leadingAnchor.constraint(equalTo: view.leftAnchor)
      }
    }
    #expect(words(result).contains("between a leading/trailing attribute and a right/left attribute"))
  }

  @Test func `an edge constrained to a constant stops the app`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
          constant: 5)
      }
    }
    #expect(words(result).contains("Location attributes must be specified in pairs."))
  }

  @Test func `changing an active constraint's priority to required stops the app`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (view, window) = (UIView(), UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        window.addSubview(view)
        let constraint = view.widthAnchor.constraint(equalToConstant: 1)
        constraint.priority = .defaultHigh
        constraint.isActive = true
        constraint.priority = .required
      }
    }
    #expect(words(result).contains("Mutating a priority from required to not on an installed constraint"))
  }

  @Test func `outside a window, an active constraint's priority can change to and from required`() {
    let (parent, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    let narrow = view.widthAnchor.constraint(equalToConstant: 10)
    let wide = view.widthAnchor.constraint(equalToConstant: 50)
    wide.priority = .defaultLow
    NSLayoutConstraint.activate([
      narrow, wide, view.leftAnchor.constraint(equalTo: parent.leftAnchor),
      view.topAnchor.constraint(equalTo: parent.topAnchor), view.heightAnchor.constraint(equalToConstant: 5),
    ])
    parent.layoutIfNeeded()
    #expect(view.frame.width == 10)
    narrow.priority = .init(1)
    wide.priority = .required
    parent.layoutIfNeeded()
    #expect(view.frame.width == 50)
    wide.priority = .init(1)
    narrow.priority = .required
    parent.layoutIfNeeded()
    #expect(view.frame.width == 10)
  }

  @Test func `an invalid visual format stops the app`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "H:|-[a", metrics: nil, views: ["a": UIView()])
      }
    }
    #expect(words(result).contains("Unable to parse constraint format"))
  }
}
