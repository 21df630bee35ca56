// Locks, semaphores and conditions. Time has to pass while the driving thread waits for one. On other threads, a wait without a timeout
// does not concern the clock. One with a timeout is an ordinary deadline, which the thread notices within a slice of real time, and the
// clock waits for that.
#include "CClock.h"
#include <errno.h>
#include <linux/futex.h>
#include <semaphore.h>
#include <sys/syscall.h>
#include <unistd.h>

/// The end of a slice from now, by the clock that these calls use.
static struct timespec slice_end(void) { return timespec_of(real_time(CLOCK_REALTIME) + slice.tv_nsec); }

static int64_t uptime_of(const struct timespec *calendar) { return nanoseconds_of(*calendar) - atomic_load(&wall_offset); }

/// Whether only a part of a wait is over: its slice, or a signal's handler has run.
static bool is_part_over(void) { return errno == ETIMEDOUT || errno == EINTR; }

/// The driving thread's wait for a semaphore. A signal after a slice of it, before all threads were quiet, is noticed before time passes.
static int wait_in_session(sem_t *semaphore, int64_t deadline) {
  do {
    struct timespec part = slice_end();
    if (real(sem_timedwait)(semaphore, &part) == 0) return 0;
    if (!is_part_over()) return -1;
    if (!vitrine_clock_is_quiet()) continue;
    if (sem_trywait(semaphore) == 0) return 0;
    let_time_pass(deadline);
  } while (caller_drives_time() && uptime() < deadline);
  errno = ETIMEDOUT;
  return -1;
}

int sem_wait(sem_t *semaphore) {
  if (!caller_drives_time() || (wait_in_session(semaphore, VITRINE_NEVER) < 0 && errno == ETIMEDOUT)) return real(sem_wait)(semaphore);
  return 0;
}

/// Waits as long in real time as the caller would wait in session time.
static int wait_in_reality(sem_t *semaphore, const struct timespec *time) {
  if (!is_session_clock()) return real(sem_timedwait)(semaphore, time);
  int64_t left = uptime_of(time) - uptime();
  struct timespec translated = timespec_of(sum(real_time(CLOCK_REALTIME), left > 0 ? left : 0));
  return real(sem_timedwait)(semaphore, &translated);
}

int sem_timedwait(sem_t *semaphore, const struct timespec *time) {
  if (!is_session_clock() || is_own_wait_of_dispatch(__builtin_return_address(0))) return wait_in_reality(semaphore, time);
  if (caller_drives_time()) return wait_in_session(semaphore, uptime_of(time));
  Sleeper limit;
  begin_timeout(&limit, uptime_of(time));
  int result;
  do {
    struct timespec part = slice_end();
    result = real(sem_timedwait)(semaphore, &part);
  } while (result < 0 && is_part_over() && !timeout_is_over(&limit));
  end_timeout(&limit);
  return result;
}

/// Waits a slice of real time for a condition, whichever clock it uses.
static int wait_a_slice(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  struct timespec part = slice_end();
  return real(pthread_cond_clockwait)(condition, mutex, CLOCK_REALTIME, &part);
}

/// The driving thread's wait for a condition. It may end early, because callers check again. Time passes if the last check found nothing,
/// and no thread has run since.
static int wait_in_session_for(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t deadline) {
  static pthread_cond_t *last;
  static uint64_t last_trace;
  if (uptime() >= deadline) return ETIMEDOUT;
  int result = wait_a_slice(condition, mutex);
  if (result != ETIMEDOUT) return result;
  // A thread that waits for the mutex is not quiet.
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

/// Waits for a condition until a deadline. It may end early, too.
static int wait_until(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t deadline) {
  if (caller_drives_time()) return wait_in_session_for(condition, mutex, deadline);
  Sleeper limit;
  begin_timeout(&limit, deadline);
  int result;
  do {
    result = wait_a_slice(condition, mutex);
  } while (result == ETIMEDOUT && !timeout_is_over(&limit));
  end_timeout(&limit);
  return result;
}

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *limit) {
  if (!is_session_clock()) return real(pthread_cond_timedwait)(condition, mutex, limit);
  // A date before the machine's start means that the condition uses the monotonic clock. See pthread_condattr_setclock(3).
  if (uptime_of(limit) < 0) return wait_until(condition, mutex, nanoseconds_of(*limit));
  return wait_until(condition, mutex, uptime_of(limit));
}

