import Foundation
import Wire

/// The images that viewers have received, by number.
@MainActor
final class ImageTable {
  /// The images of a picture that is being made of views; `nil` while a commit for viewers is made.
  private(set) static var collector: ImageTable?

  static func collecting<Result>(into table: ImageTable, _ body: () -> Result) -> Result {
    let outer = collector
    collector = table
    defer { collector = outer }
    return body()
  }

  private struct Told { weak var data: ImageData? }
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var told: [Int: Told] = [:]
  private var untold: [(Int, ImageData)] = []
  private var lastNumber = 0
  private var refused: Set<ObjectIdentifier> = []

  /// New images are sent with the next commit.
  func number(of data: ImageData) -> Int? {
    let key = ObjectIdentifier(data)
    if let number = numbers[key], told[number]?.data != nil { return number }
    guard data.bytes.count <= ImageData.largestSent else {
      if refused.insert(key).inserted {
        Log.write(
          "An image of \(data.bytes.count) bytes is not shown: viewers are sent \(ImageData.largestSent) at most.")
      }
      return nil
    }
    lastNumber += 1
    numbers[key] = lastNumber
    told[lastNumber] = Told(data: data)
    untold.append((lastNumber, data))
    return lastNumber
  }

  /// The images that the app still uses, by number.
  var known: [Int: ImageData] { told.compactMapValues(\.data) }

  /// The bytes of new images by number, and `null` for those that the app has released.
  func takeNews() -> JSON.Object {
    var news = JSON.Object()
    for (number, entry) in told.sorted(by: { $0.key < $1.key }) where entry.data == nil {
      told[number] = nil
      news["\(number)"] = .null
    }
    if !news.isEmpty { numbers = numbers.filter { told[$0.value] != nil } }
    for (number, data) in untold { news["\(number)"] = .string(data.url) }
    untold = []
    return news
  }
}
