#ifndef IMAGE_FILES_H
#define IMAGE_FILES_H

#include <stddef.h>

// Draws an SVG document, one pixel for each of its units, and returns the drawing as a file of the type "png", "jpeg" or "bmp". `quality` is "0" to "100" for JPEG, else NULL.
//
// librsvg and gdk-pixbuf are loaded at the first call: few programs need them, and their memory is that of a whole session.
//
// Returns the file, which the caller frees by image_file_free, or NULL, and then a reason in `error`.
char *image_file_of_svg(const char *svg, size_t length, const char *type, const char *quality, size_t *count, char *error, size_t error_size);
void image_file_free(char *file);

#endif
