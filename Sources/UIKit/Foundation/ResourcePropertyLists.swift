import Foundation

/// Reads the property lists among the resources of bundles, such as `.strings` files.
enum ResourcePropertyLists {
  /// Returns the dictionary of a property list file; `nil` if there is no file. A file without a dictionary of this type is reported on the
  /// console, and `nil` is returned.
  static func dictionary<Value>(at path: String, of type: Value.Type = Value.self) -> [String: Value]? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    do {
      let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      if let dictionary = list as? [String: Value] { return dictionary }
      StandardError.writeLine("\(path) is left out: its property list is no dictionary of the expected type.")
    } catch {
      StandardError.writeLine("\(path) is left out: it is no property list. \((error as NSError).localizedDescription)")
    }
    return nil
  }
}
