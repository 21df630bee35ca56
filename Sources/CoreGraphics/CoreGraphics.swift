// Points, sizes and rectangles are Foundation's on Linux: `import CoreGraphics` brings them with it.
@_exported import Foundation
