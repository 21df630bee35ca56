// Waiting. Where the driving thread waits for something to do, its work is done, and time may pass: the clock moves there, and input is taken in.
#include "CClock.h"
#include <errno.h>
#include <poll.h>
#include <semaphore.h>
#include <signal.h>
#include <sys/epoll.h>
#include <unistd.h>

enum { most_watched = 64, most_rounds = 1000, millisecond = 1000000 };

static double rate;
static bool advancing;
/// Real and session time that belong together, since the rate was set or time last stood still for a while.
static int64_t paced_from_real, paced_from;
static uint64_t rounds;
static int rounds_of_instant;
static int64_t instant;
static int input = -1;
static bool (*take_input)(void);
static void (*report_runaway)(void);

void begin_pace(void) {
  paced_from_real = real_time(CLOCK_MONOTONIC);
  paced_from = uptime();
}

void vitrine_clock_pace(double wanted) {
  rate = wanted;
  begin_pace();
}

void vitrine_clock_set_advancing(bool wanted) {
  advancing = wanted;
  if (!wanted) begin_pace();
}

uint64_t vitrine_clock_rounds(void) { return rounds; }

void vitrine_clock_set_input(int descriptor, bool (*take)(void)) {
  input = descriptor;
  take_input = take;
}

void vitrine_clock_set_runaway_report(void (*report)(void)) { report_runaway = report; }

/// What the clock would say if it followed real time, and no deadline were in the way.
static int64_t paced_time(void) {
  int64_t passed = (int64_t)((double)(real_time(CLOCK_MONOTONIC) - paced_from_real) * rate);
  int64_t time = paced_from + passed;
  // Whole milliseconds of the session read well.
  int64_t now = uptime();
  time -= time % millisecond;
  return time > now ? time : now;
}

/// Time passes because of something from outside: as much as has passed in reality, but not beyond the next deadline.
static void catch_up(void) {
  if (rate <= 0 || advancing) return;
  int64_t next = next_deadline(), time = paced_time();
  if (time < next) move_to(time);
}

static void note_round(void) {
  rounds++;
  if (uptime() != instant) {
    instant = uptime();
    rounds_of_instant = 0;
  }
  rounds_of_instant++;
}

/// A wait that can be tried: for what poll(2) and epoll_wait(2) wait for.
typedef struct {
  struct pollfd *polled;
  nfds_t count;
  int epoll;
  struct epoll_event *events;
  int capacity;
} Wait;

/// Looks, without waiting.
static int try(Wait *wait) {
  struct timespec none = {};
  if (wait->events) return real(epoll_wait)(wait->epoll, wait->events, wait->capacity, 0);
  return real(ppoll)(wait->polled, wait->count, &none, NULL);
}

/// Waits in real time for what is waited for, or for input. Returns whether there is input.
static bool doze(Wait *wait, int64_t duration, const sigset_t *mask) {
  struct pollfd watched[most_watched + 1];
  nfds_t count = 0;
  if (wait->events) watched[count++] = (struct pollfd){.fd = wait->epoll, .events = POLLIN};
  else
    for (; count < wait->count && count < most_watched; count++) watched[count] = wait->polled[count];
  nfds_t inputs = count;
  if (input >= 0) watched[count++] = (struct pollfd){.fd = input, .events = POLLIN};
  struct timespec limit = timespec_of(duration < 0 ? 0 : duration);
  int ready = real(ppoll)(watched, count, duration == VITRINE_NEVER ? NULL : &limit, mask);
  return ready > 0 && input >= 0 && watched[inputs].revents != 0;
}

static bool has_input(void) {
  struct pollfd watched = {.fd = input, .events = POLLIN};
  return input >= 0 && real(poll)(&watched, 1, 0) > 0;
}

