/* SPDX-License-Identifier: Apache-2.0 */
/* Names of persons and machines, by the place where they stand. */
#include "engine/privacy/redact_internal.h"

#include "engine/input/line.h"

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

	while (size < 40 && (redact_is_alnum(slice_at(text, start + size)) ||
			     redact_one_of(slice_at(text, start + size), " ._-")))
		size++;
	return slice_at(text, start + size) == '\\' ? size : 0;
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

/* Without a number behind it a usual name of a folder right below /media. */
static bool is_mount(struct slice name)
{
	while (name.size && char_is_digit(name.data[name.size - 1]))
		name.size--;
	return redact_listed(LIST_MOUNT, name);
}

/* Where udisks mounts a user's media: "/media/NAME/LABEL", "/run/media/NAME/LABEL". */
static bool redact_media(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	size_t start = at->pos + strlen("/media/"), end;
	bool run = redact_follows(text, at->pos, "/run");

	if (!redact_starts(text, at->pos, "/media/") ||
	    (at->pos && !run && redact_is_alnum(text.data[at->pos - 1])))
		return false;
	end = start + redact_run(text, start, "._-@+");
	return slice_at(text, end) == '/' &&
	       (run || !is_mount(redact_part_of(text, start, end))) &&
	       !is_of_web(text, at->pos) &&
	       redact_add_name(at, ret_match, REDACT_USER, start, end);
}

static bool is_folder(enum redact_list list, struct slice name)
{
	const struct redact_term *term = redact_listed(list, name);

	return term && slice_equal(term->text, name);
}

/* "/home/NAME", "/Users/NAME", "\Users\NAME" and with the backslash doubled. */
bool redact_home(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	char separator = text.data[at->pos];
	size_t start = at->pos + 1 + redact_run(text, at->pos + 1, "");
	struct slice parent = redact_part_of(text, at->pos + 1, start);

	if (slice_at(text, start) != separator || parent.size > 8 || parent.size < 4)
		return false;
	bool home = is_folder(LIST_HOME, parent);
	if (!home && (separator == '\\' || !is_folder(LIST_SHARE, parent)))
		return redact_media(at, ret_match);
	start++;
	if (separator == '\\' && slice_at(text, start) == '\\')
		start++;
	size_t end = start + home_name(text, start, separator == '\\');
	if (!home && redact_is_usual(redact_part_of(text, start, end)))
		return false;
	return !is_of_web(text, at->pos) &&
	       redact_add_name(at, ret_match, REDACT_USER, start, end);
}

/* "projects/NAME/zones/" */
static bool redact_project(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	size_t start = at->end + 1, end;

	if (!redact_starts(text, at->pos, "projects/"))
		return false;
	end = start + redact_run(text, start, "-_.:");
	struct slice next =
		redact_part_of(text, end + 1, end + 1 + redact_run(text, end + 1, ""));
	return slice_at(text, end) == '/' && redact_listed(LIST_PROJECT, next) &&
	       redact_add(at, ret_match, REDACT_CLOUD, start, end);
}

/* "kernel:" or "identifier[pid]:" */
static bool is_identifier(struct slice text, size_t pos)
{
	size_t size = redact_run(text, pos, "._-/@()+~\\");

	if (size == 6 && redact_starts(text, pos, "kernel:"))
		return true;
	if (!size || slice_at(text, pos + size) != '[')
		return false;
	pos += size + 1;
	size = redact_run(text, pos, "");
	return size && redact_starts(text, pos + size, "]:");
}

/* The line begins as the last one with a host did, but for digits: most of a log do, and
 * taking a line apart costs more than all the rest. */
static bool has_same_header(const struct redact_at *at)
{
	const char *a = at->text.data + at->header, *b = at->text.data + at->line;

	if (!at->header_size || at->line_end - at->line < at->header_size)
		return false;
	for (size_t i = 0; i < at->header_size; i++)
		if (a[i] != b[i] && !(char_is_digit(a[i]) && char_is_digit(b[i])))
			return false;
	return true;
}

