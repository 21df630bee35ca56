// Functions of Dispatch whose callers and purposes the clock has to know. All are weak, for programs that link Dispatch statically.
#include "CClock.h"
#include <CIntrospection.h>
#include <dlfcn.h>
#include <stddef.h>

void dispatch_async(void *queue, void *block);
void dispatch_async_f(void *queue, void *context, void (*work)(void *));
intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t limit);
intptr_t dispatch_group_wait(void *group, uint64_t limit);
intptr_t dispatch_block_wait(void *block, uint64_t limit);

/// The base address of the library or executable that contains an address of code.
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

// MARK: Waits. Dispatch's idle threads also wait on semaphores, with limits that do not concern the app. These are the app's waits.

static _Thread_local int waits_for_app;

bool is_own_wait_of_dispatch(const void *address) { return !waits_for_app && is_in_dispatch(address); }

/// Begins a wait of the app. Returns whether it blocks the calling thread; a wait with a timeout is counted by `begin_timeout`.
static bool begin_app_wait(uint64_t limit) {
  waits_for_app++;
  bool blocks = is_session_clock() && limit == DISPATCH_TIME_FOREVER && !on_driving_thread();
  if (blocks) begin_blocked_wait();
  return blocks;
}

static void end_app_wait(bool blocks) {
  if (blocks) end_blocked_wait();
  waits_for_app--;
}

__attribute__((weak)) intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t limit) {
  if (!is_session_clock() || is_in_dispatch(__builtin_return_address(0))) return real(dispatch_semaphore_wait)(semaphore, limit);
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

// MARK: Callers that submit work, for a capture

__attribute__((weak)) void dispatch_async(void *queue, void *block) {
  capture_caller();
  record_work();
  real(dispatch_async)(queue, block);
}

__attribute__((weak)) void dispatch_async_f(void *queue, void *context, void (*work)(void *)) {
  capture_caller();
  record_work();
  real(dispatch_async_f)(queue, context, work);
}

// MARK: Tasks that have not begun, because the threads of all tasks compute without a pause or are blocked

static int (*start_probes)(void);
/// The number of tasks that were submitted, without the probes.
static _Atomic uint64_t task_count;
static _Thread_local bool is_starting_probes;
static _Atomic int running_probes;
/// Whether probes were started whose end has not been seen yet, and the real time of their start.
static bool is_pending;
static int64_t probed_at;

void vitrine_clock_set_probes(int (*start)(void)) { start_probes = start; }

void vitrine_clock_end_probe(void) { atomic_fetch_sub(&running_probes, 1); }

void vitrine_clock_note_task(void) {
  if (!is_starting_probes) atomic_fetch_add_explicit(&task_count, 1, memory_order_relaxed);
}

static bool have_probes_ended(void) { return is_pending && atomic_load(&running_probes) == 0; }

bool tasks_have_begun(void) {
  const int64_t longest = 20LL * second;
  static uint64_t begun, probed;
  if (have_probes_ended()) {
    is_pending = false;
    begun = probed;
  }
  // As long as these probes wait, nothing is waited for again.
  if (is_pending) return real_time(CLOCK_MONOTONIC) - probed_at > longest;
  uint64_t submitted = atomic_load(&task_count);
  if (!start_probes || submitted == begun) return true;
  is_pending = true;
  probed = submitted;
  probed_at = real_time(CLOCK_MONOTONIC);
  is_starting_probes = true;
  atomic_fetch_add(&running_probes, start_probes());
  is_starting_probes = false;
  return false;
}

bool vitrine_clock_awaits_tasks(void) {
  // Otherwise work that submits another task each time would be waited for without end.
  bool has_result = have_probes_ended();
  return !tasks_have_begun() && !has_result;
}

void watch_tasks(bool wanted) { vitrine_observe_main_actor(wanted ? capture_caller : NULL); }
