import Testing
import Wire

@testable import Gateway

/// Commits that would occupy the gateway for long, or fill its memory.
@Suite struct ScreenCostTests {
  private func tree(_ commits: JSON...) -> ScreenTree {
    var tree = ScreenTree()
    tree.apply(["views": [view(1, in: 0)]])
    for commit in commits { tree.apply(commit) }
    return tree
  }

  private func view(_ id: Int, in parent: Int) -> JSON {
    ["id": .integer(id), "type": "V", "parent": .integer(parent), "after": 0]
  }

  private func chain(_ count: Int) -> JSON {
    ["views": .array((0..<count).map { view(10 + $0, in: $0 == 0 ? 1 : 9 + $0) })]
  }

  private func object(_ count: Int, _ value: (Int) -> JSON = { .integer($0) }) -> JSON {
    var object = JSON.Object()
    for index in 0..<count { object.append("\(index)", value(index)) }
    return .object(object)
  }

  private func snapshot(_ tree: ScreenTree) -> JSON.Object {
    var snapshot = JSON.Object()
    tree.addSnapshot(to: &snapshot, at: 0)
    return snapshot
  }

  @Test func `the nesting depth of views is limited`() {
    let deep = tree(chain(2000))
    #expect(deep.cost.excess == nil && deep.nodes.count == 2002)
    #expect(tree(chain(3000)).cost.excess == "The app's views are nested more than 2048 deep")
    // Also in pieces, each of which is less deep.
    var pieces = tree()
    for piece in 0..<20 {
      let first = 10_000 * (piece + 1)
      pieces.apply(["views": .array((0..<2000).map { view(first + $0, in: $0 == 0 ? 1 : first + $0 - 1) })])
    }
    for piece in 1..<20 {
      pieces.apply(["views": [["id": .integer(10_000 * piece), "parent": .integer(10_000 * (piece + 1) + 1999)]]])
    }
    #expect(pieces.cost.excess == nil)
    #expect(pieces.views(at: .init(x: 0, y: 0)).isEmpty)
  }

  @Test(arguments: [false, true])
  func `a commit that exceeds the cost limit is sent to no viewer, also not after reconnecting`(writesPlain: Bool) {
    var state = ScreenState(epoch: "a")
    let first: JSON = ["seq": 1, "views": [view(1, in: 0)]]
    let isFirst = state.apply(first, bytes: first.bytes, writesPlain: writesPlain)
    var deep = chain(3000).object ?? JSON.Object()
    deep["seq"] = 2
    let isNext = state.apply(.object(deep), bytes: JSON.object(deep).bytes, writesPlain: writesPlain)
    #expect(isFirst && isNext)
    #expect(state.tree.cost.excess != nil)
    #expect(state.commits(after: 1, readsStyles: !writesPlain) == [])
  }

  @Test func `endless moves of views exceed the cost limit`() {
    let move: JSON = ["id": 2009, "parent": 2008, "after": 0]
    let moves: JSON = ["views": .array(Array(repeating: move, count: 3000))]
    #expect(tree(chain(2000), moves).cost.excess == "The app wrote a commit that takes the gateway too long")
    // The next commit has all steps again.
    var few = tree(chain(2000))
    for _ in 0..<20 { few.apply(["views": .array(Array(repeating: move, count: 1000))]) }
    #expect(few.cost.excess == nil)
  }

  @Test func `a view, a controller and an animation have so many members, and a view so many animations`() {
    var members = JSON.Object()
    members["id"] = 1
    for (key, value) in object(1000).object?.members ?? [] { members.append(key, value) }
    let changed = tree(
      ["views": [.object(members)]], ["controllers": [.object(members)]],
      [
        "views": [
          ["id": 1, "animations": .array((0..<1000).map { ["key": .integer($0), "duration": 10, "begin": 5] })]
        ]
      ])
    #expect(changed.cost.excess == nil)
    // The id of a view is no member of its node, which has a type.
    #expect(changed.nodes[1]?.members.members.count == 256 && changed.controllers[1]?.members.members.count == 256)
    #expect(snapshot(changed)["views"]?.array?.first?["animations"]?.array?.count == 256)
  }

  @Test func `very many classes cost little`() {
    let many = tree(["classes": object(20_000) { _ in "UIView" }])
    #expect(many.cost.excess == nil && many.classes.members.count == 20_000)
  }