/* Finds the header's host; of the same header the same. */
static bool find_host(struct redact_at *at)
{
	struct line parsed;

	if (has_same_header(at)) {
		at->host_end = at->line + at->header_size;
		at->host = at->host_end - at->host_size;
		return true;
	}
	line_parse(redact_part_of(at->text, at->line, at->line_end), &parsed);
	at->header_size = 0;
	if (!parsed.host.size || !redact_is_name(parsed.host))
		return false;
	at->host = (size_t)(parsed.host.data - at->text.data);
	at->host_end = at->host + parsed.host.size;
	at->header = at->line;
	at->header_size = at->host_end - at->line;
	at->host_size = parsed.host.size;
	return true;
}

/* The host in "Nov 21 17:26:16 HOST kernel: ...". What is an identifier must be sure, or
 * prose behind a stamp would be a host. */
void redact_enter_line(struct redact_at *at, struct redact_follow *follow)
{
	struct slice content;

	at->secret = at->secret_end = at->text.size;
	if (redact_key_line(at, follow, &content)) {
		at->secret = (size_t)(content.data - at->text.data);
		at->secret_end = at->secret + content.size;
	}
	if (!find_host(at) ||
	    !is_identifier(at->text, redact_skip(at->text, at->host_end, " \t", 80)))
		at->host = at->host_end = at->text.size;
}

/* "~/x$", "/srv#" or a blank behind NAME@HOST of a prompt: "jo@box:~$", "[jo@box ~]$". */
static bool is_prompt(struct slice text, size_t start, size_t end)
{
	size_t size;

	if (slice_at(text, end) == ':')
		return redact_one_of(slice_at(text, end + 1), "~/");
	if (redact_follows(text, start, "ssh ") || redact_follows(text, start, "sftp "))
		return true;
	if (!redact_follows(text, start, "[") || slice_at(text, end) != ' ')
		return false;
	size = redact_run(text, end, " ~/._-");
	return end + size < text.size && text.data[end + size] == ']';
}

/* The comment of an SSH public key: "ssh-ed25519 AAAAC3... USER@HOST". */
static bool is_comment(const struct redact_at *at)
{
	size_t start;

	if (!redact_follows(at->text, at->pos, " "))
		return false;
	start = redact_run_back(at->text, at->pos - 1, "+/=-");
	struct slice key = redact_part_of(at->text, start, at->pos - 1);
	return slice_starts_with(key, "AAAA") ||
	       (redact_is_token(key) && slice_starts_with(key, "secret"));
}

static bool add_account(const struct redact_at *at, size_t user, size_t sign, size_t end,
			struct redact_match *ret_match)
{
	redact_add_name(at, ret_match, REDACT_USER, user, sign);
	redact_add_name(at, ret_match, REDACT_HOST, sign + 1, end);
	return ret_match->count > 0;
}

/* The end of "USER@HOST", 0 when it is none. */
static size_t account_end(struct slice text, size_t pos, size_t *ret_sign)
{
	size_t sign = pos + redact_run(text, pos, "._-"), size;

	if (slice_at(text, sign) != '@' || sign == pos)
		return 0;
	size = redact_run(text, sign + 1, ".-");
	*ret_sign = sign;
	return size ? sign + 1 + size : 0;
}

static bool redact_account(const struct redact_at *at, struct redact_match *ret_match)
{
	size_t sign, end = account_end(at->text, at->pos, &sign);

	return end && (is_prompt(at->text, at->pos, end) || is_comment(at)) &&
	       !slice_is(redact_part_of(at->text, at->pos, sign), "git") &&
	       add_account(at, at->pos, sign, end, ret_match);
}

/* Who built the kernel: "Linux version 6.8.0 (USER@HOST) ..."; distributions' builders
 * are nobody. */
static bool take_builder(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	size_t pos = at->pos + strlen("Linux version "), sign, end;

	pos += redact_run(text, pos, "._-+~");
	if (!redact_starts(text, pos, " ("))
		return false;
	pos += 2;
	end = account_end(text, pos, &sign);
	if (!end)
		return false;
	struct slice user = redact_part_of(text, pos, sign);
	return (!redact_is_system(user) || slice_is(user, "root")) &&
	       !redact_is_public_host(redact_part_of(text, sign + 1, end)) &&
	       add_account(at, pos, sign, end, ret_match);
}

