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

/// True while the clock is the session's.
extern _Atomic bool clock_stands;

/// The monotonic clock's value while it is paused, and the difference between it and the calendar.
extern _Atomic int64_t standing_uptime, wall_offset;

/// Whether the calling thread is the one that runs the main loop.
bool on_driving_thread(void);

static inline bool stands(void) { return atomic_load_explicit(&clock_stands, memory_order_relaxed); }
/// Whether time passes only while the caller waits.
static inline bool is_gated(void) { return stands() && on_driving_thread(); }

/// libc's own function, as in `real(clock_gettime)`.
void *next_definition(const char *name);
#define real(function) \
  ({ \
    static _Atomic(typeof(&function)) found; \
    typeof(&function) known = atomic_load_explicit(&found, memory_order_relaxed); \
    if (!known) { known = (typeof(&function))next_definition(#function); atomic_store(&found, known); } \
    known; \
  })

/// Locks one of this library's own mutexes, which are held only briefly.
static inline void enter(pthread_mutex_t *lock) { real(pthread_mutex_lock)(lock); }

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
/// The uptime of the next deadline, Dispatch's upkeep included, or VITRINE_NEVER.
int64_t next_deadline(void);
/// The same without the upkeep.
int64_t next_deadline_of_app(void);
/// Whether it was set before the clock was started.
bool is_inherited_deadline(int64_t time);
/// Moves the paused clock forward, and wakes the first waiter whose time has come. The others stay due until all effects of the first one
/// are complete, so that the order is always the same.
void move_to(int64_t uptime);
/// A thread that waits until a time: asleep, or checking at intervals whether its timeout is over.
typedef struct Sleeper {
  pid_t thread;
  /// The thread's number of waits so far, this one included.
  uint64_t number;
  int64_t deadline;
  _Atomic int is_awake;
  bool looks;
  struct Sleeper *next;
} Sleeper;
/// Between these two calls, the calling thread waits for something, and checks at intervals whether its timeout is over.
void begin_limit(Sleeper *limit, int64_t deadline);
void end_limit(Sleeper *limit);
static inline bool limit_is_over(Sleeper *limit) { return atomic_load(&limit->is_awake) != 0; }
/// Whether each thread whose timeout is over has noticed it, or cannot check.
bool limits_are_seen(void);
/// The real time for which a thread waits between two checks.
static const struct timespec slice = {.tv_nsec = 1000000};
/// Whether a thread sleeps until a time that has not come; `*number` is that of the wait.
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
/// The futex(2) call FUTEX_WAIT, for `caller`.
long wait_for_word(long address, long operation, long value, const struct timespec *timeout, const void *caller);

// Dispatch.c
/// Whether the address is in the library of Dispatch.
bool is_in_dispatch(const void *address);
/// Whether a call came from there; `false` where Dispatch is linked statically. The answer for the last caller is cached.
bool is_call_of_dispatch(const void *address);
/// Whether it is, and the calling thread is not in one of Dispatch's waits on behalf of the app.
bool is_own_wait_of_dispatch(const void *address);

/// Whether all of Swift's tasks that were submitted so far have begun, or are not waited for any longer. True where no probes are set.
bool tasks_have_begun(void);

/// Whether `capture_caller` is called for tasks of the main actor, too.
void watch_tasks(bool wanted);

// Delays.c
/// The uptime of the next one, or VITRINE_NEVER.
int64_t next_delay(void);
void do_next_delay(void);
void hand_delays_to_dispatch(void);

// Upkeep.c
/// The uptime at which Dispatch next looks after its threads, or VITRINE_NEVER.
int64_t upkeep_deadline(void);
/// Lets Dispatch look after its threads, if that is due.
void keep_up(int64_t uptime);
/// Between these two calls the calling thread, which is not the driving one and may be one of Dispatch's, waits for the app.
void begin_blocked_wait(void);
void end_blocked_wait(void);
/// Says that work was submitted to Dispatch.
void note_work(void);
/// Called when no thread runs. If a queue may have work for which all its threads wait, Dispatch now starts another one; the result is true.
bool replace_blocked_threads(void);
void take_upkeep(void);
void hand_upkeep_back(void);

// Waiters.c
/// Whether a thread sleeps until a time, or in `wait_for_events`. `about_to_run` means that its events have come.
enum wait_state { not_waiting, at_rest, about_to_run };
/// `*waits` is the number of its waits so far, this one included.
enum wait_state wait_state(pid_t thread, uint64_t *waits);
/// Counts a wait of the calling thread.
uint64_t next_wait(void);
/// epoll_wait(2) without a timeout, of which `wait_state` knows.
int wait_for_events(int epoll, struct epoll_event *events, int capacity);

// Quiet.c
void forget_threads(void);
/// Like `vitrine_clock_is_quiet`; the trace does not change while no thread runs.
bool is_quiet_at(uint64_t *trace);

// Random.c
void seed_random(uint64_t seed);

// Readings.c
void new_instant(void);
/// Whether a sleep is too short to wait for; the thread's next reading then reports that it is over.
bool is_slept_out(int64_t duration);
/// Reports the caller, if a capture is active.
void capture_caller(void);
