/// The coder for `init?(coder:)` of an object from a storyboard or nib. `super.init(coder:)` applies everything; an app decodes nothing
/// itself.
final class NibCoder: NSCoder {
  let element: XibElement
  let loader: NibLoader
  /// The scene of a controller.
  var scene: StoryboardScene?
  /// Whether the class's part of the file has been applied.
  var isFilled = false

  init(_ element: XibElement, _ loader: NibLoader) {
    (self.element, self.loader) = (element, loader)
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { element[key] != nil }
  override func decodeObject(forKey key: String) -> Any? { element.string(key) }
  override func decodeBool(forKey key: String) -> Bool { element.bool(key) ?? false }
  override func decodeInteger(forKey key: String) -> Int { element.integer(key) ?? 0 }
  override func decodeDouble(forKey key: String) -> Double { Double(element.double(key) ?? 0) }
}

extension NSCoder {
  /// Called at the end of the `init` of one of UIKit's classes: applies the file's values there, because no other code of UIKit's follows.
  @MainActor func fill(_ view: UIView, at type: UIView.Type) {
    guard let coder = self as? NibCoder, !coder.isFilled else { return }
    guard coder.loader.ownClass(of: coder.element) == type else { return }
    coder.isFilled = true
    coder.loader.fill(view, from: coder.element)
  }

  /// The element of an object that is made from a file.
  var nibElement: XibElement? { (self as? NibCoder)?.element }
}
