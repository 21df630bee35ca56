// A test of containment code needs UIKit, too.
@_exported import UIKit
import CMainLoop