  @Test func `a short commit whose styles expand to a long one costs too much`() {
    let style = object(256) { _ in .string(String(repeating: "x", count: 1000)) }
    let pairs = (0..<4000).map { JSON.integer($0.isMultiple(of: 2) ? 1 : 7) }
    let bomb: JSON = ["styles": ["7": style], "styled": .array(pairs)]
    let styles = JSON.array(Array(repeating: 7, count: 8000))
    let text = "The app wrote a commit that takes the gateway too long"
    #expect(tree(bomb).cost.excess == text)
    #expect(tree(["styles": ["7": style], "views": [["id": 1, "style": styles]]]).cost.excess == text)
    var state = ScreenState(epoch: "e")
    let first: JSON = ["seq": 1, "views": [view(1, in: 0)]]
    for commit in [first, bomb.with("seq", 2)] { _ = state.apply(commit, bytes: commit.bytes, writesPlain: true) }
    #expect(state.seq == 2 && state.tree.cost.excess == text && state.plainCommit.isEmpty)
  }

  @Test func `caching and restoring very many views exceeds the cost limit`() {
    let ids = 10..<20_010
    let commits: [JSON] = [
      ["views": .array(ids.map { view($0, in: 1) })], ["kept": .array(ids.map { .integer($0) })],
      ["views": .array(ids.map { ["id": .integer($0), "parent": 1] })],
    ]
    let kept = tree(commits[0], commits[1])
    #expect(kept.cost.excess == nil && kept.cachedRoots.count == ids.count)
    var returned = kept
    returned.apply(commits[2])
    #expect(returned.cost.excess == "The app wrote a commit that takes the gateway too long")
  }

  @Test(arguments: [false, true])
  func `a screen has a limit of memory, kept views included`(isKept: Bool) {
    var full = tree()
    let text = JSON.string(String(repeating: "x", count: 1 << 20))
    for id in 10..<300 {
      full.apply(["views": [view(id, in: 1).with("text", text)]])
      if isKept { full.apply(["kept": [.integer(id)]]) }
      guard full.cost.excess == nil else { break }
    }
    #expect(full.cost.excess == "The app's screen has more than 256 MiB")
  }

  @Test func `removed views free their memory`() {
    var random = SmallRandom(state: 3)
    var tree = tree()
    let before = tree.cost.size
    for step in 0..<2000 {
      let id = JSON.integer(2 + random.next(40))
      let value: JSON = random.next(4) == 0 ? .null : .string(String(repeating: "x", count: random.next(100)))
      let change: JSON
      switch random.next(7) {
      case 0: change = ["views": [["id": id, "type": "V", "parent": 1, "after": 0, "text": value]]]
      case 1: change = ["views": [["id": id, "label": value, "frame": [0, 0, .integer(step), 1], "style": 3]]]
      case 2:
        let animation: JSON = ["key": .integer(random.next(4)), "duration": 10, "begin": .integer(step), "to": value]
        change = ["time": .integer(step), "views": [["id": id, "animations": [animation]]]]
      case 3: change = ["kept": [id]]
      case 4: change = random.next(2) == 0 ? ["removed": [id]] : ["forgotten": [id]]
      case 5: change = ["controllers": [["id": id, "title": value]], "images": ["5": value]]
      default: change = ["views": [["id": id, "parent": 1, "after": 0]], "styles": ["3": ["a": value]]]
      }
      tree.apply(change)
    }
    #expect(tree.cost.size > before + 10_000)
    let all = JSON.array((2..<42).map { .integer($0) })
    let controllers = JSON.array((2..<42).map { ["id": .integer($0), "removed": true] })
    tree.apply([
      "removed": all, "forgotten": all, "controllers": controllers, "images": ["5": .null], "styles": ["3": .null],
    ])
    #expect(tree.cost.size == before)
  }

  @Test func `a process whose commit costs too much is ended as one that crashes, and the action is left out`() {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit() + stage.tap("a")
    // As in the app's own messages, the type is the first member.
    let bomb: JSON = ["type": "commit", "seq": 2, "action": "a", "viewer": 1, "views": chain(3000)["views"] ?? .null]
    let first = stage.write(bomb)
    #expect(first.contains("kill") && first.contains("start"))
    #expect(!first.contains { $0.hasPrefix("record commit") || $0.contains("← commit") })
    // What has been read with the commit is no longer handled.
    #expect(stage.journal.lines.count { $0.contains("\"answer\"") } == 0)
    _ = stage.commit()
    let second = stage.write(bomb)
    #expect(second.contains("1 ← error action-failed a"))
    let text = "The app's views are nested more than 2048 deep; the gateway has ended its process"
    #expect(second.contains("warn: crashed: \(text)"))
    #expect(stage.journal.lines.contains { $0.contains("\"skip\"") && $0.contains(text) })
  }
}
