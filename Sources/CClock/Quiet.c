// Detects whether any other thread of the process runs. Work on other threads takes no session time: the clock waits for it.
#include "CClock.h"
#include <dirent.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { maximum_threads = 256, maximum_excluded = 4 };

/// The CPU time in nanoseconds after which a thread that never waits is ignored.
static const int64_t maximum_cpu_time = 250000000;

/// Threads that only pass work to each other, for example because of a descriptor that stays writable, use little CPU time each. They are
/// recognized by how long the others have not found a quiet moment, and how often they have gone to sleep since. A thread that has rested
/// for a while is waited for again.
static const int64_t maximum_busy_time = 100000000, minimum_rest_time = 50000000;
enum { maximum_handovers = 1000 };

/// How often a thread has gone to sleep, with the last readings that have led to it: the kernel's number, or the thread's own number of
/// waits.
typedef struct {
  uint64_t count, kernel, waits;
  bool is_by_waits;
} Switches;

typedef struct {
  pid_t thread;
  /// Its files in proc(5), open from their first reading on as long as the thread is known; -1 if there is none.
  int status_file, syscall_file;
  bool has_files;
  bool is_seen, is_ignored;
  bool runs;
  /// Whether it passes work to other threads without end.
  bool is_restless;
  Switches switches;
  /// The real time of the first check at which it was not at rest, and its number of switches then; the same for the last such check.
  int64_t busy_since, busy_at;
  uint64_t switches_before;
  /// The CPU time when it was first seen running in a row of checks.
  int64_t running_since;
} Thread;

static Thread threads[maximum_threads];
static int thread_count;
static void (*report_spin)(int thread);

void vitrine_clock_set_spin_report(void (*report)(int thread)) { report_spin = report; }

/// Threads that run no code of the app.
static _Atomic pid_t excluded[maximum_excluded];

void vitrine_clock_exclude_thread(void) {
  for (int index = 0; index < maximum_excluded; index++) {
    pid_t none = 0;
    if (atomic_compare_exchange_strong(&excluded[index], &none, gettid())) return;
  }
}

static int count_excluded(void) {
  int count = 0;
  while (count < maximum_excluded && atomic_load(&excluded[count])) count++;
  return count;
}

static bool is_excluded(pid_t thread) {
  for (int index = 0; index < maximum_excluded; index++)
    if (atomic_load(&excluded[index]) == thread) return true;
  return false;
}

static void close_files(const Thread *thread) {
  if (!thread->has_files) return;
  if (thread->status_file >= 0) close(thread->status_file);
  if (thread->syscall_file >= 0) close(thread->syscall_file);
}

void clear_threads(void) {
  while (thread_count > 0) close_files(&threads[--thread_count]);
}

static int64_t cpu_time(pid_t thread) {
  // The kernel's number of a thread's CPU clock; see clock_getcpuclockid(3).
  struct timespec time;
  clockid_t clock = (clockid_t)(~(unsigned)thread << 3 | 6);
  return real(clock_gettime)(clock, &time) < 0 ? 0 : nanoseconds_of(time);
}

enum { maximum_text = 4096 };

static int open_file(pid_t thread, const char *name) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/%s", thread, name);
  return open(path, O_RDONLY | O_CLOEXEC);
}

/// Reads one of a thread's files in proc(5) from its beginning; false if the thread has ended, or the file does not exist.
static bool read_file(int file, char text[maximum_text]) {
  if (file < 0) return false;
  ssize_t length = pread(file, text, maximum_text - 1, 0);
  if (length <= 0) return false;
  text[length] = 0;
  return true;
}

/// Reads from a thread's files whether it runs, and how often it has gone to sleep; false if it has ended.
static bool read_state(Thread *thread, bool *runs, uint64_t *switches) {
  if (!thread->has_files) {
    thread->status_file = open_file(thread->thread, "status");
    thread->syscall_file = open_file(thread->thread, "syscall");
    thread->has_files = true;
  }
  char text[maximum_text];
  if (!read_file(thread->status_file, text)) return false;
  char *state = strstr(text, "\nState:\t"), *number = strstr(text, "\nvoluntary_ctxt_switches:");
  // D means a wait for a disk, during which work continues.
  *runs = state && (state[8] == 'R' || state[8] == 'D');
  *switches = number ? strtoull(number + 25, NULL, 10) : 0;
  // A thread that is interrupted on its way to sleep is reported as sleeping, but may still continue. This file can be read only when it is
  // really asleep.
  char call[maximum_text];
  if (!*runs && read_file(thread->syscall_file, call)) *runs = strncmp(call, "running", 7) == 0;
  return true;
}

