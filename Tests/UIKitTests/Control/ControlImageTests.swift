import Testing
import UIKitTesting

// For a segmented control's dividers and selected background, which apps do not see.
@testable import UIKit

/// Images of segmented controls and steppers in place of the system's look.
@MainActor @Suite struct ControlImageTests {
  private let screen = Screen(UIViewController())

  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  private func display(_ view: UIView) {
    view.frame.origin = CGPoint(x: 40, y: 200)
    screen.window.rootViewController?.view.addSubview(view)
    screen.settle()
  }

  private func images(in view: UIView) -> [UIImageView] {
    view.subviews.flatMap { images(in: $0) + [$0 as? UIImageView].compactMap { $0 } }
      .filter { $0.image != nil && !$0.isHidden }
  }

  @Test func `segments have the background image of their state, and the control the normal image's height`() {
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    let (normal, chosen) = (image(10, 60), image(10, 60))
    control.setBackgroundImage(normal, for: .normal, barMetrics: .default)
    control.setBackgroundImage(chosen, for: .selected, barMetrics: .default)
    control.selectedSegmentIndex = 1
    control.sizeToFit()
    display(control)
    #expect(control.bounds.height == 60 && control.backgroundColor == nil && control.selectedSegmentBackground.isHidden)
    #expect(images(in: control).map { $0.image === chosen } == [false, true, false])
    #expect(control.backgroundImage(for: .selected, barMetrics: .default) === chosen)
    #expect(control.backgroundImage(for: .selected, barMetrics: .compact) == nil)
    control.setBackgroundImage(nil, for: .normal, barMetrics: .default)
    control.setBackgroundImage(nil, for: .selected, barMetrics: .default)
    screen.settle()
    #expect(
      images(in: control).isEmpty && control.backgroundColor == .tertiarySystemFill
        && !control.selectedSegmentBackground.isHidden)
  }

  @Test func `divider images follow the states of their neighboring segments`() {
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    let (plain, left) = (image(4, 30), image(6, 30))
    control.setDividerImage(plain, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    control.setDividerImage(left, forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
    control.selectedSegmentIndex = 0
    control.frame.size = CGSize(width: 300, height: 32)
    display(control)
    #expect(control.dividers.map(\.frame.width) == [6, 4] && control.dividers[0].frame.midX == 100)
    control.selectedSegmentIndex = 2
    screen.settle()
    #expect(control.dividers.map(\.frame.width) == [4, 4])
    control.removeSegment(at: 0, animated: false)
    screen.settle()
    #expect(control.dividers.count == 1)
  }

  @Test func `contentPositionAdjustment moves segments' contents by their position`() {
    let control = UISegmentedControl(items: ["One", "Two"])
    control.setContentPositionAdjustment(
      UIOffset(horizontal: 5, vertical: 2), forSegmentType: .left, barMetrics: .default)
    control.frame.size = CGSize(width: 200, height: 32)
    display(control)
    let before = screen.find("One")!.frame
    control.setContentPositionAdjustment(.zero, forSegmentType: .left, barMetrics: .default)
    screen.settle()
    let after = screen.find("One")!.frame
    #expect(before.minX - after.minX == 5 && before.minY - after.minY == 2)
  }

  @Test func `a stepper's divider replaces its line`() {
    let stepper = UIStepper()
    let divider = image(3, 3)
    stepper.setDividerImage(divider, forLeftSegmentState: .normal, rightSegmentState: .normal)
    display(stepper)
    // The value is at its lower end, so the left half is disabled: the normal image stands for all states.
    let shown = images(in: stepper).first { $0.image === divider }
    #expect(shown?.frame == CGRect(x: (stepper.bounds.width - 3) / 2, y: 0, width: 3, height: stepper.bounds.height))
    #expect(stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal) === divider)
    let low = image(9, 3)
    stepper.setDividerImage(low, forLeftSegmentState: .disabled, rightSegmentState: .normal)
    screen.settle()
    #expect(images(in: stepper).contains { $0.image === low })
    stepper.value = 5
    screen.settle()
    #expect(images(in: stepper).contains { $0.image === divider })
  }
}
