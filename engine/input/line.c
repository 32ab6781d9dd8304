/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/input/line.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/base/mem.h"
#include "engine/input/take.h"

static void set_wall(struct stamp *stamp, double wall, bool zone)
{
	if (stamp->has_wall)
		return;
	stamp->has_wall = true;
	stamp->has_zone = zone;
	stamp->wall = wall;
}

static size_t token_size(struct slice s)
{
	size_t size = 0;

	while (size < s.size && !char_is_blank(s.data[size]))
		size++;
	return size;
}

/* Containers: prefixes of their tools. */

/* kubectl logs --prefix: "[pod/NAME/CONTAINER] ". */
static bool take_pod(struct slice *s, struct line *line)
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

/* The service's name without the container's number: "svc" for "svc-1". */
static struct slice service_name(struct slice name, bool *ret_numbered)
{
	size_t size = name.size;

	while (size && char_is_digit(name.data[size - 1]))
		size--;
	*ret_numbered = size > 1 && size < name.size && strchr("-_", name.data[size - 1]);
	return *ret_numbered ? slice_from(name.data, size - 1) : name;
}

/* docker compose: "svc-1  | ". A name without a number is accepted only if it has the
 * padding of compose and its letters rule out a table's cell. */
static bool take_compose(struct slice *s, struct line *line)
{
	if (!char_is_lower(peek(*s, 0)))
		return false;
	size_t size = token_size(*s);
	struct slice name = slice_from(s->data, size), rest = slice_skip(*s, size);
	bool numbered;

	if (size < 2 || peek(skip_blanks(rest), 0) != '|')
		return false;
	for (size_t i = 0; i < size; i++)
		if (!char_is_digit(name.data[i]) && !strchr("-_.", name.data[i]) &&
		    (name.data[i] < 'a' || name.data[i] > 'z'))
			return false;
	name = service_name(name, &numbered);
	if (!char_is_blank(peek(rest, 0)) || (!numbered && !char_is_blank(peek(rest, 1))))
		return false;
	rest = skip_blanks(rest);
	if (!take_char(&rest, '|') || !take_blank(&rest))
		return false;
	line->stream = name;
	*s = rest;
	return true;
}

/* CRI's " stdout F" after the stamp. */
static bool take_cri(struct slice *s)
{
	if (!slice_starts_with(*s, " stdout ") && !slice_starts_with(*s, " stderr "))
		return false;
	*s = slice_skip(*s, strlen(" stdout"));
	if ((peek(*s, 1) == 'F' || peek(*s, 1) == 'P') &&
	    (s->size == 2 || peek(*s, 2) == ' '))
		*s = slice_skip(*s, 2);
	return true;
}

/* Between the stamp and the message: the kernel's brackets, syslog's header. */

/* " <    0.000012>" of dmesg -d, " <    0.000012 >" and "*>" of journalctl. */
static bool take_delta(struct slice *s)
{
	return take_shape(s, "_<_N.DDDDDD_>", NULL) ||
	       take_shape(s, "_<_N.DDDDDD_*>", NULL);
}

/* Takes the time in a bracket; a relative time means nothing by itself. */
static bool take_bracket_stamp(struct slice *s, struct stamp *stamp)
{
	double seconds;

	if (take_seconds(s, &stamp->kernel)) {
		stamp->has_kernel = true;
		return true;
	}
	if (take_shape(s, "_+_N.DDDDDD", NULL))
		return true;
	if (!take_stamp(s, STAMP_CTIME, &seconds) &&
	    !take_stamp(s, STAMP_MINUTE, &seconds))
		return take_delta(s);
	set_wall(stamp, seconds, false);
	return true;
}

/* The bracket in front of a kernel message in all of dmesg's forms, and after it the
 * bracket of the thread or processor that printed: "[    T0]", "[C3]". Sets the known
 * members of the stamp and overwrites none. */
