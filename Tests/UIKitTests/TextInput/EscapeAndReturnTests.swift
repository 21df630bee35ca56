import Testing
import UIKitTesting

import UIKit

@MainActor @Suite struct EscapeAndReturnTests {
  private func alert(_ style: UIAlertController.Style, _ choose: @escaping (String) -> Void) -> UIAlertController {
    let alert = UIAlertController(title: "Delete it?", message: nil, preferredStyle: style)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in choose("Delete") })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in choose("Cancel") })
    return alert
  }

  @Test func `in an alert Escape performs the cancel action and Return the preferred action`() {
    let (screen, p) = Screen.showing(P())
    var chosen: [String] = []
    for style in [UIAlertController.Style.alert, .actionSheet] {
      p.present(alert(style) { chosen.append($0) }, animated: true)
      screen.settle()
      screen.press("Escape")
      screen.settle()
    }
    #expect(chosen == ["Cancel", "Cancel"] && p.presentedViewController == nil)
    let third = alert(.alert) { chosen.append($0) }
    third.preferredAction = third.actions[0]
    p.present(third, animated: true)
    screen.settle()
    screen.press("Enter")
    screen.settle()
    #expect(chosen.last == "Delete" && p.presentedViewController == nil)
  }

  @Test func `an alert without a cancel action ignores Escape, and Return performs its only action`() {
    let (screen, p) = Screen.showing(P())
    let alert = UIAlertController(title: "Saved", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    p.present(alert, animated: true)
    screen.settle()
    screen.press("Escape")
    screen.settle()
    #expect(p.presentedViewController === alert)
    screen.press("Enter")
    screen.settle()
    #expect(p.presentedViewController == nil)
  }

  @Test func `Escape dismisses a sheet unless it is modal, and never a full-screen controller`() {
    let (screen, p) = Screen.showing(P())
    for (style, modal, stays) in [
      (UIModalPresentationStyle.pageSheet, false, false), (.pageSheet, true, true), (.fullScreen, false, true),
    ] {
      let c = C()
      c.modalPresentationStyle = style
      c.isModalInPresentation = modal
      p.present(c, animated: true)
      screen.settle()
      screen.press("Escape")
      screen.settle()
      #expect((p.presentedViewController === c) == stays)
      p.dismiss(animated: false)
      screen.settle()
    }
  }

  @Test func `Escape ends a search with any first responder`() {
    let host = P()
    let search = UISearchController(searchResultsController: nil)
    search.obscuresBackgroundDuringPresentation = false
    host.navigationItem.searchController = search
    host.definesPresentationContext = true
    let screen = Screen(UINavigationController(rootViewController: host))
    screen.settle()
    for resigns in [false, true] {
      search.isActive = true
      screen.settle()
      #expect(search.isActive && search.view.committedValue(.role) == nil && search.view.committedValue(.modal) == nil)
      if resigns { search.searchBar.resignFirstResponder() }
      screen.press("Escape")
      screen.settle()
      #expect(!search.isActive)
    }
  }

  @Test func `Escape closes a menu first`() {
    let (screen, p) = Screen.showing(P())
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
    button.setTitle("Menu", for: .normal)
    button.menu = UIMenu(children: [UIAction(title: "Entry") { _ in }])
    button.showsMenuAsPrimaryAction = true
    let c = C()
    p.present(c, animated: false)
    c.view.addSubview(button)
    screen.settle()
    screen.tap("Menu")
    screen.settle()
    #expect(screen.find("Entry") != nil)
    screen.press("Escape")
    screen.settle()
    #expect(screen.find("Entry") == nil && p.presentedViewController === c)
  }

  @Test func `a responder that overrides accessibilityPerformEscape handles Escape`() {
    final class Leaving: UIViewController {
      var left = 0
      override func accessibilityPerformEscape() -> Bool {
        left += 1
        return true
      }
    }
    let (screen, p) = Screen.showing(P())
    let leaving = Leaving()
    p.present(leaving, animated: true)
    screen.settle()
    screen.press("Escape")
    screen.settle()
    #expect(leaving.left == 1 && p.presentedViewController === leaving)
  }
}
