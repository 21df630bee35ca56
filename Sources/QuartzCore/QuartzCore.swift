// Layers and their animations are in UIKit: this is for sources that import both.
@_exported import UIKit
