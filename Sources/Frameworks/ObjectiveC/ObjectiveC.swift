/// Module `ObjectiveC`: what is left of Objective-C's runtime.
///
/// Real: associated objects, `autoreleasepool`, and `NSObject`; UIKit has these here, so it is exported. Not here: the runtime's functions for classes and methods. Selectors are of module
/// `ObjectiveCSupport`, which the rewriter imports.
@_exported import Foundation
@_exported import UIKit
