// Deadlines: timer descriptors, which Dispatch and the run loop set, and sleeping threads.
#include "CClock.h"
#include <errno.h>
#include <linux/futex.h>
#include <poll.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

enum { maximum_timers = 4096 };

typedef struct {
  bool is_known;
  bool follows_calendar;
  pid_t maker;
  /// Uptime; VITRINE_NEVER while disarmed.
  int64_t deadline;
  int64_t interval;
  /// The deadline when the clock was started.
  int64_t inherited;
} Timer;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static Timer timers[maximum_timers];
static int timers_end;
/// In the order in which their threads were created.
static Sleeper *sleepers;
/// The number of expired timeouts that have not been noticed, and the real time of the last one.
static int unseen;
static int64_t unseen_since;

/// The real time for which a thread is waited for that cannot check, because another one holds its lock.
enum { maximum_unseen_time = 50000000 };

static Timer *timer(int descriptor) {
  if (descriptor < 0 || descriptor >= maximum_timers || !timers[descriptor].is_known) return NULL;
  return &timers[descriptor];
}

static void arm_kernel(int descriptor, int64_t delay) {
  struct itimerspec when = {.it_value = timespec_of(delay < 1 ? 1 : delay)};
  real(timerfd_settime)(descriptor, 0, &when, NULL);
}

static void disarm_kernel(int descriptor) {
  struct itimerspec never = {};
  real(timerfd_settime)(descriptor, 0, &never, NULL);
}

// MARK: The calls

int timerfd_create(clockid_t clock, int flags) {
  int descriptor = real(timerfd_create)(clock, flags);
  if (descriptor < 0 || descriptor >= maximum_timers) return descriptor;
  lock_mutex(&lock);
  timers[descriptor] = (Timer){
    .is_known = true, .follows_calendar = clock == CLOCK_REALTIME, .maker = gettid(), .deadline = VITRINE_NEVER};
  if (descriptor >= timers_end) timers_end = descriptor + 1;
  pthread_mutex_unlock(&lock);
  return descriptor;
}

static int64_t calendar_offset(void) {
  if (is_session_clock()) return atomic_load(&wall_offset);
  return real_time(CLOCK_REALTIME) - uptime();
}

/// As timerfd_gettime(2) returns it: a due timer has a nanosecond left, because zero means a disarmed timer.
static struct itimerspec setting(const Timer *timer, int64_t now) {
  int64_t left = timer->deadline == VITRINE_NEVER ? 0 : timer->deadline > now ? timer->deadline - now : 1;
  return (struct itimerspec){.it_value = timespec_of(left), .it_interval = timespec_of(timer->interval)};
}

int timerfd_settime(int descriptor, int flags, const struct itimerspec *new, struct itimerspec *old) {
  Timer *known = timer(descriptor);
  if (!known) return real(timerfd_settime)(descriptor, flags, new, old);
  lock_mutex(&lock);
  int64_t now = uptime(), value = nanoseconds_of(new->it_value);
  if (old) *old = setting(known, now);
  known->interval = nanoseconds_of(new->it_interval);
  if (value == 0) known->deadline = VITRINE_NEVER;
  else if (!(flags & TFD_TIMER_ABSTIME)) known->deadline = sum(now, value);
  else if (known->follows_calendar && value != INT64_MAX) known->deadline = value - calendar_offset();
  else known->deadline = value;
  int result = 0;
  // While the clock is paused, a due timer fires at the next check, before the clock moves.
  if (is_session_clock()) disarm_kernel(descriptor);
  else result = real(timerfd_settime)(descriptor, flags, new, NULL);
  pthread_mutex_unlock(&lock);
  return result;
}

int timerfd_gettime(int descriptor, struct itimerspec *current) {
  Timer *known = timer(descriptor);
  if (!known || !is_session_clock()) return real(timerfd_gettime)(descriptor, current);
  lock_mutex(&lock);
  *current = setting(known, uptime());
  pthread_mutex_unlock(&lock);
  return 0;
}

// MARK: Sleeping