static bool take_kernel_bracket(struct slice *s, struct stamp *stamp)
{
	struct slice rest = *s;
	struct stamp found = *stamp;

	if (!take_char(&rest, '[') || !take_bracket_stamp(&rest, &found))
		return false;
	if (peek(rest, 0) != ']')
		take_delta(&rest);
	if (!take_char(&rest, ']'))
		return false;
	if (peek(rest, 0) == '[' && !take_shape(&rest, "[_TN]", NULL))
		take_shape(&rest, "[_CN]", NULL);
	if (rest.size && !char_is_blank(*rest.data))
		return false;
	*stamp = found;
	*s = rest;
	return true;
}

static bool is_name(char c)
{
	/* Letters, digits, "._-/@()+~\\" and bytes beyond ASCII, one bit for each
	 * byte. */
	static const uint64_t names[4] = { 0x03ffeb0000000000, 0x47fffffe97ffffff,
					   UINT64_MAX, UINT64_MAX };
	unsigned char byte = (unsigned char)c;

	return names[byte / 64] >> byte % 64 & 1;
}

static size_t name_size(struct slice s)
{
	size_t size = 0;

	while (size < s.size && is_name(s.data[size]))
		size++;
	return size;
}

/* The name of a unit or program without directory and ".service". */
static struct slice short_name(struct slice name)
{
	struct slice suffix = slice_of(".service");
	const char *slash = memrchr(name.data, '/', name.size);

	if (slash && slash + 1 < name.data + name.size)
		name = slice_skip(name, (size_t)(slash + 1 - name.data));
	if (name.size > suffix.size &&
	    slice_equal(slice_skip(name, name.size - suffix.size), suffix))
		name.size -= suffix.size;
	return name;
}

/* "identifier[pid]:", where the identifier has `size` bytes; the pid makes it certain. */
static bool take_identifier(struct slice *s, size_t size, bool strict,
			    struct slice *ret_stream)
{
	struct slice name = slice_from(s->data, size), rest = slice_skip(*s, size);
	char next = peek(rest, 0);

	if (!size || (next != '[' && next != ':'))
		return false;
	bool sure = next == '[' || slice_is(name, "kernel");
	if ((next == '[' && !take_shape(&rest, "[N]", NULL)) || (strict && !sure) ||
	    !take_char(&rest, ':') || (rest.size && !char_is_blank(*rest.data)))
		return false;
	*ret_stream = short_name(name);
	*s = rest;
	return true;
}

/* "host identifier[pid]:"; `strict` requires a pid or the kernel, where ordinary
 * messages could look the same. Sets the stream. */
static bool take_syslog_header(struct slice *s, bool strict, struct line *line)
{
	struct slice first = skip_blanks(*s), rest = first;
	size_t size = name_size(first);
	struct slice host = slice_from(first.data, size);
	struct slice behind_host = slice_skip(first, size);

	if (take_identifier(&rest, size, strict, &line->stream)) {
		*s = rest;
		return true;
	}
	if (!size || !char_is_blank(peek(behind_host, 0)) || memchr(host.data, '/', size))
		return false;
	rest = skip_blanks(behind_host);
	if (take_identifier(&rest, name_size(rest), strict, &line->stream)) {
		line->host = host;
		*s = rest;
		return true;
	}
	/* Some people remove the identifier before they paste. */
	if (strict || !char_is_blank(peek(behind_host, 1)))
		return false;
	*s = behind_host;
	return true;
}

/* The next token ("-" means none) and the blank after it. */
static bool take_token(struct slice *s, struct slice *ret_token)
{
	size_t size = token_size(*s);

	*ret_token = slice_from(s->data, size);
	if (slice_is(*ret_token, "-"))
		ret_token->size = 0;
	*s = slice_skip(*s, size);
	return size && take_blank(s);
}