/// Reads the state of a thread from its files; false if it has ended.
static bool look_into_files(Thread *thread) {
  uint64_t number;
  if (!read_state(thread, &thread->runs, &number)) return false;
  Switches *seen = &thread->switches;
  seen->count += seen->is_by_waits ? 1 : number - seen->kernel;
  seen->kernel = number;
  seen->is_by_waits = false;
  return true;
}

bool quiet_threads_sleep(void) {
  for (int index = 0; index < thread_count; index++) {
    bool runs;
    uint64_t switches;
    bool counts = !threads[index].is_restless && !threads[index].is_ignored;
    if (counts && read_state(&threads[index], &runs, &switches) && runs) return false;
  }
  return true;
}

/// Reads one thread's state; false if it has ended.
static bool look(Thread *thread) {
  uint64_t waits;
  enum wait_state state = wait_state(thread->thread, &waits);
  if (state == not_waiting) return look_into_files(thread);
  Switches *seen = &thread->switches;
  seen->count += seen->is_by_waits ? waits - seen->waits : 1;
  seen->waits = waits;
  seen->is_by_waits = true;
  thread->runs = state == about_to_run;
  return true;
}

static Thread *known(pid_t thread) {
  for (int index = 0; index < thread_count; index++)
    if (threads[index].thread == thread) return &threads[index];
  if (thread_count == maximum_threads) return NULL;
  threads[thread_count] = (Thread){.thread = thread};
  return &threads[thread_count++];
}

/// Evaluates a check of a thread at a real time: finds out whether the thread has been busy for too long.
static void judge_rest(Thread *thread, uint64_t switches_seen, int64_t now) {
  if (thread->runs || thread->switches.count != switches_seen) {
    thread->busy_at = now;
    if (!thread->busy_since) {
      thread->busy_since = now;
      thread->switches_before = switches_seen;
    }
    bool is_long = now - thread->busy_since > maximum_busy_time && thread->switches.count - thread->switches_before > maximum_handovers;
    if (!is_long || thread->is_restless) return;
    thread->is_restless = true;
    if (report_spin) report_spin(thread->thread);
  } else if (now - thread->busy_at > minimum_rest_time) {
    thread->is_restless = false;
    thread->busy_since = 0;
  }
}

/// Records a quiet moment, in which all threads that count were at rest.
static void note_quiet(void) {
  for (int index = 0; index < thread_count; index++)
    if (!threads[index].is_restless) threads[index].busy_since = 0;
}

/// The folder of this process's threads. It stays open, because the kernel takes several times as long to find it by its path.
static struct {
  int file;
  pid_t process;
  dev_t device;
  ino_t number;
} task_folder = {.file = -1};

/// Reads the open folder; false if it is not open. The app may have closed the descriptor, which then belongs to another file or to none.
static bool read_task_folder(struct stat *folder) {
  if (task_folder.file < 0 || fstat(task_folder.file, folder) < 0) return false;
  return folder->st_dev == task_folder.device && folder->st_ino == task_folder.number;
}

