// Dispatch has as many threads for a queue as the machine has cores. It checks them once a second: if all are blocked, it starts another one.
// Apple's systems do that at once. So does this library: when no thread runs, Dispatch checks the threads if one has begun to wait. Otherwise
// the number of cores would decide when work starts. The regular check uses the session's clock, too, but the app does not wait for it.
#include "CClock.h"
#include <stddef.h>
#include <unistd.h>

void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway);

static void *_Atomic monitor;
static _Atomic int64_t deadline = VITRINE_NEVER;
/// The number of threads that wait for the app, other than the driving one.
static _Atomic int blocked;
/// Whether there may be work for which a queue has no thread: one has begun to wait, or was given work, since the last check.
static _Atomic bool is_wanted;
static _Atomic pid_t last_blocked;
/// The round of the main loop at the last check.
static uint64_t checked_round;

static void fire(uint64_t start, uint64_t interval) {
  real(dispatch_source_set_timer)(atomic_load(&monitor), start, interval, 0);
}

/// Weak, for programs that link Dispatch statically: there the timer stays among the app's.
__attribute__((weak)) void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  if (interval == second && leeway == 0 && is_in_dispatch(__builtin_return_address(0))) {
    atomic_store(&monitor, source);
    if (atomic_load(&session_clock_is_active)) {
      take_thread_check();
      return;
    }
  }
  real(dispatch_source_set_timer)(source, start, interval, leeway);
}

int64_t thread_check_deadline(void) { return atomic_load_explicit(&deadline, memory_order_relaxed); }

void run_thread_check(int64_t now) {
  if (thread_check_deadline() > now) return;
  atomic_store(&deadline, sum(now, second));
  fire(DISPATCH_TIME_NOW, DISPATCH_TIME_FOREVER);
}

void begin_blocked_wait(void) {
  atomic_fetch_add(&blocked, 1);
  // A thread that polls, and sleeps in between, does not count as new work each time.
  if (atomic_exchange(&last_blocked, gettid()) != gettid()) atomic_store(&is_wanted, true);
}

void end_blocked_wait(void) { atomic_fetch_sub(&blocked, 1); }

void record_work(void) { atomic_store_explicit(&is_wanted, true, memory_order_relaxed); }

bool replace_blocked_threads(void) {
  if (atomic_load(&blocked) == 0 || !atomic_load(&monitor)) return false;
  bool is_new_round = checked_round != vitrine_clock_rounds();
  checked_round = vitrine_clock_rounds();
  if (!atomic_exchange(&is_wanted, false) && !is_new_round) return false;
  // Dispatch asks the kernel, and starts no thread while one of its own is still on its way to sleep.
  if (!quiet_threads_sleep()) {
    record_work();
    return true;
  }
  fire(DISPATCH_TIME_NOW, DISPATCH_TIME_FOREVER);
  return true;
}

void take_thread_check(void) {
  if (!atomic_load(&monitor)) return;
  fire(DISPATCH_TIME_FOREVER, DISPATCH_TIME_FOREVER);
  atomic_store(&deadline, sum(uptime(), second));
}

void return_thread_check(void) {
  atomic_store(&deadline, VITRINE_NEVER);
  if (atomic_load(&monitor)) fire(DISPATCH_TIME_NOW, second);
}
