import UIKit

/// A destination that writes an image to a file or to data.
public final class CGImageDestination: @unchecked Sendable {
  fileprivate enum Target {
    case data(CFMutableData)
    case file(URL)
  }

  fileprivate let target: Target
  fileprivate let type: String
  fileprivate var images: [(image: CGImage, quality: CGFloat)] = []
  fileprivate var quality: CGFloat = 0.9

  fileprivate init?(_ target: Target, _ type: CFString) {
    (self.target, self.type) = (target, String(describing: type))
    guard Self.types.contains(self.type) else { return nil }
  }

  fileprivate static let types = ["public.png", "public.jpeg"]

  /// The first image, encoded as a PNG or JPEG file.
  fileprivate var file: Data? {
    guard let (image, quality) = images.first else { return nil }
    let picture = UIImage(cgImage: image)
    return type == "public.png" ? picture.pngData() : picture.jpegData(compressionQuality: quality)
  }
}

/// Creates a destination that writes to data. Returns nil for types other than PNG and JPEG.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(.data(data), type)
}

/// Creates a destination that writes to a file. Returns nil for types other than PNG and JPEG.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(.file(url as URL), type)
}

/// Returns the identifiers of the types that destinations can write.
public func CGImageDestinationCopyTypeIdentifiers() -> NSArray { CGImageDestination.types as NSArray }

public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
  idst.quality = number(properties?[kCGImageDestinationLossyCompressionQuality]) ?? idst.quality
}

/// Adds an image. Only the first added image is written.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
  idst.images.append((image, number(properties?[kCGImageDestinationLossyCompressionQuality]) ?? idst.quality))
}

public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
  CGImageDestinationAddImage(idst, image, properties)
}

/// Writes the image. Returns false if there is no image, librsvg is not installed, or the file cannot be written.
@discardableResult
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
  guard let file = idst.file else { return false }
  switch idst.target {
  case .data(let data): data.append(file)
  case .file(let url): return (try? file.write(to: url)) != nil
  }
  return true
}
