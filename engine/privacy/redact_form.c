/* SPDX-License-Identifier: Apache-2.0 */
/* What its own form shows to be private: addresses, identifiers, tokens, keys. */
#include "engine/privacy/redact_internal.h"

#include <arpa/inet.h>

#include "engine/input/line.h"

static size_t hex_run(struct slice text, size_t pos, size_t most)
{
	size_t size = 0;

	while (size < most && char_is_hex(slice_at(text, pos + size)))
		size++;
	return size;
}

/* Not a letter or digit but `c`, over and over. */
static bool all_same(struct slice part, char c)
{
	for (size_t i = 0; i < part.size; i++)
		if (redact_is_alnum(part.data[i]) &&
		    char_lower(part.data[i]) != char_lower(c))
			return false;
	return true;
}

/* Groups of so many letters and digits joined by "-": the end, 0 when it is none. */
static size_t groups(struct slice text, size_t pos, const unsigned char *sizes,
		     size_t count, bool hex)
{
	for (size_t i = 0; i < count; i++) {
		size_t size =
			hex ? hex_run(text, pos, sizes[i]) : redact_run(text, pos, "");
		if (size != sizes[i])
			return 0;
		pos += size;
		if (i + 1 < count && slice_at(text, pos++) != '-')
			return 0;
	}
	return redact_is_alnum(slice_at(text, pos)) ? 0 : pos;
}

/* 8-4-4-4-12 hexadecimal digits; LVM's (lvm2, lib/uuid/uuid.c), with or without "-". */
static bool redact_uuid(const struct redact_at *at, struct redact_match *ret_match)
{
	static const unsigned char sizes[] = { 8, 4, 4, 4, 12 },
				   lvm[] = { 6, 4, 4, 4, 4, 4, 6 };
	size_t size = at->end - at->pos;
	size_t end = size == 8 ? groups(at->text, at->pos, sizes, 5, true) : 0;

	if (size == 6)
		end = groups(at->text, at->pos, lvm, 7, false);
	if (size == 64 && redact_follows(at->text, at->pos, "LVM-"))
		end = at->end;
	return end && !all_same(redact_part_of(at->text, at->pos, end), '0') &&
	       redact_add(at, ret_match, REDACT_UUID, at->pos, end);
}

bool redact_is_gpu_id(struct slice text)
{
	return text.size == 16 && hex_run(text, 0, 16) == 16;
}

/* "GPU-" and the unique id, 16 hexadecimal digits (ROCr, amd_gpu_agent.cpp). */
static bool redact_gpu_id(const struct redact_at *at, struct redact_match *ret_match)
{
	size_t start = at->pos + 4, end = start + 16;

	return redact_starts(at->text, at->pos, "GPU-") &&
	       hex_run(at->text, start, 17) == 16 &&
	       !redact_is_alnum(slice_at(at->text, end)) &&
	       redact_add(at, ret_match, REDACT_SERIAL, start, end);
}

/* Six pairs or more (EUI-64, InfiniBand) joined by ":", or six by "-" or "_". Nothing but
 * zeros or ones ("ff") is no machine's; digits alone with "-" are a date. */
static bool redact_mac(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	char separator = slice_at(text, at->end);
	size_t pos = at->pos, pairs = 0;

	if (at->end - pos != 2 || !redact_one_of(separator, ":-_"))
		return false;
	while (pairs < 32 && hex_run(text, pos, 3) == 2) {
		pairs++;
		pos += 2;
		if (slice_at(text, pos) != separator ||
		    !char_is_hex(slice_at(text, pos + 1)))
			break;
		pos++;
	}
	if (pairs < 6 || (separator != ':' && pairs != 6) ||
	    redact_is_alnum(slice_at(text, pos)))
		return false;
	struct slice part = redact_part_of(text, at->pos, pos);
	return (separator == ':' || redact_count(part).letters) &&
	       !all_same(part, *part.data) &&
	       redact_add(at, ret_match, REDACT_MAC, at->pos, pos);
}

