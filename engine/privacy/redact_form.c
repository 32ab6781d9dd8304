/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Forms: private data that is recognised by the shape of the text or by the words
 * around it. Most forms are a regex; those that count or look further back are
 * functions.
 */
#include "engine/privacy/redact_internal.h"

#include <arpa/inet.h>

#include "engine/input/line.h"

/* --- identifiers and addresses --- */

static size_t hex_run(struct slice text, size_t pos, size_t most)
{
	size_t size = 0;

	while (size < most && char_is_hex(slice_at(text, pos + size)))
		size++;
	return size;
}

bool redact_is_gpu_id(struct slice text)
{
	return text.size == 16 && hex_run(text, 0, 16) == 16;
}

/* True for unicast addresses that a machine has: global, unique local, link-local (RFC
 * 4291, RFC 4193). Others, such as "::1", identify nobody, and "::" is also C++. */
static bool names_machine(const struct in6_addr *address)
{
	unsigned char first = address->s6_addr[0], second = address->s6_addr[1];

	return (first & 0xe0) == 0x20 || (first & 0xfe) == 0xfc ||
	       (first == 0xfe && (second & 0xc0) == 0x80);
}

static bool redact_ip6(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	struct in6_addr address;
	char copy[INET6_ADDRSTRLEN + 1];
	size_t size = 0;

	if (at->end - at->pos != 4 || slice_at(text, at->end) != ':' ||
	    hex_run(text, at->pos, 4) != 4)
		return false;
	while (size < INET6_ADDRSTRLEN && (char_is_hex(slice_at(text, at->pos + size)) ||
					   slice_at(text, at->pos + size) == ':'))
		size++;
	if (redact_is_alnum(slice_at(text, at->pos + size)))
		return false;
	if (text.data[at->pos + size - 1] == ':' && text.data[at->pos + size - 2] != ':')
		size--;
	memcpy(copy, text.data + at->pos, size);
	copy[size] = '\0';
	return inet_pton(AF_INET6, copy, &address) == 1 && names_machine(&address) &&
	       redact_add(at, ret_match, REDACT_IP, at->pos, at->pos + size);
}

/* Reads four numbers up to 255 without leading zeros. Returns their end, 0 when there are
 * none. */
static size_t four_numbers(struct slice text, size_t pos, unsigned ret_numbers[4])
{
	for (size_t i = 0; i < 4; i++) {
		size_t size = 0;

		ret_numbers[i] = 0;
		while (size < 4 && char_is_digit(slice_at(text, pos + size)))
			ret_numbers[i] = ret_numbers[i] * 10 +
					 (unsigned)(text.data[pos + size++] - '0');
		if (!size || size > 3 || ret_numbers[i] > 255 ||
		    (size > 1 && text.data[pos] == '0'))
			return 0;
		pos += size;
		if (i < 3 && slice_at(text, pos++) != '.')
			return 0;
	}
	return pos;
}

/* False for loopback, netmasks and multicast, which every machine has, and for addresses
 * that begin with 0, which no machine has. */
static bool names_host(const unsigned numbers[4])
{
	return numbers[0] != 0 && numbers[0] != 127 && numbers[0] < 224;
}

/* True for the private networks; no version numbers are like these. */
static bool is_private(const unsigned numbers[4])
{
	return (numbers[0] == 192 && numbers[1] == 168) ||
	       (numbers[0] == 172 && numbers[1] >= 16 && numbers[1] < 32) ||
	       (numbers[0] == 169 && numbers[1] == 254);
}

/* True if ":11434" or " port 22" stands behind an address, or "//" or "@" before it. */
static bool is_endpoint(struct slice text, size_t start, size_t end)
{
	char next = slice_at(text, end);

	return redact_follows(text, start, "@") || redact_follows(text, start, "//") ||
	       redact_starts(text, end, " port ") ||
	       ((next == ':' || next == '/') && char_is_digit(slice_at(text, end + 1)));
}

/* True if the text before says that a version follows: "driverVersion = 1.4.0.0". */
static bool follows_version_word(struct slice text, size_t start)
{
	size_t least = start > 32 ? start - 32 : 0, at = start;

	/* The version is the first number behind the word. */
	while (at > least && text.data[at - 1] != '\n' &&
	       !char_is_digit(text.data[at - 1]))
		at--;
	for (; at < start; at++)
		for (const struct redact_term *term = redact_list(LIST_VERSION); term;
		     term = term->after)
			if (at + term->text.size <= start &&
			    slice_equal_nocase(
				    slice_from(text.data + at, term->text.size),
				    term->text))
				return true;
	return false;
}

