/* SPDX-License-Identifier: Apache-2.0 */
/* Names by the words around them: sessions of users, wireless networks, hosts of
 * services, the journal's folder. */
#include "engine/redact/redact_internal.h"

#include <ctype.h>
#include <stdlib.h>

#include "engine/base/mem.h"

enum { SSID_MAX = 32 }; /* bytes: IEEE 802.11 */

static bool is_name(struct slice name)
{
	return name.size && !redact_is_system(name) && !redact_is_token(name);
}

/* Whether one of some words stands directly before `pos`. */
static bool follows(struct slice text, size_t pos, const char *const *words, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		size_t size = strlen(words[i]);

		if (pos >= size && redact_starts(text, pos - size, words[i]))
			return true;
	}
	return false;
}

/* systemd-logind: "New session 12 of user NAME." */
static bool is_of_session(struct slice text, size_t pos)
{
	size_t start = pos > 8 ? pos - 8 : 0;

	if (pos < 9 || !redact_starts(text, pos - 9, " of user "))
		return false;
	start = pos - 9;
	while (start && pos - start < 32 && redact_is_alnum(text.data[start - 1]))
		start--;
	return start >= 8 && redact_starts(text, start - 8, "session ");
}

/* pam_unix, sshd, sudo and logind say who somebody is. */
bool redact_session(const struct redact_at *at, struct redact_match *ret_match)
{
	static const char *const before[] = { "session opened for user ",
					      "session closed for user ", "invalid user ",
					      "authenticating user " };
	static const char *const by[] = { "Accepted publickey for ",
					  "Accepted password for ",
					  "Failed password for " };
	struct slice text = at->text;
	size_t pos = at->pos, size = redact_run(text, pos, "._-"), end = pos + size;

	while (size && strchr(".-", text.data[pos + size - 1]))
		size--;
	if (!is_name(slice_from(text.data + pos, size)))
		return false;
	bool found = redact_starts(text, end, "(uid=") ||
		     redact_starts(text, end, " : TTY=") ||
		     (redact_starts(text, end, " from ") &&
		      follows(text, pos, by, ARRAY_SIZE(by))) ||
		     follows(text, pos, before, ARRAY_SIZE(before)) ||
		     is_of_session(text, pos);
	return found && redact_one(ret_match, REDACT_USER, pos, pos + size);
}

/* To the closing quote, or unquoted as far as a name goes; 0 when nothing stands there.
 */
static size_t ssid_size(struct slice text, size_t pos, char quote)
{
	size_t size = 0;

	for (; size <= SSID_MAX; size++) {
		char c = redact_peek(text, pos + size);

		if (!c || c == '\n')
			break;
		if (quote ? c == quote : strchr(",;()[]<>\t\r\"'`", c) != NULL)
			break;
	}
	if (quote && redact_peek(text, pos + size) != quote)
		return 0;
	while (size && strchr(" \\.", text.data[pos + size - 1]))
		size--;
	return size <= SSID_MAX ? size : 0;
}

static size_t skip_one(struct slice text, size_t pos, const char *of)
{
	char c = redact_peek(text, pos);

	return pos + (c && strchr(of, c));
}

/* Where the name begins behind "SSID 'X'", "SSID='X'", "SSID: X", 0 nowhere. */
static size_t ssid_start(struct slice text, size_t pos)
{
	static const char *const words[] = { "SSID", "ssid", "ESSID", "essid" };
	static const char *const quoted[] = { "wireless network ", "connection " };
	size_t start = 0;

	for (size_t i = 0; i < ARRAY_SIZE(words) && !start; i++)
		if (redact_starts(text, pos, words[i]))
			start = pos + strlen(words[i]);
	if (start && redact_is_alnum(redact_peek(text, start)))
		return 0;
	for (size_t i = 0; i < ARRAY_SIZE(quoted) && !start; i++) {
		size_t end = pos + strlen(quoted[i]);
		char next = redact_peek(text, end);

		if (redact_starts(text, pos, quoted[i]) && next && strchr("'\"\\", next))
			return end;
	}
	if (!start)
		return 0;
	size_t end = skip_one(text, skip_one(text, start, "\\\"'"), " ");
	end = skip_one(text, skip_one(text, end, "=:"), " ");
	char next = redact_peek(text, end);
	bool assigned = end > start && text.data[end - 1] != '"' &&
			memchr(text.data + start, ':', end - start);

	assigned |= memchr(text.data + start, '=', end - start) != NULL;
	return assigned || (next && strchr("'\"\\", next)) ? end : 0;
}

