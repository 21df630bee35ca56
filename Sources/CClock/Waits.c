// Waiting. When the driving thread waits, its work is complete, and time may pass: the clock moves here, and input is read.
#include "CClock.h"
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <unistd.h>

enum { maximum_watched = 4096, maximum_rounds = 1000, millisecond = 1000000, maximum_input_delay = 50 * millisecond };

static double rate;
static bool advancing;
/// A pair of real and session times, from when the rate was set or the clock was last paused for a while.
static int64_t paced_from_real, paced_from;
static _Atomic uint64_t rounds;
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

/// The value of a clock that follows real time, without regard to deadlines.
static int64_t paced_time(void) {
  int64_t passed = (int64_t)((double)(real_time(CLOCK_MONOTONIC) - paced_from_real) * rate);
  int64_t time = paced_from + passed;
  // Whole milliseconds of the session are easier to read.
  int64_t now = uptime();
  time -= time % millisecond;
  return time > now ? time : now;
}

/// Time passes because of an event from outside: as much as in reality, but not beyond the next deadline.
static void catch_up(void) {
  if (rate <= 0 || advancing) return;
  int64_t next = next_deadline(), time = paced_time();
  if (time < next) move_to(time);
}

static void count_round(void) {
  rounds++;
  if (uptime() != instant) {
    instant = uptime();
    rounds_of_instant = 0;
  }
  rounds_of_instant++;
}

/// A wait that can be tried without blocking: for the events of poll(2) and epoll_wait(2).
typedef struct {
  struct pollfd *polled;
  nfds_t count;
  int epoll;
  struct epoll_event *events;
  int capacity;
} Wait;

/// Checks without waiting.
static int try(Wait *wait) {
  struct timespec none = {};
  if (wait->events) return real(epoll_wait)(wait->epoll, wait->events, wait->capacity, 0);
  return real(ppoll)(wait->polled, wait->count, &none, NULL);
}

