// Dispatch's calls, so far as the clock has to know who makes them, and for what. All are weak, for programs that link Dispatch statically.
#include "CClock.h"
#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

void dispatch_after(uint64_t when, void *queue, void *block);
void dispatch_after_f(uint64_t when, void *queue, void *context, void (*work)(void *));
intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t limit);
intptr_t dispatch_group_wait(void *group, uint64_t limit);
intptr_t dispatch_block_wait(void *block, uint64_t limit);

/// The file that an address of code is in.
static const void *image(const void *address) {
  Dl_info found;
  return dladdr(address, &found) ? found.dli_fbase : NULL;
}

bool is_in_dispatch(const void *address) {
  static const void *_Atomic own;
  if (!own) own = image(real(dispatch_semaphore_wait));
  return image(address) == own;
}

bool is_in_tasks(const void *address) {
  Dl_info found;
  return dladdr(address, &found) && found.dli_fname && strstr(found.dli_fname, "swift_Concurrency");
}

// MARK: Waits. Dispatch's idle threads wait on semaphores, too, with limits that are nothing to the app. These are the app's waits.

static _Thread_local int waits_for_app;

bool is_own_wait_of_dispatch(const void *address) { return !waits_for_app && is_in_dispatch(address); }

__attribute__((weak)) intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t limit) {
  bool is_of_app = stands() && !is_in_dispatch(__builtin_return_address(0));
  waits_for_app += is_of_app;
  intptr_t result = real(dispatch_semaphore_wait)(semaphore, limit);
  waits_for_app -= is_of_app;
  return result;
}

__attribute__((weak)) intptr_t dispatch_group_wait(void *group, uint64_t limit) {
  waits_for_app++;
  intptr_t result = real(dispatch_group_wait)(group, limit);
  waits_for_app--;
  return result;
}

__attribute__((weak)) intptr_t dispatch_block_wait(void *block, uint64_t limit) {
  waits_for_app++;
  intptr_t result = real(dispatch_block_wait)(block, limit);
  waits_for_app--;
  return result;
}

// MARK: Ties. What is due on other threads at one instant would begin at once on several, in an order that chance gives. So each is a nanosecond behind the one
// that was asked for before it, and its work is over before the next begins.

enum { most_ties = 64 };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/// Times that were asked for, the count of each, and which was last.
static struct { uint64_t start, count; } ties[most_ties];
static int last_tie;

uint64_t untied(uint64_t start) {
  if (start == 0 || start == UINT64_MAX) return start;
  pthread_mutex_lock(&lock);
  int tie = 0;
  while (tie < most_ties && ties[tie].start != start) tie++;
  if (tie == most_ties) {
    tie = last_tie = (last_tie + 1) % most_ties;
    ties[tie].start = start;
    ties[tie].count = 0;
  }
  uint64_t behind = ties[tie].count++;
  pthread_mutex_unlock(&lock);
  // Calendar times count down from zero.
  return (int64_t)start < 0 && (start & 1ULL << 62) ? start - behind : start + behind;
}

extern char _dispatch_main_q[] __attribute__((weak));

__attribute__((weak)) void dispatch_after(uint64_t when, void *queue, void *block) {
  real(dispatch_after)(stands() && queue != _dispatch_main_q ? untied(when) : when, queue, block);
}

__attribute__((weak)) void dispatch_after_f(uint64_t when, void *queue, void *context, void (*work)(void *)) {
  real(dispatch_after_f)(stands() && queue != _dispatch_main_q ? untied(when) : when, queue, context, work);
}
