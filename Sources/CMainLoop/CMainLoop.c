// The main actor on the main thread, under a run loop that code on it can turn again: as on Apple's systems.
//
// On Linux an asynchronous `main` parks the main thread for ever, and worker threads drain the main queue in its place. Code on the main actor
// then runs inside that drain, and nothing that it calls can drain the queue once more: a test that turns RunLoop.main would see no timer's task
// and no block of DispatchQueue.main.
//
//   asynchronous main ─► the drain's hook: the main thread turns its run loop for ever
//   job for the main actor ─┬─ of a task that was first seen on the main thread (app code): the main queue, as always
//                           └─ of any other (a test's body): a list, taken one by one from the run loop, outside of the queue's drain
//
// A body from the list may turn the run loop: app tasks and blocks then run inside it, other bodies wait until it has ended.

#include "CMainLoop.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

#define SWIFTCALL __attribute__((swiftcall))

typedef struct Job Job;
typedef struct {
  void *identity, *implementation;
} Executor;
typedef SWIFTCALL void (*Enqueue)(Job *);
typedef SWIFTCALL void (*Drain)(void);

extern SWIFTCALL void (*swift_task_enqueueMainExecutor_hook)(Job *, Enqueue);
extern SWIFTCALL void (*swift_task_asyncMainDrainQueue_hook)(Drain, Drain);
extern SWIFTCALL void swift_job_run(Job *, Executor);
extern SWIFTCALL Executor swift_task_getMainExecutor(void);
extern SWIFTCALL uint64_t swift_task_getJobTaskId(Job *);

extern void *CFRunLoopGetMain(void);
extern void CFRunLoopRun(void);
extern void CFRunLoopWakeUp(void *);
extern void CFRunLoopPerformBlock(void *, const void *mode, void (^)(void));
extern const void *const kCFRunLoopCommonModes;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

// Jobs that wait for the run loop, first come, first served.
static Job **waiting;
static size_t count, room;
// A job of the list is running: on the main thread only.
static bool busy;

// Where each task was first seen. It stays with that: a test's body may also be resumed from the main thread. Open addressing; 0 is no task's number.
typedef struct {
  uint64_t id;
  bool isApp;
} Seen;
static Seen *seen;
static size_t seenCount, seenRoom;

static bool onMainThread(void) { return getpid() == (pid_t)syscall(SYS_gettid); }

static Seen *place(Seen *table, size_t size, uint64_t id) {
  size_t at = (id * 0x9E3779B97F4A7C15u) & (size - 1);
  while (table[at].id != 0 && table[at].id != id) at = (at + 1) & (size - 1);
  return &table[at];
}

static void grow(void) {
  size_t size = seenRoom ? 2 * seenRoom : 256;
  Seen *table = calloc(size, sizeof *table);
  if (!table) abort();
  for (size_t i = 0; i < seenRoom; i++) {
    if (seen[i].id) *place(table, size, seen[i].id) = seen[i];
  }
  free(seen);
  seen = table;
  seenRoom = size;
}

static bool isApp(uint64_t id) {
  bool onMain = onMainThread();
  if (id == 0) return onMain;
  pthread_mutex_lock(&lock);
  if (2 * (seenCount + 1) > seenRoom) grow();
  Seen *task = place(seen, seenRoom, id);
  if (task->id == 0) {
    *task = (Seen){id, onMain};
    seenCount++;
  }
  bool result = task->isApp;
  pthread_mutex_unlock(&lock);
  return result;
}

static Job *take(void) {
  pthread_mutex_lock(&lock);
  Job *job = count ? waiting[0] : NULL;
  if (job) {
    count--;
    for (size_t i = 0; i < count; i++) waiting[i] = waiting[i + 1];
  }
  pthread_mutex_unlock(&lock);
  return job;
}

// Inside a job that turns the run loop this leaves the list alone: the job's end looks at it again.
static void runWaiting(void) {
  if (busy) return;
  busy = true;
  for (Job *job; (job = take());) swift_job_run(job, swift_task_getMainExecutor());
  busy = false;
}

static void await(Job *job) {
  pthread_mutex_lock(&lock);
  if (count == room) {
    room = room ? 2 * room : 64;
    waiting = realloc(waiting, room * sizeof *waiting);
    if (!waiting) abort();
  }
  waiting[count++] = job;
  pthread_mutex_unlock(&lock);
  CFRunLoopPerformBlock(CFRunLoopGetMain(), kCFRunLoopCommonModes, ^{
    runWaiting();
  });
  CFRunLoopWakeUp(CFRunLoopGetMain());
}

static SWIFTCALL void enqueue(Job *job, Enqueue original) {
  if (isApp(swift_task_getJobTaskId(job))) original(job);
  else await(job);
}

static SWIFTCALL void turnForEver(Drain original, Drain compatible) {
  for (;;) CFRunLoopRun();
}

__attribute__((constructor)) static void install(void) {
  swift_task_enqueueMainExecutor_hook = enqueue;
  swift_task_asyncMainDrainQueue_hook = turnForEver;
}

void vitrine_use_main_loop(void) {}
