#error("This file is an exception: it is in no target.")