/* True for a part of a file's name or of a longer version: "lib-1.2.3.4", "1.2.3.4-93",
 * "/1.2.3.4/". */
static bool is_version(struct slice text, size_t start, size_t end)
{
	char before = start ? text.data[start - 1] : '\0', next = slice_at(text, end);
	char second = slice_at(text, end + 1);

	if (redact_one_of(before, "-_/+~") || redact_one_of(next, "+~"))
		return true;
	if (redact_one_of(next, "-_") && redact_is_alnum(second))
		return true;
	if (start > 1 && before == '=' && strchr("=<>~!", text.data[start - 2]))
		return true;
	return follows_version_word(text, start);
}

static bool redact_ip4(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	unsigned numbers[4];
	size_t start = at->pos, end = 0;

	if (at->end - start <= 3 && slice_at(text, at->end) == '.')
		end = four_numbers(text, start, numbers);
	char next = slice_at(text, end);
	if (!end || !names_host(numbers) || redact_is_alnum(next) ||
	    (next == '.' && redact_is_alnum(slice_at(text, end + 1))) ||
	    (start && text.data[start - 1] == '.'))
		return false;
	if (!is_private(numbers) && !is_endpoint(text, start, end) &&
	    is_version(text, start, end))
		return false;
	return redact_add(at, ret_match, REDACT_IP, start, end);
}

/* The serial number in "nvme-Samsung_SSD_980_PRO_1TB_S5GXNX0R123456_1-part2": behind the
 * last "_" that is followed by more than a namespace. */
static size_t disk_serial(struct slice text, size_t start, size_t *end)
{
	const char *part = memmem(text.data + start, *end - start, "-part", 5);
	size_t from;

	if (part)
		*end = (size_t)(part - text.data);
	else if (*end - start > 4 && redact_follows(text, *end, "-0:0"))
		*end -= 4;
	for (from = *end; from > start && text.data[from - 1] != '_';)
		from--;
	if (from > start && *end - from <= 2)
		for (*end = --from; from > start && text.data[from - 1] != '_';)
			from--;
	return from;
}

/* /dev/disk/by-id/NAME */
static bool redact_disk(const struct redact_at *at, struct redact_match *ret_match)
{
	size_t start = at->end + 1;
	size_t end = start + redact_run(at->text, start, "-_.:+");

	if (!redact_follows(at->text, at->pos, "disk/by-id/"))
		return false;
	start = disk_serial(at->text, start, &end);
	return end - start >= 4 && redact_add(at, ret_match, REDACT_SERIAL, start, end);
}

/* False if one letter or digit is repeated throughout. */
static bool varies(struct slice part)
{
	for (size_t i = 0; i < part.size; i++)
		if (redact_is_alnum(part.data[i]) &&
		    char_lower(part.data[i]) != char_lower(*part.data))
			return true;
	return false;
}

/* True if the check digit of a bank card is right (Luhn, ISO/IEC 7812). */
static bool is_card(struct slice text)
{
	unsigned sum = 0, place = 0;

	for (size_t i = text.size; i--;)
		if (char_is_digit(text.data[i])) {
			unsigned digit = (unsigned)(text.data[i] - '0') << (place++ & 1);
			sum += digit > 9 ? digit - 9 : digit;
		}
	return sum % 10 == 0 && varies(text);
}

/* True if the check digits of a bank account number are right: the remainder by 97 is 1
 * when the first four characters are moved to the end and letters count from 10 on (ISO
 * 13616). */
static bool is_iban(struct slice text)
{
	unsigned rest = 0;

	for (size_t i = 0; i < text.size; i++) {
		char c = text.data[(i + 4) % text.size];

		if (char_is_digit(c))
			rest = (rest * 10 + (unsigned)(c - '0')) % 97;
		else if (c != ' ')
			rest = (rest * 100 + (unsigned)(c - 'A' + 10)) % 97;
	}
	return rest == 1;
}

