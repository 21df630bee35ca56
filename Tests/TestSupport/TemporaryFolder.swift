import Foundation
import Glibc

/// Makes a folder of its own for a test, and returns its path. The system chooses the name: a `UUID` is the same in each session that
/// begins meanwhile, because sessions begin with the same random numbers.
public func makeTemporaryFolder() -> String {
  var template = Array((FileManager.default.temporaryDirectory.path + "/test-XXXXXX").utf8CString)
  guard mkdtemp(&template) != nil else { fatalError("no temporary folder: \(String(cString: strerror(errno)))") }
  return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
}
