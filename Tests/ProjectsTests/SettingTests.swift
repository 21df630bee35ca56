import Testing

@testable import Projects

struct SettingTests {
  private func settings(_ levels: [[(String, String)]]) -> BuildSettings {
    BuildSettings(configuration: "Debug", levels: levels.map { $0.map { .init($0.0, $0.1) } })
  }

  @Test func `a later level wins and inherits`() {
    let all = settings([[("FLAGS", "a")], [("FLAGS", "$(inherited) b")], [("FLAGS", "$(FLAGS) c")]])
    #expect(all["FLAGS"] == "a b c")
    #expect(all["OTHER"] == nil)
  }

  @Test func `references are expanded, nested ones from the inside, and cycles end`() {
    let all = settings([
      [("NAME_Debug", "debug"), ("CONFIG", "Debug"), ("X", "${NAME_$(CONFIG)}"), ("A", "$(B)"), ("B", "b$(A)")]
    ])
    #expect(all["X"] == "debug")
    #expect(all["A"] == "b")
    #expect(all.expand("$(X) costs $5 $(") == "debug costs $5 $(")
  }

  @Test(arguments: [
    ("$(N:rfc1034identifier)", "My-App-2"), ("$(N:c99extidentifier)", "My_App_2"), ("$(N:upper)", "MY APP_2"),
    ("$(NONE:default=a:b)", "a:b"), ("$(N:default=x)", "My App_2"), ("$(P:base)", "file"), ("$(P:dir)", "/a/b"),
    ("$(P:suffix:upper)", ".TXT"), ("$(D:c99extidentifier)", "_Do"),
  ])
  func `modifiers change a value`(_ text: String, _ expected: String) {
    #expect(settings([[("N", "My App_2"), ("P", "/a/b/file.txt"), ("D", "2Do")]]).expand(text) == expected)
  }

  @Test func `conditions hold for the simulator and the configuration`() {
    let all = settings([
      [
        ("A", "any"), ("A[sdk=iphone*]", "phone"), ("A[sdk=iphone*][config=Debug]", "both"), ("B[sdk=macosx*]", "mac"),
        ("C[sdk=iphoneos*]", "device"), ("C", "all"), ("D[config=Rel*]", "release"),
      ]
    ])
    #expect(all["A"] == "both")
    #expect(all["B"] == nil)
    #expect(all["C"] == "all")
    #expect(all["D"] == nil)
  }

  @Test func `list settings are split into words, and quotation marks keep spaces`() {
    #expect(settings([[("L", "one \"two three\" four\\'s")]]).words("L").prefix(2) == ["one", "two three"])
  }

  @Test func `Swift's settings become options`() {
    let options = SwiftOptions(
      settings([
        [
          ("SWIFT_VERSION", "4.2"), ("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "DEBUG LITE DEBUG"),
          ("OTHER_SWIFT_FLAGS", "-D ONE -DTWO -warnings-as-errors -enable-upcoming-feature BareSlashRegexLiterals"),
          ("SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY", "YES"), ("SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY", "NO"),
          ("SWIFT_APPROACHABLE_CONCURRENCY", "YES"),
        ]
      ]))
    #expect(options.languageMode == "4.2")
    #expect(options.conditions == ["DEBUG", "LITE", "ONE", "TWO"])
    #expect(options.upcomingFeatures.contains("MemberImportVisibility"))
    #expect(options.upcomingFeatures.contains("BareSlashRegexLiterals"))
    #expect(options.upcomingFeatures.contains("NonisolatedNonsendingByDefault"))
    #expect(!options.upcomingFeatures.contains("ExistentialAny"))
  }
}
