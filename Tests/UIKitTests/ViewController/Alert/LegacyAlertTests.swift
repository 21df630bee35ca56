import Testing
import UIKitTesting

import UIKit

/// A delegate that logs.
@MainActor private final class LoggingDelegate: NSObject, UIAlertViewDelegate, UIActionSheetDelegate {
  var log: [String] = []
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
    log.append("clicked \(buttonIndex) \(alertView.textField(at: 0)?.text ?? "-")")
  }
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
    log.append("dismissed \(buttonIndex)")
  }
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
    log.append("sheet \(actionSheet.buttonTitle(at: buttonIndex) ?? "-")")
  }
}

@MainActor @Suite struct LegacyAlertTests {
  @Test func `UIAlertView calls its delegate with the index of the tapped button`() {
    let screen = Screen(UIViewController())
    let delegate = LoggingDelegate()
    let alert = UIAlertView(
      title: "Leave?", message: "Nothing is saved.", delegate: delegate, cancelButtonTitle: "Stay",
      otherButtonTitles: "Leave", "Save")
    #expect((alert.cancelButtonIndex, alert.firstOtherButtonIndex, alert.numberOfButtons) == (0, 1, 3))
    alert.show()
    screen.settle()
    #expect(alert.isVisible && screen.find("Nothing is saved.") != nil)
    screen.tap("Save")
    screen.settle()
    #expect(delegate.log == ["clicked 2 -", "dismissed 2"] && !alert.isVisible)
  }

  @Test func `a UIAlertView with plainTextInput returns the typed text`() throws {
    let screen = Screen(UIViewController())
    let delegate = LoggingDelegate()
    let alert = UIAlertView(title: "Name", message: nil, delegate: delegate, cancelButtonTitle: "OK")
    alert.alertViewStyle = .plainTextInput
    alert.textField(at: 0)?.placeholder = "Your name"
    alert.show()
    screen.settle()
    #expect(screen.find("Your name") != nil)
    try #require(alert.textField(at: 0)).insertText("Ada")
    screen.settle()
    screen.tap("OK")
    screen.settle()
    #expect(delegate.log == ["clicked 0 Ada", "dismissed 0"])
  }

  @Test func `UIActionSheet has its buttons in iOS's order and can be dismissed by the app`() {
    let root = UIViewController()
    let screen = Screen(root)
    let delegate = LoggingDelegate()
    let sheet = UIActionSheet(
      title: nil, delegate: delegate, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete",
      otherButtonTitles: "Copy")
    #expect((sheet.destructiveButtonIndex, sheet.cancelButtonIndex, sheet.firstOtherButtonIndex) == (0, 1, 2))
    sheet.show(in: root.view)
    screen.settle()
    screen.tap("Copy")
    screen.settle()
    #expect(delegate.log == ["sheet Copy"])
    sheet.show(in: root.view)
    screen.settle()
    sheet.dismiss(withClickedButtonIndex: 1, animated: false)
    screen.settle()
    #expect(delegate.log == ["sheet Copy"] && root.presentedViewController == nil)
  }
}
