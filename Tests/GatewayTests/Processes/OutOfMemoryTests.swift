import Testing

@testable import Gateway

/// Which of the processes that end by SIGKILL the system has killed because memory was short.
@Suite struct OutOfMemoryTests {
  /// The system's count, which a test sets.
  private final class Counter { var count = 5 }

  @Test func `each kill is assigned to one process, and kills before the start to none`() {
    let counter = Counter()
    var kills = OutOfMemoryKills { counter.count }
    #expect(kills.assign(now: 0) == false)
    // Two processes are killed before the end of the first one is known.
    counter.count = 7
    #expect(kills.assign(now: 10) == true)
    #expect(kills.assign(now: 20) == true)
    #expect(kills.assign(now: 30) == false)
  }

  @Test func `an out-of-memory kill without an ended process is forgotten`() {
    let counter = Counter()
    var kills = OutOfMemoryKills { counter.count }
    counter.count = 6
    kills.observe(now: 0)
    #expect(kills.assign(now: OutOfMemoryKills.expiry + 1) == false)
    counter.count = 7
    kills.observe(now: 20_000)
    #expect(kills.assign(now: 20_000 + OutOfMemoryKills.expiry) == true)
  }

  @Test func `a count that falls, as in another cgroup, is no kill`() {
    let counter = Counter()
    var kills = OutOfMemoryKills { counter.count }
    counter.count = 0
    #expect(kills.assign(now: 0) == false)
    counter.count = 1
    #expect(kills.assign(now: 1) == true)
  }

  @Test func `the count is in the files of the process's cgroup`() {
    #expect(
      OutOfMemoryKills.countFiles(groups: "4:cpu,memory:/a\n1:name=systemd:/b\n0::/c.service\n") == [
        "/sys/fs/cgroup/memory/a/memory.oom_control", "/sys/fs/cgroup/memory/memory.oom_control",
        "/sys/fs/cgroup/c.service/memory.events", "/sys/fs/cgroup/memory.events",
      ])
    #expect(
      OutOfMemoryKills.countFiles(groups: "0::/") == ["/sys/fs/cgroup/memory.events", "/sys/fs/cgroup/memory.events"])
    #expect(OutOfMemoryKills.countFiles(groups: "nothing") == [])
    #expect(OutOfMemoryKills.kills("low 0\nhigh 3\noom 2\noom_kill 2\noom_group_kill 0\n") == 2)
    #expect(OutOfMemoryKills.kills("oom_kill_disable 0\nunder_oom 0\noom_kill 1\n") == 1)
    #expect(OutOfMemoryKills.kills("oom_kill_disable 0\n") == nil)
  }

  @Test func `a process that was killed because memory was short counts against its action`() {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit() + stage.tap("a1") + stage.commit("a1") + stage.tap("a2")
    let counter = Counter()
    var kills = OutOfMemoryKills { counter.count }
    func exit() -> Exit {
      counter.count += 1
      return Exit(signal: 9, isOutOfMemory: kills.assign(now: 0))
    }
    // The action is tried once more, and then left out.
    #expect(stage.die(exit()).contains("1 ← state recovering"))
    _ = stage.commit() + stage.commit("a1") + stage.goLive()
    let lines = stage.die(exit())
    #expect(lines.contains("1 ← state crashed a2 skipped") && lines.last == "1 ← error action-failed a2")
    let crash = stage.session.crash.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(crash?.contains("The app process used too much memory, and the system ended it") == true)
  }
}
