/// What `init?(coder:)` is given when an object is made from a storyboard or a nib. `super.init(coder:)` takes all there is; an app decodes nothing itself.
final class NibCoder: NSCoder {
  let element: XibElement
  let loader: NibLoader
  /// Of a controller.
  var scene: StoryboardScene?
  /// The class's part of what the file says has been taken over.
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
  /// At the end of the init of one of our classes: what the file says is taken over there, and nothing of ours comes after it.
  @MainActor func fill(_ view: UIView, at type: UIView.Type) {
    guard let coder = self as? NibCoder, !coder.isFilled else { return }
    guard coder.loader.ownClass(of: coder.element) == type else { return }
    coder.isFilled = true
    coder.loader.fill(view, from: coder.element)
  }

  /// Of what is made from a file.
  var nibElement: XibElement? { (self as? NibCoder)?.element }
}
