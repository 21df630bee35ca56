import Foundation
import Synchronization

// Functions that `BundleStrings.c` of the C target calls in its replacements of CoreFoundation's functions.

/// The translation of a key in a bundle with a resource folder, as a retained string; `nil` if Foundation has to look it up.
@_cdecl("vitrine_localized_string")
func localizedString(
  _ folder: UnsafePointer<CChar>, _ key: UnsafeRawPointer, _ table: UnsafeRawPointer?
) -> UnsafeMutableRawPointer? {
  let (folder, region) = resources(String(cString: folder))
  let table = table.map(string) ?? ""
  let name = table.isEmpty ? "Localizable" : table
  guard let text = StringTables.string(string(key), table: name, in: folder, development: region) else { return nil }
  return Unmanaged.passRetained(NSString(string: text)).toOpaque()
}

/// The path of a localized resource, for the device's language; `nil` if there is none. The caller frees it.
@_cdecl("vitrine_localized_path")
func localizedPath(
  _ folder: UnsafePointer<CChar>, _ name: UnsafeRawPointer?, _ type: UnsafeRawPointer?, _ subfolder: UnsafeRawPointer?
) -> UnsafeMutablePointer<CChar>? {
  guard let name = name.map(string), !name.isEmpty, !name.contains("..") else { return nil }
  let type = type.map(string) ?? ""
  let file = type.isEmpty ? name : "\(name).\(type)"
  let path = subfolder.map(string).flatMap { $0.isEmpty ? nil : "\($0)/\(file)" } ?? file
  let (folder, region) = resources(String(cString: folder))
  return StringTables.path(of: path, in: folder, development: region).flatMap { strdup($0) }
}

/// Writes the type letter of each argument of a plural format, and returns the number of arguments; 0 for an ordinary format.
@_cdecl("vitrine_plural_types")
func pluralTypes(_ format: UnsafeRawPointer, _ letters: UnsafeMutablePointer<CChar>, _ capacity: Int32) -> Int32 {
  guard let types = PluralText(string(format))?.types.utf8, types.count <= Int(capacity) else { return 0 }
  for (index, letter) in types.enumerated() { letters[index] = CChar(bitPattern: letter) }
  return Int32(types.count)
}

/// Converts a plural format to an ordinary format for these arguments, as a retained string.
@_cdecl("vitrine_plural_format")
func pluralFormat(
  _ format: UnsafeRawPointer, _ letters: UnsafePointer<CChar>, _ integers: UnsafePointer<Int64>,
  _ numbers: UnsafePointer<Double>, _ count: Int32
) -> UnsafeMutableRawPointer? {
  let isNumber = { (index: Int) in UInt8(bitPattern: letters[index]) == UInt8(ascii: "f") }
  let arguments = (0..<Int(count)).map { index -> PluralText.Argument in
    isNumber(index) ? .number(numbers[index]) : .integer(integers[index])
  }
  return PluralText(string(format)).map { Unmanaged.passRetained(NSString(string: $0.text(arguments))).toOpaque() }
}

private func string(_ object: UnsafeRawPointer) -> String {
  String(describing: Unmanaged<NSString>.fromOpaque(object).takeUnretainedValue())
}

/// The resource folder and the development region of a bundle. The main bundle is replaced by `AppBundle.current`.
private func resources(_ folder: String) -> (folder: String, region: String?) {
  guard folder != AppBundle.mainResourcePath else {
    let app = AppBundle.current
    return (app.resourcePath ?? folder, app.infoDictionary?["CFBundleDevelopmentRegion"] as? String)
  }
  if let region = regions.withLock({ $0[folder] }) { return (folder, region) }
  let info = ResourcePropertyLists.dictionary(at: folder + "/Info.plist", of: Any.self)
  let region = info?["CFBundleDevelopmentRegion"] as? String
  regions.withLock { $0[folder] = .some(region) }
  return (folder, region)
}

/// The development regions of bundles, by resource folder.
private let regions = Mutex<[String: String?]>([:])