/// `timeout` in nanoseconds; VITRINE_NEVER waits for ever.
static int wait_standing(Wait *wait, int64_t timeout, const sigset_t *mask) {
  int found = try(wait);
  if (found != 0) note_round();
  if (found != 0 && (timeout == 0 || rounds_of_instant < most_rounds)) return found;
  if (timeout == 0) return 0;
  if (found != 0) {
    // A chain that never ends within an instant: a millisecond passes, and input has its turn.
    rounds_of_instant = 0;
    if (report_runaway) report_runaway();
    if (!advancing && take_input && has_input()) take_input();
    move_to(uptime() + millisecond);
    return found;
  }
  int64_t limit = timeout == VITRINE_NEVER ? VITRINE_NEVER : sum(uptime(), timeout);
  for (;;) {
    vitrine_clock_await_quiet();
    if ((found = try(wait)) != 0) break;
    // Here the loop is dry and every other thread waits.
    if (take_input && !advancing && has_input()) {
      catch_up();
      if ((found = try(wait)) != 0) break;
      if (take_input() && (found = try(wait)) != 0) break;
    } else if (take_input && !advancing && take_input()) {
      if ((found = try(wait)) != 0) break;
    }
    int64_t next = next_deadline();
    if (limit < next) next = limit;
    if (next != VITRINE_NEVER && (advancing || (rate > 0 && next <= paced_time()))) {
      move_to(next);
      if ((found = try(wait)) != 0) break;
      if (next == limit) return 0;
      continue;
    }
    int64_t duration = VITRINE_NEVER;
    if (next != VITRINE_NEVER && rate > 0)
      duration = (int64_t)((double)(next - paced_from) / rate) - (real_time(CLOCK_MONOTONIC) - paced_from_real);
    bool is_input = doze(wait, duration, mask);
    if ((found = try(wait)) != 0) {
      // From outside, or from a thread that was not waited for.
      catch_up();
      break;
    }
    if (!is_input && duration == VITRINE_NEVER) {
      // A signal.
      errno = EINTR;
      return -1;
    }
  }
  note_round();
  return found;
}

static bool is_gated(void) {
  return atomic_load_explicit(&clock_stands, memory_order_relaxed) && on_driving_thread();
}

void let_time_pass(int64_t limit) {
  int64_t next = next_deadline();
  if (limit < next) next = limit;
  if (next != VITRINE_NEVER && (advancing || (rate > 0 && next <= paced_time()))) move_to(next);
}

// MARK: The calls

int ppoll(struct pollfd *polled, nfds_t count, const struct timespec *timeout, const sigset_t *mask) {
  if (!is_gated() || count > most_watched) return real(ppoll)(polled, count, timeout, mask);
  return wait_standing(&(Wait){.polled = polled, .count = count}, timeout ? nanoseconds_of(*timeout) : VITRINE_NEVER, mask);
}

int poll(struct pollfd *polled, nfds_t count, int timeout) {
  if (!is_gated() || count > most_watched) return real(poll)(polled, count, timeout);
  return wait_standing(
    &(Wait){.polled = polled, .count = count}, timeout < 0 ? VITRINE_NEVER : (int64_t)timeout * millisecond, NULL);
}

int epoll_wait(int epoll, struct epoll_event *events, int capacity, int timeout) {
  if (!is_gated()) return real(epoll_wait)(epoll, events, capacity, timeout);
  return wait_standing(
    &(Wait){.epoll = epoll, .events = events, .capacity = capacity},
    timeout < 0 ? VITRINE_NEVER : (int64_t)timeout * millisecond, NULL);
}

static bool stands(void) { return atomic_load_explicit(&clock_stands, memory_order_relaxed); }

int nanosleep(const struct timespec *duration, struct timespec *rest) {
  if (!stands()) return real(nanosleep)(duration, rest);
  int64_t length = nanoseconds_of(*duration);
  if (!is_slept_out(length)) sleep_until(sum(uptime(), length));
  return 0;
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *rest) {
  if (!stands()) return real(clock_nanosleep)(clock, flags, time, rest);
  int64_t value = nanoseconds_of(*time);
  if (!(flags & TIMER_ABSTIME)) value = sum(uptime(), value);
  else if (clock == CLOCK_REALTIME) value -= atomic_load(&wall_offset);
  sleep_until(value);
  return 0;
}

int usleep(useconds_t microseconds) {
  struct timespec duration = timespec_of((int64_t)microseconds * 1000);
  return nanosleep(&duration, NULL);
}

unsigned int sleep(unsigned int seconds) {
  if (!stands()) return real(sleep)(seconds);
  sleep_until(sum(uptime(), (int64_t)seconds * second));
  return 0;
}

