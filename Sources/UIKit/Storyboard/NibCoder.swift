/// The coder for `init?(coder:)` of an object from a storyboard or nib. `super.init(coder:)` applies the file's values, so that an app
/// need not decode any.
final class NibCoder: NSCoder {
  let element: XibElement
  let loader: NibLoader
  /// The scene of a controller.
  var scene: StoryboardScene?
  /// Whether the element's values have been applied to the object.
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
  /// Applies the file's values if the element's own class is `type`. Each UIKit view class calls it at the end of its `init?(coder:)`.
  @MainActor func fill(_ view: UIView, at type: UIView.Type) {
    guard let coder = self as? NibCoder, !coder.isFilled else { return }
    guard coder.loader.uikitClass(of: coder.element) == type else { return }
    coder.isFilled = true
    coder.loader.fill(view, from: coder.element)
  }

  /// The element of the object that is being created; `nil` for a coder of another kind.
  var nibElement: XibElement? { (self as? NibCoder)?.element }
}
