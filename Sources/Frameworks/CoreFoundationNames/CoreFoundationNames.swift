// Re-exports Core Foundation's names for Foundation's types, which module ObjectiveCSupport declares.
@_exported import Foundation
@_exported import ObjectiveCSupport
