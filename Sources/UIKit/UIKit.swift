// `import UIKit` brings Foundation, CoreGraphics and the names of Objective-C's runtime with it, as Apple's does.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import ObjectiveCSupport
