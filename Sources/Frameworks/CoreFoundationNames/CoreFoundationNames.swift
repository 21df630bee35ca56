// Core Foundation's names for Foundation's types: module ObjectiveCSupport has most of them, and CoreGraphics has a `CFArray` of its own.
@_exported import Foundation
@_exported import ObjectiveCSupport

public typealias CFArray = NSArray
