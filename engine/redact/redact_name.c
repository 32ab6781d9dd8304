/* SPDX-License-Identifier: Apache-2.0 */
/* Names of persons and machines, by the place where they stand. */
#include "engine/redact/redact_internal.h"

#include "engine/base/mem.h"
#include "engine/line/line.h"

static struct slice part_of(struct slice text, size_t start, size_t size)
{
	return slice_from(text.data + start, size);
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

static size_t skip_blanks(struct slice text, size_t pos)
{
	while (is_blank(redact_peek(text, pos)))
		pos++;
	return pos;
}

/* Whether a name there is one to replace. */
static bool is_name(struct slice text, size_t start, size_t size)
{
	struct slice name = part_of(text, start, size);

	return size && !redact_is_system(name) && !redact_is_token(name);
}

/* A path below an address of the web is nobody's home. */
static bool is_of_web(struct slice text, size_t pos)
{
	size_t i = pos, least = pos > REDACT_AHEAD ? pos - REDACT_AHEAD : 0;

	while (i > least && (unsigned char)text.data[i - 1] > ' ' &&
	       !strchr("\"'<>()[]=,", text.data[i - 1]))
		i--;
	return redact_starts(text, i, "http://") || redact_starts(text, i, "https://");
}

/* Windows allows blanks in names: "C:\Users\Jo Do\AppData". */
static size_t name_with_blanks(struct slice text, size_t start)
{
	size_t size = 0;

	while (size < 40 && (redact_is_alnum(redact_peek(text, start + size)) ||
			     (redact_peek(text, start + size) &&
			      strchr(" ._-", redact_peek(text, start + size)))))
		size++;
	return redact_peek(text, start + size) == '\\' ? size : 0;
}

static size_t home_name(struct slice text, size_t start, bool windows)
{
	size_t size = windows ? name_with_blanks(text, start) : 0;

	if (!size)
		size = redact_run(text, start, "._-@+");
	while (size && strchr(".-@+", text.data[start + size - 1]))
		size--;
	return size && text.data[start] != '.' ? size : 0;
}

/* Usual names of folders right below /media. */
static bool is_mount(struct slice name)
{
	static const char *const mounts[] = { "usb",  "cdrom", "floppy", "disk",
					      "data", "nas",   "hdd",	 "ssd",
					      "sd",   "dvd",   "backup", "storage" };

	while (name.size && name.data[name.size - 1] >= '0' &&
	       name.data[name.size - 1] <= '9')
		name.size--;
	for (size_t i = 0; i < ARRAY_SIZE(mounts); i++)
		if (slice_is(name, mounts[i]))
			return true;
	return false;
}

/* Where udisks mounts a user's media: "/media/NAME/LABEL", "/run/media/NAME/LABEL". */
static bool redact_media(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	size_t start = at->pos + strlen("/media/"), end = start;
	bool run = at->pos >= 4 && redact_starts(text, at->pos - 4, "/run");

	if (!redact_starts(text, at->pos, "/media/") ||
	    (at->pos && !run && redact_is_alnum(text.data[at->pos - 1])))
		return false;
	end += redact_run(text, start, "._-@+");
	return redact_peek(text, end) == '/' && is_name(text, start, end - start) &&
	       (run || !is_mount(part_of(text, start, end - start))) &&
	       !is_of_web(text, at->pos) &&
	       redact_one(ret_match, REDACT_USER, start, end);
}

/* "/home/NAME", "/Users/NAME", "\Users\NAME" and with the backslash doubled. */
bool redact_home(const struct redact_at *at, struct redact_match *ret_match)
{
	static const char *const parents[] = { "home", "Users" };
	struct slice text = at->text;
	char separator = text.data[at->pos];

	for (size_t i = 0; i < ARRAY_SIZE(parents); i++) {
		size_t start = at->pos + 1 + strlen(parents[i]);

		if (!redact_starts(text, at->pos + 1, parents[i]) ||
		    redact_peek(text, start) != separator)
			continue;
		start++;
		if (separator == '\\' && redact_peek(text, start) == '\\')
			start++;
		size_t size = home_name(text, start, separator == '\\');
		return is_name(text, start, size) && !is_of_web(text, at->pos) &&
		       redact_one(ret_match, REDACT_USER, start, start + size);
	}
	return redact_media(at, ret_match);
}

/* "kernel:" or "identifier[pid]:" */
static bool is_identifier(struct slice text, size_t pos)
{
	size_t size = redact_run(text, pos, "._-/@()+~\\");

	if (size == 6 && redact_starts(text, pos, "kernel:"))
		return true;
	if (!size || redact_peek(text, pos + size) != '[')
		return false;
	pos += size + 1;
	size = redact_run(text, pos, "");
	return size && redact_peek(text, pos + size) == ']' &&
	       redact_peek(text, pos + size + 1) == ':';
}

/* The host in "Nov 21 17:26:16 HOST kernel: ...". What is an identifier must be sure, or
 * prose behind a stamp would be a host. */
static bool find_host(struct slice text, size_t pos, struct slice *ret_host)
{
	struct slice rest = slice_skip(text, pos);
	const char *newline = memchr(rest.data, '\n', rest.size);
	struct line line;

	if (newline)
		rest.size = (size_t)(newline - rest.data);
	line_parse(rest, &line);
	*ret_host = line.host;
	return line.host.size > 0;
}

static void enter_line(struct redact_at *at)
{
	struct slice host, line = slice_skip(at->text, at->pos);
	const char *newline = memchr(line.data, '\n', line.size);

	if (newline)
		line.size = (size_t)(newline - line.data);
	redact_enter_key(at, line);
	at->host = at->host_end = at->text.size;
	if (!find_host(at->text, at->pos, &host))
		return;
	size_t start = (size_t)(host.data - at->text.data), end = start + host.size;
	if (is_name(at->text, start, host.size) &&
	    is_identifier(at->text, skip_blanks(at->text, end))) {
		at->host = start;
		at->host_end = end;
	}
}

void redact_enter(struct redact_at *at)
{
	if (at->words_only)
		return;
	if (!at->pos || at->text.data[at->pos - 1] == '\n')
		enter_line(at);
	if (at->pos && at->sign >= at->pos)
		return;
	const char *sign = memchr(at->text.data + at->pos, '@', at->text.size - at->pos);
	at->sign = sign ? (size_t)(sign - at->text.data) : at->text.size;
}

/* "~/x$", "/srv#" or a blank behind NAME@HOST of a prompt: "jo@box:~$", "[jo@box ~]$". */
static bool is_prompt(struct slice text, size_t start, size_t end)
{
	char before = start ? text.data[start - 1] : '\n';

	if (redact_peek(text, end) == ':')
		return redact_peek(text, end + 1) == '~' ||
		       redact_peek(text, end + 1) == '/';
	return before == '[' && redact_peek(text, end) == ' ' &&
	       redact_run(text, end, " ~/._-") + end < text.size &&
	       text.data[redact_run(text, end, " ~/._-") + end] == ']';
}

static bool add_account(struct slice text, size_t user, size_t sign, size_t end,
			struct redact_match *ret_match)
{
	if (is_name(text, user, sign - user))
		redact_one(ret_match, REDACT_USER, user, sign);
	if (is_name(text, sign + 1, end - sign - 1))
		redact_one(ret_match, REDACT_HOST, sign + 1, end);
	return ret_match->count > 0;
}

/* The end of "USER@HOST", 0 when it is none. */
static size_t account_end(struct slice text, size_t pos, size_t *ret_sign)
{
	size_t sign = pos + redact_run(text, pos, "._-");

	if (redact_peek(text, sign) != '@' || sign == pos)
		return 0;
	size_t size = redact_run(text, sign + 1, ".-");
	*ret_sign = sign;
	return size ? sign + 1 + size : 0;
}

/* No name is longer. */
static bool is_near(const struct redact_at *at)
{
	return at->sign < at->text.size && at->sign - at->pos <= REDACT_WORD_MAX;
}

bool redact_account(const struct redact_at *at, struct redact_match *ret_match)
{
	size_t sign, end = is_near(at) ? account_end(at->text, at->pos, &sign) : 0;

	if (!end || !is_prompt(at->text, at->pos, end) ||
	    slice_is(part_of(at->text, at->pos, sign - at->pos), "git"))
		return false;
	return add_account(at->text, at->pos, sign, end, ret_match);
}

/* Who built the kernel: "Linux version 6.8.0 (USER@HOST) ..."; distributions' builders
 * are nobody. */
bool redact_build(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	size_t pos = at->pos, sign;

	if (!redact_starts(text, pos, "Linux version "))
		return false;
	pos += strlen("Linux version ");
	pos += redact_run(text, pos, "._-+~");
	if (!redact_starts(text, pos, " ("))
		return false;
	pos += 2;
	size_t end = account_end(text, pos, &sign);
	if (!end)
		return false;
	struct slice user = part_of(text, pos, sign - pos);
	if (redact_is_system(user) && !slice_is(user, "root"))
		return false;
	return add_account(text, pos, sign, end, ret_match);
}

/* uname -a: "Linux HOST 6.8.0-45-generic #45 SMP ..." */
bool redact_uname(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	size_t pos = at->pos + strlen("Linux ");

	if (!redact_starts(text, at->pos, "Linux "))
		return false;
	size_t size = redact_run(text, pos, ".-_");
	size_t release = redact_run(text, pos + size + 1, "._-+~");
	char digit = redact_peek(text, pos + size + 1);
	return is_name(text, pos, size) && redact_peek(text, pos + size) == ' ' &&
	       digit >= '0' && digit <= '9' &&
	       redact_starts(text, pos + size + 1 + release, " #") &&
	       redact_one(ret_match, REDACT_HOST, pos, pos + size);
}

/* Where a unit's instance ends ("user@1000.service"). */
static bool is_unit(struct slice domain)
{
	static const char *const suffixes[] = { "service", "socket", "timer",	 "target",
						"mount",   "slice",  "scope",	 "device",
						"path",	   "swap",   "automount" };
	const char *dot = memrchr(domain.data, '.', domain.size);

	if (!dot)
		return false;
	struct slice last = slice_skip(domain, (size_t)(dot + 1 - domain.data));
	for (size_t i = 0; i < ARRAY_SIZE(suffixes); i++)
		if (slice_is(last, suffixes[i]))
			return true;
	return false;
}

/* A domain has a dot, and letters behind the last one. */
static bool is_domain(struct slice domain)
{
	const char *dot = memrchr(domain.data, '.', domain.size);
	size_t letters = 0;

	if (!dot || dot == domain.data)
		return false;
	struct slice last = slice_skip(domain, (size_t)(dot + 1 - domain.data));
	while (letters < last.size && redact_is_letter(last.data[letters]))
		letters++;
	return letters == last.size && letters >= 2 && !is_unit(domain);
}

/* Lists and hosts of projects are no person's. */
static bool is_public(struct slice local, struct slice domain)
{
	return slice_is(local, "git") || slice_is(local, "noreply") ||
	       slice_starts_with(domain, "lists.") ||
	       slice_starts_with(domain, "vger.") || redact_is_system(local);
}

/* "jo.do@example.org" */
bool redact_mail(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	if (!is_near(at))
		return false;
	size_t sign = at->pos + redact_run(text, at->pos, "._%+-");
	if (redact_peek(text, sign) != '@')
		return false;
	size_t size = redact_run(text, sign + 1, ".-");
	while (size && strchr(".-", text.data[sign + size]))
		size--;
	struct slice local = part_of(text, at->pos, sign - at->pos),
		     domain = part_of(text, sign + 1, size);
	return is_domain(domain) && !is_public(local, domain) &&
	       redact_one(ret_match, REDACT_MAIL, at->pos, sign + 1 + size);
}
