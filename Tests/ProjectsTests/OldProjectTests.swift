import Foundation
import Testing

@testable import Projects

/// The bound of the cache's disk space.
struct OldProjectTests {
  @Test
  func
    `the projects that were not used for the longest time are deleted with their executables, unless they are in use`()
    throws
  {
    var files: [String: String] = ["debug/Other": "x"]
    for name in ["A", "B", "C", "D"] { files["projects/\(name)/\(name).app/\(name)"] = name }
    try Fixture.temporary(files) { folder in
      let (projects, debug) = (folder.appending(path: "projects"), folder.appending(path: "debug"))
      for (age, name) in ["D", "C", "B", "A"].enumerated() {
        let project = projects.appending(path: name)
        // The product's name can differ from the executable's.
        try FileManager.default.linkItem(
          atPath: project.appending(path: "\(name).app/\(name)"), toPath: debug.appending(path: "\(name)_1"))
        if name == "B" {
          try OldProjects.markAsUsed(project)
        } else {
          try Data().write(to: URL(fileURLWithPath: project.appending(path: "in-use")))
        }
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1000 - Double(age))],
          ofItemAtPath: project.appending(path: "in-use"))
      }
      OldProjects.remove(in: projects, debug: debug, limit: 1, now: 2000)
      #expect(try FileManager.default.contentsOfDirectory(atPath: projects).count == 4, "all were used within a week")
      OldProjects.remove(in: projects, debug: debug, limit: 1, now: 1_000_000)
      #expect(try FileManager.default.contentsOfDirectory(atPath: projects).sorted() == ["B", "D"])
      #expect(try FileManager.default.contentsOfDirectory(atPath: debug).sorted() == ["B_1", "D_1", "Other"])
      OldProjects.remove(in: projects, debug: debug, limit: 2, now: 1_000_000)
      #expect(try FileManager.default.contentsOfDirectory(atPath: projects).count == 2)
    }
  }
}