/* "-", or elements such as "[timeQuality tzKnown="1"]" without blanks between them. */
static bool take_elements(struct slice *s)
{
	struct slice rest = *s;
	bool quoted = false, inside = false;

	if (take_char(s, '-'))
		return true;
	for (; rest.size && (inside || *rest.data == '['); rest = slice_skip(rest, 1)) {
		char c = *rest.data;

		if (quoted && c == '\\')
			rest = slice_skip(rest, 1);
		else if (c == '"')
			quoted = !quoted;
		else if (!quoted)
			inside = c != ']';
	}
	if (inside || rest.size == s->size)
		return false;
	*s = rest;
	return true;
}

/* The part of RFC 5424 after "<6>": "1 STAMP HOST NAME PID MESSAGE-ID - ". */
static bool take_rfc5424(struct slice *s, struct line *line)
{
	struct slice rest = *s, host, name, pid, id;
	struct iso_stamp stamp;

	if (!take_text(&rest, "1 ") || !take_iso_stamp(&rest, &stamp) ||
	    !take_char(&rest, ' ') || !take_token(&rest, &host) ||
	    !take_token(&rest, &name) || !take_token(&rest, &pid) ||
	    !take_token(&rest, &id) || !take_elements(&rest) || !take_blank(&rest))
		return false;
	set_wall(&line->stamp, stamp.wall, stamp.zone);
	line->host = host;
	line->stream = short_name(name);
	*s = slice_is(name, "kernel") ? skip_blanks(rest) : rest;
	return true;
}

/* One of the words with padding, and a colon. */
static bool take_label(struct slice *s, const char *const *words, size_t count)
{
	struct slice word = { s->data, 0 }, rest;

	while (word.size < 9 && (char_is_letter(peek(*s, word.size)) ||
				 char_is_digit(peek(*s, word.size))))
		word.size++;
	rest = skip_blanks(slice_skip(*s, word.size));
	if (!take_char(&rest, ':'))
		return false;
	for (size_t i = 0; i < count; i++)
		if (slice_is(word, words[i])) {
			*s = skip_blanks(rest);
			return true;
		}
	return false;
}

/*
 * dmesg -x: "kern  :info  : "; some systems put their address first and write "kern:
 * warning: [2023-12-14T11:16:10.461Z]: ".
 */
static bool take_facility(struct slice *s, struct line *line)
{
	static const char *const facilities[] = {
		"kern", "user", "daemon", "syslog", "auth",   "authpriv",
		"mail", "lpr",	"news",	  "cron",   "local0", "local7"
	};
	static const char *const levels[] = { "emerg", "alert",	  "crit", "err",
					      "error", "warning", "warn", "notice",
					      "info",  "debug" };
	struct slice rest = *s;
	bool digit = char_is_digit(peek(rest, 0));

	/* an address, or the token for a redacted one */
	if (digit || slice_starts_with(rest, "ip-")) {
		size_t size = token_size(rest);

		if ((size > 7 || !digit) && rest.data[size - 1] == ':')
			rest = skip_blanks(slice_skip(rest, size));
	}
	bool kernel = slice_starts_with(rest, "kern");
	if (!take_label(&rest, facilities, ARRAY_SIZE(facilities)) ||
	    !take_label(&rest, levels, ARRAY_SIZE(levels)))
		return false;
	if (kernel)
		line->stream = slice_of("kernel");
	*s = rest;
	return true;
}

/* "<6>" from writers to /dev/kmsg, dmesg -r and serial consoles. */
static bool take_priority(struct slice *s, struct line *line)
{
	struct slice rest = *s;
	double priority;

	if (peek(rest, 0) != '<' || !take_shape(&rest, "<N>", &priority) ||
	    priority > 191 || char_is_blank(peek(rest, 0)))
		return false;
	if (priority < 8)
		line->stream = slice_of("kernel");
	*s = rest;
	return true;
}

