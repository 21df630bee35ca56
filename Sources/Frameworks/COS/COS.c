#include "os_log.h"
#include "os_signpost.h"
#include "os_lock.h"
