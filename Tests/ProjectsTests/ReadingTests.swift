import Foundation
import TestSupport
import Testing

@testable import Projects

/// Every form of a project is read into the same targets.
struct ReadingTests {
  @Test func `classic groups have paths of their own, of their parents and of the project's root`() throws {
    let app = try Fixture.read("ClassicGroups").application()
    #expect(
      Fixture.sources(app) == [
        "ClassicGroups/Classic/AppDelegate.swift", "ClassicGroups/Classic/SceneDelegate.swift",
        "ClassicGroups/Classic/Controllers/MainViewController.swift", "ClassicGroups/Shared/Greeting.swift",
      ])
    #expect(
      Fixture.resources(app) == [
        "ClassicGroups/Classic/Menu.txt", "ClassicGroups/Classic/Assets.xcassets", "ClassicGroups/Guide/",
      ])
    #expect(Fixture.relative(app.otherSources) == ["ClassicGroups/Classic/Old.m"])
    #expect(app.bridgingHeader?.hasSuffix("Classic/Classic-Bridging-Header.h") == true)
    #expect(app.infoPlist["Motto"] == "The pride of Classic")
    let role = app.infoPlist["UIApplicationSceneManifest"]?["UISceneConfigurations"]?[
      "UIWindowSceneSessionRoleApplication"]
    #expect(role?.array?.first?["UISceneDelegateClassName"] == "Classic.SceneDelegate")
    #expect(app.devices == [.iphone, .ipad])
  }

  @Test func `folders without files are inputs where a new file would belong to the project`() throws {
    let folder = makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder.appending(path: "Project")
    try FileManager.default.copyItem(atPath: Fixture.folder.appending(path: "SynchronizedFolders"), toPath: path)
    let empty = ["Folders/Empty", "Folders/Parts/Deep/Empty"].map { path.appending(path: $0) }
    for folder in empty {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    for read in [path, path.appending(path: "Folders")] {
      let project = try Project.read(read)
      let inputs = ProjectBuild.inputs(project, [try project.application()])
      #expect(Set(empty).isSubset(of: inputs))
    }
  }

  @Test func `the folder of a project contains its project file`() {
    let project = Fixture.folder.appending(path: "SynchronizedFolders")
    for path in [project, project + "/Folders.xcodeproj", project + "/Folders.xcodeproj/project.pbxproj"] {
      #expect(ProjectFolder.path(of: path) == project)
    }
    #expect(ProjectFolder.tree(of: project).contains(project + "/Folders.xcodeproj"))
  }

  @Test func `synchronized folders follow their exceptions`() throws {
    let project = try Fixture.read("SynchronizedFolders")
    let app = try project.application()
    #expect(
      Fixture.sources(app) == [
        "SynchronizedFolders/Folders/AppDelegate.swift", "SynchronizedFolders/Folders/LabelViewController.swift",
        "SynchronizedFolders/Folders/Parts/Deep/Deep.swift", "SynchronizedFolders/Folders/Parts/Parts.swift",
        "SynchronizedFolders/Others/Borrowed.swift",
      ])
    #expect(
      Fixture.resources(app) == [
        "SynchronizedFolders/Folders/Parts/note.txt", "SynchronizedFolders/Folders/Web/",
        "de: SynchronizedFolders/Folders/de.lproj/Words.strings",
      ])
    #expect(app.infoPlist["Kind"] == "folders")
    #expect(project.omissions == ["The target Others is left out: it is an app extension (app-extension)."])
  }

  @Test func `an Info plist is generated from the build settings`() throws {
    let list = try Fixture.read("GeneratedInfo").application().infoPlist
    #expect(list["CFBundleDisplayName"] == "A Generated Name")
    #expect(list["CFBundleShortVersionString"] == "2.1")
    #expect(list["CFBundleVersion"] == "7")
    #expect(list["CFBundleIdentifier"] == "org.vitrine.Generated")
    #expect(list["UIRequiresFullScreen"] == true)
    #expect(list["UILaunchScreen"] == ["UILaunchScreen": [:]])
    #expect(list["UIApplicationSceneManifest"]?["UISceneConfigurations"] == [:])
    #expect(
      list["UISupportedInterfaceOrientations~iphone"] == [
        "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft",
      ])
    #expect(list["UIStatusBarStyle"] == "UIStatusBarStyleLightContent")
  }

  @Test(arguments: [
    ("Debug", "https://staging.example.org", ["STAGING"]), ("Release", "https://www.example.org", ["PRODUCTION"]),
  ])
  func `xcconfig files include others and have conditions`(_ name: String, _ server: String, _ own: [String]) throws {
    let app = try Fixture.read("ConfigFiles", configuration: name).application()
    #expect(app.infoPlist["Server"] == .string(server))
    #expect(app.infoPlist["Kind"] == "phone")
    #expect(app.swift.conditions == (name == "Debug" ? ["DEBUG"] : []) + own + ["FLAGGED"])
    #expect(app.swift.upcomingFeatures == ["ExistentialAny"])
    #expect(app.swift.isMainActorByDefault)
  }

  @Test func `of two apps the scheme's is opened, or another one by name`() throws {
    let project = try Fixture.read("TwoApps")
    #expect(try project.application().name == "Full Edition")
    #expect(try project.application().moduleName == "Full_Edition")
    #expect(try project.application().executableName == "Full Edition")
    #expect(try project.application(named: "Free").swift.conditions == ["DEBUG"])
    #expect(try project.application(named: "Everything").name == "Full Edition")
    #expect(
      message { _ = try project.application(named: "Paid") }.hasSuffix(
        "there is no target Paid. The applications are: Free, Full Edition"))
    #expect(
      message { _ = try project.application(named: "Widget") }.hasSuffix(
        "the target Widget is not an iOS application, but an app extension (app-extension)"))
  }

  @Test func `an iPad app has one device`() throws {
    let app = try Fixture.read("PadApp/Pad.xcodeproj").application()
    #expect(app.devices == [.ipad])
    #expect(app.infoPlist["UIDeviceFamily"] == [2])
  }

  @Test func `variants of a file have regions`() throws {
    let app = try Fixture.read("Localized").application()
    #expect(
      Fixture.resources(app) == [
        "Base: Localized/Localized/Base.lproj/Main.storyboard", "de: Localized/Localized/de.lproj/Main.strings",
        "en: Localized/Localized/en.lproj/Localizable.strings", "de: Localized/Localized/de.lproj/Localizable.strings",
        "Localized/Localized/Catalog.xcstrings",
      ])
    #expect(app.infoPlist["UIMainStoryboardFile"] == "Main")
  }

  @Test func `a storyboard can be all that an app has`() throws {
    let app = try Fixture.read("StoryboardOnly").application()
    #expect(Fixture.resources(app) == ["Base: StoryboardOnly/Drawn/Base.lproj/Main.storyboard"])
    #expect(app.infoPlist["UIMainStoryboardFile"] == "Main")
  }

  @Test func `unit tests know the app that hosts them`() throws {
    let project = try Fixture.read("TestedApp")
    let app = try project.application()
    #expect(project.tests(of: app).map(\.name) == ["TestedTests"])
    #expect(
      project.schemes == [
        Scheme(name: "Tested", runTarget: "Tested", configuration: "Debug", tests: ["TestedTests"])
      ])
    #expect(project.omissions == ["The target TestedUITests is left out: it is a bundle of user interface tests."])
  }

  @Test func `a workspace's projects in groups are read, and missing ones are reported`() throws {
    let project = try Fixture.read("Workspace")
    #expect(project.targets.map(\.name) == ["Composed", "Kit"])
    #expect(project.omissions.count == 1 && project.omissions[0].hasSuffix("Pods/Pods.xcodeproj, which is missing."))
  }

  @Test func `a framework that is linked is a module before the app`() throws {
    let project = try Fixture.read("EmbeddedFramework")
    let app = try project.application()
    #expect(project.modules(of: app).map(\.moduleName) == ["Engine"])
  }

  @Test func `a folder of Swift files is an app with the folder's name`() throws {
    let app = try Fixture.read("PlainFolder").application()
    #expect(app.moduleName == "PlainFolder")
    #expect(Fixture.sources(app) == ["PlainFolder/App.swift", "PlainFolder/Screens/LabelViewController.swift"])
    #expect(Fixture.resources(app) == ["PlainFolder/words.txt"])
    #expect(app.infoPlist["CFBundleExecutable"] == "PlainFolder")
  }

  @Test func `a project that CocoaPods generates is not opened in the place of the folder's own`() throws {
    let files = ["_Pods.xcodeproj/project.pbxproj": "{}", "Package.swift": "", "Sources/A/A.swift": ""]
    try Fixture.temporary(files) { folder in
      let project = try Project.read(folder)
      #expect(project.packages.map(\.path) == [folder])
    }
    let template = ["_Pods.xcodeproj/project.pbxproj": "{}", "Kit/Kit.swift": "", "Example/Demo/App.swift": ""]
    try Fixture.temporary(template) { folder in
      let app = try Project.read(folder).application()
      #expect(app.name == "Example" && app.sources == [folder + "/Example/Demo/App.swift"])
    }
  }
}
