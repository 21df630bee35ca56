import Foundation
import Picture
import Wire

/// The images that viewers have received, by number.
@MainActor
final class ImageTable {
  /// The table that collects the images of a picture that is being made of views; `nil` while a commit for viewers is made.
  private(set) static var collector: ImageTable?

  static func collecting<Result>(into table: ImageTable, _ body: () -> Result) -> Result {
    let outer = collector
    collector = table
    defer { collector = outer }
    return body()
  }

  private struct SentImage { weak var data: ImageData? }
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var sentImages: [Int: SentImage] = [:]
  private var unsentImages: [(Int, ImageData)] = []
  private var lastNumber = 0
  private var reportedOversizedImages: Set<ObjectIdentifier> = []

  /// Returns an image's number; `nil` if the image is too large to be sent. New images are sent with the next commit.
  func number(of data: ImageData) -> Int? {
    let key = ObjectIdentifier(data)
    if let number = numbers[key], sentImages[number]?.data != nil { return number }
    guard data.bytes.count <= ImageData.maximumSentBytes else {
      if reportedOversizedImages.insert(key).inserted {
        Log.write(
          "An image of \(data.bytes.count) bytes is not shown: viewers are sent \(ImageData.maximumSentBytes) at most.")
      }
      return nil
    }
    lastNumber += 1
    numbers[key] = lastNumber
    sentImages[lastNumber] = SentImage(data: data)
    unsentImages.append((lastNumber, data))
    return lastNumber
  }

  /// The images that the app still uses, by number.
  var known: [Int: ImageData] { sentImages.compactMapValues(\.data) }

  /// The bytes of new images by number, and `null` for those that the app has released.
  func drainUnsent() -> JSON.Object {
    var changes = JSON.Object()
    for (number, entry) in sentImages.sorted(by: { $0.key < $1.key }) where entry.data == nil {
      sentImages[number] = nil
      changes["\(number)"] = .null
    }
    if !changes.isEmpty { numbers = numbers.filter { sentImages[$0.value] != nil } }
    for (number, data) in unsentImages { changes["\(number)"] = .string(data.url) }
    unsentImages = []
    return changes
  }
}

extension ImageTable {
  /// The images that viewers have received, by number.
  var pictureImages: [Int: Picture.Image] {
    known.mapValues { data in
      Picture.Image(url: data.url, width: Double(data.size.width), height: Double(data.size.height))
    }
  }
}
