// Work that Dispatch is asked to do later. While the session's clock is active it is stored here, and submitted to its
// queue when its time has come. Each block is completed before the next one begins. Dispatch would submit all blocks
// that are due at the same time to several threads at once, in random order; sleeping tasks, too.
#include "CClock.h"
#include <CIntrospection.h>
#include <stdlib.h>

void dispatch_after(uint64_t when, void *queue, void *block);
void dispatch_after_f(uint64_t when, void *queue, void *context, void (*work)(void *));
void dispatch_async(void *queue, void *block);
void dispatch_async_f(void *queue, void *context, void (*work)(void *));
void dispatch_retain(void *object);
void dispatch_release(void *object);
void *_Block_copy(const void *block);
void _Block_release(const void *block);

typedef struct Delay {
  int64_t deadline;
  /// The order among equal deadlines: the number that a task got when it was created. Tasks arrive here from any thread, in any order.
  uint64_t order;
  void *queue, *context;
  /// NULL if the context is a block.
  void (*work)(void *);
  struct Delay *next;
} Delay;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/// Sorted by deadline.
static Delay *delays;

/// The uptime of a Dispatch time; see dispatch_time(3) and dispatch_walltime(3) for the encoding.
static int64_t deadline_of(uint64_t when) {
  const uint64_t is_marked = 1ULL << 63, is_calendar = 1ULL << 62;
  if (!(when & is_marked)) return (int64_t)when;
  if (!(when & is_calendar)) return (int64_t)(when & ~is_marked);
  return (int64_t)-when - atomic_load(&wall_offset);
}

static void store(Delay given) {
  Delay *delay = malloc(sizeof *delay);
  *delay = given;
  dispatch_retain(delay->queue);
  lock_mutex(&lock);
  Delay **link = &delays;
  while (*link && ((*link)->deadline < delay->deadline || ((*link)->deadline == delay->deadline && (*link)->order <= delay->order)))
    link = &(*link)->next;
  delay->next = *link;
  *link = delay;
  pthread_mutex_unlock(&lock);
}

static bool is_stored(uint64_t when) { return is_session_clock() && when != 0 && when < (uint64_t)-2 && deadline_of(when) > uptime(); }

__attribute__((weak)) void dispatch_after(uint64_t when, void *queue, void *block) {
  if (!is_stored(when)) return real(dispatch_after)(when, queue, block);
  store((Delay){.deadline = deadline_of(when), .queue = queue, .context = _Block_copy(block)});
}

__attribute__((weak)) void dispatch_after_f(uint64_t when, void *queue, void *context, void (*work)(void *)) {
  if (!is_stored(when)) return real(dispatch_after_f)(when, queue, context, work);
  store((Delay){
    .deadline = deadline_of(when), .order = vitrine_task_running(0), .queue = queue, .context = context, .work = work});
}

int64_t next_delay(void) {
  lock_mutex(&lock);
  int64_t deadline = delays ? delays->deadline : VITRINE_NEVER;
  pthread_mutex_unlock(&lock);
  return deadline;
}

static Delay *removeFirst(void) {
  lock_mutex(&lock);
  Delay *delay = delays;
  if (delay) delays = delay->next;
  pthread_mutex_unlock(&lock);
  return delay;
}

static void release(Delay *delay) {
  if (!delay->work) _Block_release(delay->context);
  dispatch_release(delay->queue);
  free(delay);
}

void submit_next_delay(void) {
  Delay *delay = removeFirst();
  if (!delay) return;
  if (delay->work) dispatch_async_f(delay->queue, delay->context, delay->work);
  else dispatch_async(delay->queue, delay->context);
  release(delay);
}

void hand_delays_to_dispatch(void) {
  for (Delay *delay; (delay = removeFirst()); release(delay)) {
    int64_t left = delay->deadline - uptime();
    uint64_t when = (uint64_t)(real_time(CLOCK_MONOTONIC) + (left > 0 ? left : 0));
    if (delay->work) real(dispatch_after_f)(when, delay->queue, delay->context, delay->work);
    else real(dispatch_after)(when, delay->queue, delay->context);
  }
}
