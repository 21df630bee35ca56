// Dispatch's thread for timers and descriptors waits in epoll_wait(2), in every session that has used a timer. It records its wait in
// memory, because one call of poll(2) then tells whether it sleeps. Its files in proc(5) take the kernel ten times as long, at each check.
#include "CClock.h"
#include <poll.h>
#include <unistd.h>

enum { maximum_waiters = 8, taken = -1 };

typedef struct {
  /// 0 if nobody uses this entry, `taken` while it is being filled.
  _Atomic pid_t thread;
  _Atomic uint64_t number;
  _Atomic int epoll;
} Waiter;

static Waiter waiters[maximum_waiters];

uint64_t next_wait(void) {
  static _Thread_local uint64_t number;
  return ++number;
}

static Waiter *begin_wait(int epoll) {
  uint64_t number = next_wait();
  for (int index = 0; index < maximum_waiters; index++) {
    pid_t none = 0;
    if (!atomic_compare_exchange_strong(&waiters[index].thread, &none, taken)) continue;
    atomic_store(&waiters[index].number, number);
    atomic_store(&waiters[index].epoll, epoll);
    atomic_store(&waiters[index].thread, gettid());
    return &waiters[index];
  }
  return NULL;
}

int wait_for_events(int epoll, struct epoll_event *events, int capacity) {
  for (;;) {
    Waiter *waiter = begin_wait(epoll);
    struct pollfd watched = {.fd = epoll, .events = POLLIN};
    // This call removes no event, so other threads see that there are some until this thread counts as running.
    int ready = real(ppoll)(&watched, 1, NULL, NULL);
    if (waiter) atomic_store(&waiter->thread, 0);
    if (ready < 0) return -1;
    int found = real(epoll_wait)(epoll, events, capacity, 0);
    if (found != 0) return found;
  }
}

enum wait_state wait_state(pid_t thread, uint64_t *waits) {
  // Only the clock wakes it.
  if (is_asleep(thread, waits)) return at_rest;
  for (int index = 0; index < maximum_waiters; index++) {
    Waiter *waiter = &waiters[index];
    if (atomic_load(&waiter->thread) != thread) continue;
    *waits = atomic_load(&waiter->number);
    struct pollfd watched = {.fd = atomic_load(&waiter->epoll), .events = POLLIN};
    bool is_ready = real(poll)(&watched, 1, 0) != 0;
    // If the same wait continues, it had nothing to do at the time of that call.
    bool is_same_wait = atomic_load(&waiter->thread) == thread && atomic_load(&waiter->number) == *waits;
    if (is_same_wait) return is_ready ? about_to_run : at_rest;
  }
  return not_waiting;
}
