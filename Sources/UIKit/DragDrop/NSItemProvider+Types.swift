import Foundation

extension NSItemProvider {
  fileprivate static func unreadable() -> any Error { CocoaError(.fileReadCorruptFile) }
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text", "public.plain-text"]
  }
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = String(data: data, encoding: .utf8), let object = NSString(string: text) as? Self else {
      throw NSItemProvider.unreadable()
    }
    return object
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data((self as String).utf8), nil)
    return nil
  }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.file-url", "public.url"] }
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = String(data: data, encoding: .utf8), let object = NSURL(string: text) as? Self else {
      throw NSItemProvider.unreadable()
    }
    return object
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg", "public.image"] }
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png"] }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let image = UIImage(data: data) as? Self else { throw NSItemProvider.unreadable() }
    return image
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let data = pngData()
    completionHandler(data, data == nil ? NSItemProvider.unreadable() : nil)
    return nil
  }
}

/// A Swift type that is bridged to an Objective-C class, so that `canLoadObject(ofClass: String.self)` works.
public protocol _ItemProviderBridged: Sendable {
  static var _itemProviderClass: any NSItemProviderReading.Type { get }
  static func _fromItemProvider(_ object: any NSItemProviderReading) -> Self?
}

extension String: _ItemProviderBridged {
  public static var _itemProviderClass: any NSItemProviderReading.Type { NSString.self }
  public static func _fromItemProvider(_ object: any NSItemProviderReading) -> String? {
    (object as? NSString).map { $0 as String }
  }
}

extension URL: _ItemProviderBridged {
  public static var _itemProviderClass: any NSItemProviderReading.Type { NSURL.self }
  public static func _fromItemProvider(_ object: any NSItemProviderReading) -> URL? {
    (object as? NSURL).map { $0 as URL }
  }
}

extension NSItemProvider {
  public func canLoadObject<Value: _ItemProviderBridged>(ofClass: Value.Type) -> Bool {
    canLoadObject(ofClass: Value._itemProviderClass)
  }

  @discardableResult
  public func loadObject<Value: _ItemProviderBridged>(
    ofClass: Value.Type, completionHandler: @escaping (Value?, (any Error)?) -> Void
  ) -> Progress {
    loadObject(ofClass: Value._itemProviderClass) { object, error in
      completionHandler(object.flatMap(Value._fromItemProvider), error)
    }
  }
}
