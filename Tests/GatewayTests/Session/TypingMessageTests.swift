import Foundation
import Testing
import Wire

@testable import Gateway

/// Keyboard actions of viewers, as the gateway reads them and passes them on.
@Suite struct TypingMessageTests {
  private func request(_ members: String) throws(Refusal) -> ActionRequest? {
    let text = #"{"type":"action","id":"a1",\#(members)}"#
    guard case .action(let request) = try ViewerMessage(parsing: Array(text.utf8)) else { return nil }
    return request
  }

  /// The members that reach the app, behind those of every action.
  private func delivered(_ members: String) throws -> String {
    let request = try #require(try request(members))
    let action = JournaledAction(number: 1, time: 0, viewer: 2, request: request)
    #expect(JournaledAction(action.json)?.request == request)
    let text = String(decoding: action.delivery(), as: UTF8.self)
    return String(text.dropLast(2)).components(separatedBy: #""kind":"#)[1]
  }

  @Test func `typed text reaches the app and the journal unchanged`() throws {
    #expect(try delivered(#""kind":"type","text":"aé\n","more":1"#) == #""type","text":"aé\n""#)
    #expect(try delivered(#""kind":"paste","text":"a","more":true"#) == #""paste","text":"a","more":true"#)
    #expect(
      try delivered(#""kind":"compose","text":"に","selection":[1,1]"#) == #""compose","text":"に","selection":[1,1]"#)
    #expect(try delivered(#""kind":"compose","ended":true"#) == #""compose","ended":true"#)
    #expect(
      try delivered(#""kind":"key","key":"a","modifiers":["shift","command"]"#)
        == #""key","key":"a","modifiers":["shift","command"]"#)
    #expect(try delivered(#""kind":"select","range":[0,4]"#) == #""select","range":[0,4]"#)
    #expect(
      try delivered(#""kind":"select","target":7,"from":[1.5,2],"unit":"word""#)
        == #""select","target":7,"from":[1.5,2],"unit":"word""#)
    #expect(try delivered(#""kind":"keyboard","shown":false"#) == #""keyboard","shown":false"#)
  }

  @Test(arguments: [
    #""kind":"type""#, #""kind":"type","text":7"#, #""kind":"paste","text":"a","more":1"#, #""kind":"compose""#,
    #""kind":"compose","text":"a","selection":[0]"#, #""kind":"compose","text":"a","selection":[0,-1]"#,
    #""kind":"key""#, #""kind":"key","key":"""#, #""kind":"key","key":"a","modifiers":["hyper"]"#,
    #""kind":"key","key":"a","modifiers":"shift""#, #""kind":"select""#, #""kind":"select","range":[0,1.5]"#,
    #""kind":"select","from":[0,1e9]"#, #""kind":"select","from":[0,0],"unit":"page""#,
    #""kind":"keyboard","height":1"#, #""kind":"keyboard","shown":"yes""#,
  ])
  func `members of the wrong kind are refused`(_ members: String) {
    #expect(throws: Refusal.self) { try request(members) }
  }

  @Test func `text that is too long is refused`() throws {
    let long = String(repeating: "a", count: 16_385)
    #expect(throws: Refusal.self) { try request(#""kind":"type","text":"\#(long)""#) }
    #expect(throws: Refusal.self) { try request(#""kind":"compose","text":"\#(long)""#) }
    #expect(try request(#""kind":"paste","text":"\#(long)""#) != nil)
  }
}