/* Tokens of services have a prefix, by which they are found. */
static bool redact_credential(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice rest = slice_skip(at->text, at->pos);
	const struct redact_term *term = redact_tokens(*rest.data);

	for (; term; term = term->next) {
		size_t skip = term->text.size, size;

		if (rest.size <= skip ||
		    rest.data[skip - 1] != term->text.data[skip - 1] ||
		    memcmp(rest.data, term->text.data, skip))
			continue;
		size = redact_run(rest, skip, term->others);
		struct redact_count count =
			redact_count(slice_from(rest.data + skip, size));
		if (size >= term->least && count.digits &&
		    (count.letters || term->kind == REDACT_USER) &&
		    (term->kind != REDACT_CLOUD || term->least > 8 || count.hex == size))
			return redact_add(at, ret_match, term->kind, at->pos,
					  at->pos + skip + size);
	}
	return false;
}

/* True for a name with a dot and letters behind the last dot. The instance of a unit
 * ("user@1.service") is no domain. */
static bool is_domain(struct slice domain)
{
	const char *dot = memrchr(domain.data, '.', domain.size);

	if (!dot || dot == domain.data)
		return false;
	struct slice last = slice_skip(domain, (size_t)(dot + 1 - domain.data));
	return redact_count(last).letters == last.size && last.size >= 2 &&
	       !redact_listed(LIST_UNIT, last);
}

/* "jo.do@example.org"; mailing lists and hosts of projects belong to no person. */
static bool redact_mail(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	size_t sign = at->pos + redact_run(text, at->pos, "._%+-");

	if (slice_at(text, sign) != '@')
		return false;
	size_t end = sign + 1 + redact_run(text, sign + 1, ".-");
	while (end > sign + 1 && strchr(".-", text.data[end - 1]))
		end--;
	struct slice local = redact_part_of(text, at->pos, sign),
		     domain = redact_part_of(text, sign + 1, end);
	return is_domain(domain) && !slice_is(local, "git") &&
	       !slice_is(local, "noreply") && !redact_is_system(local) &&
	       !slice_starts_with(domain, "lists.") &&
	       !slice_starts_with(domain, "vger.") &&
	       redact_add(at, ret_match, REDACT_MAIL, at->pos, end);
}

/* --- names that are recognised by their place --- */

/* True if the path belongs to a URL: such a path is no home directory. */
static bool is_of_web(struct slice text, size_t pos)
{
	size_t i = pos, least = pos > REDACT_AHEAD ? pos - REDACT_AHEAD : 0;

	while (i > least && (unsigned char)text.data[i - 1] > ' ' &&
	       !strchr("\"'<>()[]=,", text.data[i - 1]))
		i--;
	return redact_starts(text, i, "http://") || redact_starts(text, i, "https://");
}

/* The size of a name that may hold blanks, as Windows allows: "C:\Users\Jo
 * Do\AppData". */
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

/* True for usual names of folders right below /media, with or without a number at the
 * end. */
static bool is_mount(struct slice name)
{
	while (name.size && char_is_digit(name.data[name.size - 1]))
		name.size--;
	return redact_listed(LIST_MOUNT, name);
}

/* udisks mounts a user's media at "/media/NAME/LABEL" or "/run/media/NAME/LABEL". */
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
static bool redact_home(const struct redact_at *at, struct redact_match *ret_match)
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

/* "kernel:" or "identifier[pid]:" */
static bool is_process(struct slice text, size_t pos)
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

/* True if the line begins as the last line with a host did, apart from digits. Most lines
 * of a log do, and parsing a header costs more than everything else. */
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

/* Finds the host of the header; reuses the last result for the same header. */
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

static bool redact_comment(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	size_t sign = at->pos + redact_run(text, at->pos, "._-");
	size_t end = sign + 1 + redact_run(text, sign + 1, ".-");

	if (slice_at(text, sign) != '@' || end == sign + 1 || !is_comment(at) ||
	    slice_is(redact_part_of(text, at->pos, sign), "git"))
		return false;
	redact_add_name(at, ret_match, REDACT_USER, at->pos, sign);
	redact_add_name(at, ret_match, REDACT_HOST, sign + 1, end);
	return ret_match->count > 0;
}

/* sudo and pam_unix write the user before a fixed word: "NAME : TTY=", "NAME(uid=",
 * "(NAME) CMD (". */
