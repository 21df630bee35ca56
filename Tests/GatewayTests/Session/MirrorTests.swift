import Testing
import Wire

@testable import Gateway

@Suite struct MirrorTests {
  /// The views of a snapshot as `id<parent>after`, with their labels.
  private func outline(_ commits: String...) throws -> [String] {
    var tree = ScreenTree()
    for commit in commits { tree.apply(try JSON(parsing: commit)) }
    var snapshot = JSON.Object()
    tree.addSnapshot(to: &snapshot, at: 0)
    return (snapshot["views"]?.array ?? []).map { view in
      "\(view["id"]!.text)<\(view["parent"]!.text)>\(view["after"]!.text)"
        + (view["label"].map { " \($0.string ?? "null")" } ?? "")
    }
  }

  private let three =
    #"{"views":[{"id":1,"type":"V","parent":0,"after":0},{"id":2,"type":"V","parent":1,"after":0},"#
    + #"{"id":3,"type":"V","parent":1,"after":2},{"id":4,"type":"V","parent":2,"after":0}]}"#

  @Test func `a snapshot lists parents and earlier siblings first`() throws {
    #expect(try outline(three) == ["1<0>0", "2<1>0", "4<2>0", "3<1>2"])
  }

  @Test func `a view is put in front, between and behind its siblings`() throws {
    let changes =
      #"{"views":[{"id":5,"type":"V","parent":1,"after":0},{"id":6,"type":"V","parent":1,"after":2},{"id":7,"type":"V","parent":1,"after":3}]}"#
    #expect(try outline(three, changes) == ["1<0>0", "5<1>0", "2<1>5", "4<2>0", "6<1>2", "3<1>6", "7<1>3"])
  }

  @Test func `a view moves with all below it, also to its own place`() throws {
    #expect(try outline(three, #"{"views":[{"id":2,"parent":1,"after":3}]}"#) == ["1<0>0", "3<1>0", "2<1>3", "4<2>0"])
    #expect(try outline(three, #"{"views":[{"id":2,"parent":1,"after":0}]}"#) == ["1<0>0", "2<1>0", "4<2>0", "3<1>2"])
    #expect(try outline(three, #"{"views":[{"id":4,"parent":0,"after":1}]}"#) == ["1<0>0", "2<1>0", "3<1>2", "4<0>1"])
  }

  @Test func `removing a view removes what is below it`() throws {
    #expect(try outline(three, #"{"removed":[2]}"#) == ["1<0>0", "3<1>0"])
    #expect(try outline(three, #"{"removed":[3,9,0]}"#) == ["1<0>0", "2<1>0", "4<2>0"])
  }

  @Test func `members change, and null removes them`() throws {
    #expect(try outline(three, #"{"views":[{"id":3,"label":"x"}]}"#).last == "3<1>2 x")
    #expect(
      try outline(three, #"{"views":[{"id":3,"label":"x"}]}"#, #"{"views":[{"id":3,"label":null}]}"#).last == "3<1>2")
  }

  @Test(arguments: [
    #"{"views":[{"id":1,"parent":4}]}"#, #"{"views":[{"id":2,"parent":2}]}"#, #"{"views":[{"id":9}]}"#,
    #"{"views":[7,{"id":"x"},{"parent":1},{"id":0,"type":"V"}],"removed":["x"],"controllers":[1]}"#,
    #"{"views":[{"id":3,"parent":77}]}"#, #"{"views":1,"classes":2,"removed":3}"#,
  ])
  func `invalid changes have no effect`(commit: String) throws {
    #expect(try outline(three, commit) == outline(three))
  }

  @Test func `controllers, classes and the screen add up`() throws {
    var tree = ScreenTree()
    for commit in [
      #"{"screen":{"dark":false},"classes":{"A":"B"},"controllers":[{"id":2,"type":"A"},{"id":1,"type":"A","title":"x"}]}"#,
      #"{"screen":{"dark":true},"classes":{"C":"A"},"controllers":[{"id":2,"removed":true},{"id":1,"title":null,"state":"appeared"}]}"#,
    ] { tree.apply(try JSON(parsing: commit)) }
    var snapshot = JSON.Object()
    tree.addSnapshot(to: &snapshot, at: 0)
    #expect(
      JSON.object(snapshot).text
        == #"{"screen":{"dark":true},"classes":{"A":"B","C":"A"},"views":[],"controllers":[{"id":1,"type":"A","state":"appeared"}]}"#
    )
  }

  /// The keys of the animations that a snapshot at a time has.
  private func running(_ tree: ScreenTree, at time: Double) -> [Int] {
    var snapshot = JSON.Object()
    tree.addSnapshot(to: &snapshot, at: time)
    return (snapshot["views"]?.array ?? []).flatMap {
      ($0["animations"]?.array ?? []).compactMap { $0["key"]?.integer }
    }
  }

