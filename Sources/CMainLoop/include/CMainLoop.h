#pragma once

/// Keeps the hooks of this module in whatever links it: they are installed when the process starts.
void vitrine_use_main_loop(void);