/* uname -a: "Linux HOST 6.8.0-45-generic #45 SMP ..." */
static bool redact_linux(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	size_t pos = at->pos + strlen("Linux "), end, release;

	if (!redact_starts(text, at->pos, "Linux "))
		return false;
	if (redact_starts(text, pos, "version "))
		return take_builder(at, ret_match);
	end = pos + redact_run(text, pos, ".-_");
	release = end + 1 + redact_run(text, end + 1, "._-+~");
	return slice_at(text, end) == ' ' && char_is_digit(slice_at(text, end + 1)) &&
	       redact_starts(text, release, " #") &&
	       redact_add_name(at, ret_match, REDACT_HOST, pos, end);
}

/* `id`: "uid=1000(NAME) gid=1000(NAME) groups=1000(NAME),27(sudo)". Accounts of packages
 * have numbers below 1000. */
static bool redact_id(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	size_t start = at->end + 1, end;

	if (at->end - at->pos < 4 || slice_at(text, at->end) != '(' || !at->pos ||
	    !redact_one_of(text.data[at->pos - 1], "=,"))
		return false;
	for (size_t i = at->pos; i < at->end; i++)
		if (!char_is_digit(text.data[i]))
			return false;
	end = start + redact_run(text, start, "._-\\@ ");
	return slice_at(text, end) == ')' &&
	       (redact_follows(text, at->pos, "id=") ||
		redact_follows(text, at->pos, "groups=") ||
		text.data[at->pos - 1] == ',') &&
	       redact_add_name(at, ret_match, REDACT_USER, start, end);
}

/* `stat`: "Uid: ( 1000/    NAME)" */
static bool redact_owner(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	size_t start = at->end, end;

	if (!redact_starts(text, at->pos, "Uid: (") &&
	    !redact_starts(text, at->pos, "Gid: ("))
		return false;
	start = redact_skip(text, start + 3, " ", 16);
	start = redact_skip(text, start, "0123456789", 16);
	if (slice_at(text, start) != '/')
		return false;
	start = redact_skip(text, start + 1, " ", 40);
	end = start + redact_run(text, start, "._-");
	return slice_at(text, end) == ')' &&
	       redact_add_name(at, ret_match, REDACT_USER, start, end);
}

/* Where "drwxr-xr-x" ends, which begins at `pos`; 0 when none does. */
static size_t mode_end(struct slice text, size_t pos)
{
	if (!redact_one_of(slice_at(text, pos), "-dlcbps") || pos + 10 >= text.size)
		return 0;
	for (size_t i = 0; i < 9; i++) {
		char c = text.data[pos + 1 + i];

		if (c != '-' && c != "rwxrwxrwx"[i] && !(i % 3 == 2 && strchr("sStT", c)))
			return 0;
	}
	return redact_skip(text, pos + 10, ".+@", 1);
}

/* `ls -l`: "-rw-r--r-- 1 USER GROUP 4096 ..." */
static bool redact_listing(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	size_t pos = mode_end(text, at->pos), end;

	if (!pos && at->pos && text.data[at->pos - 1] == '-')
		pos = mode_end(text, at->pos - 1);
	if (!pos || slice_at(text, pos) != ' ')
		return false;
	pos = redact_skip(text, pos, " ", 8);
	pos = redact_skip(text, pos, "0123456789", 12);
	for (unsigned i = 0; i < 2; i++) {
		if (slice_at(text, pos) != ' ')
			break;
		pos = redact_skip(text, pos, " ", 40);
		end = pos + redact_run(text, pos, "._-@\\+");
		redact_add_name(at, ret_match, REDACT_USER, pos, end);
		pos = end;
	}
	return ret_match->count > 0;
}

/* systemd-logind: "New session 12 of user NAME." */
static size_t session_user(struct slice text, size_t pos)
{
	size_t start;

	if (!redact_follows(text, pos, " of ") || !redact_starts(text, pos, "user "))
		return 0;
	start = redact_run_back(text, pos - 4, "");
	return redact_follows(text, start, "session ") ? pos + 5 : 0;
}

/* "CRON[1]: (NAME)" */
static size_t cron_user(struct slice text, size_t pos)
{
	size_t end = redact_skip(text, pos + 5, "0123456789", 12);

	return redact_starts(text, pos, "CRON[") && redact_starts(text, end, "]: (")
		       ? end + 4
		       : 0;
}

