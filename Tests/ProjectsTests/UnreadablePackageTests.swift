import Foundation
import Testing

@testable import Projects

/// Packages whose `Package.swift` no toolchain reads.
struct UnreadablePackageTests {
  @Test func `a local package with an error matters only if a target uses it`() throws {
    try Fixture.temporary(["Old/Package.swift": "let package = Package(name: \"Old\")"]) { folder in
      let old = folder.appending(path: "Old")
      var project = Project(name: "App", path: folder.appending(path: "App.xcodeproj"))
      project.packages = [SwiftPackage(path: old)]
      project.targets = [Target(name: "App", kind: .application, moduleName: "App")]
      var user = project
      user.targets[0].packageProducts = [.init(name: "Old")]
      let describe = { (folder: String) throws(ProjectError) -> Data in
        throw ProjectError(folder.appending(path: "Package.swift"), "the package cannot be read")
      }
      try project.addPackages(describe)
      #expect(
        project.omissions == [
          "\(old)/Package.swift: the package cannot be read. No target uses the package, so it is left out."
        ])
      #expect(throws: ProjectError.self) { try user.addPackages(describe) }
    }
  }

  @Test func `a manifest without a version of the tools is ignored beside the project of an example`() throws {
    let objects = """
      { objects = {
        R = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = Demo; buildPhases = (); productType = "com.apple.product-type.application"; };
      }; rootObject = R; }
      """
    let files = ["Package.swift": "import PackageDescription\nlet package = Package(name: \"Old\")\n"]
    try Fixture.temporary(files.merging(["Demo/Demo.xcodeproj/project.pbxproj": objects]) { $1 }) { folder in
      let project = try Project.read(folder)
      #expect(project.targets.map(\.name) == ["Demo"] && project.packages.isEmpty)
      #expect(project.omissions.contains { $0.hasPrefix("\(folder)/Package.swift has no line") })
      try "// swift-tools-version:5.0\n".write(
        toFile: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
      #expect(try Project.read(folder).packages.map(\.path) == [folder])
    }
  }
}
