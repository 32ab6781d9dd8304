/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/strbuf.h"

#include <stdarg.h>
#include <stdio.h>

void strbuf_free(struct strbuf *b)
{
	free(b->data);
	*b = (struct strbuf){ 0 };
}

void strbuf_reserve(struct strbuf *b, size_t more)
{
	size_t need = b->size + more + 1;

	if (need <= b->room)
		return;
	b->room = need > b->room * 2 ? need : b->room * 2;
	b->data = mem_realloc(b->data, b->room);
}

bool strbuf_try_reserve(struct strbuf *b, size_t more)
{
	size_t need = b->size + more + 1;
	size_t room = need > b->room * 2 ? need : b->room * 2;
	char *data = need > b->room ? realloc(b->data, room) : b->data;

	if (!data)
		return false;
	b->room = need > b->room ? room : b->room;
	b->data = data;
	return true;
}

void strbuf_add(struct strbuf *b, const void *data, size_t size)
{
	strbuf_reserve(b, size);
	if (size)
		memcpy(b->data + b->size, data, size);
	b->size += size;
	b->data[b->size] = '\0';
}

void strbuf_add_text(struct strbuf *b, const char *text)
{
	strbuf_add(b, text, strlen(text));
}

void strbuf_add_slice(struct strbuf *b, struct slice s)
{
	strbuf_add(b, s.data, s.size);
}

void strbuf_add_char(struct strbuf *b, char c)
{
	strbuf_add(b, &c, 1);
}

void strbuf_printf(struct strbuf *b, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	int size = vsnprintf(NULL, 0, format, args);
	va_end(args);
	if (size < 0)
		mem_exhausted();

	strbuf_reserve(b, (size_t)size);
	va_start(args, format);
	vsnprintf(b->data + b->size, (size_t)size + 1, format, args);
	va_end(args);
	b->size += (size_t)size;
}

void strbuf_truncate(struct strbuf *b, size_t size)
{
	if (size >= b->size)
		return;
	b->size = size;
	b->data[size] = '\0';
}

void strbuf_add_file_uri(struct strbuf *b, const char *path)
{
	/* Two slashes at the start of the path would denote a host. */
	strbuf_add_text(b, path[0] == '/' ? "file://" : "file:");
	for (; *path; path++) {
		unsigned char c = (unsigned char)*path;

		if (c == '%' || c == '?' || c == '#' || c < 0x20)
			strbuf_printf(b, "%%%02x", c);
		else
			strbuf_add_char(b, (char)c);
	}
}

static ssize_t stream_write(void *cookie, const char *text, size_t size)
{
	strbuf_add(cookie, text, size);
	return (ssize_t)size;
}

FILE *strbuf_stream(struct strbuf *b)
{
	FILE *stream =
		fopencookie(b, "w", (cookie_io_functions_t){ .write = stream_write });

	if (!stream)
		mem_exhausted();
	return stream;
}

void strbuf_stream_end(FILE *stream)
{
	bool failed = ferror(stream);

	if (fclose(stream) || failed)
		mem_exhausted();
}
