import Testing
import UIKit

@MainActor
@Suite struct CustomRotorTests {
  @Test func `a rotor searches from an item in a direction`() throws {
    let labels = (0..<3).map { _ in UILabel() }
    let view = UIView()
    #expect(view.accessibilityCustomRotors == nil)
    view.accessibilityCustomRotors = [
      UIAccessibilityCustomRotor(name: "Lines") { predicate in
        let current = labels.firstIndex { $0 === predicate.currentItem.targetElement } ?? -1
        let next = predicate.searchDirection == .next ? current + 1 : current - 1
        guard labels.indices.contains(next) else { return nil }
        return UIAccessibilityCustomRotorItemResult(targetElement: labels[next], targetRange: nil)
      }
    ]
    let rotor = try #require(view.accessibilityCustomRotors?.first)
    #expect(rotor.name == "Lines" && rotor.systemRotorType == .none)
    let predicate = UIAccessibilityCustomRotorSearchPredicate()
    let first = try #require(rotor.itemSearchBlock(predicate))
    #expect(first.targetElement === labels[0])
    predicate.currentItem = first
    predicate.searchDirection = .previous
    #expect(rotor.itemSearchBlock(predicate) == nil)
  }

  @Test func `a system rotor has a type and no name`() {
    let rotor = UIAccessibilityCustomRotor(systemType: .heading) { _ in nil }
    #expect(rotor.systemRotorType == .heading && rotor.name.isEmpty)
    rotor.name = "Chapters"
    #expect(rotor.attributedName.string == "Chapters")
  }
}