/* logind, cron, sudo and pam_unix say who somebody is, the latter before a word of
 * theirs: "NAME : TTY=", "NAME(uid=", "(NAME) CMD (". */
static bool redact_session(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	size_t end = at->pos, start = session_user(text, at->pos);

	if (!start)
		start = cron_user(text, at->pos);
	if (start) {
		end = start + redact_run(text, start, "._-");
		while (end > start && strchr(".-", text.data[end - 1]))
			end--;
	} else {
		if (redact_starts(text, end, "uid=") && redact_follows(text, end, "("))
			end--;
		else if (redact_starts(text, end, "TTY=") &&
			 redact_follows(text, end, " : "))
			end -= 3;
		else if (redact_starts(text, end, "CMD (") &&
			 redact_follows(text, end, ") "))
			end -= 2;
		else
			return false;
		start = redact_run_back(text, end, "._-");
	}
	return redact_add_name(at, ret_match, REDACT_USER, start, end);
}

/* NCCL and RCCL: "HOST:PID:TID [0] NCCL INFO ..."; at the host's last word. */
static bool redact_rank(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	size_t end = at->end;

	for (unsigned i = 0; i < 2; i++) {
		size_t digits = end + 1;

		while (char_is_digit(slice_at(text, digits)))
			digits++;
		if (slice_at(text, end) != ':' || digits == end + 1)
			return false;
		end = digits;
	}
	size_t most = at->line_end - end;
	if (!redact_starts(text, end, " [") ||
	    !memmem(text.data + end, most < REDACT_AHEAD ? most : REDACT_AHEAD, "NCCL ",
		    5))
		return false;
	size_t start = redact_run_back(text, at->end, "._-");
	if (!redact_count(redact_part_of(text, start, at->end)).letters)
		return false;
	return redact_add_name(at, ret_match, REDACT_HOST, start, at->end);
}

/* A port of one's own: public services are reached by the usual ones. */
static bool has_port(struct slice text, size_t pos)
{
	size_t end = redact_skip(text, pos + 1, "0123456789", 6);
	struct slice port = redact_part_of(text, pos + 1, end);

	return slice_at(text, pos) == ':' && port.size && !slice_is(port, "22") &&
	       !slice_is(port, "80") && !slice_is(port, "443");
}

/* Behind "scheme://" or "scheme://USER@". */
static bool is_of_address(struct slice text, size_t pos)
{
	size_t i = pos, least = pos > REDACT_AHEAD ? pos - REDACT_AHEAD : 0;

	if (redact_follows(text, pos, "://"))
		return true;
	if (!pos || text.data[pos - 1] != '@')
		return false;
	while (i > least && (unsigned char)text.data[i - 1] > ' ' &&
	       text.data[i - 1] != '/')
		i--;
	return redact_follows(text, i, "://");
}

/* The host in "http://HOST:11434/", "//USER@HOST.lan/": a machine of one's own. */
static bool redact_endpoint(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	size_t end;

	if (!is_of_address(text, at->pos))
		return false;
	end = at->pos + redact_run(text, at->pos, ".-_");
	struct slice name = redact_part_of(text, at->pos, end);
	if (!redact_count(name).letters || redact_is_public_host(name) ||
	    (!memchr(name.data, '.', name.size) && redact_is_usual(name)))
		return false;
	return (redact_is_private_domain(name) || has_port(text, end)) &&
	       redact_add_name(at, ret_match, REDACT_HOST, at->pos, end);
}

const struct redact_row redact_places[] = {
	{ 0, NULL, NEEDS_SIGN, redact_account, true },
	{ 5, "L", 0, redact_linux, true },
	{ 7, "uTC", 0, redact_session, true },
	{ 8, REDACT_DIGITS, NEEDS_GROUP, redact_id, true },
	{ 9, "UG", 0, redact_owner, true },
	{ 10, "dlcbspr", 0, redact_listing, true },
	{ 11, NULL, NEEDS_COUNT, redact_rank, true },
	{ 12, NULL, NEEDS_PATH, redact_endpoint, false },
	{ 25, "p", 0, redact_project, false },
	{ 0, NULL, 0, NULL, false },
};