// Locks and semaphores. Without a limit, time has to pass while the driving thread waits; with one, the limit lasts as long in reality as it would in the session.

/// The real time that belongs to a limit by the session's calendar.
static struct timespec real_limit(const struct timespec *limit) {
  int64_t left = nanoseconds_of(*limit) - (uptime() + atomic_load(&wall_offset));
  return timespec_of(sum(real_time(CLOCK_REALTIME), left > 0 ? left : 0));
}

static struct timespec slice(void) { return timespec_of(real_time(CLOCK_REALTIME) + millisecond); }

/// The driving thread's wait. What was signalled after a slice of it, before all was quiet, is seen before time passes.
static int wait_in_session(sem_t *semaphore, int64_t deadline) {
  do {
    struct timespec part = slice();
    if (real(sem_timedwait)(semaphore, &part) == 0) return 0;
    if (errno != ETIMEDOUT) return -1;
    if (!vitrine_clock_is_quiet()) continue;
    if (sem_trywait(semaphore) == 0) return 0;
    let_time_pass(deadline);
  } while (is_gated() && uptime() < deadline);
  errno = ETIMEDOUT;
  return -1;
}

int sem_wait(sem_t *semaphore) {
  if (!is_gated() || (wait_in_session(semaphore, VITRINE_NEVER) < 0 && errno == ETIMEDOUT)) return real(sem_wait)(semaphore);
  return 0;
}

int sem_timedwait(sem_t *semaphore, const struct timespec *limit) {
  if (!stands()) return real(sem_timedwait)(semaphore, limit);
  if (is_gated()) return wait_in_session(semaphore, nanoseconds_of(*limit) - atomic_load(&wall_offset));
  struct timespec translated = real_limit(limit);
  return real(sem_timedwait)(semaphore, &translated);
}

/// The driving thread's wait; it may end early: callers look again. Time passes where the last look found nothing, and no thread has run since.
static int wait_in_session_for(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t deadline) {
  static pthread_cond_t *last;
  static uint64_t last_trace;
  if (uptime() >= deadline) return ETIMEDOUT;
  struct timespec part = slice();
  int result = real(pthread_cond_timedwait)(condition, mutex, &part);
  if (result != ETIMEDOUT) return result;
  // Whoever waits for the mutex is not quiet.
  pthread_mutex_unlock(mutex);
  uint64_t trace = 0;
  bool is_quiet = is_quiet_at(&trace);
  pthread_mutex_lock(mutex);
  bool is_again = is_quiet && last == condition && last_trace == trace;
  last = is_quiet && !is_again ? condition : NULL;
  last_trace = trace;
  if (is_again) let_time_pass(deadline);
  return uptime() >= deadline ? ETIMEDOUT : 0;
}

static int wait_until(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t deadline) {
  if (is_gated()) return wait_in_session_for(condition, mutex, deadline);
  int64_t left = deadline - uptime();
  struct timespec translated = timespec_of(sum(real_time(CLOCK_REALTIME), left > 0 ? left : 0));
  return real(pthread_cond_timedwait)(condition, mutex, &translated);
}

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *limit) {
  if (!stands()) return real(pthread_cond_timedwait)(condition, mutex, limit);
  return wait_until(condition, mutex, nanoseconds_of(*limit) - atomic_load(&wall_offset));
}

int pthread_cond_clockwait(
  pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *limit
) {
  if (!stands()) return real(pthread_cond_clockwait)(condition, mutex, clock, limit);
  int64_t offset = clock == CLOCK_REALTIME ? atomic_load(&wall_offset) : 0;
  return wait_until(condition, mutex, nanoseconds_of(*limit) - offset);
}

int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  if (!is_gated()) return real(pthread_cond_wait)(condition, mutex);
  return wait_in_session_for(condition, mutex, VITRINE_NEVER);
}

int pthread_mutex_timedlock(pthread_mutex_t *mutex, const struct timespec *limit) {
  if (!stands()) return real(pthread_mutex_timedlock)(mutex, limit);
  struct timespec translated = real_limit(limit);
  return real(pthread_mutex_timedlock)(mutex, &translated);
}
