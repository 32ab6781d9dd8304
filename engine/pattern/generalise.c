/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/pattern/generalise.h"

#include "engine/pattern/atom.h"
#include "engine/pattern/regex.h"

enum { LEFT_MIN = 10, HEX_WORD_MIN = 6, ERRNO_DIGITS = 3 };

static bool is_hex(char c)
{
	return char_is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

static char at(struct slice s, size_t i)
{
	return i < s.size ? s.data[i] : '\0';
}

static size_t span(struct slice s, size_t start, bool (*is)(char))
{
	size_t end = start;

	while (end < s.size && is(s.data[end]))
		end++;
	return end - start;
}

static bool word_begins(struct slice s, size_t i)
{
	return !i || !char_is_word(s.data[i - 1]);
}

/* Size of a text of the form at `i`: h a hexadecimal digit, d a decimal one, anything
 * else itself. 0: it is none, or goes on as a word. */
static size_t shaped(struct slice s, size_t i, const char *form)
{
	size_t size = 0;

	for (; form[size]; size++) {
		char c = at(s, i + size);

		if (form[size] == 'h'	? !is_hex(c)
		    : form[size] == 'd' ? !char_is_digit(c)
					: c != form[size])
			return 0;
	}
	return char_is_word(at(s, i + size)) ? 0 : size;
}

/* Takes `[drm:function [module]] `, `*ERROR* ` off. */
static struct slice skip_marks(struct slice s)
{
	size_t depth = 0, i = 0;

	if (at(s, 0) == '[') {
		do
			depth += (at(s, i) == '[') - (size_t)(at(s, i) == ']');
		while (++i < s.size && depth);
	} else if (at(s, 0) == '*' && char_is_word(at(s, 1))) {
		i = 1 + span(s, 1, char_is_word);
		i = at(s, i) == '*' ? i + 1 : 0;
	}
	return i && is_blank(at(s, i)) ? slice_skip(s, i + 1) : s;
}

/* Takes `driver 0000:03:00.0: driver: ` off. */
static struct slice skip_driver(struct slice s)
{
	size_t name = span(s, 0, char_is_word);
	size_t address =
		name && at(s, name) == ' ' ? shaped(s, name + 1, "hhhh:hh:hh.d") : 0;
	struct slice driver = slice_from(s.data, name);

	if (!address || at(s, name + 1 + address) != ':')
		return s;
	s = slice_skip(s, name + address + 2);
	for (s = slice_trim(s); s.size > name + 2 && s.data[name] == ':' &&
				slice_equal(slice_from(s.data, name), driver);)
		s = slice_trim(slice_skip(s, name + 1));
	return s;
}

/* The part that says what happened. */
static struct slice proper(struct slice message)
{
	static const char field[] = "msg=\"";
	struct slice s = slice_trim(message), next = s;
	const char *found = memmem(s.data, s.size, field, sizeof(field) - 1);

	if (found)
		return slice_skip(s, (size_t)(found - s.data));
	do {
		s = next;
		next = slice_trim(skip_driver(skip_marks(s)));
	} while (next.size >= LEFT_MIN && next.size < s.size);
	return s;
}

/* Ends at a blank, so that no number or name is cut in two. */
static struct slice cut(struct slice s)
{
	size_t size = GENERALISED_MAX;

	if (s.size <= size)
		return s;
	while (size > GENERALISED_MAX / 2 && !is_blank(s.data[size]))
		size--;
	s.size = is_blank(s.data[size]) ? size : GENERALISED_MAX;
	return slice_trim(s);
}

static void add_literal(struct strbuf *out, char c)
{
	if (strchr("\\^$.|?*+()[]{}", c) && c)
		strbuf_add_char(out, '\\');
	strbuf_add_char(out, c);
}

/* What redaction put in a name's place. */
static size_t token_size(struct slice s, size_t i)
{
	static const char *const kinds[] = { "host", "user",  "serial", "uuid",
					     "mac",  "ip",    "mail",	"secret",
					     "ssid", "cloud", "person" };

	for (size_t k = 0; k < ARRAY_SIZE(kinds); k++) {
		size_t size = strlen(kinds[k]);

		if (!slice_starts_with(slice_skip(s, i), kinds[k]) ||
		    at(s, i + size) != '-')
			continue;
		size_t digits = span(s, i + size + 1, char_is_digit);
		if (digits && !char_is_word(at(s, i + size + 1 + digits)))
			return size + 1 + digits;
	}
	return 0;
}

/* Of a path: up to and with the slash before the last name. 0: none worth it, or one
 * that is the same on every machine. */
static size_t folders_size(struct slice s, size_t i)
{
	static const char *const fixed[] = { "/dev/", "/proc/", "/sys/" };
	size_t end = i, slash = i;

	if (at(s, i) != '/' || !char_is_word(at(s, i + 1)) ||
	    (i && char_is_word(s.data[i - 1])))
		return 0;
	for (size_t f = 0; f < ARRAY_SIZE(fixed); f++)
		if (slice_starts_with(slice_skip(s, i), fixed[f]))
			return 0;
	for (; end < s.size &&
	       (char_is_word(s.data[end]) || strchr("/.+-~@=", s.data[end]));
	     end++)
		if (s.data[end] == '/')
			slash = end;
	return slash > i ? slash - i + 1 : 0;
}

static bool is_number_part(char c)
{
	return char_is_digit(c) || c == '.';
}

static bool is_errno(struct slice s, size_t i, size_t size)
{
	return i && s.data[i - 1] == '-' && size <= ERRNO_DIGITS &&
	       (i < 2 || !char_is_word(s.data[i - 2])) &&
	       !char_is_word(at(s, i + size)) &&
	       !(at(s, i + size) == '.' && char_is_digit(at(s, i + size + 1)));
}

/* A word of hexadecimal digits, at least one of them decimal. */
static size_t hex_size(struct slice s, size_t i)
{
	size_t size = span(s, i, is_hex), digits = 0;

	for (size_t n = 0; n < size; n++)
		digits += char_is_digit(s.data[i + n]);
	if (!digits || digits == size || char_is_word(at(s, i + size)))
		return 0;
	return char_is_digit(s.data[i]) || (size >= HEX_WORD_MIN && word_begins(s, i))
		       ? size
		       : 0;
}

static size_t add_number(struct strbuf *out, struct slice s, size_t i)
{
	size_t digits = span(s, i, char_is_digit), size = span(s, i, is_number_part);

	if (is_errno(s, i, digits)) {
		strbuf_add(out, s.data + i, digits);
		return digits;
	}
	while (size && s.data[i + size - 1] == '.')
		size--;
	strbuf_add_text(out, size > digits ? "[\\d.]+" : "\\d+");
	return size;
}

static bool is_foreign(char c)
{
	return (unsigned char)c < ' ' ? c != '\t' : (unsigned char)c > '~';
}

/* Things that begin with a word. */
static size_t add_name(struct strbuf *out, struct slice s, size_t i)
{
	size_t size;

	if ((size = shaped(s, i, "hhhhhhhh-hhhh-hhhh-hhhh-hhhhhhhhhhhh"))) {
		strbuf_add_text(out, "[0-9a-fA-F-]+");
	} else if ((size = shaped(s, i, "hhhh:hh:hh.d")) ||
		   (size = shaped(s, i, "hh:hh.d"))) {
		strbuf_add_text(out, "[0-9a-f:.]+");
	} else if (at(s, i) == '0' && at(s, i + 1) == 'x' &&
		   (size = span(s, i + 2, is_hex))) {
		strbuf_add_text(out, "0x[0-9a-fA-F]+");
		size += 2;
	} else if ((size = token_size(s, i))) {
		strbuf_add_text(out, "\\S+");
	}
	return size;
}

/* Adds what stands for the text at `i`; how much of it that was. */
static size_t add_part(struct strbuf *out, struct slice s, size_t i)
{
	size_t size = word_begins(s, i) ? add_name(out, s, i) : 0;

	if (size)
		return size;
	if ((size = folders_size(s, i)))
		return strbuf_add_text(out, "\\S*/"), size;
	if ((size = hex_size(s, i)))
		return strbuf_add_text(out, "[0-9a-fA-F]+"), size;
	if (char_is_digit(s.data[i]))
		return add_number(out, s, i);
	if ((size = span(s, i, is_foreign)))
		return strbuf_add_text(out, "[^ -~]+"), size;
	size = span(s, i, is_blank);
	if (size > 1 || s.data[i] == '\t')
		return strbuf_add_text(out, "\\s+"), size;
	add_literal(out, s.data[i]);
	return 1;
}

/* It compiles, matches where it is from, and holds a literal that is worth looking for.
 */
static bool serves(const char *text, struct slice message)
{
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(regex) struct regex *regex = NULL;
	struct literal atoms[ATOMS_PER_PATTERN];
	struct error error = { 0 };
	int count = atom_find(arena, text, atoms, &error);

	for (int i = 0; i < count; i++)
		if (atoms[i].size < GENERALISED_LITERAL_MIN)
			return false;
	return count > 0 && !regex_compile(text, &regex, &error) &&
	       regex_search(regex, message, 0, NULL) == 1;
}

bool generalise(struct slice message, struct strbuf *ret_regex)
{
	AUTO(strbuf) struct strbuf out = { 0 };
	struct slice s = cut(proper(message));

	for (size_t i = 0; i < s.size;)
		i += add_part(&out, s, i);
	if (!out.size || !serves(out.data, message))
		return false;
	strbuf_add_slice(ret_regex, strbuf_slice(&out));
	return true;
}