static bool redact_session(const struct redact_at *at, struct redact_match *ret_match)
{
	static const struct {
		const char *before, *word;
	} places[] = { { "(", "uid=" }, { " : ", "TTY=" }, { ") ", "CMD (" } };

	for (size_t i = 0; i < ARRAY_SIZE(places); i++) {
		size_t end = at->pos - strlen(places[i].before);

		if (redact_starts(at->text, at->pos, places[i].word) &&
		    redact_follows(at->text, at->pos, places[i].before))
			return redact_add_name(at, ret_match, REDACT_USER,
					       redact_run_back(at->text, end, "._-"),
					       end);
	}
	return false;
}

/* NCCL and RCCL write "HOST:PID:TID [0] NCCL INFO ..."; called at the last word of the
 * host. */
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

/* True if a port follows that is not a usual one: public services use the usual ports. */
static bool has_port(struct slice text, size_t pos)
{
	size_t end = redact_skip(text, pos + 1, "0123456789", 6);
	struct slice port = redact_part_of(text, pos + 1, end);

	return slice_at(text, pos) == ':' && port.size && !slice_is(port, "22") &&
	       !slice_is(port, "80") && !slice_is(port, "443");
}

/* True behind "scheme://" or "scheme://USER@". */
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

/* The host in "http://HOST:11434/", "//USER@HOST.lan/": a private machine. */
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

/* Finds the host in "Nov 21 17:26:16 HOST kernel: ...". The identifier behind it must be
 * certain, or prose behind a time stamp would be taken for a host. */
void redact_enter_line(struct redact_at *at, struct redact_follow *follow)
{
	struct slice content;

	at->secret = at->secret_end = at->text.size;
	if (redact_key_line(at, follow, &content)) {
		at->secret = (size_t)(content.data - at->text.data);
		at->secret_end = at->secret + content.size;
	}
	if (!find_host(at) ||
	    !is_process(at->text, redact_skip(at->text, at->host_end, " \t", 80)))
		at->host = at->host_end = at->text.size;
}

/* --- the table of forms --- */

/* clang-format off */
#define WORD "A-Za-z0-9\\x80-\\xff"
#define RUN(others) "[" WORD others "]{1,255}+"
#define END "(?![" WORD "])"
#define HEX "[0-9a-fA-F]"
#define BYTE "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)"
#define ACCOUNT RUN("._-") "@" RUN(".-")
#define MODE "(?:[r-][w-][xsStT-]){3}"

#define ASSIGNED "[\\\\\"']{0,2}+ ?[=:] ?"
#define IN_QUOTES \
	"(?:\"(?<ssid>[^\"\\n]{0,31}[^\"\\n \\\\.])[ \\\\.]*\"|" \
	"'(?<ssid_single>[^'\\n]{0,31}[^'\\n \\\\.])[ \\\\.]*')"
/* Words of a command line: those to skip, and the one to take. */
#define GAP "[ \\t]+"
#define OPTIONS "(?:" GAP "[^ \\t|;&][^ \\t]*)*?"
#define OTHERS "(?:" GAP "-[^ \\t]*)*+"
#define PIECE(kind) \
	"[\"'`]*+(?<" #kind ">[^\\x00-\\x20]{3,}?)[\"'`.,)]*(?![^ \\t])"
#define NEXT(kind) OTHERS GAP PIECE(kind)

/* The first row that finds something ends the search. The captures of a regex have the
 * names of kinds. */
