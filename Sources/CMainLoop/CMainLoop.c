// The Swift runtime's hooks, installed when the process starts: UIKitTesting's executor is the main actor's, and where an asynchronous `main` would park
// the main thread for ever, that thread turns its run loop. Their declarations are those of the runtime's <swift/Runtime/Concurrency.h>.

#include "CMainLoop.h"

#include <stdbool.h>

#define SWIFTCALL __attribute__((swiftcall))

typedef SWIFTCALL void (*Drain)(void);
typedef SWIFTCALL VitrineExecutor (*GetMain)(void);
typedef SWIFTCALL bool (*IsMain)(VitrineExecutor);

extern SWIFTCALL void (*swift_task_asyncMainDrainQueue_hook)(Drain, Drain);
extern SWIFTCALL VitrineExecutor (*swift_task_getMainExecutor_hook)(GetMain);
extern SWIFTCALL bool (*swift_task_isMainExecutor_hook)(VitrineExecutor, IsMain);
extern SWIFTCALL uint64_t swift_task_getJobTaskId(uintptr_t job);

extern void *CFRunLoopGetMain(void);
extern void CFRunLoopRun(void);
extern void CFRunLoopWakeUp(void *);
// In UIKitTesting.
extern void vitrine_main_executor(uintptr_t *identity, uintptr_t *implementation);

static SWIFTCALL VitrineExecutor mainExecutor(GetMain original) {
  VitrineExecutor executor;
  vitrine_main_executor(&executor.identity, &executor.implementation);
  return executor;
}

static SWIFTCALL bool isMainExecutor(VitrineExecutor executor, IsMain original) {
  return executor.identity == mainExecutor(0).identity || original(executor);
}

static SWIFTCALL void turnForEver(Drain original, Drain compatible) {
  for (;;) CFRunLoopRun();
}

__attribute__((constructor)) static void install(void) {
  swift_task_getMainExecutor_hook = mainExecutor;
  swift_task_isMainExecutor_hook = isMainExecutor;
  swift_task_asyncMainDrainQueue_hook = turnForEver;
}

uint64_t vitrine_task_number(uintptr_t job) { return swift_task_getJobTaskId(job); }

void vitrine_wake_main_loop(void) { CFRunLoopWakeUp(CFRunLoopGetMain()); }
