import Foundation
import UIKit

/// Records random numbers and random orders.
@MainActor func drawByChance() {
  var system = SystemRandomNumberGenerator()
  record(
    "system \(system.next()) \(Int.random(in: 0..<1000)) \(Bool.random()) \([1, 2, 3, 4].shuffled()) \("abc".randomElement()!)"
  )
  record("uuid \(UUID()) \(NSUUID().uuidString)")
  record("arc4random \(arc4random()) \(arc4random_uniform(1000))")
  var bytes = [UInt8](repeating: 0, count: 8)
  arc4random_buf(&bytes, 8)
  record("arc4random_buf \(bytes)")
  _ = getrandom(&bytes, 8, 0)
  record("getrandom \(bytes)")
  getentropy(&bytes, 8)
  record("getentropy \(bytes)")
  for path in ["/dev/urandom", "/dev/random"] {
    let file = open(path, O_RDONLY)
    read(file, &bytes, 8)
    close(file)
    record("\(path) \(bytes)")
    record("\(path) by FileHandle \(Array(FileHandle(forReadingAtPath: path)!.readData(ofLength: 4)))")
  }
  record("random \(random()) rand \(rand()) drand48 \(drand48())")
  srandom(UInt32(truncatingIfNeeded: time(nil)))
  record("seeded by time \(random())")
  record("hash \("a".hashValue) \(["a": 1, "b": 2, "c": 3]) \(Set([Weekday.one, .two, .three, .four]))")
  let views = (0..<5).map { index in
    let view = UIView()
    view.tag = index
    return view
  }
  record("views \(Set(views).map(\.tag))")
  record(
    "NSSet \(NSSet(array: ["a", "b", "c", "d", "e"]).allObjects) \(NSDictionary(dictionary: ["a": 1, "b": 2, "c": 3]).allKeys)"
  )
  DispatchQueue.global().async {
    record("thread draws \(UInt64.random(in: .min ... .max))")
  }
}

// Glibc's module does not declare it.
@_silgen_name("getrandom") private func getrandom(_ bytes: UnsafeMutableRawPointer, _ length: Int, _ flags: UInt32)
  -> Int

enum Weekday: Hashable { case one, two, three, four }
