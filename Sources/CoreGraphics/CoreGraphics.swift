// On Linux, points, sizes and rectangles are Foundation's types, which `import CoreGraphics` exports.
@_exported import Foundation
