#include "CXML.h"
#include <libxml/parser.h>
#include <stdio.h>

int vitrine_xml_error(const void *bytes, int size, char *message, int capacity) {
  xmlParserCtxtPtr context = xmlNewParserCtxt();
  if (!context) return 1;
  int options = XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
  xmlDocPtr document = xmlCtxtReadMemory(context, bytes, size, NULL, NULL, options);
  int line = 0;
  if (!document) {
    const xmlError *error = xmlCtxtGetLastError(context);
    line = error && error->line > 0 ? error->line : 1;
    if (capacity > 0) snprintf(message, capacity, "%s", error && error->message ? error->message : "it is no XML");
  }
  xmlFreeDoc(document);
  xmlFreeParserCtxt(context);
  return line;
}
