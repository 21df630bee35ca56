// A test of view controllers uses UIKit as well.
@_exported import UIKit