/* /dev/kmsg: "6,1234,5051240,-;text". */
static bool take_kmsg(struct slice *s, struct line *line)
{
	struct slice rest = *s;
	double parts[3];

	if (!char_is_digit(peek(rest, 0)) || !take_shape(&rest, "N,N,N,", parts) ||
	    parts[0] > 999)
		return false;
	while (char_is_letter(peek(rest, 0)) || char_is_digit(peek(rest, 0)) ||
	       (peek(rest, 0) && strchr("-,=+", peek(rest, 0))))
		rest = slice_skip(rest, 1);
	if (!take_char(&rest, ';'))
		return false;
	line->stamp.has_kernel = true;
	line->stamp.kernel = parts[2] / 1e6;
	line->stream = slice_of("kernel");
	*s = rest;
	return true;
}

/*
 * The kernel's own stamp; in journals and syslog files it follows that of the wall clock.
 */
static bool take_kernel(struct slice *s, struct line *line)
{
	if (!take_kernel_bracket(s, &line->stamp))
		return false;
	line->stream = slice_of("kernel");
	/* journalctl -o short-monotonic has the same bracket for all processes. */
	take_syslog_header(s, true, line);
	take_blank(s);
	return true;
}

/* "[2026-08-23 09:56:58] ", with or without a colon after it. */
static bool take_bracketed_iso(struct slice *s, struct line *line)
{
	struct slice rest = *s;
	struct iso_stamp stamp;

	if (!take_char(&rest, '[') || !take_iso_stamp(&rest, &stamp) ||
	    !take_char(&rest, ']'))
		return false;
	take_char(&rest, ':');
	if (!take_blank(&rest))
		return false;
	set_wall(&line->stamp, stamp.wall, stamp.zone);
	*s = rest;
	return true;
}

static bool take_unix_stamp(struct slice *s, struct line *line)
{
	struct slice rest = *s;
	double seconds;

	if (!take_seconds(&rest, &seconds) || seconds < 1e8 ||
	    !take_syslog_header(&rest, false, line))
		return false;
	set_wall(&line->stamp, seconds, true);
	*s = rest;
	return true;
}

/*
 * The part after an ISO stamp depends on the writer: journalctl and rsyslog write an
 * offset and no or six digits, dmesg a comma; all others are programs and containers,
 * whose messages begin at once.
 */
static bool take_iso(struct slice *s, struct line *line)
{
	struct slice rest = *s;
	struct iso_stamp stamp;

	if (!take_iso_stamp(&rest, &stamp))
		return false;
	bool offset = stamp.zone == '+' || stamp.zone == '-';
	bool journal = stamp.separator == 'T' && offset && !stamp.comma &&
		       (!stamp.fraction_digits || stamp.fraction_digits == 6);
	if (stamp.separator == 'T' && stamp.comma && stamp.fraction_digits == 6)
		line->stream = slice_of("kernel");
	else if (!take_cri(&rest) && !take_syslog_header(&rest, !journal, line))
		take_char(&rest, ':');
	if (!take_blank(&rest))
		return false;
	set_wall(&line->stamp, stamp.wall, stamp.zone);
	*s = rest;
	return true;
}

static bool take_slash(struct slice *s, struct line *line)
{
	struct slice rest = *s;
	double wall;

	if (!take_stamp(&rest, STAMP_SLASH, &wall) || !take_blank(&rest))
		return false;
	set_wall(&line->stamp, wall, false);
	*s = rest;
	return true;
}

static bool take_wall(struct slice *s, struct line *line)
{
	bool digit = char_is_digit(peek(*s, 0)), zone = false;
	double wall;

	if (digit && (take_iso(s, line) || take_slash(s, line)))
		return true;
	if (digit && take_unix_stamp(s, line))
		return take_blank(s);
	/* "Nov 20 15:18:01 host identifier[pid]: ", and the same after a full date. */
	if (!take_stamp(s, STAMP_MONTH, &wall) && !take_full_stamp(s, &wall, &zone))
		return false;
	set_wall(&line->stamp, wall, zone);
	take_syslog_header(s, false, line);
	take_blank(s);
	return true;
}

