import Foundation

/// The product of a Swift package that is an app for Vitrine and needs no rewriting.
package struct PackageAppDescription: Equatable, Sendable {
  package let folder: String
  package let product: String

  /// Reads the description of the package in a folder. Its app is the executable that depends on the product `UIKit`, or on the target
  /// `UIKit` in Vitrine's own package.
  /// - Parameter product: The product to choose; the package's only app if it is `nil`.
  /// - Returns: `nil` if the folder has no package or the package has no such app. The folder is then opened as a project.
  package static func read(_ folder: String, product: String?) throws(ProjectError) -> PackageAppDescription? {
    let manifest = folder.appending(path: "Package.swift")
    guard Files.exists(manifest) else {
      guard let product else { return nil }
      throw ProjectError(folder, "there is no Package.swift, so there is no product \(product)")
    }
    let apps = try apps(in: SwiftPackageReader.describe(folder), manifest)
    if let product {
      guard apps.contains(product) else {
        let others = apps.isEmpty ? "it has none" : "it has \(apps.joined(separator: ", "))"
        throw ProjectError(manifest, "there is no app \(product) that depends on the product UIKit; \(others)")
      }
      return PackageAppDescription(folder: folder, product: product)
    }
    guard let first = apps.first else { return nil }
    guard apps.count == 1 else {
      throw ProjectError(manifest, "there are several apps: \(apps.joined(separator: ", ")). Name one with --product")
    }
    return PackageAppDescription(folder: folder, product: first)
  }

  /// The names of the executables that depend on UIKit, in the order of the description.
  static func apps(in description: Data, _ manifest: String) throws(ProjectError) -> [String] {
    guard let list = try? JSONDecoder().decode(PropertyList.self, from: description) else {
      throw ProjectError(manifest, "the description of the package is not well formed", isInFiles: true)
    }
    var products: [String: String] = [:]
    for product in list["products"]?.array ?? [] where product["type"]?["executable"] != nil {
      for target in product["targets"]?.array?.compactMap(\.string) ?? [] { products[target] = product["name"]?.string }
    }
    return (list["targets"]?.array ?? []).filter { $0["type"] == "executable" && dependsOnUIKit($0) }
      .compactMap { $0["name"]?.string }.map { products[$0] ?? $0 }
  }

  private static func dependsOnUIKit(_ target: PropertyList) -> Bool {
    (target["dependencies"]?.array ?? []).contains { dependency in
      ["product", "byName", "target"].contains { dependency[$0]?.array?.first?.string == "UIKit" }
    }
  }
}