const struct redact_row redact_rows[] = {
	/* prompts and calls: "jo@box:~$", "[jo@box ~]$", "ssh jo@box" */
	{ NULL, NEEDS_SIGN, FORM_OF_NAMES, .regex =
	  "(?!git@)(?:(?=" ACCOUNT ":[~/])|(?:(?<=ssh )|(?<=sftp ))(?!" ACCOUNT ":)|"
	  "(?<=\\[)(?=" ACCOUNT " [" WORD " ~/._-]{0,255}\\]))"
	  "(?<user>" RUN("._-") ")@(?<host>" RUN(".-") ")" },
	{ NULL, NEEDS_SIGN, FORM_OF_NAMES, .find = redact_comment },
	/* "scheme://user:password@host"; at the scheme's last word */
	{ NULL, NEEDS_SCHEME, 0, .regex =
	  "[" WORD "]{1,255}://(?<secret>(?=[^@:]*:|(?=[^@]*[A-Za-z\\x80-\\xff])"
	  "(?:(?=[^@]{8})(?=[^@]*\\d)|[^@]{20}))[" WORD "._~!$&'()*+,;=:%-]{1,255}+)@" },
	{ NULL, WORD_KEY, FORM_OF_NAMES, .find = redact_keyed },
	{ NULL, WORD_BEFORE, FORM_OF_NAMES, .find = redact_before },
	/* network names: "SSID 'X'", "SSID='X'", "SSID: X", "\"ssid\": \"X\"" */
	{ "EeSs", 0, 0, .regex =
	  "(?i:E?SSID)" END "(?:(?:" ASSIGNED "|(?!" ASSIGNED ")(?:[\\\\\"']{0,2} )?)\\\\?"
	  IN_QUOTES "|" ASSIGNED "\\\\?(?<ssid_bare>[^,;()[\\]<>\\t\\r\"'`\\n]{0,31}"
	  "[^,;()[\\]<>\\t\\r\"'`\\n \\\\.]))" },
	{ "CcWw", 0, 0, .regex = "(?i:connection|wireless network) \\\\?" IN_QUOTES },
	/* secrets and users on command lines */
	{ "dmrs", 0, FORM_OF_VALUE, .regex =
	  "(?:docker" GAP "login" OPTIONS GAP "-p|mosquitto_[ps]ub" OPTIONS GAP "-P|"
	  "redis-cli" OPTIONS GAP "-a|sshpass" OPTIONS GAP "-p)" NEXT(secret) },
	{ "hnw", 0, FORM_OF_VALUE, .regex =
	  "(?:huggingface-cli" GAP "login|ngrok" GAP "(?:config" GAP "add-)?authtoken|"
	  "wandb" GAP "login)" NEXT(secret) },
	{ "msw", 0, FORM_OF_VALUE, .regex =
	  "(?:(?:mariadb|mysql|mysqladmin|mysqldump|sshpass)" OPTIONS GAP "-p|"
	  "wget" OPTIONS GAP "--password=)" PIECE(secret) },
	{ "cs", 0, FORM_OF_VALUE, .regex =
	  "(?:curl" OPTIONS GAP "(?:-u|--user)(?=" OTHERS GAP "[^ \\t]*:)|"
	  "smbclient" OPTIONS GAP "-U(?=" OTHERS GAP "[^ \\t]*%))"
	  "(?=" OTHERS GAP "[^ \\t]*[A-Za-z\\x80-\\xff])" NEXT(secret) },
	{ "aglu", 0, FORM_OF_NAMES | FORM_OF_VALUE, .regex =
	  "(?:adduser|useradd|gpasswd" OPTIONS GAP "-a|loginctl" GAP "enable-linger|"
	  "usermod" OPTIONS GAP "(?:-aG|-a" OPTIONS GAP "-G)" GAP "[^ \\t]*[^ \\t,])"
	  NEXT(user) },
	/* who built the kernel */
	{ "L", 0, FORM_OF_NAMES | FORM_OF_BUILD, .regex =
	  "Linux version [" WORD "._+~-]{0,255}+ \\((?<user>" RUN("._-") ")"
	  "@(?<host>" RUN(".-") ")" },
	/* uname -a: "Linux HOST 6.8.0-45-generic #45 SMP ..." */
	{ "L", 0, FORM_OF_NAMES, .regex =
	  "Linux (?!version )(?<host>" RUN("._-") ") (?=\\d[" WORD "._+~-]{0,255}+ #)" },
	{ "B", 0, 0, .find = redact_key },
	/* systemd-logind: "New session 12 of user NAME." */
	{ "s", 0, FORM_OF_NAMES, .regex =
	  "session [" WORD "]{0,255}+ of user (?<user>[" WORD "._-]{0,254}[" WORD "_])" },
	/* "CRON[1]: (NAME)" */
	{ "C", 0, FORM_OF_NAMES, .regex =
	  "CRON\\[\\d{0,12}+\\]: \\((?<user>[" WORD "._-]{0,254}[" WORD "_])" },
	{ "uTC", 0, FORM_OF_NAMES, .find = redact_session },
	/* `id`: "uid=1000(NAME) groups=1000(NAME),27(sudo)"; accounts of packages are
	 * below 1000 */
	{ REDACT_DIGITS, NEEDS_GROUP, FORM_OF_NAMES, .regex =
	  "(?:(?<=id=)|(?<=groups=)|(?<=,))\\d{4,}+\\((?<user>" RUN("._\\\\@ -") ")\\)" },
	/* `stat`: "Uid: ( 1000/    NAME)" */
	{ "UG", 0, FORM_OF_NAMES, .regex =
	  "[UG]id: \\( {0,16}+\\d{0,16}+/ {0,40}+(?<user>" RUN("._-") ")\\)" },
	/* `ls -l`: "-rw-r--r-- 1 USER GROUP 4096 ..." */
	{ "dlcbspr", 0, FORM_OF_NAMES, .regex =
	  "(?:[dlcbps]" MODE "|(?<=-)" MODE ")[.+@]? {1,8}+\\d{0,12}+ {1,40}+"
	  "(?<user>" RUN("._@\\\\+-") ")(?: {1,40}+(?<user_group>" RUN("._@\\\\+-") "))?" },
	{ NULL, NEEDS_COUNT, FORM_OF_NAMES, .find = redact_rank },
	{ NULL, NEEDS_PATH, 0, .find = redact_endpoint },
	/* disk names that contain a serial number or WWN */
	{ "went", 0, 0, .regex =
	  "(?:wwn-0x|eui\\.|naa\\.|t10\\.)(?<serial>[" WORD "]{12,255}+)" },
	{ NULL, NEEDS_PATH, 0, .find = redact_disk },
	/* UUIDs of 8-4-4-4-12 digits, and those of LVM (lvm2, lib/uuid/uuid.c), with or
	 * without "-"; but for the kinds that an error record (UEFI, appendix N) names so */
	{ NULL, NEEDS_DASH, 0, .regex =
	  "(?![0-]++" END ")(?:(?<! notify )(?<!of \\d type )(?<!of \\d\\d type )(?<uuid>" HEX "{8}(?:-" HEX "{4}){3}-" HEX "{12}|"
	  "[" WORD "]{6}(?:-[" WORD "]{4}){5}-[" WORD "]{6})|"
	  "(?<=LVM-)(?<uuid_joined>[" WORD "]{64}))" END },
	/* a GPU's unique id (ROCr, amd_gpu_agent.cpp) */
	{ "G", NEEDS_DASH, 0, .regex = "GPU-(?<serial>" HEX "{16})" END },
	/* Six pairs or more (EUI-64, InfiniBand) joined by ":", or six by "-" or "_". An
	 * address of only zeros or only ones ("ff") belongs to no machine; digits only,
	 * joined by "-", are a date. */
	{ REDACT_HEX, NEEDS_PAIR, 0, .holds = varies, .regex =
	  "(?<mac>" HEX "{2}(?::" HEX "{2}){5,31}+(?!:" HEX ")|(?=[0-9_-]{0,16}[a-fA-F])"
	  "(?:" HEX "{2}(?:-" HEX "{2}){5}(?!-" HEX ")|"
	  HEX "{2}(?:_" HEX "{2}){5}(?!_" HEX ")))" END },
	/* "0011.2233.aabb" */
	{ REDACT_HEX, NEEDS_FOUR, 0, .holds = varies, .regex =
	  "(?<![.+_-])(?=[0-9.]{0,13}[a-fA-F])(?<mac>" HEX "{4}\\." HEX "{4}\\." HEX "{4})"
	  "(?![" WORD ".+_-])" },
	{ REDACT_HEX, NEEDS_FOUR, 0, .find = redact_ip6 },
	{ REDACT_DIGITS, NEEDS_BYTE, 0, .find = redact_ip4 },
	/* hosts named by their address: "ip-10-0-3-4", "ec2-203-0-113-9" */
	{ "ie", NEEDS_DASH, 0, .regex = "(?<host>(?:ip|ec2)(?:-" BYTE "){4})" END },
	/* systemd names an interface by its MAC address: enx0123456789ab */
	{ "ew", 0, 0, .regex = "(?:en|wl|ww)x(?<mac>" HEX "{12})" END },
	/* a bank card number, whole or in groups */
	{ "3456", 0, 0, .holds = is_card, .regex =
	  "(?<person>[3-6]\\d{14,15}+|[3-6]\\d{3}[ -]{1,2}\\d(?:[ -]{0,2}\\d){10,11}+)"
	  "(?![ -]{0,2}\\d)" END },
	/* a bank account number: "DE89 3704 0044 0532 0130 00" */
	{ REDACT_CAPITALS, 0, 0, .holds = is_iban, .regex =
	  "(?<person>[A-Z]{2}\\d\\d(?:[A-Z0-9]{11,38}+|(?: [A-Z0-9]{4}){2,8}+"
	  "(?: [A-Z0-9]{1,3}" END ")?))" END },
	/* "+49 151 23456789" */
	{ "+", 0, 0, .regex =
	  "(?<![^ \\t\"'(<:=,;])(?<person>\\+[1-9](?:[ ()/-]{0,2}\\d){9,14}+)"
	  "(?![ ()/-]{0,2}\\d)" END },
	{ "/\\", 0, FORM_OF_NAMES, .find = redact_home },
	/* "arn:aws:iam::123456789012:role/x", "123456789012.dkr.ecr." */
	{ "a", NEEDS_LONG, 0, .regex =
	  "(?<![:-])arn:aws[" WORD ":-]{0,255}?(?<![" WORD "])(?<cloud>\\d{12})(?=:)" },
	{ REDACT_DIGITS, NEEDS_LONG, 0, .regex = "(?<cloud>\\d{12})(?=\\.dkr\\.ecr\\.)" },
	{ "p", 0, 0, .regex =
	  "projects/(?<cloud>" RUN("._:-") ")/(?:global|instances|locations|regions|secrets|"
	  "serviceAccounts|subscriptions|topics|zones)" END },
	/* tokens of bots, recognised by their parts: Telegram's "NUMBER:AA...", Discord's
	 * "A.B.C" */
	{ REDACT_DIGITS "MNO", NEEDS_LONG, 0, .regex =
	  "(?<secret>[" WORD "]{8,10}:AA[" WORD "_-]{33}(?![" WORD "_-])|"
	  "[MNO][" WORD "]{22,27}\\.[" WORD "_-]{6}\\.[" WORD "_-]{27,255}+)" },
	{ NULL, NEEDS_LONG, 0, .find = redact_credential },
	{ NULL, NEEDS_SIGN, 0, .find = redact_mail },
	{ NULL, NEEDS_KNOWN, 0, .find = redact_announced },
};
const size_t redact_row_count = ARRAY_SIZE(redact_rows);
/* clang-format on */

