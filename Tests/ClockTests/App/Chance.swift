import Foundation
import UIKit

/// Numbers and orders that chance gives.
@MainActor func drawByChance() {
  var system = SystemRandomNumberGenerator()
  note(
    "system \(system.next()) \(Int.random(in: 0..<1000)) \(Bool.random()) \([1, 2, 3, 4].shuffled()) \("abc".randomElement()!)"
  )
  note("uuid \(UUID()) \(NSUUID().uuidString)")
  note("arc4random \(arc4random()) \(arc4random_uniform(1000))")
  var bytes = [UInt8](repeating: 0, count: 8)
  arc4random_buf(&bytes, 8)
  note("arc4random_buf \(bytes)")
  _ = getrandom(&bytes, 8, 0)
  note("getrandom \(bytes)")
  getentropy(&bytes, 8)
  note("getentropy \(bytes)")
  for path in ["/dev/urandom", "/dev/random"] {
    let file = open(path, O_RDONLY)
    read(file, &bytes, 8)
    close(file)
    note("\(path) \(bytes)")
    note("\(path) by FileHandle \(Array(FileHandle(forReadingAtPath: path)!.readData(ofLength: 4)))")
  }
  note("random \(random()) rand \(rand()) drand48 \(drand48())")
  srandom(UInt32(truncatingIfNeeded: time(nil)))
  note("seeded by time \(random())")
  note("hash \("a".hashValue) \(["a": 1, "b": 2, "c": 3]) \(Set([Weekday.one, .two, .three, .four]))")
  let views = (0..<5).map { index in
    let view = UIView()
    view.tag = index
    return view
  }
  note("views \(Set(views).map(\.tag))")
  note(
    "NSSet \(NSSet(array: ["a", "b", "c", "d", "e"]).allObjects) \(NSDictionary(dictionary: ["a": 1, "b": 2, "c": 3]).allKeys)"
  )
  DispatchQueue.global().async {
    note("thread draws \(UInt64.random(in: .min ... .max))")
  }
}

// Glibc's module has it not.
@_silgen_name("getrandom") private func getrandom(_ bytes: UnsafeMutableRawPointer, _ length: Int, _ flags: UInt32)
  -> Int

enum Weekday: Hashable { case one, two, three, four }
