// Checks whether XML is well formed. The headers of libxml2 are included only in the implementation, because they include those of the
// system's ICU, which contradict Foundation's own.
#pragma once

/// Returns the line of a document's first error, and writes libxml2's message into `message`, at most `capacity` bytes; returns 0 for a
/// well-formed document. External entities are not read.
int vitrine_xml_error(const void *bytes, int size, char *message, int capacity);
