import Foundation
import Testing

@testable import Gateway

/// The link *can control* and its file.
@Suite struct ControlLinkTests {
  private let session = "abcdefghijklmnop"

  @Test func `a control link is the session's id at first, and a new one after each renewal`() throws {
    let home = try TemporaryFolder()
    let folder = JournalFolder(home.path)
    let first = folder.link(of: session)
    #expect(first.text == session && first.admits(session, now: .max - 1))
    let second = first.renewed(hours: nil, now: 0)
    try folder.write(second)
    let known = folder.link(of: session)
    #expect(known == second && known.admits(second.text, now: .max - 1) && !known.admits(session, now: 0))
    let third = known.renewed(hours: nil, now: 0)
    #expect(third.text != second.text && !third.admits(second.text, now: 0))
    #expect(ControlLink.session(in: third.text) == session)
  }

  @Test func `a control link expires after its hours`() throws {
    let home = try TemporaryFolder()
    let folder = JournalFolder(home.path)
    let link = ControlLink(of: session).renewed(hours: 2, now: 1000)
    try folder.write(link)
    let known = folder.link(of: session)
    #expect(known.admits(link.text, now: 1000 + 7_200_000 - 1) && !known.admits(link.text, now: 1000 + 7_200_000))
  }

  @Test func `a jump of the machine's calendar does not change when a link expires`() throws {
    let start = 1_795_000_000_000
    var reading: LinkClock.Reading = (wallClock: start, bootTime: 50)
    let clock = LinkClock { reading }
    let home = try TemporaryFolder()
    let folder = JournalFolder(home.path)
    let link = ControlLink(of: session).renewed(hours: 2, now: clock.now)
    try folder.write(link)
    #expect(link.expires == start + 7_200_000)
    func isValid(wallClock: Int, after milliseconds: Int) -> Bool {
      reading = (wallClock, 50 + milliseconds)
      return folder.link(of: session).admits(link.text, now: clock.now)
    }
    let (year, last) = (31_536_000_000, 7_200_000 - 1)
    for jumped in [start + year, start - year, 0, start] {
      #expect(isValid(wallClock: jumped, after: 0) && isValid(wallClock: jumped, after: last), "\(jumped)")
      #expect(!isValid(wallClock: jumped, after: last + 1), "\(jumped)")
    }
    // A link that is renewed after a jump is valid for its hours, too.
    reading = (start + year, 50 + last)
    let next = link.renewed(hours: 1, now: clock.now)
    #expect(next.admits(next.text, now: clock.now))
    reading.bootTime += 3_600_000
    #expect(!next.admits(next.text, now: clock.now))
  }

  @Test(.timeLimit(.minutes(1))) func `a file that an earlier gateway left is replaced, whatever its kind`()
    throws
  {
    let home = try TemporaryFolder()
    let folder = JournalFolder(home.path)
    #expect(mkfifo("\(home.path)/\(session).link.new", 0o600) == 0)
    let link = folder.link(of: session).renewed(hours: nil, now: 0)
    try folder.write(link)
    #expect(folder.link(of: session) == link)
  }

  @Test(arguments: [
    "", "{", #"{"secret":"x"}"#, #"{"secret":7}"#, "[]", #"{"secret":"abcdefghijklmnop","until":"x"}"#,
    #"{"secret":"abcdefghijklmnop","until":9007199254740993}"#,
  ])
  func `a damaged link file admits nobody`(text: String) throws {
    let home = try TemporaryFolder()
    try home.write(text, to: "\(session).link")
    let link = JournalFolder(home.path).link(of: session)
    #expect(!link.admits(session + "-abcdefghijklmnop", now: 0))
    #expect(
      !link.admits(session, now: 0) && !link.admits(session + "-", now: 0) && !link.admits(session + "-x", now: 0))
  }

  @Test func `writing a control link to a missing folder throws`() {
    let link = ControlLink(of: session).renewed(hours: nil, now: 0)
    #expect(throws: JournalError(description: "No such file or directory")) {
      try JournalFolder("/nonexistent").write(link)
    }
  }
}
