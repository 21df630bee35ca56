#pragma once

#include <stdbool.h>
#include <stdint.h>

/// An executor as the Swift runtime passes it: the object, and its conformance to SerialExecutor.
typedef struct {
  uintptr_t identity, implementation;
} VitrineExecutor;

/// The number of the task that a job belongs to; 0 if it belongs to none.
uint64_t vitrine_task_number(uintptr_t job);

/// Whether the job's task was started by a task group or `async let`.
bool vitrine_task_is_child(uintptr_t job);

/// The number of the task that runs on this thread; 0 if no task runs, or only the one of this job. When a task is first enqueued, it is
/// the task that created it.
uint64_t vitrine_task_running(uintptr_t job);

/// Wakes the main run loop, because Foundation's RunLoop.perform does not wake a waiting loop.
void vitrine_wake_main_loop(void);

/// Waits in the machine's time, so that no session time passes.
void vitrine_pause_for_real(int milliseconds);
