import Foundation

// Blocks as pointers, for apps. On Apple's systems a block is one pointer, and code passes blocks through C functions by `unsafeBitCast`:
//
//     path.apply(info: unsafeBitCast(body, to: UnsafeMutableRawPointer.self)) { info, element in
//       unsafeBitCast(info, to: Body.self)(element.pointee)
//     }
//
// A closure of Swift is larger than a pointer, so these functions make a pointer to an object that contains the closure.

/// Contains a closure to which there is a pointer.
private final class BlockBox {
  let block: Any
  init(_ block: Any) { self.block = block }
}

private enum BlockPointers {
  private static let lock = NSLock()
  /// The latest closures, which are retained until as many others were converted.
  private nonisolated(unsafe) static var latest: [BlockBox?] = Array(repeating: nil, count: 1024)
  private nonisolated(unsafe) static var next = 0

  static func pointer(to block: Any) -> UnsafeMutableRawPointer {
    let box = BlockBox(block)
    let replaced = lock.withLock {
      let replaced = latest[next]
      latest[next] = box
      next = (next + 1) % latest.count
      return replaced
    }
    withExtendedLifetime(replaced) {}
    return Unmanaged.passUnretained(box).toOpaque()
  }

  static func block<Argument>(at pointer: UnsafeMutableRawPointer?) -> (Argument) -> Void {
    guard let pointer else { preconditionFailure("A null pointer is no block.") }
    guard let block = Unmanaged<BlockBox>.fromOpaque(pointer).takeUnretainedValue().block as? (Argument) -> Void else {
      preconditionFailure("The pointer is to a closure of another type.")
    }
    return block
  }
}

/// Returns a pointer to the closure. It is valid until 1,024 further closures were converted.
public func unsafeBitCast<Argument>(
  _ x: @escaping (Argument) -> Void, to type: UnsafeMutableRawPointer.Type
) -> UnsafeMutableRawPointer { BlockPointers.pointer(to: x) }

/// Returns the closure of a pointer that the function above has made.
public func unsafeBitCast<Argument>(
  _ x: UnsafeMutableRawPointer, to type: ((Argument) -> Void).Type
) -> (Argument) -> Void { BlockPointers.block(at: x) }

public func unsafeBitCast<Argument>(
  _ x: UnsafeMutableRawPointer?, to type: ((Argument) -> Void).Type
) -> (Argument) -> Void { BlockPointers.block(at: x) }