/// Waits in real time for the events, or for input. Returns whether there is input.
static bool wait_in_real_time(Wait *wait, int64_t duration, const sigset_t *mask) {
  struct pollfd watched[wait->count + 2];
  nfds_t count = 0;
  if (wait->events) watched[count++] = (struct pollfd){.fd = wait->epoll, .events = POLLIN};
  else
    for (; count < wait->count; count++) watched[count] = wait->polled[count];
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

/// The next deadline, but not after `limit`.
static int64_t next_stop(int64_t limit) {
  int64_t next = next_deadline();
  return limit < next ? limit : next;
}

/// Whether the next stop comes before input: it was due when the loop became idle, so that a tap on a busy app meets what its user has seen.
/// An app that cannot keep up with its timers does not keep input waiting for longer than `maximum_input_delay`.
static bool is_due_before_input(int64_t next) {
  static int64_t idle_at, idle_time;
  int64_t now = real_time(CLOCK_MONOTONIC);
  if (!idle_at) {
    idle_at = now;
    idle_time = paced_time();
  }
  if (rate > 0 && next <= idle_time && now - idle_at < maximum_input_delay) return true;
  idle_at = 0;
  return false;
}

/// The driving thread's wait on the session's clock. `timeout` is in nanoseconds; VITRINE_NEVER waits forever.
static int perform_wait(Wait *wait, int64_t timeout, const sigset_t *mask) {
  int found = try(wait);
  if (found != 0) count_round();
  if (found != 0 && (timeout == 0 || rounds_of_instant < maximum_rounds)) return found;
  if (timeout == 0) return 0;
  // A loop that only polls and reads the clock also counts as waiting.
  reset_readings();
  if (found != 0) {
    // An endless chain without time passing: a millisecond passes, and input is handled.
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
    // Here the loop is idle and every other thread waits.
    int64_t next = next_stop(limit);
    if (take_input && !advancing && !is_due_before_input(next)) {
      if (has_input()) {
        catch_up();
        if ((found = try(wait)) != 0) break;
      }
      // A message may have been read together with the one before.
      if (take_input()) {
        if ((found = try(wait)) != 0) break;
        next = next_stop(limit);
      }
    }
    if (next != VITRINE_NEVER && (advancing || (rate > 0 && next <= paced_time()))) {
      move_to(next);
      // A woken thread completes its work before the next deadline of this time, and before this wait may end.
      vitrine_clock_await_quiet();
      if ((found = try(wait)) != 0) break;
      if (next == limit && next_deadline() > limit) return 0;
      continue;
    }
    int64_t duration = VITRINE_NEVER;
    if (next != VITRINE_NEVER && rate > 0)
      duration = (int64_t)((double)(next - paced_from) / rate) - (real_time(CLOCK_MONOTONIC) - paced_from_real);
    bool is_input = wait_in_real_time(wait, duration, mask);
    if ((found = try(wait)) != 0) {
      // Woken from outside, or by a thread that was not waited for.
      catch_up();
      break;
    }
    if (!is_input && duration == VITRINE_NEVER) {
      // Interrupted by a signal.
      errno = EINTR;
      return -1;
    }
  }
  count_round();
  return found;
}


bool let_time_pass(int64_t limit) {
  int64_t next = next_stop(limit);
  bool passes = next != VITRINE_NEVER && (advancing || rate <= 0 || next <= paced_time());
  if (passes) move_to(next);
  return passes;
}

// MARK: The calls

/// Another thread's wait: a slice of real time at a time, until the session's timeout is over.
static int poll_until(int64_t deadline, struct pollfd *polled, nfds_t count, const sigset_t *mask) {
  Sleeper limit;
  begin_timeout(&limit, deadline);
  int found;
  do {
    struct timespec part = slice;
    found = real(ppoll)(polled, count, &part, mask);
  } while (found == 0 && !timeout_is_over(&limit));
  end_timeout(&limit);
  return found;
}

int ppoll(struct pollfd *polled, nfds_t count, const struct timespec *timeout, const sigset_t *mask) {
  if (caller_drives_time() && count <= maximum_watched)
    return perform_wait(&(Wait){.polled = polled, .count = count}, timeout ? nanoseconds_of(*timeout) : VITRINE_NEVER, mask);
  if (caller_drives_time() || !is_session_clock() || !timeout || nanoseconds_of(*timeout) == 0) return real(ppoll)(polled, count, timeout, mask);
  return poll_until(sum(uptime(), nanoseconds_of(*timeout)), polled, count, mask);
}

int poll(struct pollfd *polled, nfds_t count, int timeout) {
  if (!is_session_clock()) return real(poll)(polled, count, timeout);
  struct timespec limit = timespec_of((int64_t)timeout * millisecond);
  return ppoll(polled, count, timeout < 0 ? NULL : &limit, NULL);
}

int epoll_wait(int epoll, struct epoll_event *events, int capacity, int timeout) {
  if (caller_drives_time())
    return perform_wait(
      &(Wait){.epoll = epoll, .events = events, .capacity = capacity},
      timeout < 0 ? VITRINE_NEVER : (int64_t)timeout * millisecond, NULL);
  if (is_session_clock() && timeout < 0 && is_call_of_dispatch(__builtin_return_address(0)))
    return wait_for_events(epoll, events, capacity);
  if (!is_session_clock() || timeout <= 0) return real(epoll_wait)(epoll, events, capacity, timeout);
  struct pollfd watched = {.fd = epoll, .events = POLLIN};
  int found = poll(&watched, 1, timeout);
  return found <= 0 ? found : real(epoll_wait)(epoll, events, capacity, 0);
}

int select(int count, fd_set *readable, fd_set *writable, fd_set *others, struct timeval *timeout) {
  int64_t limit = timeout ? timeout->tv_sec * (int64_t)second + timeout->tv_usec * 1000 : VITRINE_NEVER;
  if (!is_session_clock() || limit == VITRINE_NEVER || limit == 0) return real(select)(count, readable, writable, others, timeout);
  fd_set given[3], *sets[3] = {readable, writable, others};
  for (int index = 0; index < 3; index++)
    if (sets[index]) given[index] = *sets[index];
  struct timeval none = {};
  int64_t deadline = sum(uptime(), limit);
  for (int found;; ) {
    if ((found = real(select)(count, readable, writable, others, &none)) != 0 || uptime() >= deadline) return found;
    for (int index = 0; index < 3; index++)
      if (sets[index]) *sets[index] = given[index];
    // With descriptors to check, they are checked once in each millisecond of session time.
    int64_t next = sum(uptime(), count ? millisecond : limit);
    sleep_until(next < deadline ? next : deadline);
    none = (struct timeval){};
  }
}

static bool is_time(const struct timespec *time) { return time->tv_sec >= 0 && time->tv_nsec >= 0 && time->tv_nsec < second; }

int nanosleep(const struct timespec *duration, struct timespec *rest) {
  if (!is_session_clock() || !is_time(duration)) return real(nanosleep)(duration, rest);
  int64_t length = nanoseconds_of(*duration);
  if (!is_short_sleep(length)) sleep_until(sum(uptime(), length));
  return 0;
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *rest) {
  bool is_known = clock == CLOCK_MONOTONIC || clock == CLOCK_REALTIME || clock == CLOCK_BOOTTIME || clock == CLOCK_TAI;
  if (!is_session_clock() || !is_known || !is_time(time)) return real(clock_nanosleep)(clock, flags, time, rest);
  int64_t value = nanoseconds_of(*time);
  if (!(flags & TIMER_ABSTIME)) value = sum(uptime(), value);
  else if (clock == CLOCK_REALTIME || clock == CLOCK_TAI) value -= atomic_load(&wall_offset);
  if (!is_short_sleep(value - uptime())) sleep_until(value);
  return 0;
}

int usleep(useconds_t microseconds) {
  struct timespec duration = timespec_of((int64_t)microseconds * 1000);
  return nanosleep(&duration, NULL);
}

unsigned int sleep(unsigned int seconds) {
  if (!is_session_clock()) return real(sleep)(seconds);
  sleep_until(sum(uptime(), (int64_t)seconds * second));
  return 0;
}
