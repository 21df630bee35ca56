import Testing
import UIKitTesting
import Wire

// For the scroll reports of viewers and the members that viewers receive, which apps do not see.
@testable import UIKit

/// Fruit by number and kind.
private final class Fruit: UIPickerViewDataSource, UIPickerViewDelegate {
  var numbers = (0..<100).map { "\($0)" }
  let kinds = ["apples", "pears", "plums"]
  var log: [String] = []

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    component == 0 ? numbers.count : kinds.count
  }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { component == 0 ? 80 : -1 }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    component == 0 ? numbers[row] : kinds[row]
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    log.append("\(component): \(row)")
  }
}

/// Names the components for assistive technology.
private final class NamedFruit: UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(row)" }
  func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
    "Component \(component)"
  }
  func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String? { "Choose one" }
}

/// Returns views for the rows, instead of titles.
private final class Swatches: UIPickerViewDataSource, UIPickerViewDelegate {
  var createdCount = 0
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 1000 }
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 50 }
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    if view == nil { createdCount += 1 }
    let swatch = view ?? UIView()
    swatch.tag = row
    return swatch
  }
}

@MainActor @Suite struct PickerTests {
  private let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
  private let fruit = Fruit()
  private let screen = Screen(UIViewController())

  private func display(_ source: some UIPickerViewDataSource & UIPickerViewDelegate) {
    (picker.dataSource, picker.delegate) = (source, source)
    screen.window.rootViewController?.view.addSubview(picker)
    screen.settle()
  }

  private func frame(_ text: String) -> CGRect? { screen.find(Query(text: text))?.frame }

  @Test func `picker wheels show their titles with the selected row in the middle`() {
    display(fruit)
    #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 100)
    #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 1) == 0)
    #expect(frame("apples")?.midY == 208 && frame("pears")?.midY == 240)
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 80, height: 32))
    picker.selectRow(2, inComponent: 1, animated: false)
    picker.selectRow(40, inComponent: 0, animated: true)
    screen.settle()
    #expect(frame("plums")?.midY == 208 && frame("40")?.midY == 208 && frame("0") == nil && fruit.log == [])
    #expect((picker.view(forRow: 40, forComponent: 0) as? UILabel)?.text == "40")
    #expect(UIPickerView().intrinsicContentSize.height == 216)
  }

  @Test(arguments: [1e20, 1e216, 1e308])
  func `a picker of extreme height still has its rows and its selection`(height: CGFloat) {
    picker.frame.size.height = height
    display(fruit)
    #expect(picker.selectedRow(inComponent: 0) == 0 && picker.numberOfRows(inComponent: 0) == 100)
  }

  @Test func `a scrolled wheel stops at a row and calls didSelectRow`() {
    display(fruit)
    let wheel = picker.view(forRow: 0, forComponent: 0)!.superview!.superview as! UIScrollView
    wheel.userScrolled(ScrollReport(offset: CGPoint(x: 0, y: 100), phase: .moved))
    #expect(fruit.log == [])
    wheel.userScrolled(ScrollReport(offset: CGPoint(x: 0, y: 100), phase: .released, velocity: .zero))
    screen.settle()
    #expect(fruit.log == ["0: 3"] && picker.selectedRow(inComponent: 0) == 3 && frame("3")?.midY == 208)
    screen.swipe(.up, on: "apples", by: 32)
    screen.settle()
    #expect(fruit.log == ["0: 3", "1: 1"])
  }

  @Test func `a tap selects a row, and accessibilityIncrement selects the next one`() {
    display(fruit)
    screen.tap("pears")
    screen.settle()
    #expect(fruit.log == ["1: 1"] && frame("pears")?.midY == 208)
    let wheel = picker.view(forRow: 1, forComponent: 1)!.superview!.superview!
    #expect(wheel.committed?[.role] == "slider" && wheel.accessibilityValue == "pears")
    wheel.accessibilityIncrement()
    wheel.accessibilityIncrement()
    screen.settle()
    #expect(fruit.log == ["1: 1", "1: 2"] && wheel.accessibilityValue == "plums")
  }

  @Test func `a picker reuses the views that its delegate returns`() {
    let swatches = Swatches()
    display(swatches)
    #expect(picker.view(forRow: 1, forComponent: 0)?.tag == 1)
    picker.selectRow(500, inComponent: 0, animated: false)
    screen.settle()
    #expect(picker.view(forRow: 500, forComponent: 0)?.tag == 500 && swatches.createdCount < 40)
    #expect(picker.view(forRow: 0, forComponent: 0) == nil && picker.rowSize(forComponent: 0).height == 50)
  }

  @Test func `reloading a component with fewer rows selects its last row`() {
    display(fruit)
    picker.selectRow(99, inComponent: 0, animated: false)
    fruit.numbers = ["one", "two"]
    picker.reloadComponent(0)
    screen.settle()
    #expect(picker.selectedRow(inComponent: 0) == 1 && frame("two")?.midY == 208)
    fruit.numbers = []
    picker.reloadAllComponents()
    screen.settle()
    #expect(picker.selectedRow(inComponent: 0) == -1)
  }

  @Test func `a picker can be the input view of a text field`() {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    let input = UIPickerView()
    (input.dataSource, input.delegate) = (fruit, fruit)
    field.inputView = input
    screen.window.rootViewController?.view.addSubview(field)
    field.becomeFirstResponder()
    screen.settle()
    #expect(input.bounds.height >= 216 && screen.find("apples") != nil)
  }

  @Test func `showsSelectionIndicator is stored without effect`() {
    let picker = UIPickerView()
    #expect(picker.showsSelectionIndicator)
    picker.showsSelectionIndicator = false
    #expect(!picker.showsSelectionIndicator)
  }

  @Test func `a delegate names the components for assistive technology`() {
    let named = NamedFruit()
    display(named)
    let wheel = picker.view(forRow: 0, forComponent: 1)!.superview!.superview!
    #expect(wheel.accessibilityLabel == "Component 1" && wheel.accessibilityHint == "Choose one")
    #expect(wheel.committed?[.label] == "Component 1")
  }
}
