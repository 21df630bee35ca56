// The calls of Dispatch whose callers and purposes the clock has to know. All are weak, for programs that link Dispatch statically.
#include "CClock.h"
#include <dlfcn.h>
#include <stddef.h>

void dispatch_async(void *queue, void *block);
void dispatch_async_f(void *queue, void *context, void (*work)(void *));
intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t limit);
intptr_t dispatch_group_wait(void *group, uint64_t limit);
intptr_t dispatch_block_wait(void *block, uint64_t limit);

/// The file that contains an address of code.
static const void *image(const void *address) {
  Dl_info found;
  return dladdr(address, &found) ? found.dli_fbase : NULL;
}

bool is_in_dispatch(const void *address) {
  static const void *_Atomic own;
  if (!own) own = image(real(dispatch_semaphore_wait));
  return image(address) == own;
}

bool is_call_of_dispatch(const void *address) {
  static const void *_Atomic last;
  if (atomic_load_explicit(&last, memory_order_relaxed) == address) return true;
  if (!dlsym(RTLD_NEXT, "dispatch_semaphore_wait") || !is_in_dispatch(address)) return false;
  atomic_store(&last, address);
  return true;
}

// MARK: Waits. Dispatch's idle threads wait on semaphores, too, with limits that are nothing to the app. These are the app's waits.

static _Thread_local int waits_for_app;

bool is_own_wait_of_dispatch(const void *address) { return !waits_for_app && is_in_dispatch(address); }

/// Begins a wait of the app. Returns whether the calling thread is blocked by it; a wait with a timeout is noticed by `begin_limit`.
static bool begin_app_wait(uint64_t limit) {
  waits_for_app++;
  bool blocks = stands() && limit == DISPATCH_TIME_FOREVER && !on_driving_thread();
  if (blocks) begin_blocked_wait();
  return blocks;
}

static void end_app_wait(bool blocks) {
  if (blocks) end_blocked_wait();
  waits_for_app--;
}

__attribute__((weak)) intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t limit) {
  if (!stands() || is_in_dispatch(__builtin_return_address(0))) return real(dispatch_semaphore_wait)(semaphore, limit);
  bool blocks = begin_app_wait(limit);
  intptr_t result = real(dispatch_semaphore_wait)(semaphore, limit);
  end_app_wait(blocks);
  return result;
}

__attribute__((weak)) intptr_t dispatch_group_wait(void *group, uint64_t limit) {
  bool blocks = begin_app_wait(limit);
  intptr_t result = real(dispatch_group_wait)(group, limit);
  end_app_wait(blocks);
  return result;
}

__attribute__((weak)) intptr_t dispatch_block_wait(void *block, uint64_t limit) {
  bool blocks = begin_app_wait(limit);
  intptr_t result = real(dispatch_block_wait)(block, limit);
  end_app_wait(blocks);
  return result;
}

// MARK: Who asks for work, where that is wanted

__attribute__((weak)) void dispatch_async(void *queue, void *block) {
  capture_caller();
  vitrine_clock_note_work();
  real(dispatch_async)(queue, block);
}

__attribute__((weak)) void dispatch_async_f(void *queue, void *context, void (*work)(void *)) {
  capture_caller();
  vitrine_clock_note_work();
  real(dispatch_async_f)(queue, context, work);
}

// MARK: Tasks that have not begun, because the threads of all tasks compute without a pause or are blocked

static int (*start_probes)(void);
static _Atomic int probes_under_way;

void vitrine_clock_set_probes(int (*start)(void)) { start_probes = start; }

void vitrine_clock_end_probe(void) { atomic_fetch_sub(&probes_under_way, 1); }

static bool is_pending;
static int64_t probed_at;

bool vitrine_clock_awaits_tasks(void) {
  const int64_t patience = 20LL * second;
  return is_pending && atomic_load(&probes_under_way) > 0 && real_time(CLOCK_MONOTONIC) - probed_at <= patience;
}

bool work_has_begun(void) {
  static uint64_t begun, probed;
  if (is_pending && atomic_load(&probes_under_way) <= 0) {
    is_pending = false;
    begun = probed;
  }
  // As long as these tasks wait, nothing is waited for again.
  if (is_pending) return !vitrine_clock_awaits_tasks();
  if (!start_probes || noted_work() == begun) return true;
  is_pending = true;
  probed = noted_work();
  probed_at = real_time(CLOCK_MONOTONIC);
  ignore_work(true);
  atomic_fetch_add(&probes_under_way, start_probes());
  ignore_work(false);
  return false;
}

typedef __attribute__((swiftcall)) void Enqueue(void *job);
typedef __attribute__((swiftcall)) void EnqueueHook(void *job, Enqueue *original);

static __attribute__((swiftcall)) void enqueue(void *job, Enqueue *original) {
  capture_caller();
  original(job);
}

void watch_tasks(bool wanted) {
  EnqueueHook **hook = dlsym(RTLD_DEFAULT, "swift_task_enqueueMainExecutor_hook");
  if (hook && (!*hook || *hook == enqueue)) *hook = wanted ? enqueue : NULL;
}
