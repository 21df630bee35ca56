// The Swift runtime's hooks, installed when the process starts. UIKitTesting's executor becomes that of the main actor.
// Where an asynchronous `main` would block the main thread forever, that thread runs its run loop. Their declarations
// are those of the runtime's <swift/Runtime/Concurrency.h>.

#define _GNU_SOURCE
#include "CMainLoop.h"
#include "CClock.h"

#include <stdbool.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define SWIFTCALL __attribute__((swiftcall))

typedef SWIFTCALL void (*Drain)(void);
typedef SWIFTCALL VitrineExecutor (*GetMain)(void);
typedef SWIFTCALL bool (*IsMain)(VitrineExecutor);

extern SWIFTCALL void (*swift_task_asyncMainDrainQueue_hook)(Drain, Drain);
extern SWIFTCALL VitrineExecutor (*swift_task_getMainExecutor_hook)(GetMain);
extern SWIFTCALL bool (*swift_task_isMainExecutor_hook)(VitrineExecutor, IsMain);
typedef SWIFTCALL void (*EnqueueGlobal)(uintptr_t job);
extern SWIFTCALL void (*swift_task_enqueueGlobal_hook)(uintptr_t job, EnqueueGlobal);

extern SWIFTCALL uint64_t swift_task_getJobTaskId(uintptr_t job);
extern SWIFTCALL size_t swift_task_getJobFlags(uintptr_t job);
extern SWIFTCALL uintptr_t swift_task_getCurrent(void);
// Parts of the flags, as in <swift/ABI/MetadataValues.h>.
enum { kind = 0xff, is_child = 1 << 24 };
static bool is_task(uintptr_t job) { return (swift_task_getJobFlags(job) & kind) == 0; }

extern void *CFRunLoopGetMain(void);
extern void CFRunLoopRun(void);
extern void CFRunLoopWakeUp(void *);
// In UIKitTesting.
extern void vitrine_main_executor(uintptr_t *identity, uintptr_t *implementation);
extern void vitrine_note_task(uint64_t number, uint64_t parent);
extern int vitrine_start_probes(void);

static SWIFTCALL VitrineExecutor mainExecutor(GetMain original) {
  VitrineExecutor executor;
  vitrine_main_executor(&executor.identity, &executor.implementation);
  return executor;
}

static SWIFTCALL bool isMainExecutor(VitrineExecutor executor, IsMain original) {
  return executor.identity == mainExecutor(0).identity || original(executor);
}

static SWIFTCALL void runForever(Drain original, Drain compatible) {
  for (;;) CFRunLoopRun();
}

static SWIFTCALL void enqueueGlobal(uintptr_t job, EnqueueGlobal original) {
  if (is_task(job)) vitrine_note_task(vitrine_task_number(job), vitrine_task_running(job));
  vitrine_clock_note_task();
  original(job);
}

__attribute__((constructor)) static void install(void) {
  swift_task_getMainExecutor_hook = mainExecutor;
  swift_task_isMainExecutor_hook = isMainExecutor;
  swift_task_asyncMainDrainQueue_hook = runForever;
  swift_task_enqueueGlobal_hook = enqueueGlobal;
  vitrine_clock_set_probes(vitrine_start_probes);
}

uint64_t vitrine_task_number(uintptr_t job) { return is_task(job) ? swift_task_getJobTaskId(job) : 0; }

bool vitrine_task_is_child(uintptr_t job) { return is_task(job) && swift_task_getJobFlags(job) & is_child; }

uint64_t vitrine_task_running(uintptr_t job) {
  uintptr_t current = swift_task_getCurrent();
  return current && current != job ? swift_task_getJobTaskId(current) : 0;
}

void vitrine_wake_main_loop(void) { CFRunLoopWakeUp(CFRunLoopGetMain()); }

void vitrine_pause_for_real(int milliseconds) {
  struct timespec pause = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000L};
  syscall(SYS_nanosleep, &pause, NULL);
}
