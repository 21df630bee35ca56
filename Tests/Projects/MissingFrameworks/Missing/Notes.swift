import SceneKit

#if canImport(SwiftUI)
  import SwiftUI
#endif

enum Notes {
  #if canImport(SwiftUI)
    static let text = "SwiftUI is there"
  #else
    static let text = "SceneKit is empty"
  #endif

  /// SceneKit imports UIKit, as on iOS.
  static let color = UIColor.red
}
