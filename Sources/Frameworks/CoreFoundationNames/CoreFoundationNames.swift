// Core Foundation's names for Foundation's types, which module ObjectiveCSupport has.
@_exported import Foundation
@_exported import ObjectiveCSupport
