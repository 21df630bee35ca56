import Foundation

/// A data set of an asset catalog.
open class NSDataAsset: NSObject, @unchecked Sendable {
  public typealias Name = String

  open private(set) var name: String
  open private(set) var data: Data
  /// The uniform type identifier of the data.
  open private(set) var typeIdentifier: String

  public convenience init?(name: String) { self.init(name: name, bundle: AppBundle.current) }

  public init?(name: String, bundle: Bundle) {
    for index in AssetIndex.all(of: bundle) {
      let variant = index.data[name]?.variant(for: .current, language: DeviceLanguage.current)
      guard let variant, let file = variant.file,
        let data = FileManager.default.contents(atPath: index.path(of: file))
      else { continue }
      (self.name, self.data, typeIdentifier) = (name, data, variant.type ?? "public.data")
      super.init()
      return
    }
    return nil
  }
}