/// Opens the folder; false if it cannot be opened.
static bool open_task_folder(struct stat *folder) {
  task_folder.file = open("/proc/self/task", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (task_folder.file < 0 || fstat(task_folder.file, folder) < 0) return false;
  task_folder.process = getpid();
  task_folder.device = folder->st_dev;
  task_folder.number = folder->st_ino;
  return true;
}

/// The number of the process's threads; 0 if it is unknown. Linux counts each thread as a link of this folder, in addition to the two of
/// every folder. So one call replaces reading the folder.
static int count_threads(void) {
  struct stat folder;
  bool is_open = read_task_folder(&folder);
  if (is_open && task_folder.process != getpid()) {
    // A forked process has inherited the folder of its parent.
    close(task_folder.file);
    is_open = false;
  }
  if (!is_open && !open_task_folder(&folder)) return 0;
  return folder.st_nlink > 2 ? (int)folder.st_nlink - 2 : 0;
}

/// Checks one thread. Returns false if it counts and is running; adds to the trace of those that count.
static bool check(Thread *thread, uint64_t switches_seen, int64_t now, uint64_t *trace) {
  thread->is_seen = true;
  judge_rest(thread, switches_seen, now);
  if (thread->is_restless) return true;
  // The sum does not depend on the order of the threads.
  *trace += ((uint64_t)thread->thread << 40 ^ thread->switches.count) * 0x9E3779B97F4A7C15;
  if (!thread->runs) {
    thread->is_ignored = false;
    thread->running_since = 0;
    return true;
  }
  if (thread->is_ignored) return true;
  int64_t used = cpu_time(thread->thread);
  if (!thread->running_since) thread->running_since = used ? used : 1;
  if (used - thread->running_since <= maximum_cpu_time) return false;
  thread->is_ignored = true;
  if (report_spin) report_spin(thread->thread);
  return true;
}

/// Checks the known threads, without reading the folder of all. Returns false if there are others, or one of the known has ended; then
/// nothing has been checked.
static bool scan_known(pid_t own, bool *is_quiet, uint64_t *trace) {
  if (count_threads() != thread_count + count_excluded() + 1) return false;
  Switches seen[maximum_threads];
  for (int index = 0; index < thread_count; index++) {
    seen[index] = threads[index].switches;
    // As many threads as before, all of which still exist, are the same threads.
    if (threads[index].thread == own || !look(&threads[index])) {
      while (index-- > 0) threads[index].switches = seen[index];
      return false;
    }
  }
  int64_t now = thread_count ? real_time(CLOCK_MONOTONIC) : 0;
  *is_quiet = true;
  for (int index = 0; index < thread_count; index++)
    if (!check(&threads[index], seen[index].count, now, trace)) *is_quiet = false;
  return true;
}

/// Checks all other threads. Returns false if one that counts is running; `*trace` is a digest of their switches so far.
static bool scan(uint64_t *trace) {
  *trace = 0;
  pid_t own = gettid();
  bool is_quiet = true;
  if (scan_known(own, &is_quiet, trace)) return is_quiet;
  DIR *folder = opendir("/proc/self/task");
  if (!folder) return true;
  int64_t now = real_time(CLOCK_MONOTONIC);
  for (int index = 0; index < thread_count; index++) threads[index].is_seen = false;
  for (struct dirent *entry; (entry = readdir(folder));) {
    pid_t number = atoi(entry->d_name);
    if (number <= 0 || number == own || is_excluded(number)) continue;
    Thread *thread = known(number);
    uint64_t switches_seen = thread ? thread->switches.count : 0;
    if (!thread || !look(thread)) continue;
    if (!check(thread, switches_seen, now, trace)) is_quiet = false;
  }
  closedir(folder);
  for (int index = 0; index < thread_count;) {
    if (threads[index].is_seen) {
      index++;
    } else {
      close_files(&threads[index]);
      threads[index] = threads[--thread_count];
    }
  }
  return is_quiet;
}

bool is_quiet_at(uint64_t *trace) {
  // No thread ran at either check, and none has gone to sleep in between. So all slept at the same time, and only this thread or input from
  // outside can wake one. The first check may be long ago.
  static uint64_t last_trace;
  if (!timeouts_are_noticed() || !scan(trace)) return false;
  bool is_quiet = thread_count == 0 || *trace == last_trace;
  if (!is_quiet) {
    last_trace = *trace;
    is_quiet = scan(trace) && *trace == last_trace;
  }
  if (!is_quiet || replace_blocked_threads() || !tasks_have_begun()) return false;
  note_quiet();
  return true;
}

bool vitrine_clock_is_quiet(void) {
  uint64_t trace;
  return is_quiet_at(&trace);
}

void vitrine_clock_await_quiet(void) {
  // Threads that alternate between waiting and running without end are not waited for longer than this.
  int64_t limit = real_time(CLOCK_MONOTONIC) + 10LL * second;
  for (int tries = 0; !vitrine_clock_is_quiet() && real_time(CLOCK_MONOTONIC) < limit; tries++) {
    if (tries < 20) {
      sched_yield();
    } else {
      struct timespec moment = {.tv_nsec = 100000};
      real(nanosleep)(&moment, NULL);
    }
  }
}
