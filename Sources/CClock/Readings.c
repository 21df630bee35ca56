// Reading the clock.
#include "CClock.h"
#include <dlfcn.h>
#include <execinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

_Atomic bool session_clock_is_active;
_Atomic int64_t session_uptime, wall_offset;
static _Atomic int64_t start_uptime;
static _Atomic pthread_t driver;

// A thread that reads the clock repeatedly waits for it to move. After `reading_limit` readings each one moves it. At every `stride`, other
// threads that wait for the same time get their turn first.
enum { reading_limit = 100000, nudge = 10000, stride = 1000000 };
static int readings;
static int64_t stride_end;

// Thread.sleep sleeps again for a remainder caused by rounding, until a reading shows that it is over. Such a remainder ends with the next
// reading.
enum { shortest_sleep = 1000 };

enum { maximum_frames = 64 };
static void (*capture)(void *const *addresses, int count);
static bool is_capturing;

void *next_definition(const char *name) {
#if __has_feature(thread_sanitizer)
  // The sanitizer's definition has another name where this module defines the function. Without it, locks would look like data races.
  char interceptor[64];
  snprintf(interceptor, sizeof interceptor, "__interceptor_%s", name);
  void *sanitized = dlsym(RTLD_DEFAULT, interceptor);
  if (sanitized) return sanitized;
#endif
  void *found = dlsym(RTLD_NEXT, name);
  if (!found) abort();
  return found;
}

bool on_driving_thread(void) {
  return pthread_equal(pthread_self(), atomic_load_explicit(&driver, memory_order_relaxed));
}

int64_t real_time(clockid_t clock) {
  struct timespec time;
  real(clock_gettime)(clock, &time);
  return nanoseconds_of(time);
}

void reset_readings(void) { readings = 0; }

/// Moves the clock, because the driving thread waits by reading it.
static int64_t move_by_reading(int64_t now) {
  if (readings == reading_limit + 1) stride_end = now;
  int64_t time = now + nudge;
  if (time < stride_end) {
    atomic_store(&session_uptime, time);
    return time;
  }
  vitrine_clock_await_quiet();
  int64_t next = next_deadline();
  int kept = readings;
  do {
    move_to(next <= time ? next : time);
    time = uptime();
    if (next <= time) vitrine_clock_await_quiet();
    next = next_deadline();
  } while (next <= time);
  readings = kept;
  stride_end = time + stride;
  if (next < stride_end) stride_end = next;
  return time;
}

/// How far the thread's next reading is ahead, in nanoseconds.
static _Thread_local int64_t lead;

bool is_short_sleep(int64_t duration) {
  if (duration >= shortest_sleep) return false;
  lead = shortest_sleep;
  return true;
}

void capture_caller(void) {
  void (*wanted)(void *const *, int) = capture;
  if (!wanted || !on_driving_thread()) return;
  void *frames[maximum_frames];
  // Reset first, because the function may end the capture or read the clock.
  capture = NULL;
  is_capturing = true;
  wanted(frames, backtrace(frames, maximum_frames));
  if (is_capturing) capture = wanted;
  is_capturing = false;
}

static int64_t session_reading(void) {
  int64_t now = atomic_load(&session_uptime) + lead;
  lead = 0;
  if (on_driving_thread()) {
    capture_caller();
    return ++readings > reading_limit ? move_by_reading(now) : now;
  }
  // Another thread that spins sees real time pass; all other threads do not.
  static _Thread_local int64_t seen, since;
  static _Thread_local int count;
  if (now != seen) {
    seen = now;
    count = 0;
  }
  if (++count < reading_limit) return now;
  if (count == reading_limit) since = real_time(CLOCK_MONOTONIC);
  count = reading_limit + 1;
  return now + (real_time(CLOCK_MONOTONIC) - since);
}

int64_t uptime(void) {
  if (is_session_clock()) return atomic_load(&session_uptime);
  return real_time(CLOCK_MONOTONIC);
}

// MARK: The calls

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (!is_session_clock()) return real(clock_gettime)(clock, time);
  switch (clock) {
  case CLOCK_MONOTONIC: case CLOCK_MONOTONIC_RAW: case CLOCK_MONOTONIC_COARSE: case CLOCK_BOOTTIME: case CLOCK_BOOTTIME_ALARM:
    *time = timespec_of(session_reading());
    return 0;
  case CLOCK_REALTIME: case CLOCK_REALTIME_COARSE: case CLOCK_REALTIME_ALARM: case CLOCK_TAI:
    *time = timespec_of(session_reading() + atomic_load(&wall_offset));
    return 0;
  default: break;
  }
  return real(clock_gettime)(clock, time);
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  if (!is_session_clock()) return real(gettimeofday)(time, zone);
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  *time = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
  return 0;
}

int timespec_get(struct timespec *time, int base) {
  if (!is_session_clock() || base != TIME_UTC) return real(timespec_get)(time, base);
  clock_gettime(CLOCK_REALTIME, time);
  return base;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

// MARK: Starting and stopping

void vitrine_clock_start(int64_t wall, int64_t given_uptime, uint64_t seed) {
  atomic_store(&driver, pthread_self());
  if (atomic_load(&session_clock_is_active)) return;
  // backtrace(3) loads a library when it is first called, and allocates.
  void *warm[1];
  backtrace(warm, 1);
  int64_t begin = given_uptime ? given_uptime : uptime();
  atomic_store(&session_uptime, begin);
  atomic_store(&start_uptime, begin);
  atomic_store(&wall_offset, wall - begin);
  seed_random(seed);
  clear_threads();
  readings = 0;
  take_timers_from_the_kernel();
  atomic_store(&session_clock_is_active, true);
  take_thread_check();
  begin_pace();
}

void vitrine_clock_stop(void) {
  if (!atomic_load(&session_clock_is_active)) return;
  atomic_store(&session_clock_is_active, false);
  hand_timers_to_the_kernel();
  return_thread_check();
  hand_delays_to_dispatch();
}

bool vitrine_clock_is_active(void) { return atomic_load(&session_clock_is_active); }
int64_t vitrine_clock_now(void) { return uptime() - atomic_load(&start_uptime); }

static int64_t in_session(int64_t uptime) {
  return uptime == VITRINE_NEVER ? uptime : uptime - atomic_load(&start_uptime);
}

int64_t vitrine_clock_next(void) { return in_session(next_deadline()); }
int64_t vitrine_clock_next_of_app(void) { return in_session(next_deadline_of_app()); }
bool vitrine_clock_is_inherited(int64_t time) { return is_inherited_deadline(sum(time, atomic_load(&start_uptime))); }

void vitrine_clock_move(int64_t time) { move_to(sum(time, atomic_load(&start_uptime))); }

void vitrine_clock_capture(void (*wanted)(void *const *addresses, int count)) {
  watch_tasks(wanted != NULL);
  capture = wanted;
  is_capturing = false;
}
