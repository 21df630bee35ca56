import Testing

@testable import Projects

/// The example app of a library names it in a Podfile by its path.
struct PodTests {
  @Test func `an app depends on the pods that its Podfile names by path`() throws {
    let target = """
      A = { isa = PBXNativeTarget; name = Example; buildPhases = (); productType = "com.apple.product-type.application"; };
      """
    let files = [
      "Example/Example.xcodeproj/project.pbxproj": """
      { objects = { R = { isa = PBXProject; mainGroup = G; targets = (A); };
      G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
      \(target) }; rootObject = R; }
      """,
      "Example/Podfile": """
      target 'Example' do
        pod 'Big-Kit', :path => '../'
        pod "Small", path: "../Small.podspec"
        pod 'Elsewhere', '~> 1.0'
        # pod 'Old', :path => '../'
      end
      """,
      "Big-Kit.podspec": """
      Pod::Spec.new do |s|
        s.name = 'Big-Kit'
        s.swift_versions = ['4.0', '4.2']
        s.subspec 'Core' do |c|
          c.source_files = 'Sources/#{s.name}/**/*.{h,swift}',
                           "Extra"
        end
        s.osx.source_files = 'Mac/*.swift'
        s.exclude_files = '**/*Old.swift'
        s.resource_bundles = { 'KitFiles' => ['Sources/**/*.{txt,xcassets}'] }
        s.dependency 'Small/Core', '~> 2.0'
      end
      """,
      "Small.podspec":
        "Pod::Spec.new do |spec|\n  spec.module_name = \"SmallKit\"\n  spec.source_files = 'Small/*'\nend\n",
      "Sources/Big-Kit/View.swift": "", "Sources/Big-Kit/Deep/More.swift": "", "Sources/Big-Kit/Deep/VeryOld.swift": "",
      "Sources/Big-Kit/words.txt": "",
      "Small/Row.xib": "<document/>", "Sources/Big-Kit/I.xcassets/a.imageset/Contents.json": "{}",
      "Extra/Extra.swift": "", "Extra/Deep/Not.swift": "", "Mac/Mac.swift": "", "Small/Small.swift": "",
    ]
    try Fixture.temporary(files) { folder in
      let project = try Project.read(folder.appending(path: "Example"))
      let app = try project.application()
      #expect(project.modules(of: app).map(\.moduleName) == ["SmallKit", "Big_Kit"])
      let kit = try #require(project.target("Big-Kit"))
      #expect(
        kit.sources.map { $0.dropFirst(folder.count + 1) } == [
          "Sources/Big-Kit/Deep/More.swift", "Sources/Big-Kit/View.swift", "Extra/Extra.swift",
        ])
      #expect(kit.bundles.map(\.name) == ["KitFiles.bundle"] && kit.resources.isEmpty)
      #expect(kit.bundles[0].resources.map { $0.path.lastPathComponent } == ["I.xcassets", "words.txt"])
      #expect(kit.swift.languageMode == "4.2" && !kit.swift.hasOldNames)
      #expect(!kit.isInSwiftPackage)
      // Interface Builder's files among the sources are compiled into the bundle.
      #expect(project.target("Small")?.resources.map { $0.path.lastPathComponent } == ["Row.xib"])
    }
  }

  @Test func `a Podfile that cannot be read is reported`() throws {
    let files = [
      "Example.xcodeproj/project.pbxproj": """
      { objects = { R = { isa = PBXProject; mainGroup = G; targets = (); };
      G = { isa = PBXGroup; children = (); sourceTree = "<group>"; }; }; rootObject = R; }
      """,
      "Podfile/folder.txt": "",
    ]
    try Fixture.temporary(files) { folder in
      let project = try Project.read(folder)
      #expect(project.omissions.contains { $0.hasSuffix("/Podfile: the file cannot be read") })
    }
  }

  @Test func `a pattern matches folders, names and alternatives`() {
    func matches(_ pattern: String, _ paths: String...) -> [String] { paths.filter(FilePattern(pattern).matches) }
    #expect(
      matches("A/**/*.swift", "A/b.swift", "A/c/d/b.swift", "A/b.m", "B/b.swift") == ["A/b.swift", "A/c/d/b.swift"])
    #expect(matches("A/*.{h,swift}", "A/b.swift", "A/c/b.swift", "A/b.h", "A/b.hh") == ["A/b.swift", "A/b.h"])
    #expect(matches("{A,B}/v?.[ch]", "A/v1.c", "B/v2.h", "C/v1.c", "A/v10.c") == ["A/v1.c", "B/v2.h"])
    #expect(matches("A+B (x).swift", "A+B (x).swift", "AAB x.swift") == ["A+B (x).swift"])
  }
}
