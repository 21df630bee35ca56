import PDFKit

#if canImport(SwiftUI)
  import SwiftUI
#endif

enum Notes {
  #if canImport(SwiftUI)
    static let text = "SwiftUI is there"
  #else
    static let text = "PDFKit is empty"
  #endif

  /// PDFKit imports UIKit, as on iOS.
  static let color = UIColor.red
}
