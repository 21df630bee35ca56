// Hooks of the Swift runtime, installed when the process starts. UIKitTesting's executor becomes that of the main actor.
// Where an asynchronous `main` would block the main thread forever, that thread runs its run loop.

#define _GNU_SOURCE
#include "CMainLoop.h"
#include "CClock.h"
#include <CIntrospection.h>

#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

extern void *CFRunLoopGetMain(void);
extern void CFRunLoopRun(void);
extern void CFRunLoopWakeUp(void *);
// In UIKitTesting.
extern void vitrine_main_executor(uintptr_t *identity, uintptr_t *implementation);
extern void vitrine_note_task(uint64_t number, uint64_t parent);
extern int vitrine_start_probes(void);

static VitrineExecutor main_executor(void) {
  VitrineExecutor executor;
  vitrine_main_executor(&executor.identity, &executor.implementation);
  return executor;
}

__attribute__((constructor)) static void install(void) {
  vitrine_install_executor_hooks(&(VitrineExecutorHooks){
    .main_executor = main_executor,
    .run_main_loop = CFRunLoopRun,
    .task_enqueued = vitrine_note_task,
    .job_enqueued = vitrine_clock_note_task,
  });
  vitrine_clock_set_probes(vitrine_start_probes);
}

void vitrine_wake_main_loop(void) { CFRunLoopWakeUp(CFRunLoopGetMain()); }

void vitrine_pause_for_real(int milliseconds) {
  struct timespec pause = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000L};
  syscall(SYS_nanosleep, &pause, NULL);
}
