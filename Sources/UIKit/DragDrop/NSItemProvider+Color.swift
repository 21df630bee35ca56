import Foundation

/// Lets item providers load colours. The data is a property list of the four components for the current traits. Patterns are not supported.
extension UIColor: NSItemProviderReading, NSItemProviderWriting {
  private static let typeIdentifier = "com.apple.uikit.color"

  public static var readableTypeIdentifiersForItemProvider: [String] { [typeIdentifier] }
  public static var writableTypeIdentifiersForItemProvider: [String] { [typeIdentifier] }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    guard let numbers = list as? [Double], numbers.count == 4,
      let color = UIColor(
        red: CGFloat(numbers[0]), green: CGFloat(numbers[1]), blue: CGFloat(numbers[2]), alpha: CGFloat(numbers[3]))
        as? Self
    else { throw CocoaError(.fileReadCorruptFile) }
    return color
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    guard pattern == nil else {
      completionHandler(nil, CocoaError(.fileReadCorruptFile))
      return nil
    }
    let components = components(for: .current)
    let numbers = [components.red, components.green, components.blue, components.alpha].map { Double($0) }
    do {
      completionHandler(
        try PropertyListSerialization.data(fromPropertyList: numbers, format: .binary, options: 0), nil)
    } catch { completionHandler(nil, error) }
    return nil
  }
}
