#pragma once

#include <stdint.h>

/// An executor as the Swift runtime passes it: the object, and how it conforms to SerialExecutor.
typedef struct {
  uintptr_t identity, implementation;
} VitrineExecutor;

/// The number of the task that a job belongs to; 0 if it belongs to none.
uint64_t vitrine_task_number(uintptr_t job);

/// The number of the task that makes this job's task, a child of its own; 0 if that is not happening now.
uint64_t vitrine_task_parent(uintptr_t job);

/// Foundation's RunLoop.perform does not wake a loop that waits.
void vitrine_wake_main_loop(void);

/// Waits, in the machine's time, which is nobody's session.
void vitrine_pause_for_real(int milliseconds);
