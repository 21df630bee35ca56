import Foundation

extension UIViewController: @preconcurrency NSCoding {}

extension UIViewController {
  func encodeArchive(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    if let nibName { coder.encode(nibName as NSString, forKey: "UINibName") }
    if let title { coder.encode(title as NSString, forKey: "UITitle") }
    if let restorationIdentifier { coder.encode(restorationIdentifier as NSString, forKey: "UIRestorationIdentifier") }
    coder.encode(NSArray(array: children), forKey: "UIChildViewControllers")
  }

  /// Reads the values that `encodeArchive` wrote. Other coders, such as those of storyboards, do not contain them.
  func decodeArchive(_ coder: NSCoder) {
    if let title = coder.archivedText("UITitle") { self.title = title }
    if let identifier = coder.archivedText("UIRestorationIdentifier") { restorationIdentifier = identifier }
    guard coder.nibElement == nil, coder.allowsKeyedCoding, coder.containsValue(forKey: "UIChildViewControllers") else {
      return
    }
    for child in coder.decodeObject(forKey: "UIChildViewControllers") as? [UIViewController] ?? [] { addChild(child) }
  }
}