static void enlist(Sleeper *sleeper) {
  sleeper->thread = gettid();
  sleeper->number = next_wait();
  lock_mutex(&lock);
  Sleeper **link = &sleepers;
  // The order in which two new threads arrive is random; the order in which they were made is not.
  while (*link && (*link)->thread <= sleeper->thread) link = &(*link)->next;
  sleeper->next = *link;
  *link = sleeper;
  pthread_mutex_unlock(&lock);
}

void sleep_until(int64_t deadline) {
  if (on_driving_thread()) {
    while (uptime() < deadline) {
      vitrine_clock_await_quiet();
      // On a clock that follows real time, the deadline may not have come yet.
      if (!let_time_pass(deadline)) real(nanosleep)(&slice, NULL);
    }
    return;
  }
  Sleeper sleeper = {.deadline = deadline};
  begin_blocked_wait();
  enlist(&sleeper);
  while (!atomic_load(&sleeper.is_awake)) real(syscall)(SYS_futex, &sleeper.is_awake, FUTEX_WAIT_PRIVATE, 0, NULL, NULL, 0);
  end_blocked_wait();
}

bool is_asleep(pid_t thread, uint64_t *number) {
  lock_mutex(&lock);
  Sleeper *sleeper = sleepers;
  while (sleeper && sleeper->thread < thread) sleeper = sleeper->next;
  bool is_found = sleeper && sleeper->thread == thread && !sleeper->looks;
  if (is_found) *number = sleeper->number;
  pthread_mutex_unlock(&lock);
  return is_found;
}

static void mark_over(Sleeper *sleeper) {
  if (sleeper->looks) {
    unseen++;
    unseen_since = real_time(CLOCK_MONOTONIC);
  }
  // The structure may be gone as soon as the thread notices; its address is not used any more.
  atomic_store(&sleeper->is_awake, 1);
}

void begin_timeout(Sleeper *limit, int64_t deadline) {
  *limit = (Sleeper){.deadline = deadline, .looks = true};
  begin_blocked_wait();
  if (!is_short_sleep(deadline - uptime())) return enlist(limit);
  // Already over. Code that waits repeatedly until a date causes this by rounding.
  lock_mutex(&lock);
  mark_over(limit);
  pthread_mutex_unlock(&lock);
}

void end_timeout(Sleeper *limit) {
  end_blocked_wait();
  lock_mutex(&lock);
  if (timeout_is_over(limit)) {
    unseen--;
  } else {
    Sleeper **link = &sleepers;
    while (*link != limit) link = &(*link)->next;
    *link = limit->next;
  }
  pthread_mutex_unlock(&lock);
}

bool timeouts_are_noticed(void) {
  lock_mutex(&lock);
  bool are_seen = unseen == 0 || real_time(CLOCK_MONOTONIC) > unseen_since + maximum_unseen_time;
  pthread_mutex_unlock(&lock);
  return are_seen;
}

