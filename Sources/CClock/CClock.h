// Declarations that the files of this library share.
#pragma once
#define _GNU_SOURCE
#include "include/CClock.h"
#include <pthread.h>
#include <stdatomic.h>
#include <sys/epoll.h>
#include <time.h>

enum { second = 1000000000 };

// Dispatch's own constants; its headers cannot be included, because its functions are defined here.
#define DISPATCH_TIME_NOW 0
#define DISPATCH_TIME_FOREVER UINT64_MAX

/// True while the session's clock replaces the machine's.
extern _Atomic bool session_clock_is_active;

/// The session's monotonic clock, and the difference between the calendar and it, in nanoseconds.
extern _Atomic int64_t session_uptime, wall_offset;

/// Whether the calling thread is the one that runs the main loop.
bool on_driving_thread(void);

static inline bool is_session_clock(void) { return atomic_load_explicit(&session_clock_is_active, memory_order_relaxed); }
/// Whether session time passes only while the caller waits: the caller drives an active session clock.
static inline bool caller_drives_time(void) { return is_session_clock() && on_driving_thread(); }

/// libc's own function behind one that this library defines, as in `real(clock_gettime)`.
void *next_definition(const char *name);
#define real(function) \
  ({ \
    static _Atomic(typeof(&function)) found; \
    typeof(&function) known = atomic_load_explicit(&found, memory_order_relaxed); \
    if (!known) { known = (typeof(&function))next_definition(#function); atomic_store(&found, known); } \
    known; \
  })

/// Locks one of this library's own mutexes, which are held only briefly.
static inline void lock_mutex(pthread_mutex_t *lock) { real(pthread_mutex_lock)(lock); }

int64_t real_time(clockid_t clock);
/// The value of the process's monotonic clock, paused or not.
int64_t uptime(void);

static inline struct timespec timespec_of(int64_t nanoseconds) {
  return (struct timespec){.tv_sec = nanoseconds / second, .tv_nsec = nanoseconds % second};
}
static inline int64_t nanoseconds_of(struct timespec time) {
  if (time.tv_sec > INT64_MAX / second - 1) return INT64_MAX;
  return (int64_t)time.tv_sec * second + time.tv_nsec;
}
static inline int64_t sum(int64_t left, int64_t right) {
  int64_t result;
  return __builtin_add_overflow(left, right, &result) ? INT64_MAX : result;
}

// Deadlines.c
/// The uptime of the next deadline, including Dispatch's check of its threads, or VITRINE_NEVER.
int64_t next_deadline(void);
/// The same without Dispatch's check of its threads.
int64_t next_deadline_of_app(void);
/// Whether a timer with this deadline was set before the clock was started.
bool is_inherited_deadline(int64_t time);
/// Moves the paused clock forward, and wakes the first waiter whose time has come. The others stay due until all effects of the first one
/// are complete, so that the order is always the same.
void move_to(int64_t uptime);
/// A thread that waits until a time: it sleeps, or it checks at intervals whether its timeout is over.
typedef struct Sleeper {
  pid_t thread;
  /// The number of the thread's waits so far, including this one.
  uint64_t number;
  int64_t deadline;
  _Atomic int is_awake;
  bool looks;
  struct Sleeper *next;
} Sleeper;
/// Begin and end a wait with a timeout. In between, the calling thread checks at intervals whether the timeout is over.
void begin_timeout(Sleeper *limit, int64_t deadline);
void end_timeout(Sleeper *limit);
static inline bool timeout_is_over(Sleeper *limit) { return atomic_load(&limit->is_awake) != 0; }
/// Whether every thread whose timeout is over has noticed that, or cannot check.
bool timeouts_are_noticed(void);
/// The real time for which a thread waits between two checks.
static const struct timespec slice = {.tv_nsec = 1000000};
/// Whether a thread sleeps until a time that has not come; `*number` is the number of its wait.
bool is_asleep(pid_t thread, uint64_t *number);
void hand_timers_to_the_kernel(void);
void take_timers_from_the_kernel(void);

// Waits.c
/// Called by functions that block the driving thread, when no other thread runs: moves time to the next deadline, but not beyond `limit`.
/// It does so even if the clock does not follow real time, because nothing else could move it.
bool let_time_pass(int64_t limit);
/// Waits until the clock reaches `deadline`.
void sleep_until(int64_t deadline);
void begin_pace(void);

// Locks.c
/// Performs the futex(2) call FUTEX_WAIT on behalf of `caller`.
long wait_for_word(long address, long operation, long value, const struct timespec *timeout, const void *caller);

// Dispatch.c
/// Whether the address is in the library of Dispatch.
bool is_in_dispatch(const void *address);
/// Whether a call came from Dispatch; `false` where Dispatch is linked statically. The answer for the last caller is cached.
bool is_call_of_dispatch(const void *address);
/// Whether a call came from Dispatch, and the calling thread is not in one of Dispatch's waits on behalf of the app.
bool is_own_wait_of_dispatch(const void *address);

/// Whether all of Swift's tasks that were submitted so far have begun, or are not waited for any longer. True where no probes are set.
bool tasks_have_begun(void);

/// Whether `capture_caller` is called for tasks of the main actor, too.
void watch_tasks(bool wanted);

// Delays.c
/// The uptime of the next delayed work (`dispatch_after`), or VITRINE_NEVER.
int64_t next_delay(void);
void submit_next_delay(void);
void hand_delays_to_dispatch(void);

// ThreadChecks.c
/// The uptime at which Dispatch next checks its threads, or VITRINE_NEVER.
int64_t thread_check_deadline(void);
/// Lets Dispatch check its threads, if that is due.
void run_thread_check(int64_t uptime);
/// Between these two calls the calling thread, which is not the driving one and may be one of Dispatch's, waits for the app.
void begin_blocked_wait(void);
void end_blocked_wait(void);
/// Records that work was submitted to Dispatch.
void record_work(void);
/// Called when no thread runs. If all threads of a queue with work may be blocked, this lets Dispatch start another one, and returns true.
bool replace_blocked_threads(void);
void take_thread_check(void);
void return_thread_check(void);

// Waiters.c
/// Whether a thread waits: `at_rest` until a time or for events, `about_to_run` if its events have come.
enum wait_state { not_waiting, at_rest, about_to_run };
/// `*waits` is the number of the thread's waits so far, including this one.
enum wait_state wait_state(pid_t thread, uint64_t *waits);
/// Counts a wait of the calling thread.
uint64_t next_wait(void);
/// epoll_wait(2) without a timeout. `wait_state` can tell whether the caller waits in it.
int wait_for_events(int epoll, struct epoll_event *events, int capacity);

// Quiet.c
void clear_threads(void);
/// Like `vitrine_clock_is_quiet`. The trace does not change while no thread runs.
bool is_quiet_at(uint64_t *trace);
/// Whether the threads that were quiet at the last check sleep for the kernel, too: one that has entered its wait may still be on its way.
bool quiet_threads_sleep(void);

// Random.c
void seed_random(uint64_t seed);

// Readings.c
/// Resets the number of readings of the clock at one time, because time moves or the main loop waits.
void reset_readings(void);
/// Whether a sleep is too short to wait for. If so, the thread's next reading of the clock includes it.
bool is_short_sleep(int64_t duration);
/// Reports the caller's return addresses, if a capture is active.
void capture_caller(void);
