import Testing
import UIKitTesting

// For the explanations of callbacks, which apps do not see.
@testable import UIKit

@MainActor @Suite struct AlertTests {
  private func alert(_ style: UIAlertController.Style = .alert) -> UIAlertController {
    UIAlertController(title: "Delete it?", message: "It cannot be brought back.", preferredStyle: style)
  }

  @Test func `an alert sends its presenter nothing, and calls the chosen action's handler after its dismissal`() {
    let (screen, p) = Screen.showing(P())
    let alert = alert()
    var actions: [String] = []
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { _ in
        actions.append("deleted \(alert.presentingViewController == nil) \(alert.view.window == nil)")
      })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    p.callbacks = []
    p.present(alert, animated: true)
    screen.settle()
    #expect(p.presentedViewController === alert && p.explanation(of: .viewWillDisappear).rule == .alertKeepsPresenter)
    screen.expectText("Delete it?\nIt cannot be brought back.\nCancel\nDelete", in: .type("AlertView"))
    screen.tap("Delete")
    #expect(actions == [])
    screen.settle()
    #expect(
      actions == ["deleted true true"] && p.callbacks.filter { $0.hasPrefix("viewWill") && $0.hasSuffix("ppear") } == []
    )
  }

  @Test func `an action has the color that its undocumented key sets`() {
    let (screen, p) = Screen.showing(P())
    let alert = alert()
    let action = UIAlertAction(title: "Delete", style: .destructive)
    action.setValue(UIColor.purple, forKey: "titleTextColor")
    alert.addAction(action)
    p.present(alert, animated: false)
    screen.settle()
    func label(in view: UIView) -> UILabel? {
      (view as? UILabel).flatMap { $0.text == "Delete" ? $0 : nil } ?? view.subviews.lazy.compactMap(label).first
    }
    #expect(label(in: screen.window)?.textColor == .purple)
    #expect(action.value(forKey: "titleTextColor") as? UIColor == .purple)
    action.setValue(nil, forKey: "titleTextColor")
    screen.settle()
    #expect(label(in: screen.window)?.textColor == .systemRed)
  }

  @Test func `two short alert actions are side by side with cancel on the left, three are stacked with cancel last`()
    throws
  {
    let (screen, p) = Screen.showing(P())
    let two = alert()
    for title in ["OK", "Cancel"] {
      two.addAction(UIAlertAction(title: title, style: title == "OK" ? .default : .cancel))
    }
    p.present(two, animated: false)
    screen.settle()
    let (ok, cancel) = (try #require(screen.find("OK")).frame, try #require(screen.find("Cancel")).frame)
    #expect(cancel.minY == ok.minY && cancel.maxX <= ok.minX)
    p.dismiss(animated: false)
    screen.settle()
    let three = alert()
    for title in ["Cancel", "One", "Two"] {
      three.addAction(UIAlertAction(title: title, style: title == "Cancel" ? .cancel : .default))
    }
    p.present(three, animated: false)
    screen.settle()
    let rows = try ["One", "Two", "Cancel"].map { try #require(screen.find(Query(text: $0))).frame.minY }
    #expect(rows == rows.sorted() && Set(rows).count == 3)
  }

  @Test func `an alert's text fields accept typing, and a disabled action cannot be tapped`() {
    let (screen, p) = Screen.showing(P())
    let alert = alert()
    alert.addTextField { $0.placeholder = "Name" }
    let action = UIAlertAction(title: "Save", style: .default)
    action.isEnabled = false
    alert.addAction(action)
    alert.preferredAction = action
    p.present(alert, animated: true)
    screen.settle()
    #expect(alert.textFields?.first?.isFirstResponder == true && screen.find("Save")?.isEnabled == false)
    screen.type("Ada")
    action.isEnabled = true
    screen.tap("Save")
    screen.settle()
    #expect(alert.textFields?.first?.text == "Ada" && p.presentedViewController == nil)
  }

  @Test func `a touch outside of an action sheet performs its cancel action`() {
    let (screen, p) = Screen.showing(P())
    let sheet = alert(.actionSheet)
    var actions: [String] = []
    sheet.addAction(UIAlertAction(title: "Share", style: .default) { _ in actions.append("share") })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in actions.append("cancel") })
    p.present(sheet, animated: true)
    screen.settle()
    screen.tap(.identifier("PopoverDismissRegion"))
    screen.settle()
    #expect(actions == ["cancel"] && p.presentedViewController == nil)
  }

  @Test func `on a tablet an action sheet is a popover, and a touch outside performs its cancel action`() {
    let p = P()
    let screen = Screen(p, Device(width: 1024, height: 768, scale: 2))
    let sheet = alert(.actionSheet)
    var actions: [String] = []
    sheet.addAction(UIAlertAction(title: "Share", style: .default) { _ in actions.append("share") })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in actions.append("cancel") })
    #expect(sheet.modalPresentationStyle == .popover)
    sheet.popoverPresentationController?.sourceView = p.view
    sheet.popoverPresentationController?.sourceRect = CGRect(x: 500, y: 100, width: 20, height: 20)
    p.present(sheet, animated: true)
    screen.settle()
    #expect(screen.find("Share") != nil && screen.find("Cancel") == nil)
    screen.touch(.began, at: CGPoint(x: 20, y: 700))
    screen.touch(.ended, at: CGPoint(x: 20, y: 700))
    screen.settle()
    #expect(actions == ["cancel"] && p.presentedViewController == nil)
  }

  @Test func `an alert with a text field moves above the keyboard and returns when the keyboard is dismissed`() {
    let (screen, p) = Screen.showing(P())
    let alert = alert()
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    p.present(alert, animated: true)
    screen.settle()
    func frame() -> CGRect { alert.view.convert(alert.view.bounds, to: nil) }
    let up = frame()
    #expect(alert.textFields![0].isFirstResponder && up.maxY <= 844 - 336 && up.minY > 47)
    screen.keyboard(false)
    screen.settle()
    #expect(frame().midY > up.midY + 100)
  }
}
