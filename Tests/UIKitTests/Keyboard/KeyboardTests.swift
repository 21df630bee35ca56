import Foundation
import Testing
import UIKitTesting

// For KeyboardMetrics, which apps do not see.
@testable import UIKit

@MainActor @Suite struct KeyboardTests {
  private let fixture = TextInputFixture()

  @Test func `the keyboard appears, 336 points high, with UIKit's order of delegate calls and notifications`() {
    let field = fixture.field()
    fixture.screen.settle()
    field.becomeFirstResponder()
    #expect(
      fixture.drainLog() == [
        "field shouldBegin", "field editingDidBegin", "field didBegin", "didBegin notification",
        "willChangeFrame 508", "willShow 508",
      ])
    fixture.screen.advance(by: .milliseconds(240))
    #expect(fixture.drainLog() == [])
    fixture.screen.advance(by: .milliseconds(20))
    #expect(fixture.drainLog() == ["didChangeFrame 508", "didShow 508"])
    field.resignFirstResponder()
    #expect(
      fixture.drainLog() == [
        "field shouldEnd", "field editingDidEnd", "field didEnd", "didEnd notification",
        "willChangeFrame 844", "willHide 844",
      ])
    fixture.screen.settle()
    #expect(fixture.drainLog() == ["didChangeFrame 844", "didHide 844"])
  }

  @Test func `keyboard notifications carry frames, duration, curve and isLocal`() throws {
    fixture.field().becomeFirstResponder()
    let info = fixture.info
    let begin = try #require(info[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue)
    #expect(begin.cgRectValue == CGRect(x: 0, y: 844, width: 390, height: 336))
    #expect(
      info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect == CGRect(x: 0, y: 508, width: 390, height: 336))
    #expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
    let curve = try #require(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int)
    #expect(curve == 7 && UIView.AnimationCurve(rawValue: curve) != nil)
    #expect(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
  }

  @Test func `the keyboard stays when focus moves from one field to another`() {
    let (first, second) = (fixture.field("first"), fixture.field("second", y: 200))
    first.becomeFirstResponder()
    fixture.screen.settle()
    _ = fixture.drainLog()
    second.becomeFirstResponder()
    fixture.screen.settle()
    #expect(
      fixture.drainLog() == [
        "second shouldBegin", "first shouldEnd", "first editingDidEnd", "first didEnd", "didEnd notification",
        "second editingDidBegin", "second didBegin", "didBegin notification",
      ])
  }

  @Test func `a keyboard that is dismissed while it appears posts no didShow`() {
    let field = fixture.field()
    field.becomeFirstResponder()
    fixture.screen.advance(by: .milliseconds(100))
    _ = fixture.drainLog()
    field.resignFirstResponder()
    fixture.screen.settle()
    #expect(
      fixture.drainLog().suffix(4) == ["willChangeFrame 844", "willHide 844", "didChangeFrame 844", "didHide 844"])
  }

  @Test func `an input accessory view is on top of the keyboard and makes it higher`() {
    let field = fixture.field()
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    field.inputAccessoryView = bar
    field.becomeFirstResponder()
    fixture.screen.settle()
    #expect(fixture.drainLog().contains("didShow 464"))
    #expect(bar.convert(bar.bounds, to: nil).minY == 464 && bar.bounds.width == 390)
    field.inputAccessoryView = nil
    field.reloadInputViews()
    fixture.screen.settle()
    #expect(fixture.drainLog() == ["willChangeFrame 508", "willShow 508", "didChangeFrame 508", "didShow 508"])
    #expect(bar.window == nil)
  }

  @Test func `an input view replaces the keyboard`() {
    let field = fixture.field()
    let picker = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    field.inputView = picker
    field.becomeFirstResponder()
    fixture.screen.settle()
    #expect(fixture.drainLog().contains("didShow 644") && picker.window != nil)
  }

  @Test func `with a hardware keyboard the software keyboard appears only on request`() {
    let field = fixture.field()
    fixture.screen.keyboard(false)
    field.becomeFirstResponder()
    fixture.screen.settle()
    #expect(!fixture.drainLog().contains("willShow 508") && field.isFirstResponder)
    fixture.screen.keyboard(true)
    #expect(fixture.drainLog().first == "willChangeFrame 508")
    fixture.screen.keyboard(false)
    #expect(fixture.drainLog().contains("willHide 844") && field.isFirstResponder)
  }

  @Test func `a test can present the keyboard without a first responder and with a given height`() {
    fixture.screen.keyboard(true, height: 300)
    fixture.screen.settle()
    #expect(fixture.drainLog() == ["willChangeFrame 544", "willShow 544", "didChangeFrame 544", "didShow 544"])
    fixture.screen.keyboard(false)
    fixture.screen.settle()
    #expect(fixture.drainLog().last == "didHide 844")
  }

  @Test func `keyboardLayoutGuide's top is the safe area's bottom, or the top of the visible keyboard`() {
    let view = fixture.controller.view!
    let foot = UIView()
    foot.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(foot)
    NSLayoutConstraint.activate([
      foot.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      foot.heightAnchor.constraint(equalToConstant: 50), foot.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      foot.widthAnchor.constraint(equalTo: view.widthAnchor),
    ])
    fixture.screen.settle()
    #expect(foot.frame.maxY == 810)
    let field = fixture.field()
    field.becomeFirstResponder()
    #expect(foot.frame.maxY == 508)
    fixture.screen.settle()
    field.resignFirstResponder()
    fixture.screen.settle()
    #expect(foot.frame.maxY == 810)
    view.keyboardLayoutGuide.usesBottomSafeArea = false
    fixture.screen.settle()
    #expect(foot.frame.maxY == 844)
  }

  @Test func `a table view controller insets its table for the keyboard, and a plain scroll view is not inset`() {
    final class Form: UITableViewController {
      let field = UITextField(frame: CGRect(x: 10, y: 5, width: 200, height: 34))
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 15 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        if indexPath.row == 14 { cell.contentView.addSubview(field) }
        return cell
      }
    }
    let form = Form(style: .plain)
    let fixture = TextInputFixture(form)
    fixture.screen.settle()
    form.field.becomeFirstResponder()
    fixture.screen.settle()
    #expect(form.tableView.contentInset.bottom == 302)
    #expect(form.field.convert(form.field.bounds, to: nil).maxY <= 508)
    form.field.resignFirstResponder()
    fixture.screen.settle()
    #expect(form.tableView.contentInset.bottom == 0)
  }

  @Test func `a table that appears while the keyboard is visible is inset for it`() {
    let (screen, p) = Screen.showing(P())
    screen.keyboard(true)
    screen.settle()
    let list = UITableViewController(style: .plain)
    list.modalPresentationStyle = .fullScreen
    p.present(list, animated: false)
    screen.settle()
    #expect(list.tableView.contentInset.bottom == 302)
  }

  @Test func `the keyboard has each device's height`() {
    let heights = [(390, 844, 336), (430, 932, 346), (375, 667, 260), (844, 390, 209), (820, 1180, 333)].map {
      KeyboardMetrics.height(on: CGSize(width: $0.0, height: $0.1)) == CGFloat($0.2)
    }
    #expect(heights.allSatisfy { $0 })
  }

  @Test func `the keyboard's window is not in the app's windows`() {
    fixture.field().becomeFirstResponder()
    fixture.screen.settle()
    #expect(UIApplication.shared.windows.count == 1)
  }

  @Test func `removing the first responder's view dismisses the keyboard`() {
    let field = fixture.field()
    field.becomeFirstResponder()
    fixture.screen.settle()
    _ = fixture.drainLog()
    field.removeFromSuperview()
    fixture.screen.settle()
    #expect(fixture.drainLog().contains("didHide 844"))
  }
}
