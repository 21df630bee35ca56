import Foundation
import Glibc
import Testing

@testable import Gateway

@Suite struct WatchLinkTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func addJournal(_ id: String, watchedAs watch: String) throws {
    let header = SessionHeader(
      version: 2, id: id, watch: watch, app: "App", scene: "movies", device: Device(), created: "", clock: .live,
      seed: 7,
      wall: 1000)
    try folder.write(String(decoding: JournalRecord.session(header).line, as: UTF8.self), to: id + ".jsonl")
  }

  /// Sets the time of the folder's last change.
  private func change(at seconds: Int) {
    var times = [timespec(tv_sec: seconds, tv_nsec: 5), timespec(tv_sec: seconds, tv_nsec: 5)]
    utimensat(AT_FDCWD, folder.path, &times, 0)
  }

  @Test func `an unknown id reads the folder again only after a change of it`() throws {
    let links = WatchLinks(JournalFolder(folder.path)) { 0 }
    try addJournal("aaaaaaaaaaaaaaaa", watchedAs: "bbbbbbbbbbbbbbbb")
    change(at: 1000)
    #expect(links.session(watchedAs: "bbbbbbbbbbbbbbbb") == "aaaaaaaaaaaaaaaa")
    try addJournal("cccccccccccccccc", watchedAs: "dddddddddddddddd")
    // As if it had not changed: it is not read.
    change(at: 1000)
    #expect(links.session(watchedAs: "dddddddddddddddd") == nil)
    change(at: 1001)
    #expect(links.session(watchedAs: "dddddddddddddddd") == "cccccccccccccccc")
    #expect(links.session(watchedAs: "bbbbbbbbbbbbbbbb") == "aaaaaaaaaaaaaaaa")
  }

  @Test func `a folder that takes long to read is read more seldom`() throws {
    // Reading takes 100 microseconds.
    var times = [0, 100, 2099, 2100, 2200]
    let links = WatchLinks(JournalFolder(folder.path)) { times.removeFirst() }
    #expect(links.session(watchedAs: "bbbbbbbbbbbbbbbb") == nil)
    try addJournal("aaaaaaaaaaaaaaaa", watchedAs: "bbbbbbbbbbbbbbbb")
    #expect(links.session(watchedAs: "bbbbbbbbbbbbbbbb") == nil)
    #expect(links.session(watchedAs: "bbbbbbbbbbbbbbbb") == "aaaaaaaaaaaaaaaa")
    #expect(times.isEmpty)
  }

  @Test func `a journal that comes at the time of the last reading is found`() throws {
    let links = WatchLinks(JournalFolder(folder.path)) { 0 }
    for letter in "efghijklmnop" {
      let (id, watch) = (String(repeating: letter, count: 16), String(repeating: "2", count: 15) + String(letter))
      #expect(links.session(watchedAs: watch) == nil)
      try addJournal(id, watchedAs: watch)
      #expect(links.session(watchedAs: watch) == id)
    }
  }
}
