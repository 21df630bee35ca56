#error("This file belongs to the other target only.")