int pthread_cond_clockwait(
  pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *limit
) {
  if (!is_session_clock()) return real(pthread_cond_clockwait)(condition, mutex, clock, limit);
  return wait_until(condition, mutex, clock == CLOCK_REALTIME ? uptime_of(limit) : nanoseconds_of(*limit));
}

int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  if (!caller_drives_time()) return real(pthread_cond_wait)(condition, mutex);
  return wait_in_session_for(condition, mutex, VITRINE_NEVER);
}

/// Locks a mutex on the driving thread.
static int lock_in_session(pthread_mutex_t *mutex, int64_t deadline) {
  int result;
  do {
    struct timespec part = slice_end();
    result = real(pthread_mutex_timedlock)(mutex, &part);
    if (result != ETIMEDOUT) return result;
    if (vitrine_clock_is_quiet()) let_time_pass(deadline);
  } while (caller_drives_time() && uptime() < deadline);
  if (deadline == VITRINE_NEVER) return real(pthread_mutex_lock)(mutex);
  return result;
}

/// The owner may be asleep until a time that comes only while the driving thread waits here.
int pthread_mutex_lock(pthread_mutex_t *mutex) {
  if (!caller_drives_time()) return real(pthread_mutex_lock)(mutex);
  int result = pthread_mutex_trylock(mutex);
  return result == EBUSY ? lock_in_session(mutex, VITRINE_NEVER) : result;
}

int pthread_join(pthread_t thread, void **end) {
  for (int result; caller_drives_time();) {
    struct timespec part = slice_end();
    result = pthread_timedjoin_np(thread, end, &part);
    if (result != ETIMEDOUT) return result;
    if (vitrine_clock_is_quiet()) let_time_pass(VITRINE_NEVER);
  }
  return real(pthread_join)(thread, end);
}

int pthread_mutex_timedlock(pthread_mutex_t *mutex, const struct timespec *time) {
  if (!is_session_clock()) return real(pthread_mutex_timedlock)(mutex, time);
  if (caller_drives_time()) return lock_in_session(mutex, uptime_of(time));
  Sleeper limit;
  begin_timeout(&limit, uptime_of(time));
  int result;
  do {
    struct timespec part = slice_end();
    result = real(pthread_mutex_timedlock)(mutex, &part);
  } while (result == ETIMEDOUT && !timeout_is_over(&limit));
  end_timeout(&limit);
  return result;
}

/// Dispatch waits for groups and items by futex(2). A wait may end early, because its callers check again.
long wait_for_word(long address, long operation, long value, const struct timespec *timeout, const void *caller) {
  typeof(&syscall) call = real(syscall);
  bool drives = on_driving_thread();
  if (!drives && (!timeout || is_own_wait_of_dispatch(caller))) return call(SYS_futex, address, operation, value, timeout, 0, 0);
  int64_t deadline = timeout ? sum(uptime(), nanoseconds_of(*timeout)) : VITRINE_NEVER;
  Sleeper limit;
  if (!drives) begin_timeout(&limit, deadline);
  struct timespec part = slice;
  long result = call(SYS_futex, address, operation, value, &part, 0, 0);
  while (!drives && result < 0 && errno == ETIMEDOUT && !timeout_is_over(&limit))
    result = call(SYS_futex, address, operation, value, &part, 0, 0);
  if (!drives) end_timeout(&limit);
  if (!drives || result == 0 || errno != ETIMEDOUT) return result;
  if (vitrine_clock_is_quiet()) {
    if (*(volatile int *)address != (int)value) return 0;
    let_time_pass(deadline);
  }
  errno = uptime() >= deadline ? ETIMEDOUT : EINTR;
  return -1;
}
