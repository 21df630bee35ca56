// The system's random numbers, from a seed while the session's clock is active. Swift's SystemRandomNumberGenerator uses syscall(2).
#include "CClock.h"
#include <CIntrospection.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
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
  lock_mutex(&lock);
  for (size_t done = 0; done < length; done += 8) {
    uint64_t value = next_random();
    memcpy((char *)bytes + done, &value, length - done < 8 ? length - done : 8);
  }
  pthread_mutex_unlock(&lock);
}

ssize_t getrandom(void *bytes, size_t length, unsigned int flags) {
  if (!is_session_clock()) return real(getrandom)(bytes, length, flags);
  fill(bytes, length);
  return (ssize_t)length;
}

int getentropy(void *bytes, size_t length) {
  if (!is_session_clock()) return real(getentropy)(bytes, length);
  if (length > 256) {
    errno = EIO;
    return -1;
  }
  fill(bytes, length);
  return 0;
}

uint32_t arc4random(void) {
  uint32_t value;
  arc4random_buf(&value, sizeof value);
  return value;
}

void arc4random_buf(void *bytes, size_t length) {
  if (is_session_clock()) return fill(bytes, length);
  // Older libraries have no such function.
  while (length > 0) {
    size_t part = length < 256 ? length : 256;
    if (real(getentropy)(bytes, part) < 0) abort();
    bytes = (char *)bytes + part;
    length -= part;
  }
}

uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  // Values below 2^32 mod bound would make the lowest results more frequent.
  uint32_t value, least = -bound % bound;
  do value = arc4random();
  while (value < least);
  return value % bound;
}

// MARK: Random files, for programs that read them themselves: each opening returns a file with so many random bytes.

enum { random_file_size = 65536 };

static int open_random_file(int flags) {
  char bytes[random_file_size];
  fill(bytes, sizeof bytes);
  int file = memfd_create("random", flags & O_CLOEXEC ? MFD_CLOEXEC : 0);
  if (file < 0) return -1;
  if (pwrite(file, bytes, sizeof bytes, 0) == sizeof bytes) return file;
  close(file);
  return -1;
}

static bool is_random_file(const char *path) {
  return is_session_clock() && path && (strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0);
}

/// The mode argument exists only if a file may be created.
#define opened(call, ...) \
  ({ \
    mode_t mode = 0; \
    if ((flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE) { \
      va_list list; \
      va_start(list, flags); \
      mode = va_arg(list, mode_t); \
      va_end(list); \
    } \
    is_random_file(path) ? open_random_file(flags) : real(call)(__VA_ARGS__, flags, mode); \
  })

int open(const char *path, int flags, ...) { return opened(open, path); }
int open64(const char *path, int flags, ...) { return opened(open64, path); }
int openat(int folder, const char *path, int flags, ...) { return opened(openat, folder, path); }
int openat64(int folder, const char *path, int flags, ...) { return opened(openat64, folder, path); }

// MARK: System calls

/// Like the C library's, it reads six arguments, however many the caller passes; the address sanitizer would report that.
__attribute__((no_sanitize("address"))) long syscall(long number, ...) {
  long arguments[6];
  va_list list;
  va_start(list, number);
  for (int index = 0; index < 6; index++) arguments[index] = va_arg(list, long);
  va_end(list);
  typeof(&syscall) call = real(syscall);
  if (is_session_clock() && number == SYS_getrandom) {
    fill((void *)arguments[0], (size_t)arguments[1]);
    return arguments[1];
  }
  const void *caller = __builtin_return_address(0);
  bool waits = number == SYS_futex && ((int)arguments[1] & FUTEX_CMD_MASK) == FUTEX_WAIT;
  if (waits && is_session_clock() && !vitrine_is_in_swift_runtime(caller))
    return wait_for_word(arguments[0], arguments[1], arguments[2], (const struct timespec *)arguments[3], caller);
  return call(number, arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], arguments[5]);
}

/// The source of Foundation's UUID(), whose own function reads /dev/urandom. Weak, for programs that link Foundation statically.
__attribute__((weak)) void _foundation_uuid_generate_random(unsigned char bytes[16]) {
  getrandom(bytes, 16, 0);
  // RFC 9562: version 4, variant 10.
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
}