  private func commit(at time: Double, _ animations: String) throws -> JSON {
    try JSON(
      parsing: #"{"time":\#(time),"views":[{"id":1,"type":"V","parent":0,"after":0,"animations":[\#(animations)]}]}"#)
  }

  @Test func `a snapshot has the animations that still run, as they were written`() throws {
    var tree = ScreenTree()
    let fade =
      #"{"key":7,"member":"alpha","from":0,"to":1,"begin":1500,"duration":300,"delay":20.5,"curve":[0.42,0,0.58,1],"new":true}"#
    tree.apply(try commit(at: 1500, fade))
    var snapshot = JSON.Object()
    tree.addSnapshot(to: &snapshot, at: 1500)
    #expect(snapshot["views"]?.array?.first?["animations"]?.text == "[\(fade)]")
    #expect(running(tree, at: 1820.25) == [7] && running(tree, at: 1820.5) == [])
  }

  @Test func `an animation runs for all its repetitions, with autoreverse, or without an end`() throws {
    var tree = ScreenTree()
    tree.apply(
      try commit(
        at: 0,
        #"{"key":1,"begin":0,"duration":100,"repeat":3},{"key":2,"begin":0,"duration":100,"repeat":2,"autoreverse":true},"#
          + #"{"key":3,"begin":0,"duration":100,"repeat":-1}"#))
    #expect(running(tree, at: 299) == [1, 2, 3])
    #expect(running(tree, at: 300) == [2, 3])
    #expect(running(tree, at: 400) == [3])
    #expect(running(tree, at: 86_400_000) == [3])
  }

  @Test func `animations are added, and removed with their view`() throws {
    var tree = ScreenTree()
    tree.apply(try commit(at: 0, #"{"key":1,"begin":0,"duration":900},{"key":2,"begin":0,"duration":900}"#))
    tree.apply(
      try commit(at: 100, #"{"key":3,"begin":100,"duration":900},{"key":1,"removed":true},{"removed":true},7"#))
    #expect(running(tree, at: 100) == [2, 3])
    tree.apply(try JSON(parsing: #"{"time":150,"views":[{"id":1,"alpha":0.5,"transform":[1,0,0,1,0,0.5]}]}"#))
    #expect(running(tree, at: 150) == [2, 3])
    tree.apply(["removed": [1]])
    #expect(running(tree, at: 150) == [])
  }

  @Test func `a paused animation is in a snapshot with its time, until it continues and ends`() throws {
    var tree = ScreenTree()
    func entries(at time: Double) -> String? {
      var snapshot = JSON.Object()
      tree.addSnapshot(to: &snapshot, at: time)
      return snapshot["views"]?.array?.first?["animations"]?.text
    }
    tree.apply(try commit(at: 0, #"{"key":1,"at":0,"duration":300,"delay":100}"#))
    tree.apply(try commit(at: 86_400_000, #"{"key":1,"at":120},{"key":2,"at":120}"#))
    #expect(entries(at: 86_400_000) == #"[{"key":1,"at":120,"duration":300,"delay":100}]"#)
    tree.apply(try commit(at: 86_400_000, #"{"key":1,"begin":86400000,"speed":2}"#))
    #expect(entries(at: 86_400_139) == #"[{"key":1,"at":120,"duration":300,"delay":100,"begin":86400000,"speed":2}]"#)
    #expect(entries(at: 86_400_140) == nil)
    tree.apply(try commit(at: 86_400_000, #"{"key":1,"begin":null,"speed":null,"at":80}"#))
    tree.apply(try commit(at: 86_400_200, #"{"key":1,"begin":86400200,"speed":-0.5,"reversed":true}"#))
    #expect(entries(at: 86_400_359) != nil && entries(at: 86_400_360) == nil)
  }

  @Test func `a snapshot contains the last clock that a commit had, with its rate`() throws {
    var tree = ScreenTree()
    #expect(tree.rate == nil)
    for (clock, rate) in [
      (#"{"rate":1,"paused":false}"#, 1.0), (#"{"rate":0.25,"paused":false}"#, 0.25),
      (#"{"rate":0.25,"paused":true}"#, 0),
    ] {
      tree.apply(["clock": try JSON(parsing: clock)])
      tree.apply(["views": []])
      var snapshot = JSON.Object()
      tree.addSnapshot(to: &snapshot, at: 0)
      #expect(snapshot["clock"]?.text == clock && tree.rate == rate)
    }
  }

  /// Moves, insertions and removals at random, against arrays of children: seed 7.
  @Test func `random commits give the same tree as a naive implementation`() {
    var random = SmallRandom(state: 7)
    var tree = ScreenTree()
    var naive: [Int: [Int]] = [0: []]
    func below(_ id: Int) -> [Int] { [id] + (naive[id] ?? []).flatMap(below) }
    func order(_ id: Int) -> [String] {
      let children = naive[id]!
      return children.indices.flatMap { index in
        ["\(children[index])<\(id)>\(index == 0 ? 0 : children[index - 1])"] + order(children[index])
      }
    }
    for step in 1...2000 {
      let existing = naive.keys.sorted()
      let isNew = random.next(3) == 0 || existing.count < 4
      let id = isNew ? step : existing[1 + random.next(existing.count - 1)]
      if !isNew, random.next(6) == 0 {
        for removed in below(id) { naive[removed] = nil }
        for key in naive.keys { naive[key]?.removeAll { $0 == id } }
        tree.apply(["removed": [.integer(id)]])
      } else {
        let parents = existing.filter { isNew || !below(id).contains($0) }
        let parent = parents[random.next(parents.count)]
        for key in naive.keys { naive[key]?.removeAll { $0 == id } }
        let siblings = naive[parent]!
        let index = random.next(siblings.count + 1)
        naive[parent]!.insert(id, at: index)
        naive[id] = naive[id] ?? []
        tree.apply([
          "views": [
            [
              "id": .integer(id), "type": "V", "parent": .integer(parent),
              "after": .integer(index == 0 ? 0 : siblings[index - 1]),
            ]
          ]
        ])
      }
      guard step % 50 == 0 else { continue }
      var snapshot = JSON.Object()
      tree.addSnapshot(to: &snapshot, at: 0)
      let views = (snapshot["views"]?.array ?? []).map {
        "\($0["id"]!.text)<\($0["parent"]!.text)>\($0["after"]!.text)"
      }
      #expect(views == order(0), "after step \(step)")
    }
  }
}

/// The same numbers in each run.
struct SmallRandom {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
