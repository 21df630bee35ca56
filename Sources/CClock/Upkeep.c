// Dispatch checks its threads once a second: if those of a queue are all blocked, it starts another one. This uses the session's clock,
// too, but the app does not wait for it. Its timer is removed from the app's timers here.
#include "CClock.h"
#include <stddef.h>

#define DISPATCH_TIME_NOW 0
#define DISPATCH_TIME_FOREVER UINT64_MAX

void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway);

static void *_Atomic monitor;
static _Atomic int64_t deadline = VITRINE_NEVER;

static void fire(uint64_t start, uint64_t interval) {
  real(dispatch_source_set_timer)(atomic_load(&monitor), start, interval, 0);
}

/// Weak, for programs that link Dispatch statically: there the timer stays among the app's.
__attribute__((weak)) void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  if (interval == second && leeway == 0 && is_in_dispatch(__builtin_return_address(0))) {
    atomic_store(&monitor, source);
    if (atomic_load(&clock_stands)) {
      take_upkeep();
      return;
    }
  }
  real(dispatch_source_set_timer)(source, start, interval, leeway);
}

int64_t upkeep_deadline(void) { return atomic_load_explicit(&deadline, memory_order_relaxed); }

void keep_up(int64_t now) {
  if (upkeep_deadline() > now) return;
  atomic_store(&deadline, sum(now, second));
  fire(DISPATCH_TIME_NOW, DISPATCH_TIME_FOREVER);
}

void take_upkeep(void) {
  if (!atomic_load(&monitor)) return;
  fire(DISPATCH_TIME_FOREVER, DISPATCH_TIME_FOREVER);
  atomic_store(&deadline, sum(uptime(), second));
}

void hand_upkeep_back(void) {
  atomic_store(&deadline, VITRINE_NEVER);
  if (atomic_load(&monitor)) fire(DISPATCH_TIME_NOW, second);
}
