/* SPDX-License-Identifier: Apache-2.0 */
/* What containers' tools put before a line. */
#include "engine/input/line_internal.h"

bool take_pod(struct slice *s, struct line *line)
{
	if (!slice_starts_with(*s, "[pod/"))
		return false;
	size_t size = token_size(*s);
	const char *slash = memrchr(s->data, '/', size);
	if (s->data[size - 1] != ']' || slash < s->data + 5)
		return false;
	line->stream = slice_from(slash + 1, (size_t)(s->data + size - 1 - slash - 1));
	*s = slice_skip(*s, size);
	take_blank(s);
	return true;
}

/* The service's name without the container's number: "svc-1" is svc. */
static struct slice service_name(struct slice name, bool *ret_numbered)
{
	size_t size = name.size;

	while (size && is_digit(name.data[size - 1]))
		size--;
	*ret_numbered = size > 1 && size < name.size && strchr("-_", name.data[size - 1]);
	return *ret_numbered ? slice_from(name.data, size - 1) : name;
}

bool take_compose(struct slice *s, struct line *line)
{
	size_t size = token_size(*s);
	struct slice name = slice_from(s->data, size), rest = slice_skip(*s, size);
	bool numbered;

	if (size < 2 || !is_letter(*name.data))
		return false;
	for (size_t i = 0; i < size; i++)
		if (!is_digit(name.data[i]) && !strchr("-_.", name.data[i]) &&
		    (name.data[i] < 'a' || name.data[i] > 'z'))
			return false;
	name = service_name(name, &numbered);
	if (!is_blank(peek(rest, 0)) || (!numbered && !is_blank(peek(rest, 1))))
		return false;
	rest = skip_blanks(rest);
	if (!take_char(&rest, '|') || !take_blank(&rest))
		return false;
	line->stream = name;
	*s = rest;
	return true;
}

bool take_cri(struct slice *s)
{
	struct slice rest = *s;

	if (!slice_starts_with(rest, " stdout ") && !slice_starts_with(rest, " stderr "))
		return false;
	rest = slice_skip(rest, strlen(" stdout"));
	if ((peek(rest, 1) == 'F' || peek(rest, 1) == 'P') &&
	    (rest.size == 2 || peek(rest, 2) == ' '))
		rest = slice_skip(rest, 2);
	*s = rest;
	return true;
}