/* The origin of the line: who printed it and when. */
static bool take_origin(struct slice *s, struct line *line)
{
	bool taken =
		peek(*s, 0) != '[' && (take_facility(s, line) || take_priority(s, line));

	if (peek(*s, 0) == '[')
		return take_kernel(s, line) || take_bracketed_iso(s, line) || taken;
	if (take_kmsg(s, line))
		return true;
	if (slice_starts_with(*s, "kernel: ")) {
		line->stream = slice_from(s->data, strlen("kernel"));
		*s = slice_skip(*s, strlen("kernel: "));
		taken = true;
	} else {
		taken |= (taken && take_rfc5424(s, line)) || take_wall(s, line);
	}
	if (slice_is(line->stream, "kernel"))
		take_kernel(s, line);
	return taken;
}

/* Stamps of programs (slog, gin) stay in the message, since patterns include the text
 * around them. */
static void read_stamp(struct slice s, struct line *line)
{
	struct iso_stamp stamp;
	double wall;

	if (take_text(&s, "time=")) {
		take_char(&s, '"');
		if (take_iso_stamp(&s, &stamp))
			set_wall(&line->stamp, stamp.wall, stamp.zone);
	} else if (take_text(&s, "[GIN] ") && take_stamp(&s, STAMP_SLASH, &wall)) {
		set_wall(&line->stamp, wall, false);
	}
}

/* A letter for the level before a message that begins in lower case or indented. */
static bool take_level(struct slice *s, bool sure)
{
	char next = peek(*s, 2);

	if (!s->size || !*s->data || !strchr("IWED", *s->data) || peek(*s, 1) != ' ')
		return false;
	if (!sure && next != ' ' && (next < 'a' || next > 'z'))
		return false;
	*s = slice_skip(*s, 2);
	return true;
}

/* "[PORT] 0.00.043.693 I " and parts of it: minutes, seconds, milli- and microseconds
 * since the start, the level. A bare number in brackets is text. */
static bool take_program(struct slice *s, struct line *line)
{
	struct slice rest = *s;

	read_stamp(*s, line);
	if (peek(rest, 0) == '[' && !take_shape(&rest, "[N] ", NULL))
		return false;
	bool elapsed = char_is_digit(peek(rest, 0)) &&
		       take_shape(&rest, "N.DD.DDD.DDD ", NULL),
	     level = take_level(&rest, elapsed);
	if (!elapsed && !level)
		return false;
	*s = rest;
	return true;
}

/* Moves `*s` past everything before the message, in all forms. */
static bool take_header(struct slice *s, struct line *line)
{
	struct slice container;
	bool taken = take_pod(s, line) || take_compose(s, line);

	container = line->stream;
	line->stream.size = 0;
	taken |= take_origin(s, line);
	/* A container's stamp may precede the program's own stamp, or the output of
	 * journalctl or dmesg in the container. */
	if (line->stamp.has_wall && !line->stream.size && !line->host.size)
		taken |= take_origin(s, line);
	else if (stamp_is_set(&line->stamp) && char_is_digit(peek(*s, 0)))
		taken |= take_iso(s, line) || take_slash(s, line);
	/* The service may be `docker compose up`. */
	if (stamp_is_set(&line->stamp))
		taken |= take_compose(s, line);
	if (!line->stream.size)
		line->stream = container;
	return taken;
}

/* Removes the end of the line, the "> " of mail (not ">>> " of an interactive session)
 * and leading blanks. */
static struct slice begin_line(struct slice text, struct line *line)
{
	if (!text.data)
		text.data = "";
	while (text.size &&
	       (text.data[text.size - 1] == '\r' || text.data[text.size - 1] == '\n'))
		text.size--;
	while (take_text(&text, "> "))
		;
	*line = (struct line){ .message = text };
	line->stream = line->device = slice_from(text.data, 0);
	return skip_blanks(text);
}

void line_parse_header(struct slice text, struct line *ret_line)
{
	struct slice s = begin_line(text, ret_line);

	take_header(&s, ret_line);
}

void line_parse(struct slice text, struct line *ret_line)
{
	struct slice s = begin_line(text, ret_line);
	bool taken = take_header(&s, ret_line);

	taken |= take_program(&s, ret_line);
	if (taken)
		ret_line->message = s;
	ret_line->device = line_find_device(ret_line->message);
}

