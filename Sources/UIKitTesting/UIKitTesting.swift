// Who tests controllers needs UIKit, too.
@_exported import UIKit
