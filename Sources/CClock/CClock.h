// What the files of this library share.
#pragma once
#define _GNU_SOURCE
#include "include/CClock.h"
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

enum { second = 1000000000 };

/// True while the clock is the session's.
extern _Atomic bool clock_stands;

/// What the monotonic clock says while it stands, and what is added to it for the calendar.
extern _Atomic int64_t standing_uptime, wall_offset;

/// Whether the calling thread is the one that runs the main loop.
bool on_driving_thread(void);

/// libc's own: `real(clock_gettime)`.
void *next_definition(const char *name);
#define real(function) \
  ({ \
    static _Atomic(typeof(&function)) found; \
    typeof(&function) known = atomic_load_explicit(&found, memory_order_relaxed); \
    if (!known) { known = (typeof(&function))next_definition(#function); atomic_store(&found, known); } \
    known; \
  })

int64_t real_time(clockid_t clock);
/// What the process's monotonic clock says, standing or not.
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
bool is_inherited_deadline(int64_t time);
/// Moves the standing clock forward and wakes what waited for it.
void move_to(int64_t uptime);
void hand_timers_to_the_kernel(void);
void take_timers_from_the_kernel(void);

// Waits.c
/// What blocks the driving thread calls this when all is quiet: time passes to the next deadline, if it may, but not beyond `limit`.
void let_time_pass(int64_t limit);
/// Waits until the clock says `deadline`.
void sleep_until(int64_t deadline);
void begin_pace(void);

// Upkeep.c
/// The uptime at which Dispatch next looks after its threads, or VITRINE_NEVER.
int64_t upkeep_deadline(void);
/// Lets Dispatch look after its threads, if that is due.
void keep_up(int64_t uptime);
void take_upkeep(void);
void hand_upkeep_back(void);

// Quiet.c
void forget_threads(void);
/// Like `vitrine_clock_is_quiet`; the trace is the same as long as no thread runs.
bool is_quiet_at(uint64_t *trace);

// Random.c
void seed_random(uint64_t seed);

// Readings.c
void new_instant(void);
