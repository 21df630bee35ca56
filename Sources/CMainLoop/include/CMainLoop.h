#pragma once

#include <stdint.h>

/// An executor as the Swift runtime passes it: the object, and how it conforms to SerialExecutor.
typedef struct {
  uintptr_t identity, implementation;
} VitrineExecutor;

/// The number of the task that a job belongs to; 0 if it belongs to none.
uint64_t vitrine_task_number(uintptr_t job);

/// Foundation's RunLoop.perform does not wake a loop that waits.
void vitrine_wake_main_loop(void);