static void wake(Sleeper **link) {
  Sleeper *sleeper = *link;
  *link = sleeper->next;
  mark_over(sleeper);
  real(syscall)(SYS_futex, &sleeper->is_awake, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

// MARK: Moving

int64_t next_deadline(void) {
  int64_t next = next_deadline_of_app(), upkeep = thread_check_deadline();
  return upkeep < next ? upkeep : next;
}

int64_t next_deadline_of_app(void) {
  lock_mutex(&lock);
  int64_t next = VITRINE_NEVER;
  for (int descriptor = 0; descriptor < timers_end; descriptor++) {
    Timer *timer = &timers[descriptor];
    if (!timer->is_known || timer->deadline >= next) continue;
    // The timer of a closed descriptor is removed.
    struct itimerspec unused;
    if (real(timerfd_gettime)(descriptor, &unused) < 0) timer->is_known = false;
    else next = timer->deadline;
  }
  for (Sleeper *sleeper = sleepers; sleeper; sleeper = sleeper->next)
    if (sleeper->deadline < next) next = sleeper->deadline;
  pthread_mutex_unlock(&lock);
  int64_t delay = next_delay();
  return delay < next ? delay : next;
}

static void fire(int descriptor) {
  Timer *timer = &timers[descriptor];
  timer->deadline = timer->interval ? sum(timer->deadline, timer->interval) : VITRINE_NEVER;
  // It may be the timer of a source on a global queue.
  record_work();
  arm_kernel(descriptor, 1);
  // As soon as the descriptor is readable, waiting threads are awake: the kernel does both under one lock. Or the timer has already been
  // read, and is no longer set.
  struct pollfd fired = {.fd = descriptor, .events = POLLIN};
  struct itimerspec left;
  while (real(poll)(&fired, 1, 1) == 0 && real(timerfd_gettime)(descriptor, &left) == 0 && nanoseconds_of(left.it_value) > 0) {}
}

/// Wakes the first due waiter, by deadline. At the same time, timers come before delays and those before threads, and the main thread's
/// timers before others. Threads made at the same time may get their descriptors in any order.
static bool wake_first(int64_t now) {
  int first = -1;
  int64_t earliest = VITRINE_NEVER;
  for (int descriptor = 0; descriptor < timers_end; descriptor++) {
    Timer *timer = &timers[descriptor];
    if (!timer->is_known || timer->deadline > now || timer->deadline > earliest) continue;
    if (timer->deadline == earliest && first >= 0 && timer->maker >= timers[first].maker) continue;
    earliest = timer->deadline;
    first = descriptor;
  }
  int64_t delay = next_delay();
  bool is_delay = delay <= now && delay < earliest;
  if (is_delay) earliest = delay;
  Sleeper **sleeper = NULL;
  for (Sleeper **link = &sleepers; *link; link = &(*link)->next) {
    if ((*link)->deadline > now || (*link)->deadline >= earliest) continue;
    earliest = (*link)->deadline;
    sleeper = link;
  }
  if (sleeper) wake(sleeper);
  else if (is_delay) submit_next_delay();
  else if (first >= 0) fire(first);
  return earliest != VITRINE_NEVER;
}

void move_to(int64_t time) {
  lock_mutex(&lock);
  if (time > atomic_load(&session_uptime)) atomic_store(&session_uptime, time);
  int64_t now = atomic_load(&session_uptime);
  reset_readings();
  bool is_awake = wake_first(now);
  pthread_mutex_unlock(&lock);
  // Dispatch's check of its threads would also handle all of Dispatch's due timers.
  if (!is_awake) run_thread_check(now);
}

bool is_inherited_deadline(int64_t time) {
  lock_mutex(&lock);
  bool found = false;
  for (int descriptor = 0; descriptor < timers_end; descriptor++) {
    Timer *timer = &timers[descriptor];
    found |= timer->is_known && timer->deadline == time && timer->inherited == time;
  }
  pthread_mutex_unlock(&lock);
  return found;
}

void take_timers_from_the_kernel(void) {
  lock_mutex(&lock);
  int64_t now = uptime();
  for (int descriptor = 0; descriptor < timers_end; descriptor++) {
    Timer *timer = &timers[descriptor];
    timer->inherited = timer->deadline;
    if (!timer->is_known || timer->deadline == VITRINE_NEVER) continue;
    // A due timer belongs to its reader: setting it again would reset it.
    if (timer->deadline <= now) timer->deadline = VITRINE_NEVER;
    else disarm_kernel(descriptor);
  }
  pthread_mutex_unlock(&lock);
}

void hand_timers_to_the_kernel(void) {
  lock_mutex(&lock);
  int64_t now = uptime();
  for (int descriptor = 0; descriptor < timers_end; descriptor++) {
    Timer *timer = &timers[descriptor];
    if (timer->is_known && timer->deadline != VITRINE_NEVER) arm_kernel(descriptor, timer->deadline - now);
  }
  // Sleeping threads do not wait in real time: they are woken.
  while (sleepers) wake(&sleepers);
  pthread_mutex_unlock(&lock);
}
