/// Module `ObjectiveC`: the supported part of Objective-C's runtime.
///
/// Real: associated objects, `autoreleasepool`, and `NSObject`; UIKit implements these, so it is exported. Not here: the runtime's
/// functions for classes and methods. Selectors belong to module `ObjectiveCSupport`, which rewritten sources import.
@_exported import Foundation
@_exported import UIKit