/* "0011.2233.aabb" */
static bool redact_cisco_mac(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	size_t end = at->pos + 14;

	if (at->end - at->pos != 4 || hex_run(text, at->pos, 5) != 4 ||
	    slice_at(text, at->pos + 4) != '.' || hex_run(text, at->pos + 5, 5) != 4 ||
	    slice_at(text, at->pos + 9) != '.' || hex_run(text, at->pos + 10, 5) != 4)
		return false;
	char next = slice_at(text, end), before = at->pos ? text.data[at->pos - 1] : ' ';
	struct slice part = redact_part_of(text, at->pos, end);
	return !redact_is_alnum(next) && !redact_one_of(next, ".-+_") &&
	       !redact_one_of(before, ".-+_") && redact_count(part).letters &&
	       !all_same(part, *part.data) &&
	       redact_add(at, ret_match, REDACT_MAC, at->pos, end);
}

/* systemd names an interface by its MAC address: enx0123456789ab. */
static bool redact_interface(const struct redact_at *at, struct redact_match *ret_match)
{
	size_t start = at->pos + 3;

	return at->end - at->pos == 15 && hex_run(at->text, start, 13) == 12 &&
	       redact_starts(at->text, at->pos + 2, "x") &&
	       (redact_starts(at->text, at->pos, "en") ||
		redact_starts(at->text, at->pos, "wl") ||
		redact_starts(at->text, at->pos, "ww")) &&
	       redact_add(at, ret_match, REDACT_MAC, start, at->end);
}

/* Unicast addresses that a machine has: global, unique local, link-local (RFC 4291, RFC
 * 4193). Others, "::1" first of all, name nobody, and C++ has "::" as well. */
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

/* Four numbers to 255 without leading zeros; the end, 0 when it is none. */
static size_t four_numbers(struct slice text, size_t pos, char separator,
			   unsigned ret_numbers[4])
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
		if (i < 3 && slice_at(text, pos++) != separator)
			return 0;
	}
	return pos;
}

/* Loopback, netmasks and multicast are every machine's, and no machine's begins with 0.
 */
static bool names_host(const unsigned numbers[4])
{
	return numbers[0] != 0 && numbers[0] != 127 && numbers[0] < 224;
}

/* Nobody counts releases like the private networks. */
static bool is_private(const unsigned numbers[4])
{
	return (numbers[0] == 192 && numbers[1] == 168) ||
	       (numbers[0] == 172 && numbers[1] >= 16 && numbers[1] < 32) ||
	       (numbers[0] == 169 && numbers[1] == 254);
}

/* ":11434" or " port 22" behind an address, "//" or "@" before it. */
static bool is_endpoint(struct slice text, size_t start, size_t end)
{
	char next = slice_at(text, end);

	return redact_follows(text, start, "@") || redact_follows(text, start, "//") ||
	       redact_starts(text, end, " port ") ||
	       ((next == ':' || next == '/') && char_is_digit(slice_at(text, end + 1)));
}