/* The name of a wireless network: where somebody is. */
bool redact_ssid(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	size_t start = ssid_start(text, at->pos);

	if (!start)
		return false;
	start = skip_one(text, start, "\\");
	char quote = redact_peek(text, start);
	quote = quote == '"' || quote == '\'' ? quote : '\0';
	start += quote != '\0';
	size_t size = ssid_size(text, start, quote);
	return size && !redact_is_token(slice_from(text.data + start, size)) &&
	       redact_one(ret_match, REDACT_SSID, start, start + size);
}

bool redact_is_private_domain(struct slice name)
{
	static const char *const tops[] = { ".local",	 ".lan",	 ".home",
					    ".internal", ".localdomain", ".intranet",
					    ".corp",	 ".home.arpa" };

	for (size_t i = 0; i < ARRAY_SIZE(tops); i++) {
		size_t top = strlen(tops[i]);

		if (name.size >= top &&
		    !memcmp(name.data + name.size - top, tops[i], top))
			return true;
	}
	return false;
}

/* A port of one's own: public services are reached by the usual ones. */
static bool has_port(struct slice text, size_t pos)
{
	long port = 0;
	size_t size = 0;

	if (redact_peek(text, pos) != ':')
		return false;
	for (; size < 6 && isdigit((unsigned char)redact_peek(text, pos + 1 + size));
	     size++)
		port = port * 10 + text.data[pos + 1 + size] - '0';
	return size && port != 22 && port != 80 && port != 443;
}

/* Behind "scheme://" or "scheme://USER@". */
static bool is_of_address(struct slice text, size_t pos)
{
	size_t i = pos, least = pos > REDACT_AHEAD ? pos - REDACT_AHEAD : 0;

	if (pos >= 3 && redact_starts(text, pos - 3, "://"))
		return true;
	if (!pos || text.data[pos - 1] != '@')
		return false;
	while (i > least && (unsigned char)text.data[i - 1] > ' ' &&
	       text.data[i - 1] != '/')
		i--;
	return i >= 3 && redact_starts(text, i - 3, "://");
}

/* The host in "http://HOST:11434/", "//USER@HOST.lan/": a machine of one's own. */
bool redact_endpoint(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;

	if (!is_of_address(text, at->pos))
		return false;
	size_t size = redact_run(text, at->pos, ".-_"), letters = 0;
	struct slice name = slice_from(text.data + at->pos, size);
	for (size_t i = 0; i < size; i++)
		letters += redact_is_letter(name.data[i]);
	if (!letters || !is_name(name) ||
	    (!memchr(name.data, '.', size) && redact_is_usual(name)))
		return false;
	return (redact_is_private_domain(name) || has_port(text, at->pos + size)) &&
	       redact_one(ret_match, REDACT_HOST, at->pos, at->pos + size);
}

/* /var/log/journal/MACHINE-ID/ */
bool redact_journal(const struct redact_at *at, struct redact_match *ret_match)
{
	static const char *const before[] = { "/log/journal/" };
	size_t size = redact_run(at->text, at->pos, "");

	for (size_t i = 0; i < size; i++)
		if (!redact_is_hex(at->text.data[at->pos + i]))
			return false;
	return size == 32 && follows(at->text, at->pos, before, 1) &&
	       redact_one(ret_match, REDACT_UUID, at->pos, at->pos + size);
}
