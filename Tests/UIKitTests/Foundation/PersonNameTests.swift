import Foundation
import Testing
import UIKit

@Suite struct PersonNameTests {
  private let name: PersonNameComponents = {
    var name = PersonNameComponents()
    (name.namePrefix, name.givenName, name.middleName, name.familyName) = ("Dr.", "Anna", "Maria", "Berg")
    (name.nameSuffix, name.nickname) = ("Jr.", "Annie")
    return name
  }()

  private func text(_ style: _PersonNameComponentFormatter.Style, _ name: PersonNameComponents) -> String {
    _PersonNameComponentFormatter.localizedString(from: name, style: style)
  }

  @Test func `each style of a person's name has its components`() {
    #expect(text(.default, name) == "Anna Berg" && text(.medium, name) == "Anna Berg")
    #expect(text(.long, name) == "Dr. Anna Maria Berg Jr.")
    #expect(text(.short, name) == "Annie" && text(.abbreviated, name) == "AB")
    var family = PersonNameComponents()
    family.familyName = "Berg"
    #expect(text(.short, family) == "Berg" && text(.medium, family) == "Berg" && text(.abbreviated, family) == "B")
  }

  @Test func `the family name comes first in some scripts and languages`() {
    var name = PersonNameComponents()
    (name.givenName, name.familyName) = ("太郎", "山田")
    #expect(text(.medium, name) == "山田太郎")
    var phonetic = PersonNameComponents()
    (phonetic.givenName, phonetic.familyName) = ("タロウ", "ヤマダ")
    name.phoneticRepresentation = phonetic
    let options = _PersonNameComponentFormatter.Options.phonetic
    #expect(_PersonNameComponentFormatter.localizedString(from: name, style: .medium, options: options) == "ヤマダ タロウ")
    let formatter = _PersonNameComponentFormatter()
    formatter.locale = Locale(identifier: "hu_HU")
    #expect(formatter.string(from: self.name) == "Berg Anna")
  }

  @Test func `a text is parsed into name components`() throws {
    let formatter = _PersonNameComponentFormatter()
    let long = try #require(formatter.personNameComponents(from: "Dr. Anna Maria Berg Jr."))
    #expect(long.namePrefix == "Dr." && long.givenName == "Anna" && long.middleName == "Maria")
    #expect(long.familyName == "Berg" && long.nameSuffix == "Jr.")
    let reversed = try #require(formatter.personNameComponents(from: "van Berg, Anna"))
    #expect(reversed.familyName == "van Berg" && reversed.givenName == "Anna" && reversed.middleName == nil)
    #expect(formatter.personNameComponents(from: "Anna")?.givenName == "Anna")
    #expect(formatter.personNameComponents(from: " ") == nil)
  }
}
