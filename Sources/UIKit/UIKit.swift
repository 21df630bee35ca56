// `import UIKit` brings Foundation and CoreGraphics with it, as Apple's does.
@_exported import CoreGraphics
@_exported import Foundation
