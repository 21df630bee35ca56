import Foundation

/// Makes a folder of its own for a test, and returns its path. The system chooses the name: a `UUID` is the same in each session that
/// begins meanwhile, because sessions begin with the same random numbers.
func makeTemporaryFolder() -> String {
  let temporary = FileManager.default.temporaryDirectory
  guard
    let folder = try? FileManager.default.url(
      for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: temporary, create: true)
  else { fatalError("no folder can be made in \(temporary.path)") }
  return folder.path
}