static bool all_hex(const char *data, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (!char_is_hex(data[i]))
			return false;
	return true;
}

/* True for "dd.f" at `i` that is not part of a longer number. */
static bool is_device_function(struct slice s, size_t i)
{
	if (i + 4 > s.size || !all_hex(s.data + i, 2) || s.data[i] > '1' ||
	    s.data[i + 2] != '.' || s.data[i + 3] < '0' || s.data[i + 3] > '7')
		return false;
	char next = peek(s, i + 4);
	return !char_is_digit(next) && !char_is_letter(next) &&
	       !(next == '.' && char_is_digit(peek(s, i + 5)));
}

/* The address whose first colon is at `colon`; an address without a domain must follow
 * a blank, "=" or "[". */
static struct slice address_at(struct slice s, size_t colon)
{
	const char *data = s.data;

	if (colon >= 4 && all_hex(data + colon - 4, 4) && peek(s, colon + 3) == ':' &&
	    all_hex(data + colon + 1, 2) && is_device_function(s, colon + 4) &&
	    (colon == 4 ||
	     (!char_is_digit(data[colon - 5]) && !char_is_letter(data[colon - 5]))))
		return slice_from(data + colon - 4, 12);
	if (colon < 2 || !all_hex(data + colon - 2, 2) ||
	    !is_device_function(s, colon + 1))
		return slice_from(data, 0);
	char before = colon == 2 ? ' ' : data[colon - 3];
	return slice_from(data + colon - 2,
			  char_is_blank(before) || before == '=' || before == '[' ? 7
										  : 0);
}

struct slice line_find_device(struct slice text)
{
	for (size_t at = 0; at < text.size; at++) {
		const char *colon = memchr(text.data + at, ':', text.size - at);

		if (!colon)
			break;
		at = (size_t)(colon - text.data);
		struct slice found = address_at(text, at);
		if (found.size)
			return found;
	}
	return slice_from(text.data, 0);
}

/* Bus, device and function in one number; four digits with a leading zero or a letter
 * are hexadecimal, as the management tools print them, others decimal. */
static bool bdf_number(struct slice text, unsigned long *ret_number)
{
	bool hex = take_text(&text, "0x");
	char digits[6] = "", *end;

	if (!text.size || text.size >= sizeof(digits) || !all_hex(text.data, text.size))
		return false;
	memcpy(digits, text.data, text.size);
	if (text.size == 4)
		hex |= *digits == '0' || digits[strspn(digits, "0123456789")];
	*ret_number = strtoul(digits, &end, hex ? 16 : 10);
	return !*end && *ret_number <= 0xffff;
}

bool device_address(struct slice text, char ret_address[13])
{
	char address[13] = "0000:";
	unsigned long number;

	text = slice_trim(text);
	struct slice found = line_find_device(text);
	if (found.size && found.size == text.size) {
		memcpy(address + 12 - found.size, found.data, found.size);
		chars_lower(address, sizeof(address) - 1);
	} else if (bdf_number(text, &number)) {
		snprintf(address + 5, sizeof(address) - 5, "%02lx:%02lx.%lx",
			 number >> 8 & 0xff, number >> 3 & 0x1f, number & 7);
	} else {
		return false;
	}
	memcpy(ret_address, address, sizeof(address));
	return true;
}

size_t sentence_words(struct slice text)
{
	size_t words = 0, plain = 0, run = 0;
	struct line line;

	for (size_t i = 0; i < text.size; i++) {
		bool letter = isalpha((unsigned char)text.data[i]);

		plain += letter || text.data[i] == ' ';
		run = letter ? run + 1 : 0;
		words += run == 2;
	}
	if (!words || plain * 5 < text.size * 3)
		return 0;
	line_parse(text, &line);
	return stamp_is_set(&line.stamp) || line.stream.size || line.device.size ? 0
										 : words;
}