/* Adds a part for each capture, whose name is its kind, in the order of the text. */
static void add_captures(const struct redact_at *at, const struct regex_match *match,
			 struct redact_match *ret_match)
{
	for (size_t i = 0; i < match->count; i++) {
		unsigned kind = 0;
		size_t start = (size_t)(match->values[i].data - at->text.data);

		while (kind + 1 < REDACT_KIND_COUNT &&
		       !slice_starts_with(slice_of(match->names[i]),
					  redact_kind_names[kind]))
			kind++;
		bool name = kind == REDACT_HOST || kind == REDACT_USER;
		(name ? redact_add_name : redact_add)(at, ret_match, kind, start,
						      start + match->values[i].size);
	}
	struct redact_part *parts = ret_match->parts, first = parts[0];
	if (ret_match->count == 2 && parts[1].start < first.start) {
		parts[0] = parts[1];
		parts[1] = first;
	}
}

bool redact_by_regex(const struct redact_at *at, const struct redact_row *row,
		     struct regex *regex, struct redact_match *ret_match)
{
	/* The search ends after the length of two runs, so that the whole stays
	 * linear. */
	size_t most = at->pos + 2 * REDACT_AHEAD + 64;
	struct slice near = { at->text.data, at->line_end < most ? at->line_end : most };
	struct regex_match match;

	if (regex_search(regex, near, at->pos, &match) != 1 ||
	    (row->holds && !row->holds(match.values[0])))
		return false;
	for (size_t i = 0; row->is & FORM_OF_BUILD && i < match.count; i++)
		if (redact_is_public_host(match.values[i]) ||
		    (redact_is_system(match.values[i]) &&
		     !slice_is(match.values[i], "root") &&
		     strcmp(match.names[i], "host") != 0))
			return false; /* the builder of a distribution's kernel is no
					 person */
	for (size_t i = 0; row->is & FORM_OF_VALUE && i < match.count; i++)
		if (redact_says_nothing(match.values[i]) ||
		    (!strcmp(match.names[i], "user") && redact_is_usual(match.values[i])))
			return false;
	add_captures(at, &match, ret_match);
	return ret_match->count > 0;
}
