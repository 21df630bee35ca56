import Foundation
import Testing

@testable import Projects

/// Frameworks that an app links and that another project makes.
@Suite struct LinkedFrameworkTests {
  /// A project with one target of Swift files, which links `links` among the built products.
  private func projectFile(
    _ name: String, type: String, links: String? = nil, embeds: Bool = false, contains other: String? = nil,
    xcconfig: String? = nil
  ) -> String {
    """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 50; rootObject = R; objects = {
      R = {isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L;
        \(other == nil ? "" : "projectReferences = ({ProductGroup = G; ProjectRef = O;});") };
      G = {isa = PBXGroup; sourceTree = "<group>"; children = (S, X, O, C); };
      S = {isa = PBXFileReference; path = \(name).swift; sourceTree = "<group>"; };
      X = {isa = PBXFileReference; path = \(links ?? "None").framework; sourceTree = BUILT_PRODUCTS_DIR; };
      O = {isa = PBXFileReference; path = "\(other ?? "none")"; sourceTree = "<group>"; };
      C = {isa = PBXFileReference; path = "\(xcconfig ?? "none")"; sourceTree = "<group>"; };
      BS = {isa = PBXBuildFile; fileRef = S; };
      BX = {isa = PBXBuildFile; fileRef = X; };
      PS = {isa = PBXSourcesBuildPhase; files = (BS); };
      PF = {isa = \(embeds ? "PBXCopyFilesBuildPhase; dstSubfolderSpec = 10" : "PBXFrameworksBuildPhase");
        files = (\(links == nil ? "" : "BX")); };
      T = {isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(type)"; buildPhases = (PS, PF);
        buildConfigurationList = L; };
      L = {isa = XCConfigurationList; buildConfigurations = (D); };
      D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos; };
        \(xcconfig == nil ? "" : "baseConfigurationReference = C;") };
    }; }
    """
  }

  private func files(_ example: String, workspace: String? = nil) -> [String: String] {
    var files = [
      "Kit.xcodeproj/project.pbxproj": projectFile("Kit", type: "framework"), "Kit.swift": "",
      "Example/App.xcodeproj/project.pbxproj": example, "Example/App.swift": "",
    ]
    files["All.xcworkspace/contents.xcworkspacedata"] = workspace
    return files
  }

  private func modules(_ files: [String: String], at path: String) throws -> [String] {
    try Fixture.temporary(files) { folder in
      let project = try Project.read(folder.appending(path: path))
      return try project.modules(of: project.application()).map(\.moduleName)
    }
  }

  @Test func `a project within the project makes the framework`() throws {
    let app = projectFile("App", type: "application", links: "Kit", contains: "../Kit.xcodeproj")
    #expect(try modules(files(app), at: "Example/App.xcodeproj") == ["Kit"])
  }

  @Test func `a framework that is only embedded is linked, because a source imports it`() throws {
    let app = projectFile("App", type: "application", links: "Kit", embeds: true, contains: "../Kit.xcodeproj")
    #expect(try modules(files(app), at: "Example/App.xcodeproj") == ["Kit"])
  }

  @Test(arguments: ["Example/App.xcodeproj", "All.xcworkspace"])
  func `another project of the workspace makes the framework`(_ path: String) throws {
    let app = projectFile("App", type: "application", links: "Kit")
    let workspace = """
      <?xml version="1.0"?><Workspace version="1.0"><FileRef location="group:Kit.xcodeproj"/>
      <FileRef location="group:Example/App.xcodeproj"/></Workspace>
      """
    #expect(try modules(files(app, workspace: workspace), at: path) == ["Kit"])
    try Fixture.temporary(files(app, workspace: workspace)) { folder in
      let read = try Project.read(folder.appending(path: path)).descriptions.map {
        String($0.dropFirst(folder.count + 1))
      }
      let projects = ["Example/App.xcodeproj/project.pbxproj", "Kit.xcodeproj/project.pbxproj"]
      #expect(
        Set(read) == Set((path == "All.xcworkspace" ? ["All.xcworkspace/contents.xcworkspacedata"] : []) + projects))
    }
    // Without a workspace that names the app's project, nothing makes it.
    #expect(try modules(files(app), at: "Example/App.xcodeproj") == [])
  }

  @Test func `a missing xcconfig file is reported, and the project is read without it`() throws {
    let app = projectFile("App", type: "application", xcconfig: "Pods/App.debug.xcconfig")
    try Fixture.temporary(files(app)) { folder in
      let project = try Project.read(folder.appending(path: "Example"))
      #expect(try project.application().name == "App")
      #expect(project.omissions.count == 1)
      #expect(project.omissions.first?.contains("Pods/App.debug.xcconfig, which is missing") == true)
    }
  }
}
