import Foundation

extension UIImage: NSSecureCoding {
  public class var supportsSecureCoding: Bool { true }
}

extension UIImage.Properties {
  /// Reads what `encode(with:)` has written; `nil` for other archives. A symbol has the default configuration.
  init?(_ coder: NSCoder) {
    if coder.containsValue(forKey: "UIImageData") {
      let file = coder.withDecodedUnsafeBufferPointer(forKey: "UIImageData") { bytes in bytes.map { Data($0) } }
      guard let file, let data = ImageData(file) else { return nil }
      let scale = coder.decodeDouble(forKey: "UIScale")
      self.init(content: .data(data), scale: scale > 0 ? scale : 1)
    } else if let name = coder.text(forKey: "UISymbolName"),
      let symbol = UIImage(systemName: name)
    {
      self = symbol.properties
    } else {
      return nil
    }
    orientation = UIImage.Orientation(rawValue: coder.decodeInteger(forKey: "UIImageOrientation")) ?? .up
    renderingMode = UIImage.RenderingMode(rawValue: coder.decodeInteger(forKey: "UIRenderingMode")) ?? .automatic
    tint = coder.value(of: UIColor.self, forKey: "UITintColor")
  }

  func encode(with coder: NSCoder) {
    switch content {
    case .data(let data):
      // As an object, the data would be compared with other objects byte by byte, which takes seconds.
      data.bytes.withUnsafeBytes { bytes in
        coder.encodeBytes(bytes.bindMemory(to: UInt8.self).baseAddress, length: bytes.count, forKey: "UIImageData")
      }
    case .symbol(let symbol, _): coder.encode(symbol.name as NSString, forKey: "UISymbolName")
    }
    coder.encode(Double(scale), forKey: "UIScale")
    coder.encode(orientation.rawValue, forKey: "UIImageOrientation")
    coder.encode(renderingMode.rawValue, forKey: "UIRenderingMode")
    if let tint { coder.encode(tint, forKey: "UITintColor") }
  }
}
