// Geometry, paths and contexts are in Foundation and UIKit: this is for sources that import CoreGraphics beside them.
@_exported import UIKit
