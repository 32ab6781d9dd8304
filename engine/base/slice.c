/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/slice.h"

#include <stdlib.h>

bool slice_is_one_of(struct slice text, const char *names)
{
	for (;; names++) {
		size_t size = strcspn(names, "|");

		if (slice_equal(text, slice_from(names, size)))
			return true;
		names += size;
		if (!*names)
			return false;
	}
}

bool slice_equal_nocase(struct slice a, struct slice b)
{
	if (a.size != b.size)
		return false;
	for (size_t i = 0; i < a.size; i++)
		if (char_lower(a.data[i]) != char_lower(b.data[i]))
			return false;
	return true;
}

bool slice_next_line(struct slice *rest, struct slice *ret_line)
{
	if (!rest->size)
		return false;
	const char *end = memchr(rest->data, '\n', rest->size);
	*ret_line = slice_from(rest->data, end ? (size_t)(end - rest->data) : rest->size);
	*rest = slice_skip(*rest, ret_line->size + 1);
	return true;
}

static uint64_t mix(uint64_t hash, uint64_t word)
{
	hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
	return hash ^ hash >> 29;
}

uint64_t slice_hash(struct slice s)
{
	uint64_t hash = mix(0, s.size), word;

	for (; s.size >= sizeof(word); s = slice_skip(s, sizeof(word))) {
		memcpy(&word, s.data, sizeof(word));
		hash = mix(hash, word);
	}
	word = 0;
	if (s.size)
		memcpy(&word, s.data, s.size);
	return mix(hash, word);
}

struct slice slice_cut(struct slice s, size_t most)
{
	if (s.size <= most)
		return s;
	while (most && char_is_inside(s.data[most]))
		most--;
	return slice_from(s.data, most);
}

struct slice slice_trim_lines(struct slice s)
{
	while (s.size && strchr("\r\n", s.data[s.size - 1]))
		s.size--;
	while (s.size && *s.data == '\n')
		s = slice_skip(s, 1);
	return s;
}

struct slice slice_trim(struct slice s)
{
	while (s.size && char_is_space(s.data[0]))
		s = slice_skip(s, 1);
	while (s.size && char_is_space(s.data[s.size - 1]))
		s.size--;
	return s;
}

bool slice_number(struct slice s, double *ret_number)
{
	char text[64], *end;

	if (!s.size || s.size >= sizeof(text) || !strchr("+-.0123456789", s.data[0]))
		return false;
	memcpy(text, s.data, s.size);
	text[s.size] = '\0';
	double number = strtod(text, &end);
	if (*end || end != text + s.size)
		return false;
	*ret_number = number;
	return true;
}
