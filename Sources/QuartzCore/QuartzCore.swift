// Layers and their animations are in UIKit, because a view and its layer share their state. This module is for sources that import
// QuartzCore by its own name.
@_exported import UIKit
