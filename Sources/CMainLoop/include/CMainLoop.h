#pragma once

/// Wakes the main run loop, because Foundation's RunLoop.perform does not wake a waiting loop.
void vitrine_wake_main_loop(void);

/// Waits in the machine's time, so that no session time passes.
void vitrine_pause_for_real(int milliseconds);
