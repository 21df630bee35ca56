// The system's random numbers, from a seed while the clock is the session's. Swift's SystemRandomNumberGenerator asks by syscall(2).
#include "CClock.h"
#include <errno.h>
#include <linux/futex.h>
#include <stdarg.h>
#include <string.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static uint64_t state;

void seed_random(uint64_t seed) { state = seed; }

/// SplitMix64.
static uint64_t next_random(void) {
  uint64_t mixed = (state += 0x9e3779b97f4a7c15);
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
  return mixed ^ (mixed >> 31);
}

static void fill(void *bytes, size_t length) {
  pthread_mutex_lock(&lock);
  for (size_t done = 0; done < length; done += 8) {
    uint64_t value = next_random();
    memcpy((char *)bytes + done, &value, length - done < 8 ? length - done : 8);
  }
  pthread_mutex_unlock(&lock);
}

ssize_t getrandom(void *bytes, size_t length, unsigned int flags) {
  if (!atomic_load_explicit(&clock_stands, memory_order_relaxed)) return real(getrandom)(bytes, length, flags);
  fill(bytes, length);
  return (ssize_t)length;
}

int getentropy(void *bytes, size_t length) {
  if (!atomic_load_explicit(&clock_stands, memory_order_relaxed)) return real(getentropy)(bytes, length);
  if (length > 256) {
    errno = EIO;
    return -1;
  }
  fill(bytes, length);
  return 0;
}

long syscall(long number, ...) {
  long arguments[6];
  va_list list;
  va_start(list, number);
  for (int index = 0; index < 6; index++) arguments[index] = va_arg(list, long);
  va_end(list);
  typeof(&syscall) call = real(syscall);
  if (!atomic_load_explicit(&clock_stands, memory_order_relaxed)) goto pass;
  if (number == SYS_getrandom) {
    fill((void *)arguments[0], (size_t)arguments[1]);
    return arguments[1];
  }
  // Dispatch waits for groups and queues by futex. While the driving thread does, time may have to pass. A wait may end early: its callers look again.
  int operation = (int)arguments[1] & FUTEX_CMD_MASK;
  if (number == SYS_futex && operation == FUTEX_WAIT && on_driving_thread()) {
    const struct timespec *wanted = (const struct timespec *)arguments[3];
    int64_t limit = wanted ? sum(uptime(), nanoseconds_of(*wanted)) : VITRINE_NEVER;
    struct timespec slice = {.tv_nsec = 1000000};
    long result = call(number, arguments[0], arguments[1], arguments[2], &slice, arguments[4], arguments[5]);
    if (result == 0 || errno != ETIMEDOUT) return result;
    if (vitrine_clock_is_quiet()) {
      if (*(volatile int *)arguments[0] != (int)arguments[2]) return 0;
      let_time_pass(limit);
    }
    errno = uptime() >= limit ? ETIMEDOUT : EINTR;
    return -1;
  }
pass:
  return call(number, arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], arguments[5]);
}

/// Where Foundation's UUID() comes from; its own reads /dev/urandom. Weak, for programs that link Foundation statically.
__attribute__((weak)) void _foundation_uuid_generate_random(unsigned char bytes[16]) {
  getrandom(bytes, 16, 0);
  // RFC 9562: version 4, variant 10.
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
}
