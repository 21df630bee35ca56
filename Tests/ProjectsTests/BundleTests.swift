import Foundation
import Testing

@testable import Projects

/// The folder of an app.
struct BundleTests {
  private func steps(_ path: String) throws -> [BundleStep] {
    try BundleLayout.steps(for: try Fixture.read(path).application())
  }

  @Test func `a bundle has flat resources, folders with their structure, and collected assets`() throws {
    let classic = "ClassicGroups/Classic/Assets.xcassets"
    #expect(
      Fixture.lines(try steps("ClassicGroups")) == [
        "Assets.vitrine/data/List/list.json ← \(classic)/List.dataset/list.json",
        "Assets.vitrine/images/Icons/Dot/dot.svg ← \(classic)/Icons/Dot.imageset/dot.svg",
        "Assets.vitrine/images/Logo/logo-dark@2x.png ← \(classic)/Logo.imageset/logo-dark@2x.png",
        "Assets.vitrine/images/Logo/logo@2x.png ← \(classic)/Logo.imageset/logo@2x.png",
        "Assets.vitrine/images/Logo/logo@3x.png ← \(classic)/Logo.imageset/logo@3x.png",
        "Assets.vitrine/index.json",
        "Guide/first/page.txt ← ClassicGroups/Guide/first/page.txt",
        "Guide/index.txt ← ClassicGroups/Guide/index.txt",
        "Info.plist",
        "Menu.txt ← ClassicGroups/Classic/Menu.txt",
      ])
  }

  @Test(arguments: [true, false])
  func `a bundle of resources is in the folder of the app that depends on it or copies it`(_ isDeclared: Bool) throws {
    let file = """
      // !$*UTF8*$!
      { archiveVersion = 1; objectVersion = 50; rootObject = R; objects = {
        R = {isa = PBXProject; mainGroup = G; targets = (T, B); buildConfigurationList = L; };
        G = {isa = PBXGroup; sourceTree = "<group>"; children = (S, W, P); };
        S = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
        W = {isa = PBXFileReference; path = words.txt; sourceTree = "<group>"; };
        P = {isa = PBXFileReference; path = KitFiles.bundle; sourceTree = BUILT_PRODUCTS_DIR; };
        BS = {isa = PBXBuildFile; fileRef = S; };
        BW = {isa = PBXBuildFile; fileRef = W; };
        BP = {isa = PBXBuildFile; fileRef = P; };
        PS = {isa = PBXSourcesBuildPhase; files = (BS); };
        PR = {isa = PBXResourcesBuildPhase; files = (\(isDeclared ? "" : "BP")); };
        PB = {isa = PBXResourcesBuildPhase; files = (BW); };
        D1 = {isa = PBXTargetDependency; target = B; };
        T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          dependencies = (\(isDeclared ? "D1" : "")); buildPhases = (PS, PR); buildConfigurationList = L; };
        B = {isa = PBXNativeTarget; name = "Kit-KitFiles"; productType = "com.apple.product-type.bundle";
          productReference = P; buildPhases = (PB); buildConfigurationList = M; };
        L = {isa = XCConfigurationList; buildConfigurations = (D); };
        M = {isa = XCConfigurationList; buildConfigurations = (E); };
        D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos; }; };
        E = {isa = XCBuildConfiguration; name = Debug;
          buildSettings = {SDKROOT = iphoneos; PRODUCT_NAME = KitFiles; }; };
      }; }
      """
    try Fixture.temporary(["App.xcodeproj/project.pbxproj": file, "App.swift": "", "words.txt": ""]) { folder in
      let project = try Project.read(folder.appending(path: "App.xcodeproj"))
      let app = try project.application()
      #expect(app.bundles.map(\.name) == ["KitFiles.bundle"] && project.omissions.isEmpty)
      let package = GeneratedPackage(
        project, application: app, folder: folder.appending(path: "out"), vitrine: folder, rewriter: CopyingRewriter())
      let paths = try package.steps(app, []).map(\.path)
      #expect(paths.contains("KitFiles.bundle/words.txt") && !paths.contains("words.txt"))
    }
  }

  @Test func `the asset index distinguishes variants`() throws {
    let text = Fixture.text("Assets.vitrine/index.json", in: try steps("ClassicGroups"))
    let index = try JSONDecoder().decode(PropertyList.self, from: Data(text.utf8))
    let logo = try #require(index["images"]?["Logo"])
    #expect(logo["rendering"] == "template")
    let variants = try #require(logo["variants"]?.array)
    #expect(variants.map { $0["scale"] } == [2, 2, 3])
    #expect(variants.map { $0["luminosity"]?.string } == [nil, "dark", nil])
    #expect(variants[0]["slicing"]?["capInsets"]?["top"] == 1)
    #expect(index["images"]?["Icons/Dot"]?["preservesVector"] == true)
    #expect(index["images"]?["Icons/Dot"]?["variants"]?.array?.first?["isVector"] == true)
    let accent = try #require(index["colors"]?["AccentColor"]?["variants"]?.array)
    #expect(accent[0]["red"]?.number == 128.0 / 255)
    #expect(accent[0]["green"]?.number == 0.25)
    #expect(accent[0]["blue"]?.number == 1)
    #expect(accent[1]["system"] == "systemOrangeColor")
    #expect(accent[1]["luminosity"] == "dark")
    #expect(index["data"]?["List"]?["variants"]?.array?.first?["type"] == "public.json")
    #expect(index["accentColor"] == "AccentColor")
  }

  @Test func `localized files lie in the folders of their languages`() throws {
    let steps = try steps("Localized")
    #expect(
      Fixture.lines(steps).filter { !$0.hasPrefix("Info") } == [
        "Base.lproj/Main.storyboard ← Localized/Localized/Base.lproj/Main.storyboard",
        "de.lproj/Catalog.strings",
        "de.lproj/Localizable.strings ← Localized/Localized/de.lproj/Localizable.strings",
        "de.lproj/Main.strings ← Localized/Localized/de.lproj/Main.strings",
        "en.lproj/Catalog.strings",
        "en.lproj/Catalog.stringsdict",
        "en.lproj/Localizable.strings ← Localized/Localized/en.lproj/Localizable.strings",
      ])
  }

  @Test func `a catalog of strings becomes strings and plural rules`() throws {
    let steps = try steps("Localized")
    func list(_ path: String) throws -> PropertyList {
      try PropertyList.parse(Data(Fixture.text(path, in: steps).utf8), of: path)
    }
    #expect(try list("de.lproj/Catalog.strings") == ["Bye": "Tschüss"])
    #expect(try list("en.lproj/Catalog.strings") == ["Tap": "Tap"])
    let plurals = try list("en.lproj/Catalog.stringsdict")
    #expect(
      plurals["%lld files"]?["value"] == [
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lld",
        "one": "%lld file", "other": "%lld files",
      ])
    #expect(plurals["%lld in %lld"]?["NSStringLocalizedFormatKey"] == "%#@files@ in %#@folders@")
    #expect(plurals["%lld in %lld"]?["folders"]?["other"] == "%2$lld folders")
  }

  @Test func `only changed files are written, and missing ones are deleted`() throws {
    try Fixture.temporary(["source/a.txt": "a", "App.app/App": "executable", "App.app/old/b.txt": "b"]) { folder in
      let writer = BundleWriter(folder: folder + "/App.app", keeping: ["App"])
      let steps: [BundleStep] = [.copy(folder + "/source/a.txt", to: "a.txt"), .write("c", to: "de.lproj/c.txt")]
      #expect(try writer.perform(steps) == 3)
      #expect(try writer.perform(steps) == 0)
      #expect(!Files.exists(folder + "/App.app/old/b.txt"))
      #expect(try Files.text(folder + "/App.app/App") == "executable")
      try "other".write(toFile: folder + "/source/a.txt", atomically: true, encoding: .utf8)
      #expect(try writer.perform(steps) == 1)
      #expect(try Files.text(folder + "/App.app/a.txt") == "other")
    }
  }
}