/* What stands before says that a version follows: "driverVersion = 1.4.0.0". */
static bool follows_version_word(struct slice text, size_t start)
{
	size_t least = start > 32 ? start - 32 : 0, at = start;

	/* It is of the first number behind the word. */
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

/* Part of a file's name or of a longer version: "lib-1.2.3.4", "1.2.3.4-93", "/1.2.3.4/".
 */
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
		end = four_numbers(text, start, '.', numbers);
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

/* Hosts that are called by their address: "ip-10-0-3-4", "ec2-203-0-113-9". */
static bool redact_ip_name(const struct redact_at *at, struct redact_match *ret_match)
{
	unsigned numbers[4];
	size_t end = redact_starts(at->text, at->pos, "ip-") ||
				     redact_starts(at->text, at->pos, "ec2-")
			     ? four_numbers(at->text, at->end + 1, '-', numbers)
			     : 0;

	return end && !redact_is_alnum(slice_at(at->text, end)) &&
	       redact_add(at, ret_match, REDACT_HOST, at->pos, end);
}

/* The serial number in "nvme-Samsung_SSD_980_PRO_1TB_S5GXNX0R123456_1-part2": behind the
 * last "_" that more than a namespace follows. */
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

/* /dev/disk/by-id/NAME, and names of disks by their numbers everywhere. */
static bool redact_disk(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	size_t start = at->end + 1, size;

	if (redact_starts(text, at->pos, "wwn-0x") ||
	    redact_starts(text, at->pos, "eui.") ||
	    redact_starts(text, at->pos, "naa.") ||
	    redact_starts(text, at->pos, "t10.")) {
		start += *(text.data + at->pos) == 'w' ? 2 : 0;
		size = redact_run(text, start, "");
		return size >= 12 &&
		       redact_add(at, ret_match, REDACT_SERIAL, start, start + size);
	}
	if (!redact_follows(text, at->pos, "disk/by-id/"))
		return false;
	size_t end = start + redact_run(text, start, "-_.:+");
	start = disk_serial(text, start, &end);
	return end - start >= 4 && redact_add(at, ret_match, REDACT_SERIAL, start, end);
}

/* Digits with what may join them; the last of them ends it. */
static size_t joined_digits(struct slice text, size_t pos, const char *joins,
			    size_t *ret_digits)
{
	size_t end = pos, at = pos;

	for (*ret_digits = 0; at < pos + 40; at++) {
		char c = slice_at(text, at);

		if (char_is_digit(c)) {
			++*ret_digits;
			end = at + 1;
		} else if (!redact_one_of(c, joins) || at > end + 1) {
			break;
		}
	}
	return redact_is_alnum(slice_at(text, end)) ? pos : end;
}

/* Luhn's check digit (ISO/IEC 7812). */
static bool checks_out(struct slice text)
{
	unsigned sum = 0, place = 0;

	for (size_t i = text.size; i--;)
		if (char_is_digit(text.data[i])) {
			unsigned digit = (unsigned)(text.data[i] - '0') << (place++ & 1);
			sum += digit > 9 ? digit - 9 : digit;
		}
	return sum % 10 == 0;
}

/* A bank card: 13 to 19 digits of an issuer (3 to 6), whole or in groups. */
static bool take_card(const struct redact_at *at, struct redact_match *ret_match)
{
	size_t digits, end = joined_digits(at->text, at->pos, " -", &digits);
	struct slice card = redact_part_of(at->text, at->pos, end);
	size_t group = at->end - at->pos;

	return digits >= 15 && digits <= 16 && *card.data >= '3' && *card.data <= '6' &&
	       (group == 4 || group == digits) && !all_same(card, *card.data) &&
	       checks_out(card) && redact_add(at, ret_match, REDACT_PERSON, at->pos, end);
}

/* The rest of a division by 97, letters as numbers from 10 on (ISO 13616). */
static unsigned rest_of(struct slice text, unsigned rest)
{
	for (size_t i = 0; i < text.size; i++) {
		char c = text.data[i];

		if (char_is_digit(c))
			rest = (rest * 10 + (unsigned)(c - '0')) % 97;
		else if (c != ' ')
			rest = (rest * 100 + (unsigned)((c & ~0x20) - 'A' + 10)) % 97;
	}
	return rest;
}

/* An account number, whole or in groups of four: "DE89 3704 0044 0532 0130 00". */
static bool take_iban(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	size_t end = at->end;

	while (end - at->pos < 40 && (end - at->pos + 1) % 5 == 0 &&
	       slice_at(text, end) == ' ' && redact_run(text, end + 1, "") &&
	       redact_run(text, end + 1, "") <= 4 && !char_is_lower(text.data[end + 1]))
		end += 1 + redact_run(text, end + 1, "");
	struct slice iban = redact_part_of(text, at->pos, end);
	for (size_t i = 0; i < iban.size; i++)
		if (char_is_beyond(iban.data[i]) || char_is_lower(iban.data[i]))
			return false;
	return iban.size >= 15 && iban.size <= 42 &&
	       rest_of(slice_from(iban.data, 4), rest_of(slice_skip(iban, 4), 0)) == 1 &&
	       redact_add(at, ret_match, REDACT_PERSON, at->pos, end);
}

static bool redact_number(const struct redact_at *at, struct redact_match *ret_match)
{
	const char *word = at->text.data + at->pos;

	if (at->end - at->pos < 4)
		return false;
	if (char_is_digit(*word))
		return take_card(at, ret_match);
	return char_is_upper(*word) && char_is_upper(word[1]) && char_is_digit(word[2]) &&
	       char_is_digit(word[3]) && take_iban(at, ret_match);
}

/* "+49 151 23456789"; `pos` at the sign. */
bool redact_phone(const struct redact_at *at, struct redact_match *ret_match)
{
	char before = at->pos ? at->text.data[at->pos - 1] : ' ';
	char first = slice_at(at->text, at->pos + 1);
	size_t digits, end;

	if (!redact_one_of(before, " \t\"'(<:=,;") || first < '1' || first > '9')
		return false;
	end = joined_digits(at->text, at->pos + 1, " -()/", &digits);
	return digits >= 10 && digits <= 15 &&
	       redact_add(at, ret_match, REDACT_PERSON, at->pos, end);
}

/* "arn:aws:iam::123456789012:role/x", "123456789012.dkr.ecr." */
static bool redact_arn(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;

	return at->end - at->pos == 12 &&
	       redact_count(redact_part_of(text, at->pos, at->end)).digits == 12 &&
	       (redact_starts(text, at->end, ".dkr.ecr.") ||
		(redact_starts(text, at->end, ":") &&
		 redact_starts(text, redact_run_back(text, at->pos, ":-"), "arn:aws"))) &&
	       redact_add(at, ret_match, REDACT_CLOUD, at->pos, at->end);
}

/* Services mark their tokens, so that they are found where they leak. */
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

/* Tokens of bots by their parts: Telegram's "NUMBER:AA...", Discord's "A.B.C". */
static bool redact_bot(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	size_t size = at->end - at->pos, end = at->end + 1;

	if (size >= 8 && size <= 10 && redact_starts(text, at->end, ":AA")) {
		end += redact_run(text, end, "_-");
		if (end - at->end != 36)
			return false;
	} else if (size >= 23 && size <= 28 && slice_at(text, at->end) == '.' &&
		   redact_one_of(text.data[at->pos], "MNO")) {
		if (redact_run(text, end, "_-") != 6 || slice_at(text, end + 6) != '.' ||
		    redact_run(text, end + 7, "_-") < 27)
			return false;
		end += 7 + redact_run(text, end + 7, "_-");
	} else {
		return false;
	}
	return redact_add(at, ret_match, REDACT_SECRET, at->pos, end);
}

/* "scheme://user:password@host"; at the scheme's last word. */
static bool redact_url(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice text = at->text;
	size_t start = at->end + 3;
	size_t size = redact_run(text, start, "._~!$&'()*+,;=:%-");
	struct slice user = redact_part_of(text, start, start + size);

	if (!size || slice_at(text, start + size) != '@')
		return false;
	struct redact_count count = redact_count(user);
	return (memchr(user.data, ':', size) ||
		(size >= 8 && count.letters && (count.digits || size >= 20))) &&
	       redact_add(at, ret_match, REDACT_SECRET, start, start + size);
}

/* A domain has a dot, and letters behind the last one; a unit's instance
 * ("user@1.service") is none. */
static bool is_domain(struct slice domain)
{
	const char *dot = memrchr(domain.data, '.', domain.size);

	if (!dot || dot == domain.data)
		return false;
	struct slice last = slice_skip(domain, (size_t)(dot + 1 - domain.data));
	return redact_count(last).letters == last.size && last.size >= 2 &&
	       !redact_listed(LIST_UNIT, last);
}

/* "jo.do@example.org"; lists and hosts of projects are no person's. */
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

/*
 * Private keys in PEM (RFC 7468): a block of lines in base64, each of which may stand
 * behind the header of a log, or all of them in one line with "\n" written out.
 */
enum { KEY_LINES_MAX = 200, KEY_LINE_LEAST = 40, KEY_LINE_LONE = 20, KEY_LINE_FULL = 60 };

static const char key_begin[] = "-----BEGIN ", key_end[] = "-----END ";
static const char key_what[] = "PRIVATE KEY";

static size_t find(struct slice text, const char *needle)
{
	const char *found = memmem(text.data, text.size, needle, strlen(needle));

	return found ? (size_t)(found - text.data) : text.size;
}

static bool is_base64(char c)
{
	return redact_is_alnum(c) || c == '+' || c == '/' || c == '=';
}

/* Nothing but a header stands before. */
static bool is_message(struct slice line, size_t start)
{
	struct line parsed;
	size_t end = start;

	while (end && line.data[end - 1] == ' ')
		end--;
	if (!end || !redact_one_of(line.data[end - 1], "0123456789]Z"))
		return false; /* no stamp ends so */
	line_parse(line, &parsed);
	return slice_trim(parsed.message).data == line.data + start;
}

/* The base64 at the end of a line; *ret_alone: it is all of its message. */
static struct slice content_of(struct slice line, bool *ret_alone)
{
	struct slice trimmed = slice_trim(line);
	size_t stop = (size_t)(trimmed.data - line.data) + trimmed.size, start;

	while (stop && strchr("\"',\\", line.data[stop - 1]))
		stop--;
	for (start = stop; start && is_base64(line.data[start - 1]);)
		start--;
	size_t before = start;
	while (before && line.data[before - 1] == ' ')
		before--;
	*ret_alone = !before || (before < start && strchr(":|", line.data[before - 1])) ||
		     strchr("\"'", line.data[before - 1]);
	if (!*ret_alone && stop - start >= 4 && before < start)
		*ret_alone = is_message(line, start);
	return redact_part_of(line, start, stop);
}

/* What hardly is anything but base64: letters of both cases with digits. */
static bool is_mixed(struct slice text)
{
	struct redact_count count = redact_count(text);

	return count.lower && count.upper && count.digits;
}

/* Words written together, as hipGetDevicePropertiesR0600: their small letters stand in
 * longer runs than chance puts them in base64, and their digits in one. */
static bool is_identifier(struct slice text)
{
	size_t small = 0, words = 0, numbers = 0;
	char before = 0;

	for (size_t i = 0; i < text.size; before = text.data[i++]) {
		char c = text.data[i];

		if (!redact_is_alnum(c))
			return false;
		small += char_is_lower(c);
		words += char_is_lower(c) && !(char_is_lower(before));
		numbers += char_is_digit(c) && !char_is_digit(before);
	}
	return numbers <= 1 && 5 * small >= 3 * text.size && small >= 3 * words;
}

bool redact_is_key_end(struct slice content)
{
	return content.size >= 4 &&
	       (content.data[content.size - 1] == '=' || is_mixed(content)) &&
	       !is_identifier(content);
}

/* The whole lines of a key are known by themselves, its last one by those before it. */
static bool is_secret(struct slice content, bool alone, bool in_key, bool follows)
{
	if (in_key)
		return content.size && (alone || content.size >= KEY_LINE_LEAST);
	if (follows && alone && redact_is_key_end(content))
		return true;
	return alone && content.size >= KEY_LINE_LONE && is_mixed(content) &&
	       !is_identifier(content);
}

bool redact_in_key(struct slice line, unsigned *lines)
{
	bool has_dashes = memmem(line.data, line.size, "-----", 5) != NULL;

	if (has_dashes && find(line, key_end) < line.size)
		*lines = 0;
	else if (has_dashes && find(line, key_begin) < line.size &&
		 find(line, key_what) < line.size)
		*lines = KEY_LINES_MAX;
	else if (*lines)
		return (*lines)-- > 0;
	return false;
}

/* What lies before the end of a key is of it, where its begin is not shown. */
static bool ends_key(struct slice next)
{
	next.size = find(next, "\n");
	return find(next, key_end) < next.size && find(next, key_what) < next.size;
}

bool redact_key_line(const struct redact_at *at, struct redact_follow *follow,
		     struct slice *ret_content)
{
	struct slice line = redact_part_of(at->text, at->line, at->line_end);
	bool in_key = redact_in_key(line, &follow->of_key), alone;

	*ret_content = content_of(line, &alone);
	bool bracket =
		redact_follows(line, (size_t)(ret_content->data - line.data), "] ");
	follow->placed = in_key || follow->key_line ||
			 ((alone || bracket) && redact_is_key_end(*ret_content) &&
			  ends_key(slice_skip(at->text, at->line_end + 1)));
	alone |= follow->placed && bracket;
	follow->key_line = false;
	if (!is_secret(*ret_content, alone, in_key, follow->placed))
		return false;
	follow->key_line = ret_content->size >= KEY_LINE_FULL;
	return true;
}

/* What stands behind the first line in the same one; at "BEGIN". */
static bool redact_key(const struct redact_at *at, struct redact_match *ret_match)
{
	struct slice rest = redact_part_of(at->text, at->pos, at->line_end);
	struct slice head = { rest.data,
			      rest.size < REDACT_AHEAD ? rest.size : REDACT_AHEAD };
	size_t skipped = 0;

	if (!redact_follows(at->text, at->pos, "-----") ||
	    !slice_starts_with(rest, "BEGIN "))
		return false;
	size_t start = find(head, key_what);
	start += find(slice_skip(head, start), "-----") + 5;
	if (start >= head.size)
		return false;
	rest = slice_skip(rest, start);
	size_t size = find(rest, "-----");
	while (skipped < size && !is_base64(rest.data[skipped]))
		skipped += rest.data[skipped] == '\\' ? 2 : 1;
	while (size > skipped && !is_base64(rest.data[size - 1]))
		size--;
	if (size > skipped + 1 && rest.data[size - 1] == 'n' &&
	    rest.data[size - 2] == '\\')
		size -= 2;
	start += at->pos;
	return size > skipped &&
	       redact_add(at, ret_match, REDACT_SECRET, start + skipped, start + size);
}

const struct redact_row redact_forms[] = {
	{ 1, NULL, NEEDS_SCHEME, redact_url, false },
	{ 6, "B", 0, redact_key, false },
	{ 13, NULL, NEEDS_PATH, redact_disk, false },
	{ 14, "went", 0, redact_disk, false },
	{ 15, NULL, NEEDS_DASH, redact_uuid, false },
	{ 16, "G", NEEDS_DASH, redact_gpu_id, false },
	{ 17, REDACT_HEX, NEEDS_PAIR, redact_mac, false },
	{ 18, REDACT_HEX, NEEDS_FOUR, redact_cisco_mac, false },
	{ 19, REDACT_HEX, NEEDS_FOUR, redact_ip6, false },
	{ 20, REDACT_DIGITS, NEEDS_BYTE, redact_ip4, false },
	{ 21, "ie", NEEDS_DASH, redact_ip_name, false },
	{ 22, "ew", 0, redact_interface, false },
	{ 23, REDACT_DIGITS REDACT_CAPITALS, 0, redact_number, false },
	{ 24, REDACT_DIGITS, NEEDS_LONG, redact_arn, false },
	{ 26, REDACT_DIGITS "MNO", NEEDS_LONG, redact_bot, false },
	{ 27, NULL, NEEDS_LONG, redact_credential, false },
	{ 28, NULL, NEEDS_SIGN, redact_mail, false },
	{ 0, NULL, 0, NULL, false },
};
