import Foundation
import Testing

@testable import Projects

/// A faulty project is refused with file, line and construct.
struct FaultTests {
  /// The text of a project file.
  private static func text(_ objects: String) -> String {
    "{\n objects = {\n\(objects)\n };\n rootObject = R;\n}\n"
  }

  private func read(_ objects: String, files: [String: String] = [:]) -> String {
    return message {
      try Fixture.temporary(files.merging(["A.xcodeproj/project.pbxproj": Self.text(objects)]) { $1 }) { folder in
        do {
          let project = try Project.read(folder)
          if let error = project.targets.flatMap(\.missingSources).first { throw error }
        } catch let error as ProjectError {
          let file = error.file.relative(to: folder) ?? error.file
          throw ProjectError(file, line: error.line, error.message.replacing(folder + "/", with: ""))
        }
      }
    }
  }

  @Test func `a file that is missing is named with the line of its reference`() {
    let objects = """
        R = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = Gone.swift; sourceTree = "<group>"; };
        B = { isa = PBXBuildFile; fileRef = F; };
        S = { isa = PBXSourcesBuildPhase; files = (B); };
        T = { isa = PBXNativeTarget; name = A; buildPhases = (S); productType = "com.apple.product-type.application"; };
      """
    #expect(
      read(objects)
        == "A.xcodeproj/project.pbxproj:5: PBXFileReference F names the file Gone.swift, which is missing")
    #expect(read(objects, files: ["Gone.swift": ""]) == "no error")
  }

  @Test func `a change of files can mend a malformed project, but not a folder without a project`() throws {
    func isInFiles(_ path: String) -> Bool? {
      do {
        _ = try Project.read(path)
        return nil
      } catch { return error.isInFiles }
    }
    let files = [
      "A.xcodeproj/project.pbxproj": "{", "Two/B.xcodeproj/project.pbxproj": "{",
      "Two/C.xcodeproj/project.pbxproj": "{", "None/Words.txt": "", "File.swift": "",
    ]
    try Fixture.temporary(files) { folder in
      #expect(isInFiles(folder) == true)
      for path in ["Two", "None", "File.swift", "Missing"] {
        #expect(isInFiles(folder + "/" + path) == false, "\(path)")
      }
    }
  }

  @Test func `an app with an Objective-C main is refused, and another app is opened instead`() throws {
    let type = "com.apple.product-type.application"
    let objects = """
        R = { isa = PBXProject; mainGroup = G; targets = (T, U); };
        G = { isa = PBXGroup; children = (F, N); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = main.m; sourceTree = "<group>"; };
        N = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
        B = { isa = PBXBuildFile; fileRef = F; };
        C = { isa = PBXBuildFile; fileRef = N; };
        S = { isa = PBXSourcesBuildPhase; files = (B); };
        V = { isa = PBXSourcesBuildPhase; files = (C); };
        T = { isa = PBXNativeTarget; name = Old; buildPhases = (S); productType = "\(type)"; };
        U = { isa = PBXNativeTarget; name = New; buildPhases = (V); productType = "\(type)"; };
      """
    try Fixture.temporary(["A.xcodeproj/project.pbxproj": Self.text(objects), "main.m": "", "App.swift": ""]) {
      folder in
      let project = try Project.read(folder)
      #expect(try project.application().name == "New")
      #expect(
        message { _ = try project.application(named: "Old") }.hasSuffix(
          "main.m: the app Old starts in this file, and only Swift is compiled"))
    }
  }

  @Test func `a nib among the sources is compiled into the bundle, and a text is left out`() throws {
    let objects = """
        R = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (F, N); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = Row.xib; sourceTree = "<group>"; };
        N = { isa = PBXFileReference; path = notes.txt; sourceTree = "<group>"; };
        B = { isa = PBXBuildFile; fileRef = F; };
        C = { isa = PBXBuildFile; fileRef = N; };
        S = { isa = PBXSourcesBuildPhase; files = (B, C); };
        T = { isa = PBXNativeTarget; name = A; buildPhases = (S); productType = "com.apple.product-type.application"; };
      """
    try Fixture.temporary(["A.xcodeproj/project.pbxproj": Self.text(objects), "Row.xib": "", "notes.txt": ""]) {
      folder in
      let app = try Project.read(folder).application(named: nil)
      #expect(app.resources.map(\.path.lastPathComponent) == ["Row.xib"])
    }
  }

  @Test func `a missing picture, or a file of tests that are not built, stops no app`() throws {
    let objects = """
        R = { isa = PBXProject; mainGroup = G; targets = (T, U); };
        G = { isa = PBXGroup; children = (F, P); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = Gone.swift; sourceTree = "<group>"; };
        P = { isa = PBXFileReference; path = gone.png; sourceTree = "<group>"; };
        B = { isa = PBXBuildFile; fileRef = F; };
        C = { isa = PBXBuildFile; fileRef = P; };
        S = { isa = PBXSourcesBuildPhase; files = (B); };
        V = { isa = PBXResourcesBuildPhase; files = (C); };
        T = { isa = PBXNativeTarget; name = A; buildPhases = (V); productType = "com.apple.product-type.application"; };
        U = { isa = PBXNativeTarget; name = U; buildPhases = (S); productType = "com.apple.product-type.bundle.ui-testing"; };
      """
    try Fixture.temporary(["A.xcodeproj/project.pbxproj": Self.text(objects)]) { folder in
      let project = try Project.read(folder)
      let app = try project.application(named: nil)
      #expect(app.missingSources.isEmpty && app.resources.isEmpty)
      let message = "PBXFileReference P names the file \(folder)/gone.png, which is missing"
      #expect(app.missingFiles.map(\.message) == [message])
      #expect(project.targets.allSatisfy { $0.missingSources.isEmpty })
    }
  }

  @Test func `the Info.plist of an app must be there, and that of its tests and frameworks need not be`() {
    func read(_ type: String) -> String {
      self.read(
        """
          R = { isa = PBXProject; mainGroup = G; targets = (T); };
          G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
          D = { isa = XCBuildConfiguration; name = Debug; buildSettings = { INFOPLIST_FILE = Gone.plist; }; };
          L = { isa = XCConfigurationList; buildConfigurations = (D); defaultConfigurationName = Debug; };
          T = { isa = PBXNativeTarget; name = A; buildConfigurationList = L; buildPhases = (); productType = "com.apple.product-type.\(type)"; };
        """)
    }
    #expect(read("application").contains("the Info.plist of A is missing"))
    #expect(read("bundle.unit-test") == "no error")
    #expect(read("framework") == "no error")
  }

  @Test func `references to nothing, objects without a class and files without a project are named`() {
    #expect(
      read("R = { isa = PBXProject; mainGroup = G; };")
        == "A.xcodeproj/project.pbxproj:3: PBXProject R refers to the main group G, which the file does not have")
    #expect(read("R = { a = b; };") == "A.xcodeproj/project.pbxproj:3: the object R has no `isa`")
    #expect(
      read("X = { isa = PBXGroup; };") == "A.xcodeproj/project.pbxproj:1: `rootObject` names no PBXProject")
  }

  @Test func `an unknown configuration is answered with those that there are`() {
    #expect(
      message { _ = try Fixture.read("PadApp", configuration: "Beta") }.hasSuffix(
        "there is no configuration Beta. The configurations are: Debug, Release"))
  }

  @Test func `an xcconfig file names the line that is wrong`() throws {
    func read(_ text: String) throws -> String {
      try Fixture.temporary(["a.xcconfig": text, "b.xcconfig": "#include \"a.xcconfig\""]) { folder in
        message { _ = try XCConfigFile.read(folder.appending(path: "a.xcconfig")) }
          .replacing(folder + "/", with: "")
      }
    }
    #expect(try read("A = 1\nnonsense") == "a.xcconfig:2: `nonsense` is neither `NAME = value` nor `#include \"file\"`")
    #expect(try read("#include \"c.xcconfig\"") == "a.xcconfig:1: the included file c.xcconfig is missing")
    #expect(try read("#include? \"c.xcconfig\"") == "no error")
    #expect(try read("\n#include \"b.xcconfig\"").hasPrefix("a.xcconfig: the file includes itself"))
  }

  @Test func `a workspace whose XML is damaged is refused with its line`() throws {
    let text = "<Workspace version=\"1.0\">\n<FileRef loc&ation=\"group:A.xcodeproj\"/>\n</Workspace>\n"
    try Fixture.temporary(["A.xcworkspace/contents.xcworkspacedata": text]) { folder in
      let message = message { _ = try Workspace.read(folder.appending(path: "A.xcworkspace")) }
      #expect(message.hasSuffix("A.xcworkspace/contents.xcworkspacedata:2: the XML is not well formed"))
    }
  }

  @Test func `a folder without anything to build is refused`() throws {
    try Fixture.temporary(["readme.txt": ""]) { folder in
      #expect(message { _ = try Project.read(folder) }.hasSuffix("no .xcodeproj, no .xcworkspace and no Swift file"))
      #expect(message { _ = try Project.read(folder + "/none") }.hasSuffix("there is no such file or folder"))
    }
  }
}
