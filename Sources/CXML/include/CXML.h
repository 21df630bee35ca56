// Whether XML is well formed. The headers of libxml2 stay behind this one: they include those of the system's ICU, which Foundation's own
// contradict.
#pragma once

/// The line of a document's first error, and what libxml2 says of it in `room` bytes; 0 for a document that is well formed. External entities
/// are not read.
int vitrine_xml_error(const void *bytes, int size, char *message, int room);
