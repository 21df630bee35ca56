import Foundation
import Testing
import UIKitTesting
import Wire

// For LayoutEngine and Events, which apps do not see.
@testable import UIKit

/// Constraints in conflict, and layouts that never settle.
@MainActor @Suite struct ConflictTests {
  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let a = UIView()

  init() {
    a.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(a)
  }

  private func isBroken(_ constraint: NSLayoutConstraint) -> Bool {
    constraint.row.map(SessionContext.current.layoutEngine.solver.isBroken) ?? false
  }

  private func count(_ constraints: NSLayoutConstraint...) -> Int { constraints.count(where: isBroken) }

  @Test func `one of several conflicting constraints is broken, and deactivating another one restores it`() {
    let leading = a.leadingAnchor.constraint(equalTo: outer.leadingAnchor)
    let trailing = a.trailingAnchor.constraint(equalTo: outer.trailingAnchor)
    let width = a.widthAnchor.constraint(equalToConstant: 50)
    NSLayoutConstraint.activate([leading, trailing, width])
    outer.layoutIfNeeded()
    #expect(count(leading, trailing, width) == 1)
    #expect(leading.isActive && trailing.isActive && width.isActive)
    let whole = [leading, trailing].first { !isBroken($0) }!
    whole.isActive = false
    outer.layoutIfNeeded()
    #expect(count(leading, trailing, width) == 0 && a.frame.width == 50)
  }

  @Test func `a constraint conflict is recorded once, as an event with all its constraints`() {
    var events: [JSON] = []
    SessionContext.current.events.sink = { events.append($0) }
    defer { SessionContext.current.events.sink = nil }
    let (one, other) = (a.widthAnchor.constraint(equalToConstant: 1), a.widthAnchor.constraint(equalToConstant: 2))
    NSLayoutConstraint.activate([one, other])
    outer.layoutIfNeeded()
    outer.setNeedsLayout()
    outer.layoutIfNeeded()
    let conflicts = events.filter { $0["event"]?.string == "conflict" }
    #expect(conflicts.count == 1)
    #expect(
      conflicts.first?["constraints"]?.array?.compactMap(\.string).sorted() == [one, other].map(\.description).sorted())
    #expect(conflicts.first?["broken"]?.string == other.description)
    #expect(conflicts.first?["severity"]?.string == "warning")
  }

  @Test func `a constraint conflict is logged like UIKit's, with all its constraints`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let label = UILabel()
        label.text = "Name"
        label.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(label)
        let one = label.widthAnchor.constraint(equalToConstant: 50)
        let other = label.widthAnchor.constraint(greaterThanOrEqualToConstant: 80)
        one.identifier = "narrow"
        NSLayoutConstraint.activate([one, other])
        outer.layoutIfNeeded()
        exit(0)
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("Unable to simultaneously satisfy constraints."))
    #expect(words.contains("'narrow' UILabel:0x"))
    #expect(words.contains("'Name'.width == 50   (active)>"))
    #expect(words.contains("'Name'.width >= 80   (active)>"))
    #expect(words.contains("Will attempt to recover by breaking constraint"))
  }

  @Test func `the log of a conflict lists the constraints of a translated autoresizing mask`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(inner)
        NSLayoutConstraint.activate([
          inner.widthAnchor.constraint(equalToConstant: 400), inner.widthAnchor.constraint(equalTo: outer.widthAnchor),
        ])
        outer.layoutIfNeeded()
        exit(0)
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("<NSAutoresizingMaskLayoutConstraint:0x") && words.contains(".width == 300   (active)>"))
  }

  @Test func `a view that calls setNeedsLayout in each layoutSubviews is laid out a bounded number of times`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layoutIfNeeded()
        exit(view.passes > 1 && view.passes < 200 ? 0 : 1)
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("did not come to rest"))
  }
}

private final class Restless: UIView {
  var passes = 0
  override func layoutSubviews() {
    super.layoutSubviews()
    passes += 1
    setNeedsLayout()
  }
}
