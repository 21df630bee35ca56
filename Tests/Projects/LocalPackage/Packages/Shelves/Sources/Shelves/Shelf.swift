import Foundation
import Goods
import UIKit

public struct Shelf {
  public init() {}

  /// With a text of the package's own resources.
  @MainActor public func describe() -> String {
    let path = Bundle.module.path(forResource: "title", ofType: "txt")
    let title = path.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? "no title"
    return title.trimmingCharacters(in: .newlines) + ": " + Goods.all.joined(separator: ", ")
  }
}
